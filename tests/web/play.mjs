// Games on the page: who is shown them, and what a learner is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./stage.mjs";

const { hides, seatToShow } = await import("../../tools/page/ui/seats.mjs");
const { hintText, lineOf } = await import("../../tools/lib/play/client/learn.mjs");
const { wordOf, wordsThrough } = await import("../../tools/lib/play/client/square.mjs");

test("the screen goes to the next person, and stays while a computer moves", () => {
  const seats = [{ name: "Ann" }, { computer: "fair" }, { name: "Bob" }];
  const shown = (now, turn, more) => seatToShow(now, { turn, over: false, ...more }, seats);
  assert.equal(shown(0, [0]), 0);
  assert.equal(shown(0, [1]), 0);
  assert.equal(shown(0, [2]), 2);
  assert.equal(shown(null, [1]), null);
  assert.equal(shown(null, [0, 2]), 0);
  // All choose at once: whoever has not chosen yet.
  assert.equal(shown(2, [0, 2]), 2);
  assert.equal(shown(0, [], { asked: [2] }), 2);
  assert.equal(shown(0, [2], { over: true }), 0);
});

test("the screen is covered where a rack is to be hidden from somebody", () => {
  const two = [{ name: "Ann" }, { name: "Bob" }];
  const alone = [{ name: "Ann" }, { computer: "fair" }];
  assert.deepEqual(["board", "layout", "scribe"].map((kind) => hides(kind, two)),
    [true, true, false]);
  assert.equal(hides("board", alone), false);
});

test("a hint says where, then how long, then the play", () => {
  const across = { text: "8G QI", squares: ["G8", "H8"], score: 22 };
  assert.deepEqual([1, 2, 3, 4].map((at) => hintText(across, at)), [
    "Look at row 8.", "Look at row 8: 2 tiles, 22 points.", "8G QI, 22 points.",
    "8G QI, 22 points."]);
  assert.equal(lineOf(["H8", "H10"]), "column H");
  assert.equal(hintText({ text: "E5", squares: ["E5"], score: null }, 2),
    "Look at column E: 1 tile.");
});

test("the words through a square are read both ways", () => {
  const tiles = { G8: "Q", H8: "I", H9: "S", H10: "L·L" };
  const board = new Map(Object.entries(tiles).map(([at, letter]) => [at, { letter }]));
  const through = (at) => wordsThrough(board, at, { rows: 15, columns: 15 });
  assert.deepEqual(through("H8"), ["QI", "ISL·L"]);
  assert.deepEqual(through("G8"), ["QI"]);
  assert.deepEqual(through("A1"), []);
  // A play that is written goes over what is there.
  const word = (text) => wordOf(text, board, { rows: 15, columns: 15 });
  assert.equal(word("8F A..NtS"), "AQINTS");
  assert.equal(word("~G8X H7 A.SE"), "AISE");
  assert.equal(word("H9 [L·L].A"), "L·LL·LA");
});
