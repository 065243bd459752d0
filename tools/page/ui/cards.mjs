// Boxes of cards as plain objects, the same as `quiz export --to json` writes: what is due, what is
// new, whose answers are whose. Nothing here knows the page, the clock or the browser.

export const DAY = 86400;
const APART = 6;
const STICKS = 2;

// Cards that are due at a time, the longest overdue first.
export const due = (cards, now) =>
  cards.filter((card) => !card.retired && card.standing && card.standing.due <= now)
    .sort((one, other) => one.standing.due - other.standing.due);

export const unseen = (cards) => cards.filter((card) => !card.retired && !card.standing);

// How many new cards some boxes of one plan bring today: cards begun today, and those that do not
// stick yet, take the place of new ones.
export function room(daily, cards, today) {
  const isBegun = ({ answers }) => answers.length > 0 && answers[0].at >= today;
  const taken = cards.filter((card) => !card.retired && card.standing
    && (!card.sticks || isBegun(card)));
  return Math.max(0, daily - taken.length);
}

// Cards in the order of a sitting: those due, new ones among them.
export function sitting(dueCards, newCards) {
  const open = [];
  let placed = 0;
  dueCards.forEach((card, at) => {
    open.push({ card, wanted: 1 });
    for (; placed < Math.floor(newCards.length * (at + 1) / dueCards.length); placed += 1) {
      open.push({ card: newCards[placed], wanted: STICKS });
    }
  });
  newCards.slice(placed).forEach((card) => open.push({ card, wanted: STICKS }));
  return open;
}

// Takes the answer of the first card: it comes once more, or is done. Says whether it comes again.
export function answered(open, right) {
  const place = open.shift();
  place.wanted = right ? place.wanted - 1 : STICKS;
  if (place.wanted <= 0) return false;
  open.splice(Math.min(APART, open.length), 0, place);
  return true;
}

const isSame = (one, other) => one.at === other.at && one.grade === other.grade;

// The answers of two histories, in the order of their times; what both have counts once.
export function merged(own, other) {
  const more = other.filter((answer) => !own.some((known) => isSame(known, answer)));
  return [...own, ...more].sort((one, two) => one.at - two.at);
}

// The cards of a box with those of a file, and how many cards and answers are new. `changed` are
// those that must be scheduled anew.
export function mergedBox(cards, theirs) {
  const known = new Map(cards.map((card) => [card.key, card]));
  const [changed, added] = [[], []];
  let answers = 0;
  theirs.forEach(({ key, origin = "", start, imported, retired, answers: given = [] }) => {
    let card = known.get(key);
    if (!card) {
      card = { key, origin, start, imported, retired, answers: [] };
      added.push(card);
    }
    const all = merged(card.answers, given);
    answers += all.length - card.answers.length;
    if (all.length > card.answers.length || (added.at(-1) === card && start)) changed.push(card);
    card.answers = all;
  });
  return { cards: [...cards, ...added], changed, added: added.length, answers };
}

// A box as a file.
export function written(box, cards) {
  const { name, ask, lexicon, schedule, daily, random, searches, spares } = box;
  const bare = (card) => {
    const { key, origin, start, imported, retired, answers } = card;
    const rest = Object.entries({ start, imported, retired }).filter(([, value]) => value);
    return { key, origin, ...Object.fromEntries(rest), ...(answers.length ? { answers } : {}) };
  };
  const all = cards.map(bare);
  const head = { version: 1, name, ask, lexicon, schedule, daily, random, searches };
  return { ...head, ...(spares ? { spares } : {}), cards: all };
}

// What is wrong with a file; nothing where it is a box.
export function fault(file) {
  if (file?.version !== 1 || !Array.isArray(file.cards) || typeof file.ask !== "string") {
    return true;
  }
  const isAnswer = ({ at, grade }) => Number.isInteger(at)
    && ["again", "hard", "good", "easy"].includes(grade);
  return !file.cards.every((card) => typeof card?.key === "string"
    && (card.answers ?? []).every(isAnswer));
}
