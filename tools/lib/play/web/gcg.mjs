// Records in GCG, read to be looked at: the board after every turn, as the record says it. Whether
// that is right, `referee` says.
import { square, columnOf, rowOf } from "./grid.mjs";
import { boardAfter } from "./laid.mjs";

const LONGEST = 1_000_000;

// A record that cannot be read: on which line, and why.
export class RecordError extends Error {
  constructor(line, why) { super(`line ${line}: ${why}`); }
}

const cut = (text) => text.match(/\[[^\]]+\]|./gu) ?? [];
function tileOf(text) {
  const bare = text.replace(/[[\]]/gu, "");
  return { letter: bare.toUpperCase(), blank: bare !== bare.toUpperCase() };
}

// Where a play begins, and whether it goes down; null where a text is no place.
function placeOf(text) {
  const across = /^(\d{1,2})([A-Z])$/u.exec(text);
  const down = /^([A-Z])(\d{1,2})$/u.exec(text);
  if (across) return { at: across[2] + across[1], down: false };
  return down && { at: text, down: true };
}

// The tiles that a play lays: those in parentheses, and points, are there already.
function laidBy(word, { at, down }) {
  const laid = [];
  let [row, column, isThere] = [rowOf(at), columnOf(at), false];
  for (const sign of cut(word)) {
    if (sign === "(" || sign === ")") { isThere = sign === "("; continue; }
    // What is no letter is on no square: the referee reads the word without it, and says so.
    if (!/[\p{L}.?]/u.test(sign)) continue;
    if (sign !== "." && !isThere) laid.push({ at: square(row, column), ...tileOf(sign) });
    if (down) row += 1; else column += 1;
  }
  return laid;
}

// What a turn does to the board; null where it does nothing to it.
function changed(words, line) {
  const laid = [];
  const place = words.findIndex((own) => placeOf(own));
  for (const own of words.slice(0, place < 0 ? words.length : place)) {
    const [, at, letter] = /^[~*]([A-Z]\d+)(.+)$/u.exec(own) ?? [];
    if (at) laid.push({ at, ...tileOf(letter) });
  }
  if (place >= 0) {
    if (!words[place + 1]) throw new RecordError(line, `expected a word after ${words[place]}`);
    laid.push(...laidBy(words[place + 1], placeOf(words[place])));
  }
  return laid;
}

const SCORE = /^(.*?)\s+([+-]-?\d+)\s+(-?\d+)(?:\s.*)?$/u;

function turnOf(text, line) {
  const [, nick, rest] = /^>\s*([^:]+):\s*(.*)$/u.exec(text) ?? [];
  const scored = nick !== undefined && SCORE.exec(rest);
  if (!scored) throw new RecordError(line, "expected `>NAME: RACK PLAY +SCORE TOTAL`");
  const words = scored[1].split(/\s+/u).filter(Boolean);
  const isBare = words.length < 2 || /^[-(~*]/u.test(words[0]) || placeOf(words[0]);
  const rack = isBare ? "" : words.shift();
  return {
    nick, rack, text: words.join(" "), score: Number(scored[2].replace("+", "")),
    total: Number(scored[3]), words, line,
  };
}

// What a turn lays when it takes up the tiles of the one before.
function takenUp(turns) {
  const last = turns.findLast(({ laid }) => laid.length);
  const before = boardAfter(turns.slice(0, turns.indexOf(last)));
  return (last?.laid ?? []).map(({ at }) => before.get(at) ?? { at });
}

const decoded = (bytes, label, fatal = true) => {
  try { return new TextDecoder(label, { fatal }).decode(bytes); } catch { return null; }
};

// The text of a file: in the encoding that its mark or its header names, else in UTF-8, else in
// that of Western Europe, as older programs write records.
export function textOf(bytes) {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xFF && second === 0xFE) return decoded(bytes, "utf-16le", false);
  if (first === 0xFE && second === 0xFF) return decoded(bytes, "utf-16be", false);
  const western = decoded(bytes, "windows-1252", false);
  const [, named] = /^#character-encoding\s+(\S+)/mu.exec(western) ?? [];
  return decoded(bytes, "utf-8") ?? (named && decoded(bytes, named)) ?? western;
}

// A record: { title, game, players: [{ nick, name }], turns }; of each turn { nick, rack, text,
// score, total, laid, line }.
export function readGcg(text) {
  if (text.length > LONGEST) throw new RecordError(1, "this is too long for a record of a game");
  const record = { title: "", game: "", players: [], turns: [] };
  text.replace(/^\uFEFF/u, "").split(/\r?\n/u).forEach((own, at) => {
    const line = own.trim();
    if (line.startsWith(">")) {
      const turn = turnOf(line, at + 1);
      const isBack = turn.words[0] === "--";
      const laid = isBack ? takenUp(record.turns) : changed(turn.words, at + 1);
      record.turns.push({ ...turn, laid });
      return;
    }
    const [, name, rest] = /^#(\S+)\s*(.*)$/u.exec(line) ?? [];
    if (/^player\d+$/u.test(name ?? "")) {
      const [nick, ...full] = rest.split(/\s+/u);
      record.players.push({ nick, name: full.join(" ") || nick });
    } else if (name === "title") record.title = rest;
    else if (name === "game-type" || name === "game-board") record.game ||= rest;
    else if (line && name === undefined && !record.turns.length) {
      throw new RecordError(at + 1, "this is no record: its lines begin with # or >");
    }
  });
  if (!record.turns.length) throw new RecordError(1, "this record has no turns");
  return record;
}
