// A sitting: cards by tap, by typing, or turned over and swiped.
import { $, button, make, on, sent } from "../../lib/play/web/dom.mjs";
import { T, ask, lexicons, put } from "./link.mjs";
import { answered } from "./cards.mjs";
import { closedByBack } from "./back.mjs";

const GRADES = ["again", "hard", "good", "easy"];
// A finger that goes so far has swiped.
const FAR = 60;
const now = () => Math.floor(Date.now() / 1000);

let sits = null;

// Asks cards until none is left or somebody leaves. `keeps` takes each answer; `ends` is called
// with how it went.
export function play(open, keeps, ends) {
  sits = { open, keeps, ends, done: 0, right: 0, all: open.length };
  $("quiz-home").hidden = true;
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
  const { ends, kept, done, right, closed } = sits;
  sits = null;
  closed();
  document.body.classList.remove("in-quiz");
  $("quiz-play").hidden = true;
  $("quiz-home").hidden = false;
  await kept;
  ends({ done, right });
}

function next() {
  const [place] = sits.open;
  if (!place) { leave(); return; }
  Object.assign(sits, { card: place.card, typed: [], over: false, first: null, begun: Date.now() });
  $("quiz-after").replaceChildren();
  $("quiz-reply").textContent = "";
  $("quiz-typed").value = "";
  const left = new Set(sits.open.map(({ card }) => card)).size;
  $("quiz-place").textContent = `${sits.all - left + 1}/${sits.all}`;
  $("quiz-bar").value = (sits.all - left) / sits.all;
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
  show(told);
  if (told.over) await end(told);
}

function show(told) {
  const asks = sits.card.of.ask;
  const isShort = told.letters.length && told.letters.length <= 15;
  if (!sits.order || sits.order.card !== sits.card) {
    sits.order = { card: sits.card, letters: told.letters };
  }
  const type = (letter) => () => {
    $("quiz-typed").value += letter;
  };
  const tile = (letter) => (told.free && !told.over
    ? button(letter, type(letter), ".tile") : make("span.tile", {}, letter));
  $("quiz-tiles").replaceChildren(...(isShort
    ? sits.order.letters.map(tile) : [make("span.text", {}, told.shown)]));
  const isOne = ["valid", "definition", "ladder"].includes(asks);
  const count = told.count === null || isOne ? "" : ` (${told.count})`;
  $("quiz-task").textContent = T.quiz.tasks[asks] + count;
  $("quiz-found").textContent = asks === "valid" ? "" : told.found.join("  ");
  $("quiz-wrong").textContent = asks === "valid" ? "" : told.wrong.join("  ");
  const last = sits.typed.at(-1)?.toUpperCase();
  const says = told.reply && (told.reply.why ?? T.quiz.replies[told.reply.kind]);
  $("quiz-reply").textContent = says ? put(says, { word: last }) : "";
  $("quiz-form").hidden = told.over || asks === "valid";
  if (!told.over) $("quiz-buttons").replaceChildren(...buttons(told, asks));
  if (!told.over && matchMedia("(pointer: fine)").matches) $("quiz-typed").focus();
}

function buttons(told, asks) {
  const give = button(T.quiz.show, () => {
    sits.over = true;
    look();
  });
  if (asks === "valid") {
    return [["y", T.quiz.yes], ["n", T.quiz.no]].map(([typed, text]) =>
      button(text, () => answer(typed), ".wide"));
  }
  const shuffle = told.free && button(T.quiz.shuffle, () => {
    const letters = [...sits.order.letters];
    for (let at = letters.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [letters[at], letters[other]] = [letters[other], letters[at]];
    }
    sits.order.letters = letters;
    show(told);
  });
  return [shuffle, give].filter(Boolean);
}

function answer(typed) {
  sits.typed.push(typed);
  $("quiz-typed").value = "";
  look();
}

// The card is over: keeps how it was answered, and says what was missed.
async function end(told) {
  const { card, typed, begun } = sits;
  const isTurned = typed.length === 0 && told.answers.length > 0;
  sits.over = true;
  sits.told = told;
  $("quiz-after").replaceChildren(...after(told, card));
  const kind = (grade) => (!isTurned && grade === told.grade ? ".main" : "");
  $("quiz-buttons").replaceChildren(...GRADES.map((grade) =>
    button(T.quiz.grades[grade], () => graded(grade), kind(grade))));
  const says = told.grade === "again" ? T.quiz.missed : T.quiz.right;
  $("quiz-reply").textContent = isTurned ? T.quiz.swipe : says;
  sits.seconds = (Date.now() - begun) / 1000;
  const bare = (own) => own.split(":").at(own.includes(":") ? 1 : 0);
  const spelled = told.answers.slice(0, 4).map(bare);
  const asks = card.of.ask;
  const words = ["recall", "ladder"].includes(asks) ? [] : asks === "valid" ? [card.key] : spelled;
  const about = await Promise.all(words.map((word) =>
    ask({ do: "word", lexicon: card.of.lexicon, word, whole: false })));
  if (sits?.told === told) $("quiz-after").append(...about.filter((own) => own.in).map(line));
}

function after(told, card) {
  const missed = told.missed.length > 0 && card.of.ask !== "valid";
  const isWord = card.of.ask === "valid" && put(T.quiz[told.answers[0] === "yes" ? "is" : "isnot"],
    { word: told.shown });
  return [
    missed && make("p.missed", {}, `${T.quiz.wanted} ${told.missed.join(" ")}`),
    isWord && make("p", {}, isWord),
    card.origin && !card.of.searches?.includes(card.origin)
      && make("p", {}, put(T.quiz.from, { name: card.origin })),
  ].filter(Boolean);
}

// A word between its hooks, with its neighbours and what it means.
function line({ word, hooks: { front, back }, one_dif: near, definition }) {
  const small = (letters) => letters.join("").toLowerCase();
  const others = near.flatMap(({ words }) => words).slice(0, 12).join(" ");
  const parts = [`${small(front)} ${word} ${small(back)}`.trim(),
    others && `1DIF ${others}`, definition];
  return make("p", {}, parts.filter(Boolean).join("; "));
}

async function graded(grade) {
  if (!sits?.told) return;
  const { card, seconds, told } = sits;
  sits.told = null;
  const given = { at: now(), grade, seconds, ...(told.wrong.length ? { wrong: told.wrong } : {}) };
  const isRight = grade !== "again";
  sits.done += 1;
  sits.right += Number(isRight);
  answered(sits.open, isRight);
  const sitting = sits;
  sitting.kept = sitting.keeps(card, given);
  await sitting.kept;
  if (sits === sitting) next();
}

export function openPlay() {
  sent($("quiz-form"), () => {
    const typed = $("quiz-typed").value.trim();
    // Somebody who pressed Enter once too often has not answered the next card.
    if (typed) answer(typed);
    else $("quiz-reply").textContent = T.quiz.empty;
  });
  on("quiz-leave", "click", () => leave());
  for (const kind of ["resize", "scroll"]) visualViewport?.addEventListener(kind, fit);
  let from = null;
  on("quiz-card", "pointerdown", (event) => { from = event.clientX; });
  on("quiz-card", "pointerup", (event) => {
    const by = from === null ? 0 : event.clientX - from;
    from = null;
    if (sits?.told && Math.abs(by) >= FAR) graded(by > 0 ? "good" : "again");
  });
  document.addEventListener("keydown", (event) => {
    if (!sits?.told || $("quiz").hidden || event.ctrlKey || event.metaKey) return;
    const grade = GRADES[Number(event.key) - 1];
    if (grade) graded(grade);
    else if (event.key === "Enter") {
      event.preventDefault();
      graded(sits.told.grade);
    }
  });
}

// The lexicon of the page that a box was made with; the first where none has its name.
export function lexiconOf(named) {
  const stem = (named ?? "wordy").split("/").at(-1).replace(/\.[^.]*$/, "");
  return Math.max(0, lexicons.findIndex(({ name }) => name === stem));
}
