// The rack, squares, and what of a layout is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { step } from "../../tools/lib/play/web/grid.mjs";
import { Rack } from "../../tools/lib/play/web/tiles.mjs";

const faces = (rack) => rack.tiles.map(({ face }) => face).join("");
function rackOf(letters) {
  const rack = new Rack();
  rack.refill([...letters]);
  return rack;
}

test("the rack keeps the player's order, and new tiles come last", () => {
  const rack = rackOf("ABCA?");
  rack.move(rack.tiles[2], rack.tiles[0]);
  assert.equal(faces(rack), "CABA?");
  const kept = rack.tiles[1];
  rack.refill([..."ZA?BQ"]);
  assert.equal(faces(rack), "AB?ZQ");
  assert.equal(rack.tiles[0], kept);
});

test("a tile is on one square, and is gone with its tile", () => {
  const rack = rackOf("AB?");
  const [a, b, blank] = rack.tiles;
  rack.lay("A1", a, "A");
  rack.lay("B1", a, "A");
  rack.lay("C1", blank, "E", "X");
  assert.deepEqual([...rack.laid.keys()], ["B1", "C1"]);
  assert.deepEqual([rack.free("A"), rack.free("B"), rack.free("?")], [undefined, b, undefined]);
  rack.choose(b);
  rack.refill(["B", "?"]);
  assert.deepEqual([...rack.laid.keys()], ["C1"]);
  assert.equal(rack.chosen, b);
  rack.refill(["?"]);
  assert.equal(rack.chosen, null);
});

test("sorting has the order of the letters, blanks last", () => {
  const rack = rackOf("B?ACA");
  rack.sort(["A", "B", "C"]);
  assert.equal(faces(rack), "AABC?");
});

test("what is kept of a rack is there again, as far as its tiles are", () => {
  const rack = rackOf("ABCE?");
  rack.move(rack.tiles[2], rack.tiles[0]);
  rack.lay("A1", rack.tiles[0], "C");
  rack.lay("B1", rack.tiles[4], "E");
  // An exchange with the board is begun again by hand.
  rack.lay("C1", rack.tiles[1], "A", "Z");
  const kept = JSON.parse(JSON.stringify(rack.kept()));
  const again = rackOf("?ABCE");
  again.restore(kept);
  assert.equal(faces(again), "CABE?");
  assert.deepEqual([...again.laid].map(([at, { letter }]) => at + letter), ["A1C", "B1E"]);
  // The C has gone, and another tile is on B1 meanwhile.
  const later = rackOf("QABE?");
  later.restore(kept, (at) => at !== "B1");
  assert.deepEqual([faces(later), later.laid.size], ["ABE?Q", 0]);
  later.restore(undefined);
  assert.equal(faces(later), "ABE?Q");
});

test("shuffling gives each order as often", () => {
  const seen = {};
  for (const first of [0, 1, 2]) {
    for (const second of [0, 1]) {
      const draws = [first / 3, second / 2];
      const rack = rackOf("ABC");
      rack.shuffle(() => draws.shift());
      seen[faces(rack)] = true;
    }
  }
  assert.equal(Object.keys(seen).length, 6);
});

test("steps end at the edge, or go round", () => {
  const size = { rows: 9, columns: 15 };
  assert.deepEqual([step(size, "H8", true), step(size, "H8", false, -1)], ["H9", "G8"]);
  assert.deepEqual([step(size, "H9", true), step(size, "O1", false), step(size, "A1", false, -1)],
    [null, null, null]);
  assert.equal(step({ ...size, wraps: true }, "A9", true), "A1");
  assert.equal(step({ ...size, wraps: true }, "A9", false, -1), "O9");
});
