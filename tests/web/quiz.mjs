// The page's boxes of cards: what is asked when, and how two histories become one.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DAY, answered, due, fault, mergedBox, room, sitting, unseen, written,
} from "../../tools/page/ui/cards.mjs";

const card = (key, more = {}) => ({ key, origin: "", answers: [], ...more });
const answer = (at, grade = "good") => ({ at, grade, seconds: 1 });
const standing = (last, days) => ({ last, due: last + days * DAY });

test("what is due comes longest overdue first, and retired cards never", () => {
  const cards = [
    card("A", { standing: standing(0, 9) }), card("B", { standing: standing(0, 3) }),
    card("C"), card("D", { standing: standing(0, 1), retired: "removed" }),
    card("E", { standing: standing(0, 30) }),
  ];
  assert.deepEqual(due(cards, 10 * DAY).map(({ key }) => key), ["B", "A"]);
  assert.deepEqual(unseen(cards).map(({ key }) => key), ["C"]);
});

test("cards begun today and those that do not stick take the place of new ones", () => {
  const today = 100 * DAY;
  const cards = [
    card("A", { standing: standing(today, 3), sticks: true, answers: [answer(today + 5)] }),
    card("B", { standing: standing(0, 1), sticks: false, answers: [answer(5)] }),
    card("C", { standing: standing(0, 9), sticks: true, answers: [answer(5)] }), card("D"),
  ];
  assert.equal(room(3, cards, today), 1);
  assert.equal(room(1, cards, today), 0);
});

test("a new or missed card comes again after six others until it was right twice", () => {
  const open = sitting([1, 2, 3, 4], [10, 20]);
  assert.deepEqual(open.map((place) => place.card), [1, 2, 10, 3, 4, 20]);
  const order = [];
  const missed = new Set();
  while (open.length) {
    const [{ card: own }] = open;
    order.push(own);
    const right = own !== 1 || missed.has(own);
    missed.add(own);
    answered(open, right);
  }
  assert.deepEqual(order, [1, 2, 10, 3, 4, 20, 1, 10, 20, 1]);
});

test("two histories become one, and nothing counts twice", () => {
  const own = [
    card("A", { answers: [answer(10), answer(30, "again")] }), card("B", { answers: [answer(5)] }),
  ];
  const theirs = [
    { key: "A", answers: [answer(10), answer(20), answer(30, "again")] },
    { key: "B", answers: [answer(5)] }, { key: "C", origin: "length:4" },
  ];
  const { cards, changed, added, answers } = mergedBox(own, theirs);
  assert.deepEqual([added, answers, changed.map(({ key }) => key)], [1, 1, ["A"]]);
  assert.deepEqual(cards[0].answers.map(({ at }) => at), [10, 20, 30]);
  const again = mergedBox(cards, theirs);
  assert.deepEqual([again.added, again.answers, again.changed], [0, 0, []]);
});

test("a box is written as the program reads it, and what is no box is refused", () => {
  const box = {
    name: "fours", ask: "anagrams", lexicon: null, schedule: { method: "fsrs" }, daily: 3,
    random: false, searches: ["length:4"], order: 7,
  };
  const file = written(box, [
    card("A", { answers: [answer(10)], standing: standing(10, 2), place: 0 }), card("B"),
  ]);
  assert.deepEqual(Object.keys(file), [
    "version", "name", "ask", "lexicon", "schedule", "daily", "random", "searches", "cards",
  ]);
  assert.deepEqual(file.cards, [
    { key: "A", origin: "", answers: [answer(10)] }, { key: "B", origin: "" },
  ]);
  assert.equal(fault(file), false);
  for (const other of [null, {}, { ...file, version: 2 }, { ...file, cards: [{}] },
    { ...file, cards: [{ key: "A", answers: [{ at: "x", grade: "good" }] }] }]) {
    assert.equal(fault(other), true);
  }
});
