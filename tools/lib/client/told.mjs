// Moves and news in words.
export const nameOf = ({ seats }, seat) => seats[seat]?.name ?? `Seat ${seat + 1}`;
// A move of nobody: a vote of all, or the top of a duplicate turn.
const nobody = ({ layouts }) => (layouts ? "All" : "Top");
export const whoMoved = (view, { seat }) => (seat === null ? nobody(view) : nameOf(view, seat));
export const hasPoints = ({ kind }) => kind !== "scribe" && kind !== "layout";

// How many moves have been made: a view has the newest.
export const made = ({ moves, earlier = 0 }) => earlier + moves.length;

const points = (score) => (Math.abs(score) === 1 ? `${score} point` : `${score} points`);
const list = (words) => words.map(({ word }) => word).join(", ");

// What a challenge did; null where a move is none.
function challenge(view, at) {
  const { text, by, why, seat, score } = view.moves[at];
  const before = view.moves.slice(0, at).findLast(({ words }) => words.length);
  const words = before ? list(before.words) : "the play";
  if (by === "challenge") return `lost the challenge of ${words}, and this turn`;
  if (text === "(challenge)" || (text === "--" && why === undefined)) {
    const name = nameOf(view, seat);
    const cost = score ? `, with its ${points(-score)}` : "";
    return text === "--" ? `${name}’s ${words} was challenged and comes off the board${cost}`
      : `${words} was challenged and stands: ${name} gets ${points(score)}`;
  }
  return null;
}

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

// A move as a sentence without its end.
export function told(view, about, at) {
  const move = view.moves[at];
  const challenged = challenge(view, at);
  const who = whoMoved(view, move);
  if (challenged) return move.by === "challenge" ? `${who} ${challenged}` : challenged;
  if (move.why !== undefined) return `${who}: ${move.text} · ${move.why}`;
  const isBoard = about.kind === "board";
  if (isBoard && plain(move.text)) return `${who} ${plain(move.text)}`;
  const text = whole(move);
  const others = besides(move, text);
  const also = others.length ? ` with ${others.join(", ")}` : "";
  return `${who}: ${text}${also}${move.score ? `, ${points(move.score)}` : ""}`;
}

function ended(view) {
  const gosayer = view.layouts?.gosayer ?? null;
  const names = view.result.winners.map((seat) => nameOf(view, seat)).join(", ");
  if (!names) return "The game is over. Nobody won.";
  const next = gosayer === null ? "" : ` ${nameOf(view, gosayer)} says GO! in the next game.`;
  return `The game is over. Won by ${names}.${next}`;
}

// What is yours to do.
function yours({ layouts, duplicate }) {
  if (layouts) return `Lay your tiles. All of them? ${layouts.call}`;
  return duplicate ? "Choose your play." : "It is your turn.";
}

export const isMine = (view) => view.you !== null && view.turn.includes(view.you);

// What is new since a view before, in words; null where nothing is.
export function news(view, before, about) {
  if (view.result) return ended(view);
  // That somebody has chosen a play changes whose turn it is, and is not counted.
  if (before?.seq === view.seq && String(before.turn) === String(view.turn)) return null;
  const last = view.moves.at(-1);
  const isMade = last && (!before || made(view) !== made(before));
  // Who made a turn that is void, or lost by a challenge, is told why.
  const isAbout = isMade && (last.seat !== view.you || last.why !== undefined
    || last.text === "--" || last.text === "(challenge)" || last.by === "challenge");
  const said = isAbout ? `${told(view, about, view.moves.length - 1)}. ` : "";
  if (view.held && view.may.includes("challenge")) return `${said}Challenge it, or let it stand.`;
  if (isMine(view)) return said + yours(view);
  const names = view.turn.map((seat) => nameOf(view, seat)).join(", ");
  return names ? `${said}${names} to play.` : null;
}
