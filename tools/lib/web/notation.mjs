// How records write tiles, plays and layouts: blanks in lower case, letters of several signs in
// brackets, tiles that lie already as dots.
import { isBlank } from "./tiles.mjs";
import { columnOf, rowOf, square, step } from "./grid.mjs";

const PLACE = /^(\d+[A-Z]|[A-Z]\d+)$/;

export const bracketed = (text) => (text.length > 1 ? `[${text}]` : text);
export const written = ({ tile, letter }) => (isBlank(tile) ? letter.toLowerCase() : letter);

const cut = (text) => text.match(/\[[^\]]+\]|./gu) ?? [];
function read(text) {
  const bare = text.replace(/[[\]]/g, "");
  return { letter: bare.toUpperCase(), blank: bare !== bare.toUpperCase() };
}

// The tiles that a move puts on the board (~F3E *H7E 8H CO.T), each with its square.
function putBy(text, size) {
  const parts = text.split(" ");
  const tiles = parts.filter((part) => /^[~*]/.test(part)).flatMap((part) =>
    [...part.matchAll(/([A-Z]\d+)(\[[^\]]+\]|\p{L})/gu)].map(([, at, tile]) => [at, tile]));
  const first = parts.findIndex((part) => PLACE.test(part));
  if (first < 0) return tiles;
  const down = /^[A-Z]/.test(parts[first]);
  let at = down ? parts[first] : parts[first].replace(/(\d+)([A-Z])/, "$2$1");
  for (const tile of cut(parts[first + 1] ?? "")) {
    if (!at) break;
    if (tile !== ".") tiles.push([at, tile]);
    at = step(size, at, down);
  }
  return tiles;
}

// The board after some moves: square -> { at, letter, blank }. "--" takes the last one back.
export function boardAfter(moves, size) {
  const boards = [new Map()];
  for (const { text } of moves) {
    if (text !== "--") {
      const put = putBy(text, size).map(([at, tile]) => [at, { at, ...read(tile) }]);
      boards.push(new Map([...boards.at(-1), ...put]));
    } else if (boards.length > 1) boards.pop();
  }
  return boards.at(-1);
}

// What a player writes, as an action: what comes before the play on the board, then the play (*H7E
// ~F3E 8H COAT), or tiles for the bag (-ABC).
export function readWritten(text) {
  const parts = text.trim().split(/\s+/);
  const begun = (sign) => parts.filter((part) => part[0] === sign).map((part) => part.slice(1));
  const play = parts.filter((part) => !/^[~*]/.test(part)).join(" ");
  if (/^-./.test(play)) return { do: "exchange", tiles: play.slice(1) };
  return { do: "play", ...(play ? { play } : {}), diffs: begun("~"), swaps: begun("*") };
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

// The tiles of rows, in the middle of a grid that has so many rows and columns.
export function tilesOf(rows, { rows: high, columns: wide }) {
  const cuts = rows.map(cut);
  const middle = (room, many) => Math.max(0, Math.floor((room - many) / 2));
  const top = middle(high, cuts.length);
  const left = middle(wide, Math.max(...cuts.map(({ length }) => length)));
  return cuts.slice(0, high).flatMap((line, row) => line.slice(0, wide).flatMap((text, column) =>
    (". ".includes(text) ? [] : [{ at: square(top + row, left + column), ...read(text) }])));
}
