// Who plays, with points and clocks, and what has just happened.
import { $, make } from "../../lib/web/dom.mjs";
import { hasPoints, made, nameOf, told, whoMoved } from "./moves.mjs";
import { serverNow } from "./net.mjs";

let clock = null;

export function showPlayers(view, about) {
  const row = (own, seat) => {
    if (!own.plays) return null;
    const isNext = view.turn.includes(seat);
    const isPlaying = view.stage === "playing" && isNext;
    const waits = isPlaying && view.clock?.running === null && "the clock waits";
    const more = [own.gone && "gone", seat === view.you && "you", waits].filter(Boolean).join(", ");
    return make(`li${isNext ? ".turn" : ""}`, { "aria-current": isNext },
      make("span", {}, nameOf(view, seat)), more && make("small", {}, more),
      hasPoints(about) && make("b", {}, String(own.points)),
      view.clock && make("span.clock", { "data-seat": seat }));
  };
  $("players").replaceChildren(...view.seats.map(row).filter(Boolean));
  ({ clock } = view);
  showClocks();
}

// Minutes and seconds; what is over has a minus.
export function minutes(milliseconds) {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${milliseconds < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${rest}`;
}

export function showClocks() {
  if (!clock) return;
  document.querySelectorAll(".clock").forEach((own) => {
    const seat = Number(own.dataset.seat);
    const time = clock.left[seat] - (clock.running === seat ? serverNow() - clock.since : 0);
    own.textContent = minutes(time);
    own.classList.toggle("over", time < 0);
  });
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

// What is new since a view before, in words; null where nothing is.
export function news(view, before) {
  if (view.result) return ended(view);
  // That somebody has chosen a play changes whose turn it is, and is not counted.
  if (before?.seq === view.seq && String(before.turn) === String(view.turn)) return null;
  const last = view.moves.at(-1);
  const isMade = last && (!before || made(view) !== made(before));
  // Who made a turn that is void is told why.
  const isNew = isMade && (last.seat !== view.you || last.why);
  const said = isNew ? `${whoMoved(view, last)}: ${told(last)}. ` : "";
  if (view.held && view.may.includes("challenge")) return `${said}Challenge it, or let it stand.`;
  if (view.you !== null && view.turn.includes(view.you)) return said + yours(view);
  const names = view.turn.map((seat) => nameOf(view, seat)).join(", ");
  return names ? `${said}${names} to play.` : null;
}
