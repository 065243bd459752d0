// The quiz: boxes of cards kept in this browser, and carried to and from the program by files.
import { $, attempt, button, make, on, sent } from "../../lib/play/web/dom.mjs";
import { T, ask, lexicons, many, number, put } from "./link.mjs";
import { showAfter, tomorrow } from "./after.mjs";
import { DAY, due, fault, mergedBox, room, sitting, unseen, written } from "./cards.mjs";
import { lexiconOf, openPlay, play } from "./sitting.mjs";
import { boxes, cards, forget, isKept, keep } from "./boxes.mjs";
import { plainName, progressOf } from "./tally.mjs";

const SCHEDULE = { method: "fsrs", retention: 0.9, parameters: [] };
// What a sitting that was left in the middle is kept by.
const PLACE = "wordy-sitting";
// Boxes that many want: what they ask, and of which words.
const CHIPS = [
  ["high-fives", "anagrams", "@high-fives"], ["jqxz-shorts", "anagrams", "length:2-4 @jqxz"],
  ["q-without-u", "anagrams", "@q-without-u length:-7"],
  ["vowel-dumps", "anagrams", "@vowel-dumps length:4-6"],
  ["hooks-of-threes", "hooks", "length:3"], ["sevens", "anagrams", "length:7 limit:1-500"],
];
// What there is to take; nothing until the words are read.
let courses = null;
const now = () => Math.floor(Date.now() / 1000);
const today = () => Math.floor(new Date().setHours(0, 0, 0, 0) / 1000);
const plan = ({ course, name }) => course ?? name;

const tell = (text) => { $("quiz-told").textContent = text; };

// Every box with its cards, and how many of them are new today.
async function read() {
  const all = await Promise.all((await boxes()).map(async (box) =>
    ({ box, cards: await cards(box.name) })));
  const left = new Map();
  for (const { box } of all) {
    const own = all.filter((other) => plan(other.box) === plan(box));
    left.set(plan(box), room(box.daily, own.flatMap((other) => other.cards), today()));
  }
  for (const own of all) {
    const rest = left.get(plan(own.box));
    own.due = due(own.cards, now());
    own.fresh = unseen(own.cards).slice(0, rest);
    left.set(plan(own.box), rest - own.fresh.length);
  }
  return all;
}

const sum = (all, of) => all.reduce((before, own) => before + of(own).length, 0);

async function show() {
  if (!courses) return;
  const all = await read();
  const [waiting, fresh] = [sum(all, (own) => own.due), sum(all, (own) => own.fresh)];
  const open = left(all);
  $("quiz-boxes").replaceChildren(...all.map(row));
  $("quiz-yours").hidden = all.length === 0;
  $("quiz-about").hidden = all.length > 0;
  $("quiz-now").hidden = all.length === 0;
  $("quiz-now").classList.toggle("quiet", waiting + fresh === 0);
  $("quiz-due").textContent = number(waiting || fresh);
  $("quiz-due-of").textContent = many(waiting || !fresh ? T.quiz.due : T.quiz.fresh,
    waiting || fresh).replace(/^\S+ /u, "");
  $("quiz-soon").textContent = [waiting > 0 && fresh > 0 && many(T.quiz.fresh, fresh),
    tomorrow(all, now()) ?? (waiting + fresh === 0 && T.quiz.nothing)].filter(Boolean).join(" · ");
  $("quiz-all").hidden = waiting + fresh === 0 && !open;
  $("quiz-all").textContent = open ? T.quiz.goon : T.quiz.start;
  showChips(all);
  // All at once: nothing moves when the boxes come.
  $("quiz-home").dataset.ready = "yes";
  if (all.length) note();
}

// Says that boxes may be deleted; some browsers ask the reader first, and wait.
async function note() {
  const isNoted = !await isKept();
  $("quiz-note").hidden = !isNoted;
  $("quiz-note").textContent = isNoted ? T.quiz.unkept : "";
}

const titleOf = (name) => T.quiz.chips[name.split(".").at(-1)] ?? plainName(name);

// A box: its name, how far it is, what is due; behind it what is done with it.
function row({ box, cards: own, due: waiting, fresh }) {
  const { learned, all } = progressOf(own);
  const isAsked = waiting.length + fresh.length > 0;
  const state = waiting.length ? many(T.quiz.due, waiting.length)
    : fresh.length ? many(T.quiz.fresh, fresh.length) : "";
  const plan = box.course ? [make("small", {}, plainName(box.course)), " "] : [];
  return make("details.panel.box", { "data-box": box.name },
    make("summary", {}, make("span.name", {}, ...plan, make("b", {}, titleOf(box.name))),
      make("span.state", {}, state),
      make("progress", { max: Math.max(1, all), value: learned, "aria-hidden": "true" }),
      make("small.far", {}, put(T.quiz.far, { n: number(learned), all: number(all) }))),
    make("p.quiet", {}, T.quiz.tasks[box.ask]),
    make("div.line", {},
      isAsked && button(T.quiz.ask, () => begin((of) => of === box.name), ".main"),
      button(T.quiz.save, () => save(box, own)),
      button(T.quiz.remove, () => remove(box))));
}

// New boxes by a tap: courses, and searches that many learn.
function showChips(all) {
  const isNew = (name) => !all.some(({ box }) => box.name === name);
  const chips = CHIPS.filter(([name]) => isNew(name)).map(([name, asks, search]) =>
    button(T.quiz.chips[name], () => makeNew(name, search, asks)));
  const plans = courses.filter(({ name }) => !all.some(({ box }) => box.course === name))
    .map(({ name, title }) => {
      const own = button(put(T.quiz.course, { name: plainName(name) }), () => take(name));
      own.title = title;
      return own;
    });
  $("quiz-chips").replaceChildren(...plans, ...chips);
}

const idOf = (box, card) => `${box.name}\n${card.key}`;
const asked = (own, card) => ({
  ...card, id: idOf(own.box, card), inBox: own.box,
  of: { ...own.box, lexicon: lexiconOf(own.box.lexicon) },
});

async function begin(isWanted) {
  const all = (await read()).filter(({ box }) => isWanted(box.name));
  const withBox = (own, some) => some.map((card) => asked(own, card));
  const waiting = all.flatMap((own) => withBox(own, own.due))
    .sort((one, other) => one.standing.due - other.standing.due);
  const fresh = all.flatMap((own) => withBox(own, own.fresh));
  sit({ open: sitting(waiting, fresh) });
}

function sit(from, keeps = keepAnswer, marks = mark) {
  tell("");
  play(from.open, { ...from, keeps, marks, ends: ended });
}

// What is left of a sitting is kept with each card: a page that is loaded anew goes on with it.
function mark({ open, log, began }) {
  const state = { began, log, open: open.map(({ card, wanted }) => [card.id, wanted]) };
  attempt(() => (open.length ? localStorage.setItem(PLACE, JSON.stringify(state))
    : localStorage.removeItem(PLACE)));
}

// The sitting that was left in the middle, with its cards as they are now; null for none.
function left(all) {
  const state = attempt(() => JSON.parse(localStorage.getItem(PLACE)));
  if (!state?.open?.length || now() - state.began > DAY) return null;
  const cards = new Map(all.flatMap((own) =>
    own.cards.map((card) => [idOf(own.box, card), asked(own, card)])));
  const open = state.open.filter(([id]) => cards.has(id))
    .map(([id, wanted]) => ({ card: cards.get(id), wanted }));
  // One card is one thing, however often it is asked.
  return open.length ? { ...state, open } : null;
}

async function start() {
  const open = left(await read());
  if (open) sit(open); else begin(() => true);
}

async function ended({ log, began }) {
  attempt(() => localStorage.removeItem(PLACE));
  const all = await read();
  await show();
  if (!log.length) { $("quiz-home").hidden = false; return; }
  showAfter({ log, began }, all, {
    done: () => {
      $("quiz-end").hidden = true;
      $("quiz-home").hidden = false;
    },
    // Practice: it changes nothing of when a card is due.
    again: (ids) => {
      const cards = all.flatMap((own) => own.cards.map((card) => asked(own, card)))
        .filter(({ id }) => ids.includes(id));
      sit({ open: cards.map((card) => ({ card, wanted: 1 })) }, () => {}, () => {});
    },
  });
}

// When a card is due after all its answers.
async function stand(box, card) {
  const reviews = card.answers.map(({ at, grade }) => ({ at, grade }));
  const { key, start = null } = card;
  const { standing, sticks, error } = await ask(
    { do: "stand", schedule: box.schedule, start, key, reviews });
  if (error) throw new Error(error);
  Object.assign(card, { standing: reviews.length || start ? standing : undefined, sticks });
}

async function keepAnswer(card, answer) {
  card.answers = [...card.answers, answer];
  await stand(card.inBox, card);
  const { of, inBox, id, ...bare } = card;
  await keep(inBox, [bare]);
}

const orderAfter = (known) => Math.max(0, ...known.map((box) => box.order)) + 1;
const boxOf = (name, asks, order) => ({
  name, ask: asks, lexicon: lexicons[0].name, schedule: SCHEDULE, daily: 20, random: false,
  searches: [], order, spares: true,
});

// Makes boxes: their names, what they ask, their keys; and how many words they leave out.
async function makeBoxes(groups, more, left) {
  const known = await boxes();
  const taken = groups.find(({ name }) => known.some((box) => box.name === name));
  if (taken) { tell(put(T.quiz.taken, { name: taken.name })); return; }
  let order = orderAfter(known);
  for (const { name, ask: asks, keys, searches } of groups) {
    const box = { ...boxOf(name, asks, order), searches, ...more };
    order += 1;
    const all = keys.map((key, place) => ({ key, place, origin: "", answers: [] }));
    await keep(box, all);
  }
  const count = groups.reduce((sum, { keys }) => sum + keys.length, 0);
  const made = many(T.quiz.made, count);
  tell(left ? `${made} ${many(T.quiz.left, left)}` : made);
  await show();
}

// Puts a word that was missed in play into the box of such words; what became of it, in words.
export async function learn(word, origin) {
  const name = T.quiz.played;
  const { keys, error } = await ask({ do: "cards", lexicon: 0, search: word, ask: "anagrams" });
  if (!keys?.length) return error ?? T.ask.none;
  const [known, own] = [await boxes(), await cards(name)];
  const place = own.length;
  const fresh = own.some((card) => keys.includes(card.key)) ? []
    : [{ key: keys[0], place, origin, answers: [] }];
  await keep(known.find((box) => box.name === name)
    ?? boxOf(name, "anagrams", orderAfter(known)), fresh);
  return put(T.quiz.learnt, { word, name });
}

// Makes a box of what a search finds; gives how many cards, or what is wrong.
export async function learnSearch(name, search, asks, lexicon = 0) {
  if ((await boxes()).some((box) => box.name === name)) {
    return { error: put(T.quiz.taken, { name }) };
  }
  const { keys, error } = await ask({ do: "cards", lexicon, search, ask: asks });
  if (error || !keys.length) return { error: error ?? T.ask.none };
  await makeBoxes([{ name, ask: asks, keys, searches: [search] }],
    { lexicon: lexicons[lexicon].name });
  return { made: keys.length };
}

async function take(name) {
  const told = await ask({ do: "course", lexicon: 0, name });
  if (told.error) { tell(told.error); return; }
  const groups = told.groups.map((group) => ({ ...group, name: `${name}.${group.name}` }));
  await makeBoxes(groups, { course: name, daily: told.daily }, told.left);
}

async function makeNew(name, search, asks) {
  const told = await ask({ do: "cards", lexicon: 0, search, ask: asks });
  if (told.error) { tell([told.error, told.hint].filter(Boolean).join(" ")); return; }
  if (!told.keys.length) { tell(T.ask.none); return; }
  await makeBoxes([{ name, ask: asks, keys: told.keys, searches: [search] }], {}, told.left);
}

function save(box, own) {
  const text = `${JSON.stringify(written(box, own))}\n`;
  const link = make("a", {
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
    download: `${box.name}.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function remove(box) {
  if (!confirm(put(T.quiz.sure, { name: box.name }))) return;
  await forget(box.name);
  await show();
}

// Adds what a file has to the box of its name, answer by answer.
async function takeIn(file) {
  let theirs = null;
  try {
    theirs = JSON.parse(await file.text());
  } catch { /* said below */ }
  if (fault(theirs)) { tell(put(T.quiz.nobox, { name: file.name })); return; }
  const name = theirs.name || file.name.replace(/\.json$/i, "");
  const known = await boxes();
  const order = orderAfter(known);
  const { ask: asks, lexicon, schedule, daily = 20, random = false, searches = [] } = theirs;
  const spares = theirs.spares === true;
  if (!Object.hasOwn(T.quiz.tasks, asks)) { tell(put(T.quiz.unasked, { name })); return; }
  const made = { name, ask: asks, lexicon, schedule, daily, random, searches, order, spares };
  const box = known.find((own) => own.name === name) ?? made;
  if (box.ask !== asks) { tell(put(T.quiz.other, { name })); return; }
  const own = await cards(name);
  const { cards: all, changed, added, answers } = mergedBox(own, theirs.cards);
  all.forEach((card, place) => { card.place ??= place; });
  for (const card of changed) await stand(box, card);
  await keep(box, all);
  tell([put(T.quiz.merged, { name: plainName(name) }), many(T.quiz.newcards, added),
    many(T.quiz.newanswers, answers)].join(" "));
}

export const enterQuiz = () => { if (!$("quiz-home").hidden) show(); };

export async function openQuiz() {
  openPlay();
  on("quiz-all", "click", start);
  sent($("quiz-new"), () => makeNew(...["quiz-name", "quiz-search", "quiz-ask"].map((id) =>
    $(id).value.trim())));
  on("quiz-open", "change", async ({ target }) => {
    for (const file of target.files) await takeIn(file);
    target.value = "";
    await show();
  });
  const tasks = Object.entries(T.quiz.tasks);
  $("quiz-ask").append(...tasks.map(([name, task]) => make("option", { value: name }, task)));
  $("quiz-ask").value = "anagrams";
  ({ courses } = await ask({ do: "courses", lexicon: 0 }));
  await show();
  // Who was in the middle of a sitting goes on with it.
  if (!$("quiz").hidden && left(await read())) start();
}
