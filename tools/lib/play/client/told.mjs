// Moves and news in words.
import { ENDINGS, PAUSES, SENTENCES, WINNERS, filled, readerOf } from "./sentences.mjs";

export const nameOf = ({ seats }, seat) => seats[seat]?.name ?? `Seat ${seat + 1}`;
// A move of nobody: a vote of all, or the top of a duplicate turn.
const nobody = ({ layouts }) => (layouts ? "All" : "Top");
export const whoMoved = (view, { seat }) => (seat === null ? nobody(view) : nameOf(view, seat));
// What lies on the board that all share.
export const onBoard = ({ board, duplicate }) => board ?? duplicate ?? { tiles: [] };
export const hasPoints = ({ kind }) => kind !== "scribe" && kind !== "layout";
// Speed Scrabble has no points, Idaho has them at its end; in Scribe small grids are won.
export const isScored = ({ kind }, { points: own }) => kind !== "scribe" && own !== null;

// How many moves have been made: a view has the newest.
export const made = ({ moves, earlier = 0 }) => earlier + moves.length;

const points = (score) => (Math.abs(score) === 1 ? `${score} point` : `${score} points`);
const list = (words) => words.map(({ word }) => word).join(", ");

// What a play on the board is besides its words: passes, exchanges, what was left over.
function plain(text) {
  const left = /^\((?!time|challenge)(.+)\)$/u.exec(text)?.[1];
  if (left) return `tiles left: ${left}`;
  const exchanged = /^-(\d+|\S+)$/u.exec(text)?.[1];
  if (text === "-") return "passes";
  if (!exchanged || exchanged === "-") return null;
  const many = Number(exchanged) || [...exchanged.replace(/\[[^\]]+\]/gu, "x")].length;
  return `exchanges ${many === 1 ? "1 tile" : `${many} tiles`}`;
}

// A play with the letters that it goes over, which records write as points.
export function whole({ text, words }) {
  const [play] = text.split(" ").slice(-1);
  const main = words[0]?.word ?? "";
  if (!play.includes(".") || main.length !== play.length) return text;
  const letters = [...play].map((own, at) => (own === "." ? main[at] : own)).join("");
  return text.slice(0, -play.length) + letters;
}
const besides = ({ words }, text) =>
  words.map(({ word }) => word).filter((word) => !text.toUpperCase().includes(word));

// A move for the list: who, what, its other words, its points, the sum.
export function lineOf(view, about, at) {
  const move = view.moves[at];
  const isBoard = about.kind === "board" || about.kind === "duplicate";
  const written = isBoard && (
    { "--": "taken back", "(challenge)": "challenge", "(time)": "time" }[move.text]
    ?? (move.by === "challenge" ? "lost a challenge" : plain(move.text)));
  const text = written || whole(move);
  return {
    who: whoMoved(view, move), play: text, more: besides(move, text).join(" "),
    score: hasPoints(about) ? move.score : undefined,
    total: about.kind === "board" ? move.total : undefined,
  };
}

// What a line of a game is: one of the events of its kind.
function eventOf({ kind }, { text, by, why, seat }) {
  if (kind === "scribe") return "mark";
  if (kind === "layout") {
    if (["call", "stuck", "pull"].includes(text)) return text;
    return text.endsWith(" is not allowed") ? "refused" : "allowed";
  }
  if (kind === "duplicate") {
    if (seat === null) return "top";
    return text === "-" ? "passed" : "chose";
  }
  if (by === "challenge") return "lost";
  if (by === "absence") return "absent";
  if (text === "--") return why === undefined ? "taken" : "void";
  if (text === "(challenge)") return "stands";
  if (text === "(time)") return "late";
  if (text.startsWith("(")) return "left";
  const last = text.split(" ").at(-1);
  if (last === "-") return "pass";
  return last.startsWith("-") ? "exchange" : "play";
}

// A move as a sentence for who reads it.
export function told(view, about, at) {
  const move = view.moves[at];
  const event = eventOf(about, move);
  const before = view.moves.slice(0, at).findLast(({ words }) => words.length);
  const text = whole(move);
  const others = besides(move, text);
  const ruled = / is (?:not )?allowed$/u;
  return filled(SENTENCES[event][readerOf(view.you, move.seat)], {
    who: whoMoved(view, move), why: move.why,
    whom: move.challenger === view.you ? "You" : nameOf(view, move.challenger ?? -1),
    text: event === "left" ? move.text.slice(1, -1) : text,
    also: others.length ? ` with ${others.join(", ")}` : "",
    points: points(event === "taken" ? -move.score : move.score),
    tiles: plain(move.text)?.replace("exchanges ", "") ?? "",
    words: ruled.test(move.text) ? move.text.replace(ruled, "") : before && list(before.words),
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

// What is yours to do.
function yours({ layouts, duplicate }) {
  if (layouts) return `Lay your tiles. All of them? ${layouts.call}`;
  return duplicate ? "Choose your play." : "It is your turn.";
}

export const isMine = (view) => view.you !== null && view.turn.includes(view.you);

// What happened since a view before, in sentences; of many moves the newest three.
function happened(view, before, about) {
  const many = before ? Math.min(made(view) - made(before), 3) : 1;
  const from = Math.max(view.moves.length - Math.max(many, 0), 0);
  const moves = view.moves.slice(from).map((_, at) => told(view, about, from + at));
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
export function news(view, before, about) {
  // The move that ended it is told, too.
  const last = view.result && before && !before.result ? happened(view, before, about) : [];
  if (view.result) return [...last, ended(view)].join(" ");
  // That somebody has chosen a play changes whose turn it is, and is not counted.
  if (before?.seq === view.seq && String(before.turn) === String(view.turn)) return null;
  const said = happened(view, before, about).map((own) => `${own} `).join("");
  if (onBoard(view).held && view.may.includes("challenge")) {
    return `${said}Challenge it, or let it stand.`;
  }
  if (isMine(view)) return said + yours(view);
  const names = view.turn.map((seat) => nameOf(view, seat)).join(", ");
  return names ? `${said}${names} to play.` : said.trim() || null;
}
