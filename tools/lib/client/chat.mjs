// What players say to each other.
import { $, fill, make, on, sent } from "../../lib/web/dom.mjs";
import { soundOfChat } from "./call.mjs";
import { chat } from "./net.mjs";
import { badge, isSeen } from "./parts.mjs";
import { order } from "./tell.mjs";
import { nameOf } from "./told.mjs";

// What was said, as far as it was heard, none missing: a view has the newest lines, older ones are
// asked for.
let heard = [];
// The newest line that was in sight; null before the first view.
let read = null;

// Lines beside those that were heard before.
export function joinedTo(before, lines) {
  if (!lines.length) return before;
  const [first, last] = [before[0]?.n ?? Infinity, before.at(-1)?.n ?? 0];
  if (lines[0].n > last + 1) return lines;
  return [...lines.filter(({ n }) => n < first), ...before, ...lines.filter(({ n }) => n > last)];
}

const newest = () => heard.at(-1)?.n ?? 0;

// How many lines came that nobody has seen yet.
function showUnread(view) {
  const isAtEnd = isSeen("chat") && !document.hidden;
  if (read === null || isAtEnd) read = newest();
  const many = heard.filter(({ n, seat }) => n > read && seat !== view.you).length;
  $("unread").textContent = many ? ` · ${many} new` : "";
  badge("chat", many);
}

export function showLines(view, lines) {
  const before = newest();
  heard = joinedTo(heard, lines);
  fill($("said"), heard.map(({ seat, text }) =>
    make("li", {}, make("b", {}, nameOf(view, seat)), ` ${text}`)));
  $("said").start = heard[0]?.n ?? 1;
  $("older").hidden = !heard.length || heard[0].n === 1;
  if (newest() > before) $("said").scrollTop = $("said").scrollHeight;
  const isTold = read !== null && lines.some(({ n, seat }) => n > before && seat !== view.you);
  if (isTold) soundOfChat();
  showUnread(view);
  looks = () => showUnread(view);
}

let looks = () => {};
on("talk", "toggle", () => looks());
document.addEventListener?.("visibilitychange", () => looks());

export function showChat(view) {
  showLines(view, view.chat);
  $("say").hidden = !view.may.includes("chat");
  $("older").onclick = async () => showLines(view, (await chat(heard[0].n))?.chat ?? []);
}

sent($("say"), async () => {
  const text = $("words").value;
  if (text.trim() && (await order({ do: "chat", text }, $("say")))) $("words").value = "";
});
