// Layouts as records write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsOf, tilesOf, written } from "../../tools/lib/play/web/notation.mjs";
import { Rack, isTurned } from "../../tools/lib/play/web/tiles.mjs";

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

test("a tile laid as another letter is a blank, which some rules let a player do", () => {
  const laid = (face, letter) => ({ tile: { face }, letter });
  for (const [own, text] of [
    [laid("J", "J"), "J"], [laid("J", "G"), "g"], [laid("?", "G"), "g"], [laid("CH", "CH"), "CH"],
  ]) {
    assert.equal(written(own), text);
    assert.equal(isTurned(own), text !== text.toUpperCase());
  }
});
