// The words of a board, and what a play scores.
import { counted } from "../../../lib/play/web/dom.mjs";
import { step } from "../../../lib/play/web/grid.mjs";
import { sentence } from "./tell.mjs";

// What lies and its score.
export function scoredText({ words, total, faults, bonus, stretch }) {
  if (faults.length) return sentence(faults.join("; "));
  const marks = { true: " ✓", false: " ✗" };
  const list = words.map(({ word, points, valid }) => `${word} ${points}${marks[valid] ?? ""}`);
  const more = bonus ? `, ${stretch ? "stretch" : "bonus"} ${bonus}` : "";
  return `${counted(total, "point")}: ${list.join(", ")}${more}`;
}

// The word of a play as it is written, with the letters that it goes over.
export function wordOf(text, board, size) {
  const [place, word] = text.split(" ").slice(-2);
  const [column, row] = [/[A-Z]/u, /\d+/u].map((part) => part.exec(place)[0]);
  let at = column + row;
  let whole = "";
  for (const sign of word.match(/\[[^\]]+\]|./gu)) {
    whole += sign === "." ? board.get(at)?.letter ?? "" : sign.replace(/[[\]]/gu, "").toUpperCase();
    at = step(size, at, place.startsWith(column));
  }
  return whole;
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
