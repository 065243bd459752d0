// The moves of a game: <wordy-moves></wordy-moves>. `show` fills it, the newest are in sight, and
// it tells `look` where one is pressed.
import { Base, define, fill, happens, make } from "./dom.mjs";

const line = ({ who, play, more, score, total }, at, isLooked) =>
  make("li", { "aria-current": isLooked ? "true" : null },
    make("button", { type: "button", "data-move": at },
      make("span.who", {}, who), " ", make("span.play", {}, play),
      more && make("small", {}, ` ${more}`),
      score !== undefined && make("b", {}, ` ${score} `),
      total !== undefined && make("span.total", {}, String(total))));

export class MovesElement extends Base {
  list = make("ol");
  #looked = null;
  #shown = -1;

  connectedCallback() {
    if (this.list.isConnected) return;
    this.append(this.list);
    this.addEventListener("click", this);
    // Where it comes into sight only now, or is another size, the newest are in sight again.
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  handleEvent({ target }) {
    const at = target.closest("[data-move]")?.dataset.move;
    if (at !== undefined) happens(this, "look", { at: Number(at) });
  }

  // Shows moves, { who, play, more, score, total }, counted from `first`; `looked` is the one that
  // is looked at, null for the newest.
  show(moves, { first = 1, looked = null } = {}) {
    this.list.start = first;
    fill(this.list, moves.map((move, at) => line(move, at, at === looked)));
    const many = first + moves.length;
    const isSame = many === this.#shown && looked === this.#looked;
    [this.#shown, this.#looked] = [many, looked];
    if (!isSame) this.scroll();
  }

  // Brings the move that is looked at into sight; the list scrolls inside itself.
  scroll() {
    const { list } = this;
    const seen = this.#looked === null ? list.lastElementChild : list.children[this.#looked];
    if (!seen) return;
    const { offsetTop: top, offsetHeight } = seen;
    const isAbove = top < list.scrollTop;
    const isBelow = top + offsetHeight > list.scrollTop + list.clientHeight;
    if (isAbove || isBelow) list.scrollTop = top + offsetHeight - list.clientHeight;
  }
}
define("wordy-moves", MovesElement);
