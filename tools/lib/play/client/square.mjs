// The words of a board, and what a play scores.
import { counted } from "../../../lib/play/web/dom.mjs";
import { step } from "../../../lib/play/web/grid.mjs";
import { sentence } from "./tell.mjs";

// What is laid, and its score.
export function scoredText({ words, total, faults, bonus, stretch }) {
  if (faults.length) return sentence(faults.join("; "));
  const marks = { true: " ✓", false: " ✗" };
  const list = words.map(({ word, points, valid }) => `${word} ${points}${marks[valid] ?? ""}`);
  const more = bonus ? `, ${stretch ? "stretch" : "bonus"} ${bonus}` : "";
  return `${counted(total, "point")}: ${list.join(", ")}${more}`;
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
