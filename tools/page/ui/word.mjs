// The card of a word, with all its kin.
import { $, make, terms } from "../../lib/play/web/dom.mjs";
import { chosenLexicon } from "./lexicon.mjs";
import { T, lexicons, number, put } from "./link.mjs";

const answer = $("answer");

// Words, each of which can be asked; `asks` is called with it.
export function list(words, asks) {
  const own = make("wordy-words", { onword: ({ detail: { word } }) => asks(word.toUpperCase()) });
  own.words = words;
  return own;
}
export const section = (title, ...inside) =>
  make("section.panel", {}, make("h3", {}, title), ...inside);

// A word as letters; of an alphabet that has letters of several signs, the longest first.
export function lettersOf(word) {
  const known = [...lexicons[chosenLexicon()].letters].sort((a, b) => b.length - a.length);
  const letters = [];
  for (let at = 0; at < word.length;) {
    const own = known.find((letter) => word.startsWith(letter, at)) ?? word[at];
    letters.push(own);
    at += own.length;
  }
  return letters;
}

// Words below what they have in common, as far as there are any.
const by = (asks, ...rows) => make("dl.by", {}, rows.flatMap(([term, words]) =>
  [make("dt", {}, String(term)), make("dd", {}, list(words, asks))]));
const byName = (rows, name, asks) => by(asks, ...rows.map((row) => [row[name], row.words]));

// A word of which one letter is another than in the word that was asked.
function changed(word, position, asks) {
  const letters = lettersOf(word);
  return make("li", {}, make("button", { type: "button", onclick: () => asks(word) },
    letters.slice(0, position - 1).join(""), make("b", {}, letters[position - 1] ?? ""),
    letters.slice(position).join("")));
}

const byPosition = (rows, word, asks) => make("dl.by", {}, rows.flatMap(({ position, words }) =>
  [make("dt", {}, lettersOf(word).map((own, at) => (at + 1 === position ? "?" : own)).join("")),
    make("dd", {}, make("ul.words", {}, words.map((own) => changed(own, position, asks))))]));

const later = new MessageChannel();
const waiting = [];
later.port1.onmessage = () => waiting.shift()();

// Does one thing after another, each in a task of its own so that keys come between them, as long
// as they are wanted.
function inTasks(all, isWanted, ends) {
  const [first, ...rest] = all;
  waiting.push(() => {
    if (!isWanted()) return;
    first?.();
    if (rest.length) inTasks(rest, isWanted, ends); else ends();
  });
  later.port2.postMessage(null);
}

// Shows the card of a word, and then its kin part by part.
export function showCard(card, asks, isWanted) {
  const { word, extensions: { front, back } } = card;
  // In a task each: some words have thousands.
  const inFront = () => by(asks, [T.ask.front, front.map((part) => part + word)]);
  const atEnd = () => by(asks, [T.ask.end, back.map((part) => word + part)]);
  const parts = [
    [T.ask.anagrams, card.anagrams, () => list(card.anagrams, asks)],
    [T.ask.onedif, card.one_dif, () => byPosition(card.one_dif, word, asks)],
    [T.ask.extensions, front, inFront],
    [T.ask.extensions, back, atEnd],
    [T.ask.more, card.one_more, () => byName(card.one_more, "letter", asks)],
    [T.ask.less, card.one_less, () => byName(card.one_less, "letter", asks)],
    [T.ask.swaps, card.swaps, () => list(card.swaps, asks)],
    [T.ask.drops, card.drops, () => list(card.drops, asks)],
  ];
  const shown = parts.filter(([, words]) => words.length);
  const columns = [make("div"), make("div")];
  const heights = [0, 0];
  const isWide = matchMedia("(min-width: 75rem)").matches;
  const put = ([title, words, inside], at) => () => {
    const part = section(title, inside());
    part.style.order = at;
    // Below what is shorter, as far as the number of words says; what is there does not move. Where
    // there is one column, parts are heard in the order in which they are seen.
    const column = isWide && heights[1] < heights[0] ? 1 : 0;
    heights[column] += words.length + 4;
    columns[column].append(part);
  };
  const own = make("wordy-card.panel", {
    onword: ({ detail }) => asks(detail.word.toUpperCase()),
  });
  own.show({
    letters: lettersOf(word), isIn: card.in, definition: card.definition,
    verdict: card.in ? T.ask.yes : T.ask.no, front: card.hooks.front, back: card.hooks.back,
    innerFront: card.hooks.inner_front, innerBack: card.hooks.inner_back,
  }, T.ask);
  answer.replaceChildren(own, make("dl.facts"), make("div.parts", {}, columns));
  showFacts(card, "…");
  answer.setAttribute("aria-busy", "true");
  inTasks(shown.map(put), isWanted, () => { answer.removeAttribute("aria-busy"); });
}

// Each word once: it may be several forms.
const forms = (all) => [...new Set((all ?? []).map(({ word }) => word))].join(" ");

// What is known of a word in a line each; what comes later has its place.
export function showFacts(card, later) {
  const [ranked] = card.in ? card.probability : [];
  terms(answer.querySelector(".facts"), [
    [T.ask.level, card.level && put(T.ask.levels, { n: card.level })],
    [T.ask.points, card.points ?? later],
    [T.ask.of, forms(card.inflection_of)], [T.ask.forms, forms(card.inflections)],
    [T.ask.probability,
      ranked ? put(T.ask.rank, { n: number(ranked.rank), words: number(ranked.of) })
        : card.in && later],
  ]);
}
