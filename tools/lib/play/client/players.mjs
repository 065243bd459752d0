// Who plays, with points and clocks.
import { $, fill, make } from "../../../lib/play/web/dom.mjs";
import { isScored, nameOf } from "./news.mjs";
import { serverNow } from "./net.mjs";
import "../../../lib/play/web/clock.mjs";

// How computers play, in a word.
const LEVELS = {
  easy: "an easy computer", fair: "a fair computer", strong: "a strong computer",
  best: "the best computer",
};
const like = (computer) => computer.replace(/^like (.*)/, "a computer like a person of $1 points");
export const levelOf = ({ computer }) => computer && (LEVELS[computer] ?? like(computer));

// Who is there, and since when others have not been who were; null before the server says so.
let there = null;
export function showHere({ seats, gone }) {
  const now = Date.now();
  there = { seats, gone: new Map(gone.map(([seat, ago]) => [seat, now - ago])) };
}

// How long somebody has been away, in words.
export function awayFor(milliseconds) {
  const minutes = Math.floor(milliseconds / 60000);
  if (minutes < 1) return "away";
  return minutes < 60 ? `away ${minutes} min` : `away ${Math.floor(minutes / 60)} h`;
}

function presence({ computer, gone }, seat, you) {
  if (!there || computer || gone || seat === you || there.seats.includes(seat)) return null;
  const since = there.gone.get(seat);
  return since === undefined ? "not here" : awayFor(Date.now() - since);
}

function clockOf({ left, running, since }, seat) {
  const isRunning = running === seat;
  const milliseconds = left[seat] - (isRunning ? serverNow() - since : 0);
  return make("wordy-clock", { milliseconds, running: isRunning });
}

export function showPlayers(view, about) {
  const card = (own, seat) => {
    if (own.waits && own.name) {
      return make("li", {}, make("span.name", {}, own.name), make("small", {}, "next game"));
    }
    if (!own.plays) return null;
    const isNext = view.turn.includes(seat);
    const isPlaying = view.stage === "playing" && isNext;
    const waits = isPlaying && view.clock?.running === null && "the clock waits";
    const away = view.stage === "playing" && presence(own, seat, view.you);
    const more = [own.gone && "gone", seat === view.you && "you", own.computer,
      waits, away].filter(Boolean).join(", ");
    // How it plays is said beside its name.
    const name = nameOf(view, seat).replace(` (${own.computer})`, "");
    const title = own.computer && `${levelOf(own)}: ${about.computers[own.computer]}`;
    return make(`li${isNext ? ".turn" : ""}`, { title, "aria-current": isNext ? "true" : null },
      make("span.name", {}, name), isPlaying && make("span.away", {}, "to play"),
      more && make("small", {}, more),
      isScored(about, own) && make("b", {}, String(own.points)),
      view.clock && clockOf(view.clock, seat));
  };
  const cards = view.seats.map(card).filter(Boolean);
  $("players").style.setProperty("--many", Math.min(cards.length, 4));
  fill($("players"), cards);
}
