// A board: <wordy-board rows="15" columns="15" label="Board" numbers></wordy-board>. One of its
// squares is in the order of the Tab key; arrow keys go to the others. It tells `square` where one
// is pressed, `typed` where a key comes that it does not know (who takes it, prevents it), and
// `moved` where the arrow keys go.
import { Base, classes, define, happens, make } from "./dom.mjs";
import { letterOfColumn, square, squareOf, step } from "./grid.mjs";
import { drawn } from "./tile.mjs";

const ARROWS = {
  ArrowUp: [true, -1], ArrowDown: [true, 1], ArrowLeft: [false, -1], ArrowRight: [false, 1],
};
const upTo = (many, what) => Array.from({ length: many }, (_, at) => what(at));
const hidden = { "aria-hidden": "true" };

function row(at, { columns, numbers, cell = "div" }) {
  const squares = upTo(columns, (column) => make(`${cell}.square`,
    { role: "gridcell", tabindex: -1, "data-at": square(at, column) }));
  const number = numbers && make("span.number", hidden, String(at + 1));
  return make("div.row", { role: "row" }, number, squares);
}

export class BoardElement extends Base {
  // What draws a board of a page that says its position itself: <wordy-board cgp="...">.
  static draws = null;

  cells = new Map();
  #size = {};
  #home = "A1";
  // What is on each square, as a text.
  #drawn = new Map();

  connectedCallback() {
    if (this.hasAttribute("cgp")) {
      BoardElement.draws?.(this);
      return;
    }
    const number = (name) => Number(this.getAttribute(name) ?? 15);
    const numbers = this.hasAttribute("numbers");
    const label = this.getAttribute("label") ?? "Board";
    if (!this.cells.size) {
      this.build({ rows: number("rows"), columns: number("columns"), numbers, label });
    }
  }

  // Makes the squares; `cell` is the element of one, `wraps` lets the arrow keys go round.
  build(size) {
    this.#size = size;
    this.#drawn.clear();
    const head = size.numbers && make("div.row.head", hidden, make("span"),
      upTo(size.columns, (column) => make("span", {}, letterOfColumn(column))));
    this.setAttribute("role", "grid");
    this.setAttribute("aria-label", size.label);
    this.replaceChildren(...[head].filter(Boolean), ...upTo(size.rows, (at) => row(at, size)));
    this.style.setProperty("--columns", size.columns);
    const all = [...this.querySelectorAll("[data-at]")];
    this.cells = new Map(all.map((cell) => [cell.dataset.at, cell]));
    this.reach(this.#home);
    this.addEventListener("click", this);
    this.addEventListener("keydown", this);
    return this;
  }

  // Brings a square into the order of the Tab key.
  reach(at) {
    this.cells.get(this.#home).tabIndex = -1;
    this.#home = at;
    this.cells.get(at).tabIndex = 0;
  }

  focusOn(at) {
    this.reach(at);
    this.cells.get(at).focus({ preventScroll: true });
  }

  handleEvent(event) {
    const at = squareOf(event.target);
    if (!at) return;
    if (event.type === "click") happens(this, "square", { at });
    else if (!event.ctrlKey && !event.metaKey && !event.altKey) this.#key(event, at);
  }

  #key(event, at) {
    const way = ARROWS[event.key];
    if (!way) {
      if (!happens(this, "typed", { at, key: event.key })) event.preventDefault();
      return;
    }
    event.preventDefault();
    const next = step(this.#size, at, ...way);
    if (!next) return;
    happens(this, "moved", { at: next });
    this.focusOn(next);
  }

  // Shows a tile on a square, or what is on it where there is none. A square that would be the same
  // stays: most do, after most moves.
  put(at, { letter, points = "", blank, kind, empty = [], label }) {
    const cell = this.cells.get(at);
    const signs = empty.map((own) => own.dataset?.text);
    const next = [letter, points, blank, kind, label, signs].join("|");
    if (this.#drawn.get(at) === next) return;
    this.#drawn.set(at, next);
    cell.className = classes("square", kind, letter && "tile", blank && "blank",
      letter?.length > 1 && "long");
    cell.replaceChildren(...(letter ? drawn(letter, blank ? "" : points) : empty));
    cell.setAttribute("aria-label", label);
  }

  // Shows a whole position: { premiums, start, tiles: [{ at, letter, points, blank, new }] }.
  show({ premiums = [], start = null, tiles = [] }) {
    const signs = premiumsOf({ premiums, start });
    const lying = new Map(tiles.map((tile) => [tile.at, tile]));
    this.cells.forEach((_, at) => {
      const { letter, points, blank, new: isNew } = lying.get(at) ?? {};
      const { name, text = "", kind } = signs.get(at) ?? {};
      const state = isNew && "new";
      this.put(at, {
        letter, points, blank, kind: classes(kind, state), empty: [signOf(text)],
        label: labelOf(at, { letter, blank, state, name, points }),
      });
    });
  }
}
define("wordy-board", BoardElement);

// What is written on a square where no tile is.
export const signOf = (text) => make("span", { "data-text": text, "aria-hidden": "true" });

const TIMES = ["", "", "double", "triple"];

function premium({ word, letter, wing }) {
  const [many, of] = word > 1 ? [word, "word"] : [letter, "letter"];
  if (many < 2) return { name: "", text: "", kind: wing && "wing" };
  return {
    name: `${TIMES[many] ?? `${many} times`} ${of}`, text: many + of[0].toUpperCase(),
    kind: classes(`${of}${Math.min(many, 4)}`, wing && "wing"),
  };
}

// The premiums of a board, and its start: square -> their name, their sign and their classes.
export function premiumsOf({ premiums, start }) {
  const all = new Map(premiums.map((own) => [own.at, premium(own)]));
  if (!start) return all;
  const { name, kind } = all.get(start) ?? {};
  const named = name ? `start, ${name}` : "start";
  return all.set(start, { name: named, text: "★", kind: classes(kind, "start") });
}

// What a square is called.
export function labelOf(at, { letter, blank, state, name, points = 0 }) {
  const since = { pending: "yours, not yet played", new: "last move" }[state];
  const tile = letter ? [letter, blank ? "blank" : `${points} points`, since] : ["empty"];
  return [at, name, ...tile].filter(Boolean).join(", ");
}
