// A sitting: cards by tap, by typing, or turned over and swiped.
import { $, button, make, on, sent } from "../../lib/play/web/dom.mjs";
import { T, ask, lexicons, put } from "./link.mjs";
import { answered } from "./cards.mjs";
import { closedByBack } from "./back.mjs";
import { PEACE, hooksOf, hooksTyped, meaningOf } from "./typed.mjs";

const GRADES = ["again", "hard", "good", "easy"];
const HOOKS = ["hooks", "front-hooks", "back-hooks"];
// A finger that goes so far has swiped.
const FAR = 60;
// This many words that are not found have a place of their own.
const DOTS = 24;
const now = () => Math.floor(Date.now() / 1000);

let sits = null;

// Asks cards until none is left or somebody leaves. `keeps` takes each answer; `marks` what is open
// whenever that changes; `ends` is called with what was answered, { log, began }, once there is no
// card more.
export function play(open, { keeps, marks, ends, log = [], began = now() }) {
  const all = new Set([...open.map(({ card }) => card.id), ...log.map(({ id }) => id)]).size;
  sits = { open, keeps, marks, ends, log, began, all };
  $("quiz-home").hidden = true;
  $("quiz-end").hidden = true;
  $("quiz-play").hidden = false;
  document.body.classList.add("in-quiz");
  sits.closed = closedByBack(() => leave());
  fit();
  next();
}

// A sitting fills what is seen of the page: above the keys of a phone, too.
function fit() {
  const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
  $("quiz-play").style.setProperty("--seen", `${height}px`);
  $("quiz-play").style.setProperty("--above", `${offsetTop}px`);
}

// What was answered last is kept before the sitting ends.
async function leave() {
  if (!sits) return;
  const { ends, kept, log, began, closed } = sits;
  sits = null;
  closed();
  document.body.classList.remove("in-quiz");
  $("quiz-play").hidden = true;
  await kept;
  ends({ log, began });
}

// From here on keys and buttons count once the peace is over.
function rest() {
  sits.since = Date.now();
  $("quiz-play").dataset.peace = "yes";
  const { since } = sits;
  setTimeout(() => {
    if (sits?.since === since) delete $("quiz-play").dataset.peace;
  }, PEACE);
}

function next() {
  const [place] = sits.open;
  sits.marks(sits);
  if (!place) { leave(); return; }
  Object.assign(sits, {
    card: place.card, typed: [], phonies: [], over: false, first: null, begun: Date.now(),
    told: null,
  });
  $("quiz-after").replaceChildren();
  $("quiz-reply").textContent = "";
  empty();
  const left = new Set(sits.open.map(({ card }) => card.id)).size;
  $("quiz-place").textContent = `${sits.all - left + 1} / ${sits.all}`;
  $("quiz-bar").value = (sits.all - left) / sits.all;
  rest();
  look();
}

// Has the module look at the card with what was typed so far, and shows what it says.
async function look() {
  const { card, typed, over, first } = sits;
  const { lexicon, ask: asks, spares = false } = card.of;
  const asked = { lexicon, ask: asks, key: card.key, typed, over, first, spares };
  const told = await ask({ do: "card", ...asked });
  if (!sits || sits.card !== card) return;
  if (told.error) { sits.open.shift(); next(); return; }
  if (told.found.length && sits.first === null) sits.first = (Date.now() - sits.begun) / 1000;
  if (["noword", "near"].includes(told.reply?.kind)) sits.phonies.push(typed.at(-1).toUpperCase());
  sits.seen = told;
  show(told);
  if (told.over) await end(told);
}

const isVerdict = () => sits.card.of.ask === "valid";
const isHooks = () => HOOKS.includes(sits.card.of.ask);
const canShuffle = () => Boolean(sits.seen?.free && !sits.over && sits.order?.letters.length > 1);
const text = () => $("quiz-typed").value + $("quiz-typed-back").value;

function show(told) {
  const asks = sits.card.of.ask;
  const isShort = told.letters.length && told.letters.length <= 15;
  if (sits.order?.card !== sits.card) sits.order = { card: sits.card, letters: told.letters };
  const type = (letter) => () => {
    $("quiz-typed").value += letter;
    typing();
  };
  const tile = (letter) => (told.free && !told.over
    ? button(letter, type(letter), ".tile") : make("span.tile", {}, letter));
  $("quiz-tiles").replaceChildren(...(isShort
    ? sits.order.letters.map(tile) : [make("span.text", {}, told.shown)]));
  $("quiz-tiles").style.setProperty("--many", isShort ? sits.order.letters.length : 1);
  const isOne = ["valid", "definition", "ladder"].includes(asks) || told.count === null;
  $("quiz-task").textContent = [T.quiz.tasks[asks],
    !isOne && put(T.quiz.of, { n: told.found.length, all: told.count })].filter(Boolean)
    .join(" · ");
  $("quiz-shuffle").hidden = !canShuffle();
  showFound(told, isOne);
  $("quiz-wrong").textContent = isVerdict() ? "" : told.wrong.join(" · ");
  const last = sits.typed.at(-1)?.toUpperCase().replace("-", "");
  const says = told.reply && (told.reply.why ?? T.quiz.replies[told.reply.kind]);
  $("quiz-reply").textContent = says ? put(says, { word: last }) : "";
  $("quiz-form").hidden = told.over || isVerdict();
  $("quiz-show").textContent = isHooks() ? T.quiz.nomore : T.quiz.show;
  $("quiz-typed-back").hidden = asks !== "hooks";
  $("quiz-typed").placeholder = { hooks: T.quiz.infront, "front-hooks": T.quiz.infront,
    "back-hooks": T.quiz.atend }[asks] ?? "";
  typing();
  if (told.over) return;
  $("quiz-buttons").replaceChildren(...(isVerdict() ? verdicts() : []));
  if (!isVerdict() && (sits.types || matchMedia("(pointer: fine)").matches)) {
    if (document.activeElement !== $("quiz-typed-back")) $("quiz-typed").focus();
  }
}

// What was found, with a place for each word that was not: the word itself once the card is over.
function showFound(told, isOne) {
  const { found, missed, count } = told;
  $("quiz-hooks").hidden = !isHooks();
  $("quiz-found").hidden = isHooks() || isVerdict();
  if (isHooks()) {
    const word = told.letters.join("");
    const asks = sits.card.of.ask;
    const letters = (own, kind) => own.map((letter) => make(kind, {}, letter.toLowerCase()));
    const [mine, others] = [hooksOf(found, word, asks),
      hooksOf(told.over ? missed : [], word, asks)];
    for (const side of ["front", "back"]) {
      $(`quiz-${side}`).replaceChildren(...letters(mine[side], "span.right"),
        ...letters(others[side], "span.missed"));
    }
    $("quiz-word").textContent = word;
    return;
  }
  const long = Math.max(...[...found, ...missed, told.shown].map((word) =>
    (isOne ? 0 : word.length)), 4);
  const left = isOne ? 0 : Math.min(DOTS, count - found.length);
  const dots = Array.from({ length: Math.max(0, left) }, () =>
    make("li.open", { "aria-hidden": "true" }, "·".repeat(Math.min(long, 9))));
  $("quiz-found").style.setProperty("--long", long);
  $("quiz-found").replaceChildren(...found.map((word) => make("li.right", {}, word)),
    ...(told.over ? missed.map((word) => make("li.missed", {}, word)) : dots));
}

// A tap that came too early, as part of one before, does nothing.
const calm = (does) => () => {
  if (sits && Date.now() - sits.since >= PEACE) does();
};

const verdicts = () => [["y", T.quiz.yes], ["n", T.quiz.no]].map(([typed, label]) =>
  button(label, calm(() => answer([typed])), ".wide"));

function shuffle() {
  if (!canShuffle()) return;
  const letters = [...sits.order.letters];
  const before = letters.join();
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [letters[at], letters[other]] = [letters[other], letters[at]];
  }
  // Something is seen to happen.
  if (letters.join() === before) letters.push(letters.shift());
  sits.order.letters = letters;
  show(sits.seen);
}

function empty() {
  for (const id of ["quiz-typed", "quiz-typed-back"]) $(id).value = "";
  typing();
}

// An empty field has a button that shows the answer; one with letters has one that gives them.
function typing() {
  const isEmpty = text().trim() === "";
  $("quiz-show").hidden = !isEmpty;
  $("quiz-enter").hidden = isEmpty;
}

function answer(typed) {
  sits.typed.push(...typed);
  empty();
  look();
}

function typedAnswers() {
  const [one, other] = [$("quiz-typed").value, $("quiz-typed-back").value];
  if (!isHooks()) return [one.trim()];
  const word = sits.seen.letters.join("");
  const isBack = sits.card.of.ask === "back-hooks";
  const letters = lexicons[sits.card.of.lexicon].letters;
  return hooksTyped(isBack ? "" : one, isBack ? one : other, word, letters);
}

function turn() {
  sits.over = true;
  look();
}

// The card is over: keeps how it was answered, and says what was missed.
async function end(told) {
  const { card, typed, begun } = sits;
  const isTurned = typed.length === 0 && told.answers.length > 0;
  sits.over = true;
  sits.told = told;
  rest();
  // The keys of a phone go: the grades are there now.
  sits.types = document.activeElement?.closest("#quiz-form") !== null || sits.types;
  document.activeElement?.blur();
  $("quiz-shuffle").hidden = true;
  $("quiz-after").replaceChildren(...after(told, card));
  const kind = (grade) => (!isTurned && grade === told.grade ? ".main" : "");
  $("quiz-buttons").replaceChildren(...GRADES.map((grade) =>
    button(T.quiz.grades[grade], calm(() => graded(grade)), `.grade${kind(grade)}`)));
  const says = told.grade === "again" ? T.quiz.missed : T.quiz.right;
  $("quiz-reply").textContent = isTurned ? T.quiz.swipe : says;
  sits.seconds = (Date.now() - begun) / 1000;
  const asks = card.of.ask;
  const bare = (own) => own.split(":").at(own.includes(":") ? 1 : 0);
  const isOfKey = asks === "valid" || isHooks();
  const words = ["recall", "ladder"].includes(asks) ? []
    : isOfKey ? [told.letters.join("") || card.key] : told.answers.slice(0, 4).map(bare);
  const about = await Promise.all(words.map((word) =>
    ask({ do: "word", lexicon: card.of.lexicon, word, whole: false })));
  if (sits?.told !== told) return;
  $("quiz-after").append(...about.filter((own) => own.in).map((own) => line(own, isHooks())));
}

function after(told, card) {
  const isWord = card.of.ask === "valid" && put(T.quiz[told.answers[0] === "yes" ? "is" : "isnot"],
    { word: told.shown });
  const isHookless = isHooks() && !told.answers.length && T.quiz.hookless;
  return [
    isHookless && make("p", {}, isHookless),
    isWord && make("p.verdict", {}, isWord),
    card.origin && !card.of.searches?.includes(card.origin)
      && make("p", {}, put(T.quiz.from, { name: card.origin })),
  ].filter(Boolean);
}

// A word between its hooks, and what it means; its hooks have been shown where they were asked for.
function line({ word, hooks: { front, back }, definition }, isBare) {
  const small = (letters) => make("span.hook-letters", {}, letters.join(" ").toLowerCase());
  const hooked = isBare ? [make("b", {}, word)]
    : [small(front), " ", make("b", {}, word), " ", small(back)];
  return make("p", {}, ...hooked, definition ? `  ${definition}` : "");
}

async function graded(grade) {
  if (!sits?.told) return;
  const { card, seconds, told, log } = sits;
  sits.told = null;
  const given = { at: now(), grade, seconds, ...(told.wrong.length ? { wrong: told.wrong } : {}) };
  const isRight = grade !== "again";
  const { key, id, of: { ask: asks } } = card;
  const { shown, found, missed } = told;
  const { phonies } = sits;
  log.push({ id, key, ask: asks, shown, found, missed, phonies, right: isRight });
  answered(sits.open, isRight);
  // Whoever types goes on typing: a phone lets its keys come while a tap is being answered.
  if (sits.types && sits.open[0] && sits.open[0].card.of.ask !== "valid") {
    $("quiz-form").hidden = false;
    $("quiz-typed").focus({ preventScroll: true });
  }
  const sitting = sits;
  sitting.kept = sitting.keeps(card, given);
  await sitting.kept;
  if (sits === sitting) next();
}

// What a key does on a card.
function pressed(event) {
  if (!sits || $("quiz").hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, key } = event;
  const isField = target.closest?.("#quiz-form input");
  if (target.closest?.("button") && [" ", "Enter"].includes(key)) return;
  const meaning = meaningOf(key, {
    over: sits.told !== null, text: text(), since: Date.now() - sits.since,
    grade: sits.told?.grade, isFree: canShuffle(), isVerdict: isVerdict(),
  });
  // Words go by the form, as they do from a phone's keys.
  if (!meaning || (meaning.does === "answer" && isField)) return;
  event.preventDefault();
  if (meaning.does === "grade") graded(meaning.grade);
  else if (meaning.does === "answer") answer([meaning.text]);
  else if (meaning.does === "show") turn();
  else if (meaning.does === "shuffle") shuffle();
  else if (key === "Enter" && sits.told === null) sayEmpty();
}

// Somebody who pressed Enter once too often has not answered the next card.
const sayEmpty = () => calm(() => { $("quiz-reply").textContent = T.quiz.empty; })();

function swiped(by) {
  if (Math.abs(by) < FAR || !sits) return;
  if (sits.told) calm(() => graded(by > 0 ? "good" : "again"))();
  else shuffle();
}

export function openPlay() {
  sent($("quiz-form"), () => {
    if (text().trim()) answer(typedAnswers());
    else sayEmpty();
  });
  on("quiz-form", "input", () => {
    // A space alone is no answer: phones type it for keys that pages do not hear.
    if (text() !== "" && text().trim() === "") {
      empty();
      shuffle();
    }
    typing();
  });
  on("quiz-show", "click", calm(turn));
  on("quiz-shuffle", "click", shuffle);
  on("quiz-leave", "click", () => leave());
  for (const kind of ["resize", "scroll"]) visualViewport?.addEventListener(kind, fit);
  let from = null;
  on("quiz-card", "pointerdown", (event) => { from = event.clientX; });
  on("quiz-card", "pointerup", (event) => {
    const by = from === null ? 0 : event.clientX - from;
    from = null;
    swiped(by);
  });
  document.addEventListener("keydown", pressed);
}

// The lexicon of the page that a box was made with; the first where none has its name.
export function lexiconOf(named) {
  const stem = (named ?? "wordy").split("/").at(-1).replace(/\.[^.]*$/, "");
  return Math.max(0, lexicons.findIndex(({ name }) => name === stem));
}
