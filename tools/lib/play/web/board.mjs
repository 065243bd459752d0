// A board: <wordy-board rows="15" columns="15" label="Board" numbers></wordy-board>. One of its
// squares is in the order of the Tab key; arrow keys go to the others. It tells `square` where one
// is pressed, `typed` where a key comes that it does not know (who takes it, prevents it), and
// `moved` where the arrow keys go.
import { Base, classes, counted, define, happens, make } from "./dom.mjs";
import { columnOf, letterOfColumn, rowOf, square, squareOf, step } from "./grid.mjs";
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

  // Shows a square of a diagram; `state` is what there is to it beside: `pending`, the cursor.
  draw(at, cell, state = null) {
    const { text, kind } = premiumOf(cell);
    const { letter, points, new: isNew, exchanged } = cell.tile ?? {};
    this.put(at, {
      letter, points, blank: points === null, empty: [signOf(text)],
      kind: classes(kind, isNew && "new", exchanged && "exchanged", state),
      label: labelOf(at, cell, state),
    });
  }

  // Shows a whole position; the board is as large as it was built.
  show(board, tiles) {
    const { rows } = diagramOf({ ...board, ...this.#size }, tiles);
    this.cells.forEach((_, at) => this.draw(at, rows[rowOf(at)][columnOf(at)]));
  }
}
define("wordy-board", BoardElement);

// What a board shows, square by square: the same that the programs draw (`games::diagram`). A
// board is { rows, columns, premiums, start }, a tile
// { at, letter, points, blank, new, exchanged }.
export function diagramOf({ rows, columns, premiums = [], start = null }, tiles = []) {
  const [squares, lying] = [premiums, tiles].map((all) => new Map(all.map((own) => [own.at, own])));
  const cell = (at) => {
    const { letter = 1, word = 1, wing = false } = squares.get(at) ?? {};
    return { letter, word, wing, start: at === start, tile: tileOf(lying.get(at)) };
  };
  return {
    rows: upTo(rows, (row) => upTo(columns, (column) => cell(square(row, column)))),
    columns: upTo(columns, letterOfColumn),
  };
}

// A tile as it is drawn: a blank's letter is small and has no points.
export function tileOf(own) {
  if (!own) return null;
  const { letter, points = 0, blank = false, new: isNew = false, exchanged = false } = own;
  const [text, worth] = blank ? [letter.toLowerCase(), null] : [letter, points];
  return { letter: text, points: worth, new: isNew, exchanged };
}

// What is written on a square where no tile is.
const signOf = (text) => make("span", { "data-text": text, "aria-hidden": "true" });

const TIMES = ["", "", "double", "triple"];

// What a square is called, its sign and its classes.
export function premiumOf({ word, letter, wing, start }) {
  const [many, of] = word > 1 ? [word, "word"] : [letter, "letter"];
  const named = many > 1 && `${TIMES[many] ?? `${many} times`} ${of}`;
  const text = start ? "★" : many > 1 ? many + of[0].toUpperCase() : "";
  const kind = classes(
    many > 1 && `${of}${Math.min(many, 4)}`, wing && "wing", start && "start");
  return { name: [start && "start", named].filter(Boolean).join(", "), text, kind };
}

// How a square is read out.
export function labelOf(at, cell, state = null) {
  const { letter, points, new: isNew, exchanged } = cell.tile ?? {};
  const since = /pending/u.test(state) ? "yours, not yet played" : isNew && "last move";
  const tile = letter
    ? [letter.toUpperCase(), points === null ? "blank" : points !== "" && counted(points, "point"),
      since,
      exchanged && "exchanged"]
    : ["empty"];
  return [at, premiumOf(cell).name, ...tile].filter(Boolean).join(", ");
}
