// The judge: keys go to the flow, which says what to show and until when.
const memory = (() => {
  // Some browsers keep nothing for pages from files.
  try { localStorage.setItem("wordy", "1"); localStorage.removeItem("wordy"); return localStorage; }
  catch { return null; }
})();
let lexicons = [];
// Whether a word is being typed, or a verdict is shown.
let typing = false;
let locked = memory?.getItem("wordy-pin") ?? null;
let timer;

const wake = async () => {
  try { await navigator.wakeLock?.request("screen"); } catch { /* the screen may go dark */ }
};
document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });

function begin(shown = show) {
  const { second, jumbled, idle, result, guard } = SETTINGS.judge;
  tell({
    do: "judge", lexicon: 0, second, jumbled, idle, result, guard, password: locked,
    texts: T.judging,
  }, shown);
}

// The first screen after a fault; a second fault at once is the end.
const again = (why) => (first) => {
  if (first.fault) { failure(why); return; }
  show(first);
  $("status").textContent = why;
};
const press = (key) => tell({ do: "press", key, now: performance.now() }, show);

function show(screen) {
  // The flow is gone with the module: it begins anew, and says why.
  if (screen.fault) { begin(again(screen.error)); return; }
  if (screen.error) { failure(screen.error); return; }
  if (screen.left) { unlock(); return; }
  $("lines").replaceChildren(...screen.lines.map((line) => make("p", {}, line)));
  const { content } = screen;
  typing = content.kind === "verdict" || (content.words ?? []).length > 0;
  $("large").replaceChildren(...LARGE[content.kind](content));
  $("status").textContent = content.status ?? "";
  if (content.refused) $("status").textContent = content.refused;
  keyboard(content);
  clearTimeout(timer);
  if (screen.until !== null) {
    const wait = Math.max(0, screen.until - performance.now()) + 1;
    timer = setTimeout(() => tell({ do: "pass", now: performance.now() }, show), wait);
  }
}

const LARGE = {
  count: ({ chosen }) => (chosen === null ? [] : [make("p.digit", {}, String(chosen))]),
  words: ({ words, open: unfinished }) => words.map((word, at) =>
    make("p.typed", {}, word + (unfinished && at === words.length - 1 ? "_" : ""))),
  verdict: ({ opinions, words }) => [
    ...opinions.flatMap((own) => [
      make(`p.verdict.${own.acceptable ? "yes" : "no"}`, {},
        `${own.acceptable ? "✓" : "✗"} ${own.large}`),
      make("p.whose", {}, opinions.length > 1 ? own.lexicon : own.sentence),
    ]),
    make("p.typed", {}, words.join(", ")),
  ],
  leave: ({ typed }) => [make("p", {}, "•".repeat(typed))],
  message: ({ message }) => [make("p", {}, message)],
};

const key = (text, name, kind = "") => make(`button${kind}`, { type: "button", onclick: () => press(name) }, text);

// The buttons of a screen. They are made anew only when another kind of screen comes, so that
// whoever goes through them keeps the place.
let kind;
function keyboard(content) {
  const shown = $("show-keys").checked ? "with letters" : "";
  const now = `${content.kind} ${content.kind === "words" && content.status} ${shown}`;
  if (now === kind) return;
  kind = now;
  const letters = () => ($("show-keys").checked ? lexicons[0].letters.map((own) => key(own, own)) : []);
  const buttons = {
    count: () => [..."12345678"].map((digit) => key(digit, digit))
      .concat(locked === null ? [] : [key(T.judge.escape, "Escape", ".wide")]),
    words: () => [
      ...letters(),
      key(T.judge.back, "Backspace", ".wide"), key(T.judge.escape, "Escape", ".wide"),
      key(T.judge.next, " ", ".wide"), key(T.judge.rule, "Tab", ".wide.main"),
    ],
    verdict: () => [key(T.judge.clear, "Enter", ".wide.main")],
    leave: () => [
      ..."0123456789", ...($("show-keys").checked ? lexicons[0].letters : []),
    ].map((own) => key(own, own)).concat([
      key(T.judge.back, "Backspace", ".wide"), key(T.judge.stay, "Escape", ".wide"),
      key(T.judge.leave, "Enter", ".wide.main"),
    ]),
    message: () => [],
  };
  $("buttons").replaceChildren(...buttons[content.kind]());
}

const KEYS = ["Enter", "Tab", "Backspace", "Escape"];
document.addEventListener("keydown", (event) => {
  if ($("judge").hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target.closest?.("button, input, summary, select");
  // Tab and Enter belong to the page's own controls until something is typed.
  if (inside && !inside.closest("#buttons")) return;
  if (inside && [" ", "Enter"].includes(event.key)) return;
  if (event.key === "Tab" && (!typing || event.shiftKey)) return;
  if (KEYS.includes(event.key) || [...event.key].length === 1) {
    event.preventDefault();
    // The next key may come before the screen that answers this one.
    if (/^\p{L}$/u.test(event.key)) typing = true;
    press(event.key);
  }
});
$("large").addEventListener("click", () => { if ($("large").querySelector(".verdict")) press("Enter"); });
$("show-keys").addEventListener("change", () => tell({ do: "pass", now: performance.now() }, show));

function lock(pin) {
  locked = pin;
  memory?.setItem("wordy-pin", pin);
  document.body.classList.add("locked");
  kind = undefined;
  restrict();
  begin();
}
function unlock() {
  locked = null;
  memory?.removeItem("wordy-pin");
  document.body.classList.remove("locked");
  kind = undefined;
  restrict();
  begin();
}
// Where the judge is locked nothing else can be reached.
function restrict() {
  const only = locked !== null;
  document.querySelectorAll('[role="tablist"], #lock, #about').forEach((part) => { part.hidden = only; });
  document.querySelectorAll('[role="tabpanel"]').forEach((panel) => {
    if (only) panel.hidden = panel.id !== "judge";
  });
}
$("lock")?.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const pin = $("pin").value;
  $("pin").value = "";
  const short = [...pin].length < 4;
  $("lock-says").textContent = short ? T.judge.short : "";
  if (!short) lock(pin);
});
