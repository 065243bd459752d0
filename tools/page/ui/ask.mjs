// One field: what is typed decides which question it is.
import { $, button, make, on, sent } from "../../lib/play/web/dom.mjs";
import { FEW } from "../../lib/play/web/words.mjs";
import { address, enter, go, remember } from "./address.mjs";
import { chip, meanings, showRules, starts } from "./builder.mjs";
import { chosenLexicon, enterLexicons } from "./lexicon.mjs";
import { T, ask, counted, lexicons, put, stop, tell } from "./link.mjs";
import { readGrammar, readPlain } from "./plain.mjs";
import { enterResults, offer, showAgain, sortAgain } from "./results.mjs";
import { labelOf, rulesOf } from "./rules.mjs";
import { list, section, showCard, showFacts } from "./word.mjs";

const box = $("box");
const answer = $("answer");
const other = $("other");
const grammar = readGrammar(T.plain);
// The question that is shown, and the search that runs.
let asked = 0;
let running = null;

const say = (text) => { $("count").textContent = text; };

// Signs that plain words do not have: those of conditions.
const SIGNS = /[:@*[\]()"^|]/;

// How a text is meant: a search has conditions, letters with blanks are a rack, letters alone are a
// word, and plain words become conditions where they can be read.
function meant(text) {
  const isOne = !/\s/.test(text);
  if (SIGNS.test(text)) return { kind: "search", search: text };
  const plain = readPlain(text, grammar);
  if (isOne && !/\d/.test(text)) return { kind: text.includes("?") ? "rack" : "word", plain };
  if (plain.isUnderstood) return { kind: "search", search: plain.rules.join(" "), plain };
  const isPatterns = text.split(/\s+/).every((part) => /[?\d]/.test(part));
  if (isOne || isPatterns) return { kind: "search", search: text };
  return { kind: "unread", plain };
}

// Shows what else was meant: below the answer, of a word below what is known of it.
function showOthers(chips, isWord = false) {
  other.hidden = chips.length === 0;
  other.replaceChildren(make("h3", {}, T.ask.other), ...chips);
  (isWord ? answer.querySelector(".facts") : answer).after(other);
}

function question() {
  const text = box.value.trim();
  if (running !== null) stop();
  running = null;
  asked += 1;
  document.body.classList.toggle("asks", text !== "");
  $("answer-head").hidden = text === "";
  $("clear").hidden = box.value === "";
  $("stop").hidden = true;
  // What is typed first has an entry of its own: Back goes to the empty field.
  const [part, value] = address();
  if (text && (value === undefined || part !== "ask")) enter("ask", text);
  else remember("ask", text || undefined);
  offer({ words: [] });
  const own = asked;
  const { kind, search: rules, plain } = text ? meant(text) : {};
  showRules(kind === "search" ? rules : "", questioned);
  showOthers([]);
  answer.removeAttribute("aria-busy");
  if (text === "") answer.replaceChildren();
  else QUESTIONS[kind](kind === "search" ? rules : text, () => own === asked, plain);
}

// What else letters could mean, plain words among it.
function others(text, plain, isWord) {
  const known = plain.isUnderstood ? [chip(plain.rules.join(" "), questioned,
    plain.rules.map((rule) => labelOf(rule, T.conditions)).join(" · "))] : [];
  showOthers([...known, ...meanings(text.toUpperCase(), questioned)], isWord);
}

const QUESTIONS = {
  word(text, isCurrent, plain) {
    const message = { do: "word", lexicon: chosenLexicon(), word: text };
    const told = (shows) => (card) => { if (isCurrent()) shows(card); };
    // Points and ranks take longest: they are asked for when nobody types.
    const whole = () => { if (isCurrent()) tell({ ...message, whole: true }, told(showFacts)); };
    tell({ ...message, whole: false }, told((card) => {
      if (card.error) { showWrong(card); return; }
      const { word, marks } = card;
      const values = { word: word + marks, name: lexicons[chosenLexicon()].name };
      say(`${card.in ? "✓" : "✗"} ${put(card.in ? T.ask.in : T.ask.out, values)}`);
      showCard(card, questioned, isCurrent);
      offer({ words: [word], title: word, search: card.in && `anagram:${word}` });
      others(word, plain, true);
      setTimeout(whole, 200);
    }));
  },
  rack(text, isCurrent, plain) {
    tell({ do: "rack", lexicon: chosenLexicon(), rack: text }, (rack) => {
      if (!isCurrent()) return;
      if (rack.error) { showWrong(rack); return; }
      showRack(rack, text.toUpperCase());
      others(text, plain);
    });
  },
  search(text, isCurrent) {
    answer.replaceChildren();
    search(text, isCurrent);
  },
  unread(text, isCurrent, { rules, unknown }) {
    say("");
    const known = rules.length > 0 && [
      make("p", {}, put(T.ask.known, { name: unknown.join(" ") || text })),
      make("div.chips", {}, chip(rules.join(" "), questioned,
        rules.map((rule) => labelOf(rule, T.conditions)).join(" · "))),
    ];
    answer.replaceChildren(make("section.panel.unread", { role: "alert" },
      make("b", {}, T.ask.unread), ...(known || []), make("p", {}, T.ask.start),
      make("div.chips", {}, starts(questioned))));
  },
};

const title = (rules) => rulesOf(rules).map((rule) => labelOf(rule, T.conditions)).join(" · ");

// Shows what a search finds, as it comes.
function search(text, isCurrent) {
  const found = [];
  const hooks = new Map();
  const words = list([], questioned);
  const whole = make("section.panel", {}, words);
  const isWanted = () => isCurrent() && running === own;
  const drawn = (all) => {
    if (!whole.isConnected && all.length) answer.append(whole);
    words.show(all, hooks);
  };
  // One part after another: the letters before and after its words come with it.
  let before = Promise.resolve();
  const hooked = async (part) => {
    await before;
    if (!isWanted()) return;
    const { words: some } = part;
    const { hooks: rows = [] } = await ask({ do: "hooks", lexicon: chosenLexicon(), words: some });
    if (!isWanted()) return;
    rows.forEach((row, at) => hooks.set(some[at], row));
    shows(part);
  };
  const shows = (part) => {
    if (part.done) running = null;
    found.push(...part.words);
    say(counted(part.found) + (part.done ? "" : ` ${T.ask.running}`));
    offer({ words: found, hooks, title: title(text), search: text, shows: drawn });
    $("stop").hidden = part.done;
    // Few words come at once: none has to move for those after it.
    if (part.done || found.length > FEW) drawn(found);
    if (part.done) sortAgain();
  };
  const own = tell({ do: "search", lexicon: chosenLexicon(), search: text }, (part) => {
    if (!isWanted()) return;
    if (part.error) {
      running = null;
      say("");
      answer.replaceChildren(wrong(part), section(T.ask.start,
        make("div.chips", {}, starts(questioned))));
      return;
    }
    before = hooked(part);
  });
  running = own;
}

export const wrong = ({ error, hint }) => make("div.wrong", { role: "alert" },
  make("p", {}, put(T.ask.nothing, { name: error })), hint && make("p", {}, hint));

function showWrong(fault) {
  say("");
  answer.replaceChildren(wrong(fault));
}

function showRack(rack, text) {
  say(counted(rack.count));
  const words = rack.lengths.flatMap(({ words: own }) => own);
  offer({ words, title: put(T.conditions.sub[0], { x: text }), search: `sub:${text}` });
  const groups = rack.lengths.flatMap(({ length, words: own }) =>
    [make("h3", {}, put(T.ask.length, { n: length })), list(own, questioned)]);
  answer.replaceChildren(make("section.panel", {}, ...groups));
}

// Asks something that was tapped.
export function questioned(text) {
  if (document.body.dataset.part !== "ask") { go("ask", text || undefined); return; }
  enter("ask", text || undefined);
  box.value = text;
  question();
  scrollTo(0, 0);
}

export function enterAsk(text) {
  box.value = text ?? "";
  question();
  if (!matchMedia("(pointer: coarse)").matches) box.focus({ preventScroll: true });
}

// An empty field: what was there before the question.
export function clear() {
  box.value = "";
  question();
}

// Tries every phrase before anybody types: the first two times take longest.
const idle = globalThis.requestIdleCallback ?? ((does) => setTimeout(() =>
  does({ timeRemaining: () => 0 }), 50));
function tryPhrases(all) {
  idle((time) => {
    const left = [...all];
    do {
      const own = left.pop();
      for (const text of ["", "a"]) own?.regex.exec(text);
    } while (left.length && time.timeRemaining() > 8);
    if (left.length) tryPhrases(left);
  });
}

export function openAsk() {
  tryPhrases(grammar.phrases);
  enterLexicons(question);
  enterResults();
}

box.addEventListener("input", question);
sent($("ask-form"), question);
document.querySelectorAll("#examples button:not([aria-controls])").forEach((own) =>
  own.addEventListener("click", () => questioned(own.textContent)));
on("clear", "click", () => {
  clear();
  box.focus();
});
on("stop", "click", () => {
  stop();
  running = null;
  $("stop").hidden = true;
  showAgain();
  say(`${$("count").textContent.replace(` ${T.ask.running}`, "")}, ${T.ask.stopped}`);
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
  const own = [...lexicons[chosenLexicon()].letters, "?", "*"];
  letters.append(...own.map((text) => button(text, type(text))));
});
