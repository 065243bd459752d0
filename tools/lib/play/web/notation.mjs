// How records write tiles and layouts: blanks in lower case, letters of several signs in brackets.
import { isTurned } from "./tiles.mjs";
import { columnOf, rowOf, square } from "./grid.mjs";

export const bracketed = (text) => (text.length > 1 ? `[${text}]` : text);
export const written = (own) => (isTurned(own) ? own.letter.toLowerCase() : own.letter);

const cut = (text) => text.match(/\[[^\]]+\]|./gu) ?? [];
function read(text) {
  const bare = text.replace(/[[\]]/g, "");
  return { letter: bare.toUpperCase(), blank: bare !== bare.toUpperCase() };
}

// The rows of a layout, from its first row and column that have a tile on.
export function rowsOf(laid) {
  if (!laid.size) return [];
  const all = [...laid.keys()];
  const [rows, columns] = [all.map(rowOf), all.map(columnOf)];
  const [top, left, right] = [Math.min(...rows), Math.min(...columns), Math.max(...columns)];
  return Array.from({ length: Math.max(...rows) - top + 1 }, (_, row) => {
    const text = Array.from({ length: right - left + 1 }, (__, column) => {
      const own = laid.get(square(top + row, left + column));
      return own ? bracketed(written(own)) : ".";
    });
    return text.join("").replace(/\.+$/, "");
  });
}

// The tiles of rows, in the middle of a grid of some rows and columns.
export function tilesOf(rows, { rows: high, columns: wide }) {
  const cuts = rows.map(cut);
  const middle = (room, many) => Math.max(0, Math.floor((room - many) / 2));
  const top = middle(high, cuts.length);
  const left = middle(wide, Math.max(...cuts.map(({ length }) => length)));
  return cuts.slice(0, high).flatMap((line, row) => line.slice(0, wide).flatMap((text, column) =>
    (". ".includes(text) ? [] : [{ at: square(top + row, left + column), ...read(text) }])));
}
