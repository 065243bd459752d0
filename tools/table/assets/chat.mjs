// What players say to each other.
import { $, fill, make, sent } from "../../lib/web/dom.mjs";
import { nameOf } from "./moves.mjs";
import { act, chat } from "./net.mjs";

// What was said, as far as it was heard, none missing: a view has the newest lines, older ones are
// asked for.
let heard = [];

// Lines beside those that were heard before.
export function joinedTo(before, lines) {
  if (!lines.length) return before;
  const [first, last] = [before[0]?.n ?? Infinity, before.at(-1)?.n ?? 0];
  if (lines[0].n > last + 1) return lines;
  return [...lines.filter(({ n }) => n < first), ...before, ...lines.filter(({ n }) => n > last)];
}

export function showLines(view, lines) {
  heard = joinedTo(heard, lines);
  fill($("said"), heard.map(({ seat, text }) =>
    make("li", {}, make("b", {}, nameOf(view, seat)), ` ${text}`)));
  $("said").start = heard[0]?.n ?? 1;
  $("older").hidden = !heard.length || heard[0].n === 1;
}

export function showChat(view) {
  showLines(view, view.chat);
  $("say").hidden = !view.may.includes("chat");
  $("older").onclick = async () => showLines(view, (await chat(heard[0].n))?.chat ?? []);
}

sent($("say"), async () => {
  const text = $("words").value;
  if (text.trim() && !(await act({ do: "chat", text }))) $("words").value = "";
});
