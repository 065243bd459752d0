// What is on a board after some moves, and what a play scores.
import { step } from "../../lib/web/grid.mjs";
import { sentence } from "./tell.mjs";

// The board after some moves: square -> { at, letter, blank }. A move tells on which squares other
// tiles lie since, and where none lies any more.
export function boardAfter(moves) {
  const board = new Map();
  for (const { at, letter, blank = false } of moves.flatMap(({ laid = [] }) => laid)) {
    if (letter) board.set(at, { at, letter, blank });
    else board.delete(at);
  }
  return board;
}

// What lies and its score.
export function scoredText({ words, total, faults, bonus, stretch }) {
  if (faults.length) return sentence(faults.join("; "));
  const marks = { true: " ✓", false: " ✗" };
  const list = words.map(({ word, points, valid }) => `${word} ${points}${marks[valid] ?? ""}`);
  const more = bonus ? `, ${stretch ? "stretch" : "bonus"} ${bonus}` : "";
  return `${total} points: ${list.join(", ")}${more}`;
}

// The words of a board that go through a square.
export function wordsThrough(board, at, size) {
  return [false, true].flatMap((down) => {
    let first = at;
    for (let next = at; next && board.has(next); next = step(size, next, down, -1)) first = next;
    let word = "";
    let tiles = 0;
    for (let next = first; next && board.has(next); next = step(size, next, down)) {
      word += board.get(next).letter;
      tiles += 1;
    }
    return tiles > 1 ? [word] : [];
  });
}
