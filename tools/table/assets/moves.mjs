// The list of moves, and which of them is looked at.
import { $, fill, make, on } from "../../lib/web/dom.mjs";

export const nameOf = ({ seats }, seat) => seats[seat]?.name ?? `Seat ${seat + 1}`;
export const whoMoved = (view, { seat }) => (seat === null ? "Top" : nameOf(view, seat));
export const hasPoints = ({ kind }) => kind !== "scribe" && kind !== "layout";

// How many moves have been made: a view has the newest.
export const made = ({ moves, earlier = 0 }) => earlier + moves.length;

const wordsOf = ({ words }) => words.map(({ word }) => word);

// A move in words: of its words those that are not written in the play.
export function told(move) {
  const words = wordsOf(move).filter((word) => !move.text.includes(word)).join(", ");
  const points = move.score ? `${move.score} points` : "";
  return [move.text, words, move.why ?? points].filter(Boolean).join(" · ");
}

const row = (view, about, move, onclick) => make("li", {},
  make("button.plain", { type: "button", onclick },
    make("span", {}, whoMoved(view, move)), " ", make("span.written", {}, move.text),
    move.words.length > 0 && make("small", {}, ` ${wordsOf(move).join(" ")}`),
    hasPoints(about) && make("b", {}, ` ${move.score} `),
    about.kind === "board" && make("small", {}, String(move.total))));

// `looks` is told which move is looked at: null for the newest.
export function moveList(about, looks) {
  let many = 0;
  // Boards of earlier moves follow from all moves since the first.
  let isCut = false;
  let looked = null;
  const mark = () => {
    $("when").textContent = looked === null ? "the newest" : `after move ${looked + 1} of ${many}`;
    $("earlier").disabled = (looked ?? many - 1) <= 0;
    $("later").disabled = looked === null;
    [...$("moves").children].forEach((own, at) =>
      own.setAttribute("aria-current", String(at === looked)));
  };
  const look = (at) => {
    if (isCut) return;
    looked = at === many - 1 ? null : at;
    mark();
    looks(looked);
  };
  on("earlier", "click", () => look((looked ?? many - 1) - 1));
  on("later", "click", () => look(looked + 1));
  return {
    // Shows the moves; gives which is looked at.
    show(view) {
      if (many !== made(view)) [many, looked] = [made(view), null];
      isCut = Boolean(view.earlier);
      $("moves").start = (view.earlier ?? 0) + 1;
      $("many").hidden = !isCut;
      $("many").textContent = `${view.earlier} earlier moves are in the record.`;
      fill($("moves"), view.moves.map((move, at) => row(view, about, move, () => look(at))));
      $("leaf").hidden = many === 0 || about.kind !== "board" || isCut;
      mark();
      return looked;
    },
  };
}
