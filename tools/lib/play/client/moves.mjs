// The list of moves, and which of them is looked at.
import { $, on } from "../../../lib/play/web/dom.mjs";
import { lineOf, made } from "./news.mjs";
import "../../../lib/play/web/moves.mjs";

// `looks` hears which move is looked at: null for the newest.
export function moveList(about, looks) {
  let view = null;
  let many = 0;
  // Boards of earlier moves follow from all moves since the first.
  let isCut = false;
  let looked = null;
  const mark = () => {
    const lines = view.moves.map((_, at) => lineOf(view, about, at));
    $("moves").show(lines, { first: (view.earlier ?? 0) + 1, looked });
    $("when").textContent = looked === null ? "the newest" : `after move ${looked + 1} of ${many}`;
    $("earlier").disabled = (looked ?? many - 1) <= 0;
    $("later").disabled = looked === null;
  };
  const look = (at) => {
    if (isCut || about.kind !== "board") return;
    looked = at === many - 1 ? null : at;
    mark();
    looks(looked);
  };
  on("earlier", "click", () => look((looked ?? many - 1) - 1));
  on("later", "click", () => look(looked + 1));
  on("moves", "look", ({ detail: { at } }) => look(at));
  return {
    // Shows the moves; gives which is looked at.
    show(next) {
      view = next;
      if (many !== made(view)) [many, looked] = [made(view), null];
      isCut = Boolean(view.earlier);
      $("many").hidden = !isCut;
      $("many").textContent = `${view.earlier} earlier moves are in the record.`;
      $("leaf").hidden = many === 0 || about.kind !== "board" || isCut;
      mark();
      return looked;
    },
  };
}
