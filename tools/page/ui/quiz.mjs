// The quiz: boxes of cards kept in this browser, and carried to and from the program by files.
import { $, button, make, on, sent } from "../../lib/play/web/dom.mjs";
import { T, ask, lexicons, number, put } from "./link.mjs";
import { due, fault, mergedBox, room, sitting, unseen, written } from "./cards.mjs";
import { lexiconOf, openPlay, play } from "./sitting.mjs";
import { boxes, cards, forget, isKept, keep } from "./boxes.mjs";

const SCHEDULE = { method: "fsrs", retention: 0.9, parameters: [] };
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

async function show() {
  const all = await read();
  $("quiz-boxes").replaceChildren(...all.map(row));
  $("quiz-all").hidden = !all.some((own) => own.due.length + own.fresh.length);
  $("quiz-more").open ||= all.length === 0;
  const isNoted = all.length > 0 && !await isKept();
  $("quiz-note").hidden = !isNoted;
  $("quiz-note").textContent = isNoted ? T.quiz.unkept : "";
}

function row({ box, cards: own, due: waiting, fresh }) {
  const counts = put(T.quiz.counts, {
    due: number(waiting.length), new: number(fresh.length), all: number(own.length),
  });
  const isAsked = waiting.length + fresh.length > 0;
  return make("li", {}, make("b", {}, box.name), make("span", {}, counts),
    isAsked && button(T.quiz.ask, () => begin((of) => of === box.name), ".main"),
    button(T.quiz.save, () => save(box, own)),
    button(T.quiz.remove, () => remove(box)));
}

async function begin(isWanted) {
  const all = (await read()).filter(({ box }) => isWanted(box.name));
  const of = ({ box }) => ({ ...box, lexicon: lexiconOf(box.lexicon) });
  const withBox = (own, some) => some.map((card) => ({ ...card, of: of(own), inBox: own.box }));
  const waiting = all.flatMap((own) => withBox(own, own.due))
    .sort((one, other) => one.standing.due - other.standing.due);
  const fresh = all.flatMap((own) => withBox(own, own.fresh));
  tell("");
  play(sitting(waiting, fresh), keepAnswer, ({ done, right }) => {
    tell(done ? put(T.quiz.ended, { n: number(done), right: number(right) }) : "");
    show();
  });
}

// How a card stands after all its answers.
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
  const { of, inBox, ...bare } = card;
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
  const made = put(T.quiz.made, { n: number(count) });
  tell(left ? `${made} ${put(T.quiz.left, { n: number(left) })}` : made);
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

async function take() {
  const name = $("quiz-course").value;
  const told = await ask({ do: "course", lexicon: 0, name });
  if (told.error) { tell(told.error); return; }
  const groups = told.groups.map((group) => ({ ...group, name: `${name}.${group.name}` }));
  await makeBoxes(groups, { course: name, daily: told.daily }, told.left);
}

async function makeNew() {
  const [name, search] = ["quiz-name", "quiz-search"].map((id) => $(id).value.trim());
  const asks = $("quiz-ask").value;
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
  } catch { /* told below */ }
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
  tell(put(T.quiz.merged, { name, cards: number(added), answers: number(answers) }));
}

export const enterQuiz = () => { if (!$("quiz-home").hidden) show(); };

export async function openQuiz() {
  openPlay();
  on("quiz-all", "click", () => begin(() => true));
  sent($("quiz-course-form"), take);
  sent($("quiz-new"), makeNew);
  on("quiz-open", "change", async ({ target }) => {
    for (const file of target.files) await takeIn(file);
    target.value = "";
    await show();
  });
  const { courses } = await ask({ do: "courses", lexicon: 0 });
  $("quiz-course").append(...courses.map(({ name, title }) =>
    make("option", { value: name, title }, name)));
  const tasks = Object.entries(T.quiz.tasks);
  $("quiz-ask").append(...tasks.map(([name, task]) => make("option", { value: name }, task)));
  $("quiz-ask").value = "anagrams";
}
