// What was learned when, and what comes: days, a streak, a week, a sitting's sum. Nothing here
// knows the page or the clock.

// The day of a time in seconds, where the reader is: whole days since some day of theirs.
export const dayOf = (at, offset = new Date(at * 1000).getTimezoneOffset()) =>
  Math.floor((at - offset * 60) / 86400);

// The answers of each day, by its number.
export function answersByDay(cards, day = dayOf) {
  const days = new Map();
  for (const { answers } of cards) {
    for (const { at } of answers) days.set(day(at), (days.get(day(at)) ?? 0) + 1);
  }
  return days;
}

// Days learned in a row up to today. One day without answers between two is forgiven, two are not.
export function streakOf(days, today) {
  let [many, missed] = [0, 0];
  for (let day = today; missed < 2; day -= 1) {
    if (days.has(day)) [many, missed] = [many + 1, 0];
    // Today is not over yet.
    else if (day !== today) missed += 1;
  }
  return many;
}

// The last seven days, today last: { day, count }.
export const weekOf = (days, today) => Array.from({ length: 7 }, (_, at) => {
  const day = today - 6 + at;
  return { day, count: days.get(day) ?? 0 };
});

// Cards that are due at the end of a day.
export const dueBy = (cards, end) => cards.filter((card) =>
  !card.retired && card.standing && card.standing.due <= end).length;

// How far a box is: cards that stick, of all that are asked.
export function progressOf(cards) {
  const asked = cards.filter(({ retired }) => !retired);
  return { learned: asked.filter(({ sticks }) => sticks).length, all: asked.length };
}

// What came of a sitting: each card counts by its first answer. `log` has an entry for each answer,
// { id, right, missed, phonies, ... }.
export function sumOf(log) {
  const first = new Map();
  for (const own of log) if (!first.has(own.id)) first.set(own.id, own);
  const all = [...first.values()];
  const phonies = [...new Set(log.flatMap((own) => own.phonies))];
  return {
    all: all.length, right: all.filter(({ right }) => right).length,
    missed: all.filter(({ right }) => !right), phonies,
  };
}

// A name as the program writes it, `club.two-hooks`, in plain words: Two hooks.
export function plainName(name) {
  const words = name.split(".").at(-1).replaceAll(/[-_]+/gu, " ").trim();
  return words ? words[0].toUpperCase() + words.slice(1) : name;
}
