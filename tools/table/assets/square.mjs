// A square of a board, and what lies on the board, in words.
import { classes } from "../../lib/web/dom.mjs";
import { sentence } from "./tell.mjs";

const TIMES = ["", "", "double", "triple"];

function premium({ word, letter, wing }) {
  const [many, of] = word > 1 ? [word, "word"] : [letter, "letter"];
  if (many < 2) return { name: "", text: "", kind: wing && "wing" };
  return {
    name: `${TIMES[many] ?? `${many} times`} ${of}`, text: many + of[0].toUpperCase(),
    kind: classes(`${of}${Math.min(many, 4)}`, wing && "wing"),
  };
}

// The premiums of a board, and its start: square -> their name, their sign and their classes.
export function premiumsOf({ premiums, start }) {
  const all = new Map(premiums.map((own) => [own.at, premium(own)]));
  const { name, text, kind } = all.get(start) ?? {};
  const named = name ? `start, ${name}` : "start";
  return all.set(start, { name: named, text: text || "★", kind: classes(kind, "start") });
}

// What a square is called.
export function labelOf(at, { letter, blank, state, name, points = 0 }) {
  const since = { pending: "yours, not yet played", new: "last move" }[state];
  const tile = letter ? [letter, blank ? "blank" : `${points} points`, since] : ["empty"];
  return [at, name, ...tile].filter(Boolean).join(", ");
}

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
