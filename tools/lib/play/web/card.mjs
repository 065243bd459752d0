// The card of a word: <wordy-card></wordy-card>. `show` fills it: the word in tiles, whether it is
// in, its hooks as tiles around it, what it means. It tells `word` where a hook is pressed.
import { Base, button, define, happens, make } from "./dom.mjs";
import { drawn } from "./tile.mjs";

export class CardElement extends Base {
  connectedCallback() { this.addEventListener("click", this); }

  handleEvent({ target }) {
    const word = target.closest("[data-word]")?.dataset.word;
    if (word) happens(this, "word", { word });
  }

  // Shows a word: { letters, points, isIn, verdict, definition, front, back, innerFront,
  // innerBack }. `texts` has what is read out: before, after, inner, nohooks.
  show({ letters, points = new Map(), isIn, verdict, definition, ...hooks }, texts) {
    const word = letters.join("");
    const tile = (letter) => {
      const own = make("wordy-tile", { letter, points: points.get(letter) ?? "" });
      return own;
    };
    const dot = (isInner) => make("span.inner", {
      title: isInner ? texts.inner : null, "aria-label": isInner ? texts.inner : null,
      role: isInner ? "img" : null,
    }, isInner ? "·" : "");
    const side = (name, all, wordOf) => make(`div.hooks.${name}`, {
      role: "group", "aria-label": texts[name],
    }, all.length ? all.map((letter) => hook(letter, wordOf(letter)))
      : make("span.none", {}, texts.nohooks));
    this.replaceChildren(
      make("div.around", {},
        side("before", hooks.front ?? [], (letter) => letter.toUpperCase() + word),
        make("div.middle", {}, dot(hooks.innerFront),
          make("span.tiles", { role: "img", "aria-label": word }, letters.map(tile)),
          dot(hooks.innerBack)),
        side("after", hooks.back ?? [], (letter) => word + letter.toUpperCase())),
      make(`p.verdict.${isIn ? "yes" : "no"}`, {}, `${isIn ? "✓" : "✗"} ${verdict}`),
      make("p.definition", {}, definition ?? ""));
  }
}
define("wordy-card", CardElement);

function hook(letter, word) {
  const own = button("", null, ".tile.hook");
  own.dataset.word = word;
  own.setAttribute("aria-label", word);
  own.append(...drawn(letter, ""));
  return own;
}
