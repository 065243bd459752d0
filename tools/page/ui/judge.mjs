// The judge: keys go to the flow, which says what to show and until when.
import { $, attempt, button, make, on, sent } from "../../lib/play/web/dom.mjs";
import { SETTINGS, T, failure, lexicons, tell } from "./link.mjs";

// Where the PIN is kept; some browsers keep nothing for pages from files.
const PLACE = "wordy-pin";
// And the order of the letters on the screen.
const ORDER = "wordy-judge-qwerty";
const ROWS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
const isTouch = () => matchMedia("(pointer: coarse)").matches;
// Whether a word is being typed, or a verdict is shown.
let isTyping = false;
let pin = attempt(() => localStorage.getItem(PLACE));
let timer;

export const isLocked = () => pin !== null;

const wake = async () => {
  try { await navigator.wakeLock?.request("screen"); } catch { /* the screen may go dark */ }
};
document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });

function begin(shown = show) {
  // Whoever has no keys is not asked to press any.
  const texts = isTouch() ? { ...T.judging, ...T.judge.touch } : T.judging;
  const message = { do: "judge", lexicon: 0, ...SETTINGS.judge, password: pin, texts };
  tell(message, shown);
}
export function enterJudge() {
  wake();
  begin();
}

// The first screen after a fault; a second fault at once is the end.
const again = (why) => (first) => {
  if (first.fault) { failure(why); return; }
  show(first);
  $("status").textContent = why;
};
const press = (key) => tell({ do: "press", key, now: performance.now() }, show);
const pass = () => tell({ do: "pass", now: performance.now() }, show);

function show(screen) {
  // The flow is gone with the module: it begins anew, and says why.
  if (screen.fault) { begin(again(screen.error)); return; }
  if (screen.error) { failure(screen.error); return; }
  if (screen.left) { lock(null); return; }
  const { content, lines, until } = screen;
  isTyping = content.kind === "verdict" || (content.words ?? []).length > 0;
  $("lines").replaceChildren(...lines.map((line) => make("p", {}, line)));
  $("large").replaceChildren(...LARGE[content.kind](content));
  $("status").textContent = content.refused || (content.status ?? "");
  keyboard(content);
  clearTimeout(timer);
  if (until !== null) timer = setTimeout(pass, Math.max(0, until - performance.now()) + 1);
}

const LARGE = {
  count: ({ chosen }) => (chosen === null ? [] : [make("p.digit", {}, String(chosen))]),
  words: ({ words, open }) => words.map((word, at) =>
    make("p.typed", {}, word + (open && at === words.length - 1 ? "_" : ""))),
  verdict: ({ opinions, words }) => [
    ...opinions.flatMap(({ acceptable, large, lexicon, sentence }) => [
      make(`p.verdict.${acceptable ? "yes" : "no"}`, {},
        make("span.sign", {}, acceptable ? "✓" : "✗"), ` ${large}`),
      make("p.whose", {}, opinions.length > 1 ? lexicon : sentence),
    ]),
    make("p.typed", {}, words.join(", ")),
  ],
  leave: ({ typed }) => [make("p", {}, "•".repeat(typed))],
  message: ({ message }) => [make("p", {}, message)],
};

const key = (name, text = name, kind = "") => button(text, () => press(name), kind);
const wide = (name, text, kind = "") => key(name, text, `.wide${kind}`);

// The keys of a kind of screen.
const BUTTONS = {
  count: () => [
    ...[..."12345678"].map((digit) => key(digit)),
    ...isLocked() ? [wide("Escape", T.judge.escape)] : []],
  words: (letters) => [
    ...letters, wide("Backspace", T.judge.back), wide("Escape", T.judge.escape),
    wide(" ", T.judge.next), wide("Tab", T.judge.rule, ".main")],
  verdict: () => [wide("Enter", T.judge.clear, ".main")],
  leave: (letters) => [
    ...[..."0123456789"].map((digit) => key(digit)), ...letters,
    wide("Backspace", T.judge.back), wide("Escape", T.judge.stay),
    wide("Enter", T.judge.leave, ".main")],
  message: () => [],
};

// The letters in the order of a typewriter; what it does not have comes after its last row.
function rowsOfKeys() {
  const { letters } = lexicons[0];
  const rows = ROWS.map((row) => [...row].filter((own) => letters.includes(own)));
  rows[2].push(...letters.filter((own) => !ROWS.join("").includes(own)));
  return rows.map((row) => make("div.typewriter", {}, row.map((own) => key(own))));
}

// They are made anew only when another kind of screen comes, so that whoever goes through them
// keeps the place.
let kind;
function keyboard(content) {
  const isFull = $("show-keys").checked;
  const isQwerty = isFull && $("qwerty").checked;
  const now = `${content.kind} ${content.kind === "words" && content.status} ${isFull} ${isQwerty}`;
  if (now === kind) return;
  kind = now;
  $("buttons").dataset.kind = content.kind;
  $("qwerty").parentElement.hidden = !isFull;
  const alphabet = () => lexicons[0].letters.map((own) => key(own));
  const letters = !isFull ? [] : isQwerty ? rowsOfKeys() : alphabet();
  $("buttons").replaceChildren(...BUTTONS[content.kind](letters));
}

const KEYS = ["Enter", "Tab", "Backspace", "Escape"];
// Tab and Enter belong to the page's own controls until something is typed.
function isOurs({ key: name, shiftKey, target }) {
  const control = target.closest?.("button, input, summary, select");
  if (control && (!control.closest("#buttons") || [" ", "Enter"].includes(name))) return false;
  if (name === "Tab" && (!isTyping || shiftKey)) return false;
  return KEYS.includes(name) || [...name].length === 1;
}
document.addEventListener("keydown", (event) => {
  if ($("judge").hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isOurs(event)) return;
  event.preventDefault();
  // The next key may come before the screen that answers this one.
  if (/^\p{L}$/u.test(event.key)) isTyping = true;
  press(event.key);
});
on("large", "click", () => {
  if ($("large").querySelector(".verdict")) press("Enter");
});
on("show-keys", "change", pass);
$("qwerty").checked = attempt(() => localStorage.getItem(ORDER)) === "yes";
on("qwerty", "change", ({ target }) => {
  attempt(() => localStorage.setItem(ORDER, target.checked ? "yes" : "no"));
  pass();
});

// Locks the judge with a PIN, or unlocks it: null.
function lock(next) {
  pin = next;
  attempt(() => (isLocked() ? localStorage.setItem(PLACE, pin) : localStorage.removeItem(PLACE)));
  kind = undefined;
  restrict();
  begin();
}
// Where the judge is locked nothing else can be reached.
export function restrict() {
  const others = document.querySelectorAll('[role="tablist"], header > nav, #lock, #about');
  others.forEach((part) => { part.hidden = isLocked(); });
  if (!isLocked()) return;
  document.body.dataset.part = "judge";
  document.querySelectorAll("main > section").forEach((panel) => {
    panel.hidden = panel.id !== "judge";
  });
}
const form = $("lock")?.querySelector("form");
if (form) sent(form, () => {
  const typed = $("pin").value;
  const isShort = [...typed].length < 4;
  $("pin").value = "";
  $("lock-says").textContent = isShort ? T.judge.short : "";
  if (!isShort) lock(typed);
});
