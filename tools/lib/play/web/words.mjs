// Many words: <wordy-words></wordy-words>, of which only those in sight are in the page. `show`
// fills it, and it tells `word` where one is pressed. With `hooks`, of each word the letters before
// and after it, these are beside it.
import { Base, button, define, happens, make } from "./dom.mjs";

// This many words are all in the page, and flow; more of them have places on a grid.
export const FEW = 120;
// Rows above and below what is in sight.
const MORE = 8;

export class WordsElement extends Base {
  words = [];
  hooks = null;
  #list = make("ul.words", { role: "list" });
  #shown = new Map();
  #columns = 1;
  #isWhole = false;
  // The most letters of a word, before one and after one.
  #widths = [1, 0, 0];
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
  show(words, hooks = null) {
    this.hooks = hooks;
    const last = this.words.length - 1;
    const isMore = last < words.length && this.words[0] === words[0]
      && this.words[last] === words[last];
    // Words that flow have no places: they stay when more come, and so does who is at one.
    const flows = ({ length }) => length <= FEW;
    if (!isMore || flows(this.words) !== flows(words)) this.#clear();
    for (const own of this.#shown.values()) own.setAttribute("aria-setsize", words.length);
    this.#measure(words, isMore ? this.words.length : 0);
    this.words = [...words];
    this.draw();
  }

  // Measures the words from a place on.
  #measure(words, from) {
    const widths = from ? this.#widths : [1, 0, 0];
    for (const word of words.slice(from)) {
      const all = [word, ...(this.hooks?.get(word) ?? [])];
      all.forEach(({ length }, at) => { widths[at] = Math.max(widths[at], length); });
    }
    this.#widths = widths;
    this.#list.classList.toggle("hooked", Boolean(this.hooks));
    ["--long", "--front", "--back"].forEach((name, at) =>
      this.#list.style.setProperty(name, widths[at]));
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
    const [longest, ...others] = this.#widths;
    // Hooks are smaller.
    const beside = this.hooks ? (others[0] + others[1]) * 0.55 + 0.8 : 0;
    const width = (longest * 0.62 + 1.1 + beside) * size;
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
    if (this.#widths[0] === 1) this.#measure(this.words, 0);
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
    const hooks = this.hooks?.get(this.words[at]);
    if (hooks) [own.dataset.front, own.dataset.back] = hooks;
    own.style.setProperty("--column", at % this.#columns);
    own.style.setProperty("--row", Math.floor(at / this.#columns));
    this.#shown.set(at, own);
    return own;
  }
}
define("wordy-words", WordsElement);
