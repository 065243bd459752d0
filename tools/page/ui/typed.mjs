// What a key means while a card is asked, and what was typed for hooks. Nothing here knows the page
// or the clock.

// This many milliseconds after a card has come, or is over, no key and no button says anything: who
// pressed Enter once too often has answered nothing.
export const PEACE = 500;

const GRADES = ["again", "hard", "good", "easy"];

// What a key does: { does: "grade", grade }, { does: "show" }, { does: "shuffle" }, { does:
// "answer", text }, { does: "rest" } where it is taken and nothing comes of it; null where it is
// not ours. `since` are the milliseconds since the card has come or is over, `text` is what the
// field has.
export function meaningOf(key, { over, text, since, grade, isFree, isVerdict }) {
  const isEarly = since < PEACE;
  if (over) {
    const chosen = key === "Enter" ? grade : GRADES[Number(key) - 1];
    if (!chosen && key !== " ") return null;
    return chosen && !isEarly ? { does: "grade", grade: chosen } : { does: "rest" };
  }
  if (isVerdict) {
    const typed = { y: "y", n: "n" }[key.toLowerCase()];
    if (!typed) return null;
    return isEarly ? { does: "rest" } : { does: "answer", text: typed };
  }
  const isEmpty = text.trim() === "";
  if (key === "Enter") return isEmpty ? { does: "rest" } : { does: "answer", text: text.trim() };
  if (!isEmpty) return null;
  if (key === "?") return isEarly ? { does: "rest" } : { does: "show" };
  return key === " " && isFree ? { does: "shuffle" } : null;
}

// The letters of a text, the longest first where several could be meant; signs between them are
// nothing.
export function lettersOf(text, letters) {
  const known = [...letters].sort((one, other) => other.length - one.length);
  const found = [];
  let rest = text.toUpperCase();
  while (rest) {
    const [next] = rest;
    const letter = known.find((own) => rest.startsWith(own));
    if (letter) found.push(letter);
    else if (/\p{L}/u.test(next)) return null;
    rest = rest.slice((letter ?? next).length);
  }
  return found;
}

// Hooks as they were typed, as the answers of a card: `b-` and `-s`. A whole word stays one.
export function hooksTyped(front, back, word, letters) {
  const one = (text, after, written) => {
    const bare = text.trim().toUpperCase();
    if (!bare) return [];
    const hooks = lettersOf(bare, letters);
    const isWord = after(bare) && hooks?.length === lettersOf(word, letters).length + 1;
    return isWord || !hooks ? [bare] : hooks.map(written);
  };
  return [
    ...one(front, (text) => text.endsWith(word), (letter) => `${letter}-`),
    ...one(back, (text) => text.startsWith(word), (letter) => `-${letter}`)];
}

// The hooks that words have beside a word: letters in front, letters at the end.
export function hooksOf(words, word, ask) {
  const isFront = (own) => own.endsWith(word) && ask !== "back-hooks";
  return {
    front: words.filter(isFront).map((own) => own.slice(0, own.length - word.length)),
    back: words.filter((own) => !isFront(own)).map((own) => own.slice(word.length)),
  };
}
