// The sheet of moves, what was said, and what is known of the table.
import { $, fill, make } from "./dom.js";
import { act, chat } from "./net.js";
import { nameOf } from "./main.js";

export const told = (move) => {
  // Of the words those that are not written in the play.
  const words = move.words.map((own) => own.word).filter((word) => !move.text.includes(word)).join(", ");
  return [move.text, words, move.score ? `${move.score} points` : ""]
    .filter(Boolean).join(" · ");
};

// How many moves have been made: a view has the newest.
export const made = ({ moves, earlier = 0 }) => earlier + moves.length;

// Which move is looked at; null for the newest.
let leaf = null;
let listeners = [];
export const onLeaf = (listener) => { listeners.push(listener); };
let count = 0;
let moves = [];

export function show(view, about) {
  moves = view.moves;
  if (count !== made(view)) { leaf = null; count = made(view); }
  fill($("moves"), moves.map((move, at) => make("li", { "aria-current": String(leaf === at) },
    make("button.plain", { type: "button", onclick: () => turnTo(at) },
      make("span", {}, move.seat === null ? "Top" : nameOf(move.seat)), " ",
      make("span.written", {}, move.text), move.words.length ? make("small", {}, ` ${move.words.map((own) => own.word).join(" ")}`) : null,
      about.kind === "scribe" || about.kind === "layout" ? null : make("b", {}, ` ${move.score} `), about.kind === "board" ? make("small", {}, String(move.total)) : null))));
  // Boards of earlier moves follow from all moves since the first.
  $("leaf").hidden = moves.length === 0 || about.kind !== "board" || Boolean(view.earlier);
  $("moves").start = (view.earlier ?? 0) + 1;
  $("many").hidden = !view.earlier;
  $("many").textContent = `${view.earlier} earlier moves are in the record.`;
  leafed();
  $("tiles").hidden = !view.unseen;
  $("unseen").textContent = (view.unseen ?? []).map(([letter, many]) => `${letter} ${many}`).join(" · ");
  said(view.chat);
  $("say").hidden = !view.may.includes("chat");
  $("resign").hidden = !view.may.includes("resign");
  const facts = [["Lexicon", `${about.lexicon}, ${about.words} words`], ["Its hash", about.lexicon_hash.slice(0, 16)],
    ["Tiles to draw", about.kind === "scribe" ? null : view.bag.left], ["Hash of the bag's secret", view.bag.commitment],
    ["The secret", view.bag.secret]].filter(([, fact]) => fact !== null && fact !== undefined);
  $("about").replaceChildren(...facts.flatMap(([term, fact]) => [make("dt", {}, term), make("dd", {}, String(fact))]));
}

// What was said, as far as it was heard, none missing: a view has the newest lines, older ones are asked for.
let heard = [];
export function said(lines) {
  if (lines.length) {
    const [first, last] = [heard[0]?.n ?? Infinity, heard.at(-1)?.n ?? 0];
    heard = lines[0].n > last + 1 ? lines
      : [...lines.filter(({ n }) => n < first), ...heard, ...lines.filter(({ n }) => n > last)];
  }
  fill($("said"), heard.map((own) => make("li", {}, make("b", {}, nameOf(own.seat)), ` ${own.text}`)));
  $("said").start = heard[0]?.n ?? 1;
  $("older").hidden = !heard.length || heard[0].n === 1;
}
$("older").addEventListener("click", async () => said((await chat(heard[0].n))?.chat ?? []));

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
