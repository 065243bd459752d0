// What a review says of a turn, in a sentence or two, and which turns are mistakes. Nothing here
// knows the page.
import { placed } from "../../lib/play/web/plays.mjs";

const MISTAKES = ["inaccuracy", "mistake", "blunder"];

// The turns that lost something, the dearest first; of one player where a name is given.
export const mistakesOf = (turns, name = null) => turns
  .filter((turn) => MISTAKES.includes(turn.class) && (name === null || turn.player === name))
  .sort((one, other) => other.lost.win - one.lost.win);

// The mistake after a turn, the first of them from any other; null for none.
export function nextMistake(mistakes, turn) {
  const at = mistakes.findIndex((own) => own.turn === turn);
  return mistakes[(at + 1) % mistakes.length] ?? null;
}

// A share of a hundred as people say it: whole, and less than one with its tenth.
export const shareOf = (percent) => (percent >= 1 ? Math.round(percent).toString()
  : Math.max(0.1, percent).toFixed(1));

// How a play is called in a sentence: its word alone where that is clear.
function nameOf(text, board, size) {
  const whole = placed(text, board, size);
  const [, place, word] = whole.match(/^(\S*\d\S*) (\S+)$/u) ?? [];
  return { place, word: word?.toUpperCase() ?? whole };
}

// The tiles that a turn gives to the bag, nothing for a pass; null for a play.
function givenBy(text) {
  if (/^(?:-|pass)$/u.test(text)) return "";
  return text.match(/^(?:-|exchange )(.+)$/u)?.[1] ?? null;
}

// What a turn was, { what, better, word }: two sentences, and the word that was better, as far as
// there is any. `mine` is the name of whoever reads; `board` is what lay before the turn; `texts`
// are those of the page, `put` fills them.
export function sentencesOf(turn, { mine, board, size, texts, put }) {
  const { player: name, done, best, lost } = turn;
  const who = name === mine ? "you" : "name";
  const own = nameOf(done?.play ?? turn.played, board, size);
  const text = done?.play ?? turn.played;
  const given = givenBy(text);
  const kind = given === "" ? "passed" : given ? "exchanged" : "played";
  const what = put(texts[kind][who === "you" ? 0 : 1],
    { name, word: own.word, n: done?.points ?? turn.points, tiles: given });
  if (!done) return { what, better: texts.unknown, word: null };
  const [first] = best;
  const isBest = first.play === done.play || (lost.win ?? lost.points) <= 0;
  if (isBest) return { what, better: texts.best, word: null };
  const other = nameOf(first.play, board, size);
  // Of one word in two places the place says which.
  const called = other.word === own.word && other.place ? `${other.word} (${other.place})`
    : other.word;
  const away = givenBy(first.play);
  const play = away === null ? `${called}, ${first.points},`
    : away === "" ? texts.passing : put(texts.exchanging, { tiles: away });
  const better = lost.win === null
    ? put(texts.richer, { word: play, n: shareOf(lost.points) })
    : put(texts.better, { word: play, n: shareOf(lost.win) });
  return { what, better, word: other.place ? other.word : null };
}
