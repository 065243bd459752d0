// Learn on the page: what a key means on a card, what hooks were typed, streaks and sums.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PEACE, hooksOf, hooksTyped, lettersOf, meaningOf } from "../../tools/page/ui/typed.mjs";
import {
  answersByDay, dayOf, dueBy, plainName, progressOf, streakOf, sumOf, weekOf,
} from "../../tools/page/ui/tally.mjs";

const ENGLISH = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const asked = { over: false, text: "", since: PEACE, grade: null, isFree: true, isVerdict: false };
const over = { ...asked, over: true, grade: "good" };

test("an extra Enter never answers the next card, nor grades the one that is over", () => {
  assert.deepEqual(meaningOf("Enter", { ...asked, text: "coat" }),
    { does: "answer", text: "coat" });
  // The card is over by that answer: the second Enter of a double one comes at once.
  assert.deepEqual(meaningOf("Enter", { ...over, since: 20 }), { does: "rest" });
  assert.deepEqual(meaningOf("Enter", over), { does: "grade", grade: "good" });
  // The next card is there, and its field is empty: soon or late, Enter answers nothing.
  for (const since of [0, PEACE - 1, PEACE, 60_000]) {
    assert.deepEqual(meaningOf("Enter", { ...asked, since }), { does: "rest" });
    assert.deepEqual(meaningOf("Enter", { ...asked, since, text: "  " }), { does: "rest" });
  }
});

test("only an empty field shows the answer, and only by its key once there was peace", () => {
  assert.deepEqual(meaningOf("?", asked), { does: "show" });
  assert.deepEqual(meaningOf("?", { ...asked, since: 100 }), { does: "rest" });
  assert.equal(meaningOf("?", { ...asked, text: "CO" }), null);
});

test("space shuffles letters that are free, while nothing is typed", () => {
  assert.deepEqual(meaningOf(" ", asked), { does: "shuffle" });
  assert.equal(meaningOf(" ", { ...asked, isFree: false }), null);
  assert.equal(meaningOf(" ", { ...asked, text: "CO" }), null);
  assert.deepEqual(meaningOf(" ", over), { does: "rest" });
});

test("numbers grade, y and n judge, and neither by a key that came too early", () => {
  const grades = ["1", "2", "3", "4"].map((key) => meaningOf(key, over).grade);
  assert.deepEqual(grades, ["again", "hard", "good", "easy"]);
  assert.equal(meaningOf("5", over), null);
  assert.equal(meaningOf("1", asked), null);
  const judged = { ...asked, isVerdict: true };
  assert.deepEqual(meaningOf("Y", judged), { does: "answer", text: "y" });
  assert.deepEqual(meaningOf("n", { ...judged, since: 0 }), { does: "rest" });
  assert.equal(meaningOf("x", judged), null);
});

test("hooks are typed as letters, each side in its field, and whole words are taken, too", () => {
  assert.deepEqual(hooksTyped("bgm", "s", "OAT", ENGLISH), ["B-", "G-", "M-", "-S"]);
  assert.deepEqual(hooksTyped("b, g", "", "OAT", ENGLISH), ["B-", "G-"]);
  assert.deepEqual(hooksTyped("boat", "oats", "OAT", ENGLISH), ["BOAT", "OATS"]);
  // Letters that happen to spell the word at their end are letters.
  assert.deepEqual(hooksTyped("mnae", "", "AE", ENGLISH), ["M-", "N-", "A-", "E-"]);
  assert.deepEqual(hooksTyped("", "", "OAT", ENGLISH), []);
});

test("a letter of several signs is one hook", () => {
  const spanish = [..."ABCDEFGHIJKLMNÑOPQRSTUVXYZ", "CH", "LL", "RR"];
  assert.deepEqual(lettersOf("llach", spanish), ["LL", "A", "CH"]);
  assert.deepEqual(hooksTyped("llch", "", "AMA", spanish), ["LL-", "CH-"]);
  assert.equal(lettersOf("aé", ENGLISH), null);
  assert.deepEqual(hooksTyped("é", "", "OAT", ENGLISH), ["É"]);
});

test("words that hooks make are shown as their letters, before and after the word", () => {
  assert.deepEqual(hooksOf(["BOAT", "GOAT", "OATH", "OATS"], "OAT", "hooks"),
    { front: ["B", "G"], back: ["H", "S"] });
  assert.deepEqual(hooksOf(["AAA"], "AA", "back-hooks"), { front: [], back: ["A"] });
});

// The streak by another way: the days as a text, x for one with answers, today last. Today is not
// over, and a day off may stand at the end as between two others.
const streakByText = (text) =>
  (text.replace(/-{0,2}$/u, "").match(/(?:x|(?<=x)-(?=x))*$/u)[0].match(/x/gu) ?? []).length;

test("a streak forgives one day off, not two, and today is not over yet", () => {
  const days = (text) => new Map([...text].flatMap((sign, at) => (sign === "x" ? [[at, 1]] : [])));
  for (let number = 0; number < 2 ** 9; number += 1) {
    const text = number.toString(2).padStart(9, "0").replaceAll("1", "x").replaceAll("0", "-");
    assert.equal(streakOf(days(text), 8), streakByText(text), text);
  }
});

test("answers are counted by the days where the reader is", () => {
  // 23:30 and 00:30 at two hours east of Greenwich, whose offset is -120 minutes.
  const at = (text) => Date.parse(text) / 1000;
  const day = (time) => dayOf(time, -120);
  const [evening, night] = [at("2026-11-28T21:30:00Z"), at("2026-11-28T22:30:00Z")];
  assert.equal(day(night) - day(evening), 1);
  const days = answersByDay([{ answers: [{ at: evening }, { at: night }] },
    { answers: [{ at: night + 60 }] }], day);
  assert.deepEqual([...days.values()], [1, 2]);
  const week = weekOf(days, day(night));
  assert.deepEqual(week.map(({ count }) => count), [0, 0, 0, 0, 0, 1, 2]);
});

test("a sitting's sum counts each card by its first answer, and each phony once", () => {
  const log = [
    { id: 1, right: false, phonies: ["ZAD"] }, { id: 2, right: true, phonies: [] },
    { id: 1, right: true, phonies: ["ZAD", "GRATINE"] },
  ];
  const { all, right, missed, phonies } = sumOf(log);
  assert.deepEqual([all, right, missed.map(({ id }) => id), phonies],
    [2, 1, [1], ["ZAD", "GRATINE"]]);
});

test("what is due by a time, how far a box is, and a name in plain words", () => {
  const cards = [{ standing: { due: 5 }, sticks: true }, { standing: { due: 9 } }, {},
    { standing: { due: 1 }, sticks: true, retired: "removed" }];
  assert.equal(dueBy(cards, 5), 1);
  assert.deepEqual(progressOf(cards), { learned: 1, all: 3 });
  assert.equal(plainName("club.two-hooks"), "Two hooks");
  assert.equal(plainName("missed in play"), "Missed in play");
});
