// Many words: <wordy-words></wordy-words>, of which only those in sight are in the page. `show`
// fills it, and it tells `word` where one is pressed.
import { Base, button, define, happens, make } from "./dom.mjs";

// So many words are all in the page, and flow; more of them have places on a grid.
const FEW = 120;
// Rows above and below what is in sight.
const MORE = 8;

export class WordsElement extends Base {
  words = [];
  #list = make("ul.words", { role: "list" });
  #shown = new Map();
  #columns = 1;
  #isWhole = false;
  #place = () => this.draw();

  connectedCallback() {
    if (!this.#list.isConnected) this.append(this.#list);
    this.addEventListener("click", this);
    addEventListener("scroll", this.#place, { passive: true, capture: true });
    addEventListener("resize", this.#place);
    addEventListener("beforeprint", this.#print);
    addEventListener("afterprint", this.#print);
    this.draw();
  }

  disconnectedCallback() {
    removeEventListener("scroll", this.#place, { capture: true });
    removeEventListener("resize", this.#place);
    removeEventListener("beforeprint", this.#print);
    removeEventListener("afterprint", this.#print);
  }

  #print = ({ type }) => {
    this.#isWhole = type === "beforeprint";
    this.#clear();
    this.draw();
  };

  handleEvent({ target }) {
    const own = target.closest("button");
    if (own) happens(this, "word", { word: own.textContent });
  }

  // Shows words; those of before may be among them, at the same places.
  show(words) {
    const last = this.words.length - 1;
    const isMore = last < words.length && this.words[0] === words[0]
      && this.words[last] === words[last];
    if (!isMore || this.words.length <= FEW) this.#clear();
    this.words = [...words];
    this.draw();
  }

  #clear() {
    this.#shown.clear();
    this.#list.replaceChildren();
  }

  // The words that should be in the page: from one to another.
  #range() {
    const all = [0, this.words.length];
    const isGrid = this.words.length > FEW && !this.#isWhole;
    this.#list.classList.toggle("grid", isGrid);
    if (!isGrid) {
      this.#list.style.height = "";
      return all;
    }
    const style = getComputedStyle(this.#list);
    const size = Number.parseFloat(style.fontSize);
    const longest = this.words.reduce((most, { length }) => Math.max(most, length), 1);
    const width = (longest * 0.62 + 1.1) * size;
    const columns = Math.max(1, Math.floor(this.#list.clientWidth / width));
    if (columns !== this.#columns) this.#clear();
    this.#columns = columns;
    const high = Number.parseFloat(style.getPropertyValue("line-height")) || 2 * size;
    this.#list.style.height = `${Math.ceil(this.words.length / columns) * high}px`;
    this.#list.style.setProperty("--columns", columns);
    const { top } = this.#list.getBoundingClientRect();
    const first = Math.max(0, Math.floor(-top / high) - MORE);
    const last = Math.ceil((innerHeight - top) / high) + MORE;
    return [first * columns, Math.min(this.words.length, Math.max(0, last) * columns)];
  }

  draw() {
    if (!this.isConnected || !this.words.length) return;
    const [from, to] = this.#range();
    for (const [at, own] of this.#shown) {
      if ((at < from || at >= to) && !own.contains(document.activeElement)) {
        own.remove();
        this.#shown.delete(at);
      }
    }
    let after = null;
    for (let at = to - 1; at >= from; at -= 1) {
      const own = this.#shown.get(at) ?? this.#item(at);
      if (!own.isConnected) this.#list.insertBefore(own, after);
      after = own;
    }
  }

  #item(at) {
    const own = make("li", { "aria-setsize": this.words.length, "aria-posinset": at + 1 },
      button(this.words[at], null));
    own.style.setProperty("--column", at % this.#columns);
    own.style.setProperty("--row", Math.floor(at / this.#columns));
    this.#shown.set(at, own);
    return own;
  }
}
define("wordy-words", WordsElement);
