// One box: what is typed decides which question it is.
import { $, button, copy, make, on, sent, terms } from "../../lib/play/web/dom.mjs";
import { enter, remember, settle } from "./address.mjs";
import { openDialog } from "./back.mjs";
import { T, counted, lexicons, number, put, stop, tell } from "./link.mjs";

const box = $("box");
const answer = $("answer");
// The question that is shown, the search that runs, the words that can be copied.
let asked = 0;
let running = null;
let offered = [];

const lexicon = () => Number($("ask-lexicon").value || 0);
const say = (text) => { $("count").textContent = text; };

function offer(words) {
  offered = words;
  $("copy").hidden = words.length === 0;
  $("as-sheet").hidden = words.length < 2;
}

// A search has conditions; letters with blanks are a rack and a pattern; letters alone are a word.
export function kindOf(text) {
  if (/[:@*[\]()"^|]|\s/.test(text) || /\d/.test(text)) return "search";
  return text.includes("?") ? "rack" : "word";
}

const toWord = ({ detail: { word } }) => questioned(word.toUpperCase());
function list(words) {
  const own = make("wordy-words", { onword: toWord });
  own.words = words;
  return own;
}
const section = (title, ...inside) =>
  make("section.panel", {}, make("h3", {}, title), ...inside);

function question() {
  const text = box.value.trim();
  if (running !== null) stop();
  running = null;
  asked += 1;
  $("examples").hidden = text !== "";
  $("answer-head").hidden = text === "";
  $("stop").hidden = true;
  remember("ask", text || undefined);
  offer([]);
  const own = asked;
  if (text === "") answer.replaceChildren();
  else QUESTIONS[kindOf(text)](text, () => own === asked);
}

const QUESTIONS = {
  word(text, isCurrent) {
    const message = { do: "word", lexicon: lexicon(), word: text };
    const told = (shows) => (card) => { if (isCurrent()) shows(card); };
    // Points and ranks take longest: they are asked for when nobody types.
    const whole = () => { if (isCurrent()) tell({ ...message, whole: true }, told(showFacts)); };
    tell({ ...message, whole: false }, told((card) => {
      showCard(card);
      if (!card.error) setTimeout(whole, 200);
    }));
  },
  rack(text, isCurrent) {
    tell({ do: "rack", lexicon: lexicon(), rack: text }, (rack) => {
      if (!isCurrent()) return;
      showRack(rack);
      const under = section(T.ask.pattern);
      answer.append(under);
      search(text, isCurrent, under, under.appendChild(make("p")));
    });
  },
  search(text, isCurrent) {
    answer.replaceChildren();
    search(text, isCurrent, answer);
  },
};

// Shows what a search finds, as it comes; `says` is where it is counted below other answers.
function search(text, isCurrent, place, says) {
  const found = [];
  const words = list([]);
  place.append(words);
  const own = tell({ do: "search", lexicon: lexicon(), search: text }, (part) => {
    if (!isCurrent() || running !== own) return;
    if (part.done !== false) running = null;
    if (part.error) {
      if (!says) say("");
      place.append(wrong(part));
      return;
    }
    found.push(...part.words);
    (says ?? $("count")).textContent =
      counted(part.found) + (part.done ? "" : ` ${T.ask.running}`);
    if (!says) offer(found);
    $("stop").hidden = part.done || Boolean(says);
    words.show(found);
  });
  running = own;
}

export const wrong = ({ error, hint }) => make("div.wrong", { role: "alert" },
  make("p", {}, put(T.ask.nothing, { name: error })), hint && make("p", {}, hint));

function showWrong(fault) {
  say("");
  answer.replaceChildren(wrong(fault));
}

function showRack(rack) {
  if (rack.error) { showWrong(rack); return; }
  say(counted(rack.count));
  offer(rack.lengths.flatMap(({ words }) => words));
  const groups = rack.lengths.flatMap(({ length, words }) =>
    [make("h4", {}, put(T.ask.length, { n: length })), list(words)]);
  answer.replaceChildren(make("section.panel", {}, make("h3", {}, T.ask.rack), ...groups));
}

// Words below what they have in common, as far as there are any.
const by = (...rows) => make("dl.by", {}, rows.flatMap(([term, words]) =>
  [make("dt", {}, String(term)), make("dd", {}, list(words))]));
const byName = (rows, name) => by(...rows.map((row) => [row[name], row.words]));

// A word as letters; of an alphabet that has letters of several signs, the longest first.
function lettersOf(word) {
  const known = [...lexicons[lexicon()].letters].sort((a, b) => b.length - a.length);
  const letters = [];
  for (let at = 0; at < word.length;) {
    const own = known.find((letter) => word.startsWith(letter, at)) ?? word[at];
    letters.push(own);
    at += own.length;
  }
  return letters;
}

// A word of which one letter is another than in the word that was asked.
function changed(word, position) {
  const letters = lettersOf(word);
  return make("li", {}, make("button", { type: "button", onclick: () => questioned(word) },
    letters.slice(0, position - 1).join(""), make("b", {}, letters[position - 1] ?? ""),
    letters.slice(position).join("")));
}

const byPosition = (rows, word) => make("dl.by", {}, rows.flatMap(({ position, words }) =>
  [make("dt", {}, lettersOf(word).map((own, at) => (at + 1 === position ? "?" : own)).join("")),
    make("dd", {}, make("ul.words", {}, words.map((own) => changed(own, position))))]));

function showCard(card) {
  if (card.error) { showWrong(card); return; }
  const { word, extensions: { front, back } } = card;
  const values = { word: word + card.marks, name: lexicons[lexicon()].name };
  const verdict = put(card.in ? T.ask.in : T.ask.out, values);
  say(`${card.in ? "✓" : "✗"} ${verdict}`);
  offer([word]);
  const extensions = by([T.ask.front, front.map((part) => part + word)],
    [T.ask.end, back.map((part) => word + part)]);
  const parts = [
    [T.ask.anagrams, card.anagrams, list(card.anagrams)],
    [T.ask.onedif, card.one_dif, byPosition(card.one_dif, word)],
    [T.ask.extensions, [...front, ...back], extensions],
    [T.ask.more, card.one_more, byName(card.one_more, "letter")],
    [T.ask.less, card.one_less, byName(card.one_less, "letter")],
    [T.ask.swaps, card.swaps, list(card.swaps)],
    [T.ask.drops, card.drops, list(card.drops)],
  ];
  const shown = parts.filter(([, words]) => words.length);
  const own = make("wordy-card.panel", { onword: toWord });
  own.show({
    letters: lettersOf(word), isIn: card.in, definition: card.definition,
    verdict: card.in ? T.ask.yes : T.ask.no, front: card.hooks.front, back: card.hooks.back,
    innerFront: card.hooks.inner_front, innerBack: card.hooks.inner_back,
  }, T.ask);
  answer.replaceChildren(own, make("dl.facts"),
    make("div.parts", {}, shown.map(([title, , inside]) => section(title, inside))));
  showFacts(card, "…");
}

// Each word once: it may be several forms.
const forms = (all) => [...new Set((all ?? []).map(({ word }) => word))].join(" ");

// What is known of a word in a line each; what comes later has its place.
function showFacts(card, later) {
  const [ranked] = card.in ? card.probability : [];
  terms(answer.querySelector(".facts"), [
    [T.ask.level, card.level], [T.ask.points, card.points ?? later],
    [T.ask.of, forms(card.inflection_of)], [T.ask.forms, forms(card.inflections)],
    [T.ask.probability,
      ranked ? put(T.ask.rank, { n: number(ranked.rank), words: number(ranked.of) })
        : card.in && later],
  ]);
}

function questioned(text) {
  enter("ask", text);
  box.value = text;
  question();
}

export function enterAsk(text) {
  if (text !== undefined) box.value = text;
  if (box.value || text !== undefined) question();
  box.focus({ preventScroll: true });
}

box.addEventListener("input", question);
on("ask-lexicon", "change", question);
sent($("ask-form"), question);
document.querySelectorAll("#examples button").forEach((own) =>
  own.addEventListener("click", () => {
    questioned(own.textContent);
    box.focus();
  }));
on("stop", "click", () => {
  stop();
  running = null;
  $("stop").hidden = true;
  say(`${counted(offered.length)}, ${T.ask.stopped}`);
});

// Words as a sheet to read or print, by their lengths.
on("as-sheet", "click", () => {
  const lengths = new Map();
  for (const word of offered) {
    const { length } = lettersOf(word.toUpperCase());
    lengths.set(length, [...(lengths.get(length) ?? []), word]);
  }
  const { name, edition } = lexicons[lexicon()];
  const parts = [...lengths].sort(([a], [b]) => a - b).flatMap(([n, words]) =>
    [make("h3", {}, put(T.ask.length, { n })), make("p.columns", {}, words.join(" "))]);
  $("sheet-words").replaceChildren(make("h2", {}, box.value.trim()),
    make("p", {}, [name, edition, counted(offered.length)].filter(Boolean).join(" · ")), ...parts);
  openDialog($("sheet"));
});
on("print-sheet", "click", () => print());

async function copied(text, says) {
  const area = await copy(text, T.ask.copy, (own) => answer.prepend(own));
  if (area) document.execCommand?.("copy");
  area?.remove();
  const before = $("count").textContent;
  say(says);
  setTimeout(() => { if ($("count").textContent === says) say(before); }, 1500);
}
on("copy", "click", () => copied(offered.join("\n"), T.ask.copied));
on("link", "click", () => {
  settle();
  copied(location.href, T.ask.linked);
});
on("ask-keys", "click", () => {
  const letters = $("ask-letters");
  letters.hidden = !letters.hidden;
  $("ask-keys").setAttribute("aria-expanded", String(!letters.hidden));
  if (letters.hidden || letters.childElementCount) return;
  const type = (text) => () => {
    box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
    question();
  };
  const own = [...lexicons[lexicon()].letters, "?", "*"];
  letters.append(...own.map((text) => button(text, type(text))));
});
