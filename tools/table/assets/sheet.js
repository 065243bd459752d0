// The sheet of moves, what was said, and what is known of the table.
import { $, fill, make } from "./dom.js";
import { act } from "./net.js";
import { nameOf } from "./main.js";

export const told = (move) => {
  // Of the words those that are not written in the play.
  const words = move.words.map((own) => own.word).filter((word) => !move.text.includes(word)).join(", ");
  return [move.text, words, move.score ? `${move.score} points` : ""]
    .filter(Boolean).join(" · ");
};

// Which move is looked at; null for the newest.
let leaf = null;
let listeners = [];
export const onLeaf = (listener) => { listeners.push(listener); };
let count = 0;
let moves = [];

export function show(view, about) {
  moves = view.moves;
  if (count !== moves.length) { leaf = null; count = moves.length; }
  fill($("moves"), moves.map((move, at) => make("li", { "aria-current": String(leaf === at) },
    make("button.plain", { type: "button", onclick: () => turnTo(at) },
      make("span", {}, move.seat === null ? "Top" : nameOf(move.seat)), " ",
      make("span.written", {}, move.text), move.words.length ? make("small", {}, ` ${move.words.map((own) => own.word).join(" ")}`) : null,
      about.kind === "scribe" || about.kind === "layout" ? null : make("b", {}, ` ${move.score} `), about.kind === "board" ? make("small", {}, String(move.total)) : null))));
  $("leaf").hidden = moves.length === 0 || about.kind !== "board";
  leafed();
  $("tiles").hidden = !view.unseen;
  $("unseen").textContent = (view.unseen ?? []).map(([letter, many]) => `${letter} ${many}`).join(" · ");
  $("said").replaceChildren(...view.chat.map((own) => make("li", {}, make("b", {}, nameOf(own.seat)), ` ${own.text}`)));
  $("say").hidden = !view.may.includes("chat");
  $("resign").hidden = !view.may.includes("resign");
  const facts = [["Lexicon", `${about.lexicon}, ${about.words} words`], ["Its hash", about.lexicon_hash.slice(0, 16)],
    ["Tiles to draw", about.kind === "scribe" ? null : view.bag.left], ["Hash of the bag's secret", view.bag.commitment],
    ["The secret", view.bag.secret]].filter(([, fact]) => fact !== null && fact !== undefined);
  $("about").replaceChildren(...facts.flatMap(([term, fact]) => [make("dt", {}, term), make("dd", {}, String(fact))]));
}

function turnTo(at) {
  leaf = at === moves.length - 1 || at === null ? null : at;
  leafed();
  listeners.forEach((listener) => listener(leaf));
}

function leafed() {
  const at = leaf ?? moves.length - 1;
  $("when").textContent = leaf === null ? "the newest" : `after move ${at + 1} of ${moves.length}`;
  $("earlier").disabled = at <= 0;
  $("later").disabled = leaf === null;
  [...$("moves").children].forEach((row, own) => row.setAttribute("aria-current", String(own === leaf)));
}
$("earlier").addEventListener("click", () => turnTo((leaf ?? moves.length - 1) - 1));
$("later").addEventListener("click", () => turnTo(leaf + 1));

$("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("words").value;
  if (text.trim() && !(await act({ do: "chat", text }))) $("words").value = "";
});
