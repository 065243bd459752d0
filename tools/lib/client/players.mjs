// Who plays, with points and clocks.
import { $, fill, make } from "../../lib/web/dom.mjs";
import { hasPoints, nameOf } from "./told.mjs";
import { serverNow } from "./net.mjs";
import "../../lib/web/clock.mjs";

// How computers play, in a word.
const LEVELS = {
  easy: "an easy computer", fair: "a fair computer", strong: "a strong computer",
  best: "the best computer",
};
export const levelOf = ({ computer }) => computer && (LEVELS[computer] ?? computer);

function clockOf({ left, running, since }, seat) {
  const isRunning = running === seat;
  const milliseconds = left[seat] - (isRunning ? serverNow() - since : 0);
  return make("wordy-clock", { milliseconds, running: isRunning });
}

export function showPlayers(view, about) {
  const card = (own, seat) => {
    if (!own.plays) return null;
    const isNext = view.turn.includes(seat);
    const isPlaying = view.stage === "playing" && isNext;
    const waits = isPlaying && view.clock?.running === null && "the clock waits";
    const more = [own.gone && "gone", seat === view.you && "you", own.computer,
      isPlaying && "to play", waits].filter(Boolean).join(", ");
    const title = own.computer && `${levelOf(own)}: ${about.computers[own.computer]}`;
    return make(`li${isNext ? ".turn" : ""}`, { title, "aria-current": isNext ? "true" : null },
      make("span.name", {}, nameOf(view, seat)), more && make("small", {}, more),
      hasPoints(about) && make("b", {}, String(own.points)),
      view.clock && clockOf(view.clock, seat));
  };
  const cards = view.seats.map(card).filter(Boolean);
  $("players").style.setProperty("--many", Math.min(cards.length, 4));
  fill($("players"), cards);
}
