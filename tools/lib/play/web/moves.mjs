// The moves of a game: <wordy-moves></wordy-moves>. `show` fills it, or it has a list of its own in
// the page: <wordy-moves><ol>...</ol></wordy-moves>. The newest are in sight, or the one that is
// looked at; it tells `look` where one is pressed.
import { Base, define, fill, happens, make } from "./dom.mjs";

const line = ({ who, play, more, score, total }) => make("li", {},
  make("button", { type: "button" },
    make("span.who", {}, who), " ", make("span.play", {}, play),
    more && make("small", {}, ` ${more}`),
    score !== undefined && make("b", {}, ` ${score} `),
    total !== undefined && make("span.total", {}, String(total))));

export class MovesElement extends Base {
  list = null;
  #looked = null;
  #shown = -1;

  connectedCallback() {
    if (this.list) return;
    this.list = this.querySelector("ol") ?? this.appendChild(make("ol"));
    this.addEventListener("click", this);
    this.addEventListener("keydown", this);
    // Where it comes into sight only now, or is another size, the newest are in sight again.
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  handleEvent(event) {
    const at = [...this.list.children].indexOf(event.target.closest("li"));
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (at < 0 || (event.type === "keydown" && !way)) return;
    if (!way) { happens(this, "look", { at }); return; }
    event.preventDefault();
    this.#all()[at + way]?.focus();
  }

  // Shows moves, { who, play, more, score, total }, counted from `first`; `looked` is the one that
  // is looked at, null for the newest.
  show(moves, { first = 1, looked = null } = {}) {
    this.list.start = first;
    // What is pressed stays under the finger: it is marked again below.
    this.#all().forEach((own) => {
      own.removeAttribute("aria-current");
      own.removeAttribute("tabindex");
    });
    fill(this.list, moves.map(line));
    const isMore = first + moves.length !== this.#shown;
    this.#shown = first + moves.length;
    this.look(looked, isMore);
  }

  // Marks the move that is looked at, null for the newest, and brings it into sight.
  look(looked, isMore = false) {
    this.#mark(looked);
    const isOther = looked !== this.#looked;
    this.#looked = looked;
    // Where it comes to be is known once it is drawn.
    if (isMore || isOther) requestAnimationFrame(() => this.scroll());
  }

  #all() { return [...this.list.children].map(({ firstElementChild: own }) => own); }

  // One of them is in the order of the Tab key; arrow keys go to the others.
  #mark(looked) {
    const all = this.#all();
    all.forEach((own, at) => {
      own.tabIndex = at === (looked ?? all.length - 1) ? 0 : -1;
      if (at === looked) own.setAttribute("aria-current", "true");
      else own.removeAttribute("aria-current");
    });
  }

  // The list scrolls inside itself; the page stays where it is.
  scroll() {
    const { list } = this;
    const seen = this.#looked === null ? list.lastElementChild : list.children[this.#looked];
    if (!seen) return;
    const { offsetTop, offsetHeight } = seen;
    const top = offsetTop - (seen.offsetParent === list ? 0 : list.offsetTop);
    const isAbove = top < list.scrollTop;
    const isBelow = top + offsetHeight > list.scrollTop + list.clientHeight;
    if (isAbove || isBelow) list.scrollTop = top + offsetHeight - list.clientHeight;
  }
}
define("wordy-moves", MovesElement);
