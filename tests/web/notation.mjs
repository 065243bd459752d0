// Plays, boards and layouts as records write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardAfter, readWritten, rowsOf, tilesOf } from "../../tools/lib/web/notation.mjs";
import { Rack } from "../../tools/lib/web/tiles.mjs";

const SIZE = { rows: 15, columns: 15 };
const board = (...texts) => [...boardAfter(texts.map((text) => ({ text })), SIZE).values()]
  .map(({ at, letter, blank }) => `${at}${blank ? letter.toLowerCase() : letter}`).sort().join(" ");

test("a play lies across or down, with blanks, long letters and what lay already", () => {
  assert.equal(board("8H WOrD"), "H8W I8O J8r K8D");
  assert.equal(board("H8 W.rD"), "H10r H11D H8W");
  assert.equal(board("8A [LL]A[ny]"), "A8LL B8A C8ny");
  assert.equal(board("15N ABC"), "N15A O15B");
});

test("exchanges with the board and swaps come before the play", () => {
  assert.equal(board("8H COAT", "~H8B *J8A 7H X"), "H7X H8B I8O J8A K8T");
  assert.equal(board("8H COAT", "~H8[ny]"), "H8ny I8O J8A K8T");
});

test("what is taken back is gone, and passes and exchanges lay nothing", () => {
  assert.equal(board("8H COAT", "H8 .AB", "--", "-ABC", "pass"), "H8C I8O J8A K8T");
  assert.equal(board("8H COAT", "~H8B", "--", "--"), "");
  assert.equal(board("--", "8H A"), "H8A");
});

test("what a player writes becomes an action", () => {
  assert.deepEqual(readWritten("8H COAT"), { do: "play", play: "8H COAT", diffs: [], swaps: [] });
  assert.deepEqual(readWritten(" *H7E  ~F3E 8H COAT"),
    { do: "play", play: "8H COAT", diffs: ["F3E"], swaps: ["H7E"] });
  assert.deepEqual(readWritten("~F3E"), { do: "play", diffs: ["F3E"], swaps: [] });
  assert.deepEqual(readWritten("-AB?"), { do: "exchange", tiles: "AB?" });
});

test("a layout is written as rows and comes back from them", () => {
  const rack = new Rack();
  rack.refill(["C", "A", "?", "LL", "B"]);
  const [c, a, blank, long] = rack.tiles;
  rack.lay("D5", c, "C");
  rack.lay("E5", a, "A");
  rack.lay("E6", blank, "T");
  rack.lay("G6", long, "LL");
  const rows = rowsOf(rack.laid);
  assert.deepEqual(rows, ["CA", ".t.[LL]"]);
  const tiles = tilesOf(rows, { rows: 25, columns: 25 });
  assert.deepEqual(tiles, [
    { at: "K12", letter: "C", blank: false }, { at: "L12", letter: "A", blank: false },
    { at: "L13", letter: "T", blank: true }, { at: "N13", letter: "LL", blank: false },
  ]);
  assert.deepEqual(rowsOf(new Map()), []);
  // What has no room is left out.
  assert.deepEqual(tilesOf(["ABCD", "E"], { rows: 1, columns: 3 }).map(({ at }) => at),
    ["A1", "B1", "C1"]);
});
