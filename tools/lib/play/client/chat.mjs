// What players say to each other.
import { $, attempt, button, fill, make, on, sent } from "../../../lib/play/web/dom.mjs";
import { soundOfChat } from "./call.mjs";
import { note, seen } from "./mine.mjs";
import { aside, chat, key } from "./net.mjs";
import { badge, isSeen } from "./parts.mjs";
import { order, sentence, wrong } from "./tell.mjs";
import { nameOf } from "./news.mjs";

// What was said, as far as it was heard, none missing: a view has the newest lines, older ones are
// asked for.
let heard = [];
// The newest line that was in sight; null before the first view.
let read = null;

// Lines beside those that were heard before.
export function joinedTo(before, lines) {
  if (!lines.length || !before.length) return before.length ? before : lines;
  const [first, last] = [before[0]?.n ?? Infinity, before.at(-1)?.n ?? 0];
  if (lines[0].n > last + 1) return lines;
  return [...lines.filter(({ n }) => n < first), ...before, ...lines.filter(({ n }) => n > last)];
}

// The seats whose lines this player does not want to read.
const muted = () => seen(key).muted ?? [];
function mute(seat) {
  const own = muted();
  note({ muted: own.includes(seat) ? own.filter((other) => other !== seat) : [...own, seat] });
}
const isRead = (view) => ({ seat }) => seat !== view.you && !muted().includes(seat);

const newest = () => heard.at(-1)?.n ?? 0;

// How many lines came that nobody has seen yet.
function showUnread(view) {
  // Where nothing is new nobody has to look whether it is in sight, which lays the page out.
  const isNew = read === null || newest() > read;
  if (read === null || (isNew && isSeen("chat") && !document.hidden)) read = newest();
  const many = heard.filter(({ n }) => n > read).filter(isRead(view)).length;
  $("unread").textContent = many ? ` · ${many} new` : "";
  badge("chat", many);
}

export function showLines(view, lines) {
  const before = newest();
  heard = joinedTo(heard, lines);
  const off = muted();
  fill($("said"), heard.map(({ seat, text }) => make("li", {},
    make("b", {}, nameOf(view, seat)), off.includes(seat) ? " muted" : ` ${text}`)));
  showMutes(view);
  $("said").start = heard[0]?.n ?? 1;
  $("older").hidden = !heard.length || heard[0].n === 1;
  if (newest() > before) $("said").scrollTop = $("said").scrollHeight;
  const isTold = read !== null && lines.some((own) => own.n > before && isRead(view)(own));
  if (isTold) soundOfChat();
  showUnread(view);
  looks = () => showUnread(view);
}

// Whoever has said something may be muted, on this device.
function showMutes(view) {
  const speak = [...new Set(heard.map(({ seat }) => seat))].filter((seat) => seat !== view.you);
  fill($("mutes"), view.you === null ? [] : speak.map((seat) => {
    const isOff = muted().includes(seat);
    const own = button(`${isOff ? "Hear" : "Mute"} ${nameOf(view, seat)}`, () => {
      mute(seat);
      showLines(view, []);
    }, ".plain");
    own.setAttribute("aria-pressed", String(isOff));
    return own;
  }));
}

let looks = () => {};
on("talk", "toggle", () => looks());
document.addEventListener?.("visibilitychange", () => looks());

// What spectators say among themselves; those who play hear nothing of it.
let asides = [];
export function showAsides(lines, why) {
  if (!lines) {
    wrong(sentence(why), $("aside"));
    return;
  }
  asides = [...asides, ...lines].slice(-100);
  const own = $("asides");
  fill(own, asides.map(({ name, text }) => make("li", {}, make("b", {}, name), ` ${text}`)));
  own.scrollTop = own.scrollHeight;
  // One's own words are out when they are heard: nobody else has that name.
  const named = $("aside-name").value.trim();
  if (lines.some(({ name }) => name === named)) $("aside-words").value = "";
}

// A line that came back hears everything anew.
export function forgetAsides() { asides = []; }

const NAME = "wordy-table-name";
sent($("aside"), () => {
  const name = $("aside-name").value.trim();
  attempt(() => localStorage.setItem(NAME, name));
  aside(name, $("aside-words").value);
});

export function showChat(view) {
  $("among").hidden = view.you !== null;
  $("aside-name").value ||= attempt(() => localStorage.getItem(NAME)) ?? "";
  showLines(view, view.chat);
  $("say").hidden = !view.may.includes("chat");
  $("older").onclick = async () => showLines(view, (await chat(heard[0].n))?.chat ?? []);
}

sent($("say"), async () => {
  const text = $("words").value;
  if (text.trim() && (await order({ do: "chat", text }, $("say")))) $("words").value = "";
});
