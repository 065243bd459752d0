// Plays in words: records write exchanges with the board and swaps of blanks by signs, `~H11R` and
// `*H8E`; people read what is done.
import { counted } from "./dom.mjs";
import { step } from "./grid.mjs";

const SIGNS = /\[[^\]]+\]|./gu;
const isPlace = (text) => /^(?:[A-Z]+\d+|\d+[A-Z]+)$/u.test(text);
const bare = (sign) => sign.replace(/[[\]]/gu, "");

// What a text of a record says: { swaps, diffs, place, given, signs }; a swap or a diff is { at,
// letter, blank }, `given` tiles that go to the bag or their number, `signs` those of the word.
export function readPlay(text) {
  const tokens = text.trim().split(/\s+/u);
  const changes = (kind) => tokens.filter((own) => own.startsWith(kind)).map((own) => {
    const [, at, sign] = own.slice(1).match(/^([A-Z]+\d+)(.+)$/u) ?? [null, own.slice(1), ""];
    const letter = bare(sign);
    return { at, letter: letter.toUpperCase(), blank: letter !== letter.toUpperCase() };
  });
  const rest = tokens.filter((own) => !/^[~*]/u.test(own));
  const given = rest[0]?.startsWith("-") ? rest[0].slice(1) : "";
  const [place, word] = isPlace(rest[0] ?? "") && rest[1] ? rest : [null, null];
  // What is no letter is no tile.
  const signs = (word?.match(SIGNS) ?? []).filter((own) => /[\p{L}.?]/u.test(own));
  return { swaps: changes("*"), diffs: changes("~"), place, given, signs };
}

// The first square of a place, and whether a play goes down from there: H8 and 8H.
function startOf(place) {
  const column = /[A-Z]+/u.exec(place)[0];
  return { at: column + /\d+/u.exec(place)[0], down: place.startsWith(column) };
}

// The tiles that a play puts on a board, with those that it goes over: { at, letter, blank, over }.
// `board` says what is there, before exchanges.
export function tilesOfPlay(text, board, size) {
  const { diffs, place, signs } = readPlay(text);
  if (!place) return [];
  const there = new Map([...board].map(([at, { letter, blank }]) => [at, { letter, blank }]));
  diffs.forEach(({ at, ...own }) => there.set(at, own));
  let { at } = startOf(place);
  const { down } = startOf(place);
  const tiles = [];
  for (const sign of signs) {
    if (!at) break;
    const letter = bare(sign);
    const own = { letter: letter.toUpperCase(), blank: letter !== letter.toUpperCase() };
    const isOver = sign === "." || (there.has(at) && there.get(at).letter === own.letter);
    tiles.push({ at, ...(isOver ? there.get(at) ?? { letter: "" } : own), over: isOver });
    at = step(size, at, down);
  }
  return tiles;
}

// The word of a play as it is written, with the letters that it goes over.
export const wordOf = (text, board, size) =>
  tilesOfPlay(text, board, size).map(({ letter }) => letter).join("");

const both = (names) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

function blanksOf(signs) {
  const letters = signs.map(bare).filter((own) => own !== own.toUpperCase())
    .map((own) => own.toUpperCase());
  if (!letters.length) return "";
  return letters.length === 1 ? ` (${letters[0]} is the blank)`
    : ` (${both(letters)} are blanks)`;
}

// Tiles that go to the bag: their number, or themselves.
const bagged = (given) => (/^\d+$/u.test(given) ? counted(Number(given), "tile") : given);
const tileOf = ({ letter, blank }) => (blank ? `a blank as ${letter}` : letter);
const own = ({ letter, blank }) => (blank ? `your blank as ${letter}` : `your ${letter}`);

// What a play does, as somebody is asked to do it: "Put your R on H11 and take its tile, then
// UNHARBOR at 11D (N is the blank)". A play alone stays as it is written.
export function asAdvice(text, word = null) {
  const { swaps, diffs, place, given, signs } = readPlay(text);
  if (!swaps.length && !diffs.length) return text;
  const steps = [
    ...swaps.map(({ at, letter }) => `take the blank from ${at} for your ${letter}`),
    ...diffs.map((diff) => `put ${own(diff)} on ${diff.at} and take its tile`),
    given && `exchange ${bagged(given)}`,
    place && `${word ?? signs.map(bare).join("").toUpperCase()} at ${place}${blanksOf(signs)}`];
  const said = steps.filter(Boolean).join(", then ");
  return said[0].toUpperCase() + said.slice(1);
}

// The same as what somebody did: "R onto H11, then UNHARBOR at 11D (N is the blank)".
export function asDeed(text, word = null) {
  const { swaps, diffs, place, given, signs } = readPlay(text);
  if (!swaps.length && !diffs.length) return text;
  const steps = [
    swaps.map(({ at, letter }) => `${letter} for the blank on ${at}`).join(", "),
    diffs.map((diff) => `${tileOf(diff)} onto ${diff.at}`).join(", "),
    given && `${bagged(given)} exchanged`,
    place && `${word ?? signs.map(bare).join("").toUpperCase()} at ${place}${blanksOf(signs)}`];
  return steps.filter(Boolean).join(", then ");
}

// A turn that is no play, by its name.
function named(text) {
  const [, given] = text.match(/^-([^-]+)$/u) ?? [];
  const [, left] = text.match(/^\(([A-Z?[\]]+)\)$/u) ?? [];
  if (given) return `exchange ${given}`;
  if (left) return `tiles left: ${left}`;
  return { "-": "pass", "--": "taken back" }[text] ?? asDeed(text);
}

// A play as every list and table writes it: its first square, and its whole word with what it goes
// over and runs into, blanks in lower case. What is no play is named.
export function placed(text, board, size) {
  const tiles = tilesOfPlay(text, board, size);
  if (!tiles.length) return named(text);
  const { down } = startOf(readPlay(text).place);
  const write = ({ letter, blank }) => (blank ? letter.toLowerCase() : letter);
  let word = tiles.map(write).join("");
  let first = tiles[0].at;
  for (let at = step(size, first, down, -1); at && board.has(at); at = step(size, at, down, -1)) {
    word = write(board.get(at)) + word;
    first = at;
  }
  const last = tiles.at(-1).at;
  for (let at = step(size, last, down); at && board.has(at); at = step(size, at, down)) {
    word += write(board.get(at));
  }
  const [, column, row] = first.match(/^([A-Z]+)(\d+)$/u);
  const { swaps, diffs } = readPlay(text);
  const signs = [...swaps.map(({ at, letter }) => `*${at}${letter}`),
    ...diffs.map(({ at, letter, blank }) => `~${at}${blank ? letter.toLowerCase() : letter}`)];
  return asDeed([...signs, down ? column + row : row + column, word].join(" "));
}
