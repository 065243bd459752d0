// What can be done with the words of an answer: sort, copy, share, learn and print them.
import { $, copy, make, on, sent } from "../../lib/play/web/dom.mjs";
import { isShared, settle } from "./address.mjs";
import { openDialog } from "./back.mjs";
import { chosenLexicon } from "./lexicon.mjs";
import { T, counted, lexicons, number, put } from "./link.mjs";
import { learnSearch } from "./quiz.mjs";
import { lettersOf } from "./word.mjs";

// { words, title, search, shows }: `search` finds the same words, `shows` shows them in an order.
let offered = { words: [] };
const say = (text) => { $("count").textContent = text; };

const backwards = (word) => [...word].reverse().join("");
const compared = (one, other) => (one < other ? -1 : Number(one > other));
const by = (key) => (one, other) =>
  compared(key(one), key(other)) || compared(one.toUpperCase(), other.toUpperCase());
const hooksOf = (word) => offered.hooks?.get(word) ?? ["", ""];
// The orders, in the order of their texts.
const ORDERS = [
  null, by((word) => word.toUpperCase()), null, by(({ length }) => -length),
  by(({ length }) => length), by((word) => backwards(word.toUpperCase())),
  by((word) => -hooksOf(word)[0].length), by((word) => -hooksOf(word)[1].length),
];
function ordered(words) {
  const at = Number($("sort").value);
  if (at === 2) return [...words].sort(ORDERS[1]).reverse();
  return ORDERS[at] ? [...words].sort(ORDERS[at]) : words;
}

// The words in the order in which they are shown.
const shown = () => ordered(offered.words);

// Offers what can be done with an answer; nothing where it has no word.
export function offer(own) {
  offered = own;
  const { words, search, shows } = own;
  $("actions").hidden = words.length === 0;
  $("learn").hidden = !search;
  $("learn").textContent = words.length === 1 ? T.ask.learn_one : T.ask.learn;
  $("as-sheet").hidden = words.length < 2;
  $("sort-of").hidden = !shows || words.length < 2;
}
export const isSorted = () => Number($("sort").value) > 0;
export const showAgain = () => offered.shows?.(shown());
export const sortAgain = () => { if (isSorted()) showAgain(); };

// Says something instead of the number of words, for some milliseconds.
function sayAwhile(text, long = 1500) {
  const before = $("count").textContent;
  say(text);
  setTimeout(() => { if ($("count").textContent === text) say(before); }, long);
}

async function copied(text, says) {
  const area = await copy(text, T.ask.copy, (own) => $("answer").prepend(own));
  if (area) document.execCommand?.("copy");
  area?.remove();
  sayAwhile(says);
}

// The address for whoever may open it; of a page from a file the answer as text.
function share() {
  settle();
  const { title, words } = offered;
  const text = [title, counted(words.length), "", ...shown()].join("\n");
  const own = isShared() ? { title, url: location.href } : { title, text };
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    navigator.share(own).catch(() => {});
  } else copied(own.url ?? text, own.url ? T.ask.linked : T.ask.worded);
}

// The words as a sheet, by their lengths.
function sheet() {
  const { words, title } = offered;
  const lengths = new Map();
  for (const word of shown()) {
    const { length } = lettersOf(word.toUpperCase());
    lengths.set(length, [...(lengths.get(length) ?? []), word]);
  }
  const { name, edition } = lexicons[chosenLexicon()];
  const parts = [...lengths].sort(([a], [b]) => a - b).flatMap(([n, own]) =>
    [make("h3", {}, put(T.ask.length, { n })), make("p.columns", {}, own.join(" "))]);
  $("sheet-words").replaceChildren(make("h2", {}, title),
    make("p", {}, [name, edition, counted(words.length)].filter(Boolean).join(" · ")), ...parts);
  openDialog($("sheet"));
}

// Boxes of other kinds are made under Learn.
const TASKS = ["anagrams", "hooks", "anagrams-with-hooks", "valid"];

async function learn() {
  const name = $("learn-name").value.trim();
  const asks = $("learn-asks").value;
  const { error, made } = await learnSearch(name, offered.search, asks, chosenLexicon());
  $("learn-says").textContent = error ?? "";
  if (error) return;
  $("learning").close();
  sayAwhile(made === 1 ? put(T.ask.made_one, { name })
    : put(T.ask.made, { name, n: number(made) }), 5000);
}

export function enterResults() {
  $("sort").append(...T.ask.sorts.map((text, value) => make("option", { value }, text)));
  $("learn-asks").append(...TASKS.map((value) => make("option", { value }, T.quiz.tasks[value])));
  on("sort", "change", () => offered.shows?.(shown()));
  on("copy", "click", () => copied(shown().join("\n"), T.ask.copied));
  on("link", "click", share);
  on("as-sheet", "click", sheet);
  on("print-sheet", "click", () => print());
  on("learn", "click", () => {
    $("learn-name").value = offered.title;
    $("learn-says").textContent = "";
    openDialog($("learning"));
  });
  sent($("learn-form"), learn);
}
