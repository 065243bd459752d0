// Moves and news in words.
import { counted } from "../../../lib/play/web/dom.mjs";
import { asDeed } from "../../../lib/play/web/plays.mjs";
import { ENDINGS, PAUSES, SENTENCES, WINNERS, filled, readerOf } from "./sentences.mjs";

export const nameOf = ({ seats }, seat) => seats[seat]?.name ?? `Seat ${seat + 1}`;
// A move of nobody: a vote of all, or the top of a duplicate turn.
const nobody = ({ layouts }) => (layouts ? "All" : "Top");
export const whoMoved = (view, { seat }) => (seat === null ? nobody(view) : nameOf(view, seat));
// What is on the board that all share.
export const onBoard = ({ board, duplicate }) => board ?? duplicate ?? { tiles: [] };
export const hasPoints = ({ kind }) => kind !== "scribe" && kind !== "layout";
// Speed Scrabble has no points, Idaho has them at its end; in Scribe small grids are won.
export const isScored = ({ kind }, { points: own }) => kind !== "scribe" && own !== null;

// How many moves have been made: a view has the newest.
export const made = ({ moves, earlier = 0 }) => earlier + moves.length;

const points = (score) => counted(score, "point");
const list = (words) => words.map(({ word }) => word).join(", ");

// A play in words, with the letters that it goes over.
export const whole = (move) => asDeed(spelled(move), move.words[0]?.word);

// A play with the letters that it goes over, which records write as points.
function spelled({ text, words }) {
  const [play] = text.split(" ").slice(-1);
  const main = words[0]?.word ?? "";
  if (!play.includes(".") || main.length !== play.length) return text;
  const letters = [...play].map((own, at) => (own === "." ? main[at] : own)).join("");
  return text.slice(0, -play.length) + letters;
}
const besides = ({ words }, text) =>
  words.map(({ word }) => word).filter((word) => !text.toUpperCase().includes(word));

// What a move is called in the list, where it is no play.
const PLAIN = {
  pass: () => "passes", absent: () => "passes", passed: () => "passes",
  exchange: ({ tiles }) => `exchanges ${counted(tiles, "tile")}`,
  "taken-back": () => "taken back", void: () => "taken back",
  stands: () => "challenge", lost: () => "lost a challenge", late: () => "time",
  left: ({ tiles }) => `tiles left: ${tiles}`,
};

// A move for the list: who, what, its other words, its points, the sum.
export function lineOf(view, about, at) {
  const move = view.moves[at];
  // What was exchanged with the board before it is written, too.
  const isAlone = move.what.is === "left" || !move.text.includes(" ");
  const text = (isAlone && PLAIN[move.what.is]?.(move.what)) || whole(move);
  return {
    who: whoMoved(view, move), play: text, more: besides(move, text).join(" "),
    score: hasPoints(about) ? move.score : undefined,
    total: about.kind === "board" ? move.total : undefined,
  };
}

// A move as a sentence for who reads it.
export function told(view, at) {
  const move = view.moves[at];
  const { is, why, challenger = -1, tiles, word } = move.what;
  const before = view.moves.slice(0, at).findLast(({ words }) => words.length);
  const text = whole(move);
  const others = besides(move, text);
  return filled(SENTENCES[is][readerOf(view.you, move.seat)], {
    who: whoMoved(view, move), why, text,
    whom: challenger === view.you ? "You" : nameOf(view, challenger),
    also: others.length ? ` with ${others.join(", ")}` : "",
    points: points(is === "taken-back" ? -move.score : move.score),
    tiles: is === "exchange" ? counted(tiles, "tile") : tiles,
    words: word ?? (before && list(before.words)),
  });
}

function ended(view) {
  const { how, winners } = view.result;
  const { by, ...of } = how ?? {};
  const players = view.seats.flatMap((seat, at) => (seat.plays ? [at] : []));
  const seat = players[Object.values(of)[0]] ?? null;
  const why = ENDINGS[by] &&
    filled(ENDINGS[by][readerOf(view.you, seat)], { who: nameOf(view, seat ?? -1) });
  const names = winners.map((own) => nameOf(view, own)).join(" and ");
  const outcome = view.scribe?.outcome && `${view.scribe.outcome}.`;
  const kind = { 0: "none", 1: winners[0] === view.you ? "you" : "one" }[winners.length] ?? "many";
  const gosayer = view.layouts?.gosayer ?? null;
  const next = gosayer === null ? "" : `${nameOf(view, gosayer)} says GO! in the next game.`;
  return ["The game is over.", why, filled(WINNERS[kind], { names }), outcome, next]
    .filter(Boolean).join(" ");
}

// The small grids of Scribe, row after row.
const ROWS = ["upper", "middle", "lower"];
const COLUMNS = ["left", "middle", "right"];
export function gridName(at) {
  const [row, column] = [ROWS[Math.floor(at / 3)], COLUMNS[at % 3]];
  return row === column ? row : `${row} ${column}`;
}

// What is yours to do.
function yours({ layouts, duplicate, scribe }) {
  if (scribe) {
    return (scribe.target ?? null) === null ? "It is your turn: write on any point."
      : `It is your turn: write in the ${gridName(scribe.target)} grid.`;
  }
  if (layouts) return `Lay your tiles. All of them? ${layouts.call}`;
  return duplicate ? "Choose your play." : "It is your turn.";
}

export const isMine = (view) => view.you !== null && view.turn.includes(view.you);

// What happened since a view before, in sentences; of many moves the newest three.
function happened(view, before) {
  const many = before ? Math.min(made(view) - made(before), 3) : 1;
  const from = Math.max(view.moves.length - Math.max(many, 0), 0);
  const moves = view.moves.slice(from).map((_, at) => told(view, from + at));
  const gone = view.seats.flatMap((seat, at) => (seat.gone && before && !before.seats[at].gone
    ? [filled(SENTENCES.gone[readerOf(view.you, at)], { who: nameOf(view, at) })] : []));
  const asks = view.scribe?.asks ?? null;
  const isAsked = asks !== null && asks !== (before?.scribe?.asks ?? null);
  const asked = isAsked &&
    filled(SENTENCES.asks[readerOf(view.you, asks)], { who: nameOf(view, asks) });
  const resumed = before?.paused && !view.paused && PAUSES.resumed[readerOf(view.you, null)];
  return [...moves, ...gone, asked, resumed].filter(Boolean);
}

// What is new since a view before, in words; null where nothing is.
export function news(view, before) {
  // The move that ended it is shown, too.
  const last = view.result && before && !before.result ? happened(view, before) : [];
  if (view.result) return [...last, ended(view)].join(" ");
  // That somebody has chosen a play changes whose turn it is, and is not counted.
  if (before?.seq === view.seq && String(before.turn) === String(view.turn)) return null;
  const said = happened(view, before).map((own) => `${own} `).join("");
  if (onBoard(view).held && view.may.includes("challenge")) {
    return said + (view.may.includes("play") ? "Lay tiles to let it stand."
      : "Challenge it, or let it stand.");
  }
  if (isMine(view)) return said + yours(view);
  const names = view.turn.map((seat) => nameOf(view, seat)).join(", ");
  return names ? `${said}${names} to play.` : said.trim() || null;
}
