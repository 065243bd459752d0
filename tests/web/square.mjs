// How squares are drawn and named, those of the wings as well, and what is said of a score.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./stage.mjs";

const { diagramOf, labelOf, premiumOf } = await import("../../tools/lib/play/web/board.mjs");
const { boardAfter } = await import("../../tools/lib/play/web/laid.mjs");
const { scoredText } = await import("../../tools/lib/play/client/square.mjs");

const sheet = (more) => ({
  words: [{ word: "MAIMING", points: 14, valid: true }], total: 14, faults: [], bonus: 0,
  stretch: false, ...more,
});

test("squares of the wings have a look of their own, with or without a premium", () => {
  const { rows } = diagramOf({ rows: 11, columns: 11, start: "K11", premiums: [
    { at: "A1", word: 1, letter: 1, wing: true },
    { at: "B2", word: 2, letter: 1, wing: true },
    { at: "C3", word: 1, letter: 4, wing: false },
    { at: "K11", word: 2, letter: 1, wing: false },
  ] }, [{ at: "C3", letter: "Q", blank: true, new: true, exchanged: true }]);
  assert.deepEqual(premiumOf(rows[0][0]), { name: "", text: "", kind: "wing" });
  assert.deepEqual(premiumOf(rows[1][1]), { name: "double word", text: "2W", kind: "word2 wing" });
  assert.deepEqual(premiumOf(rows[2][2]), { name: "4 times letter", text: "4L", kind: "letter4" });
  assert.deepEqual(premiumOf(rows[10][10]), {
    name: "start, double word", text: "★", kind: "word2 start",
  });
  // An empty square of the wings is read out like any other; the sheet of styles draws it.
  assert.equal(labelOf("A1", rows[0][0]), "A1, empty");
  assert.equal(labelOf("C3", rows[2][2]), "C3, 4 times letter, Q, blank, last move, exchanged");
  const sheet = new URL("../../tools/lib/play/web/elements.css", import.meta.url);
  const styles = readFileSync(sheet, "utf8");
  for (const kind of ["wing", "word2", "letter4"]) {
    assert.match(styles, new RegExp(`\\.${kind}\\b`));
  }
});

test("the board after some moves has what they laid, and not what was taken up again", () => {
  const moves = [
    { text: "8H oX", laid: [{ at: "H8", letter: "O", blank: true }, { at: "I8", letter: "X" }] },
    { text: "-3" },
    { text: "*H8O", laid: [{ at: "H8", letter: "O" }] },
    { text: "--", laid: [{ at: "I8" }] },
  ];
  const signs = ({ new: isNew, exchanged }) => (isNew ? "+" : "") + (exchanged ? "~" : "");
  const board = (many) => [...boardAfter(moves.slice(0, many)).values()]
    .map((own) => own.at + (own.blank ? own.letter.toLowerCase() : own.letter) + signs(own))
    .join(" ");
  assert.deepEqual([0, 1, 2, 3, 4].map(board),
    ["", "H8o+ I8X+", "H8o I8X", "H8O+~ I8X", "H8O"]);
});

test("points for a stretch are called so, and others a bonus", () => {
  assert.equal(scoredText(sheet({})), "14 points: MAIMING 14 ✓");
  assert.equal(scoredText(sheet({ total: 54, bonus: 40, stretch: true })),
    "54 points: MAIMING 14 ✓, stretch 40");
  assert.equal(scoredText(sheet({ total: 64, bonus: 50 })), "64 points: MAIMING 14 ✓, bonus 50");
  const faults = ["the main word is entirely in the wings"];
  assert.equal(scoredText(sheet({ faults })), "The main word is entirely in the wings");
});
