// A grid of squares. One is in the order of the Tab key; arrow keys go to the others.
import { make } from "./dom.mjs";

// Squares by their names: a letter for the column, a number for the row (H8).
const letter = (column) => String.fromCharCode(65 + column);
export const square = (row, column) => `${letter(column)}${row + 1}`;
export const rowOf = (at) => Number(at.slice(1)) - 1;
export const columnOf = (at) => at.charCodeAt(0) - 65;
// The square in which an element lies; undefined for none.
export const squareOf = (element) => element.closest("[data-at]")?.dataset.at;

// The square `by` squares below another or to its right; null beyond the edge, unless it wraps.
export function step({ rows, columns, wraps }, at, down, by = 1) {
  let [row, column] = [rowOf(at) + (down ? by : 0), columnOf(at) + (down ? 0 : by)];
  if (wraps) [row, column] = [(row + rows) % rows, (column + columns) % columns];
  return row < 0 || column < 0 || row >= rows || column >= columns ? null : square(row, column);
}

const ARROWS = {
  ArrowUp: [true, -1], ArrowDown: [true, 1], ArrowLeft: [false, -1], ArrowRight: [false, 1],
};
const upTo = (many, what) => Array.from({ length: many }, (_, at) => what(at));
const hidden = { "aria-hidden": "true" };

function row(at, { columns, numbers, cell = "div" }) {
  const squares = upTo(columns, (column) =>
    make(cell, { role: "gridcell", tabindex: -1, "data-at": square(at, column) }));
  const number = numbers && make("span.number", hidden, String(at + 1));
  return make("div.row", { role: "row" }, number, squares);
}

// `name` is its element, `cell` that of a square; `pressed` is told the square that is tapped,
// `typed` a key and its square, and says whether it takes it, `moved` where the arrow keys go.
export function grid({ name, label, pressed, typed, moved, ...size }) {
  const letters = size.numbers && make("div.row.head", hidden, make("span"),
    upTo(size.columns, (column) => make("span", {}, letter(column))));
  const rows = upTo(size.rows, (at) => row(at, size));
  const element = make(name, { role: "grid", "aria-label": label }, letters, rows);
  const all = element.querySelectorAll("[data-at]");
  const cells = new Map([...all].map((cell) => [cell.dataset.at, cell]));
  element.style.setProperty("--columns", size.columns);
  let home = "A1";
  const reach = (at) => {
    cells.get(home).tabIndex = -1;
    home = at;
    cells.get(at).tabIndex = 0;
  };
  const focus = (at) => {
    reach(at);
    cells.get(at).focus({ preventScroll: true });
  };
  element.addEventListener("click", ({ target }) => {
    if (squareOf(target)) pressed(squareOf(target));
  });
  element.addEventListener("keydown", (event) => {
    const at = squareOf(event.target);
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    if (!way && !typed?.(event.key, at)) return;
    event.preventDefault();
    const next = way && step(size, at, ...way);
    if (!next) return;
    moved?.(next);
    focus(next);
  });
  return { element, cells, reach, focus };
}
