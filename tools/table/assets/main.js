// What the server says, shown: the door, the hall, the game.
import { $, button, make, sure, tell } from "./dom.js";
import { act, bests, connect, record, serverNow, sit } from "./net.js";
import { seal } from "./seal.js";
import * as board from "./board.js";
import * as layouts from "./layouts.js";
import * as mine from "./mine.js";
import * as scribe from "./scribe.js";
import * as sheet from "./sheet.js";

let about;
let view;
let starting = false;
let asking = false;
let games;

const GAMES = { board, duplicate: board, layout: layouts, scribe };
export const nameOf = (seat) => view.seats[seat]?.name ?? `Seat ${seat + 1}`;

// A line that came back says hello again: the page stays as it is.
function hello(said) {
  if (said.seat !== null) mine.come();
  if (about) return;
  about = said.about;
  document.title = `${about.title} · Table`;
  $("title").textContent = about.title;
  $("slip").replaceChildren(...about.slip.map((line) => make("li", {}, line)));
  // Scribe has no points.
  $("best").hidden = about.kind === "scribe";
  games = GAMES[about.kind];
  games.begin(about, said.seat);
}

function door({ seats }) {
  $("door").hidden = false;
  document.documentElement.dataset.ready = "yes";
  $("free").replaceChildren(...seats.map((own, at) => own.free
    ? button(`Seat ${at + 1}`, () => sit(at))
    : make("p", {}, `Seat ${at + 1}: ${own.name ?? "taken"}`)));
}

function seated(key) {
  if (key) location.hash = key;
  else $("line").textContent = "Somebody else was faster.";
}

async function shown(next) {
  const before = view;
  view = next;
  $("door").hidden = true;
  $("hall").hidden = view.stage !== "joining";
  $("game").hidden = view.stage === "joining";
  $("side").hidden = false;
  if (view.stage === "joining") hall();
  else {
    starting = false;
    if (before?.stage === "joining") $("line").textContent = "";
    players();
    turn(before);
    games.show(view);
  }
  sheet.show(view, about);
  document.documentElement.dataset.ready = "yes";
  await begin();
}

// Starts the game once its player wants it: again when the next view is here, where somebody's number
// is still to come.
async function begin() {
  await seal(view, starting);
  if (!starting || asking || view.stage !== "joining") return;
  asking = true;
  const why = await act({ do: "start" });
  asking = false;
  if (why && view.stage === "joining") {
    $("line").textContent = why;
    starting = /wait/i.test(why);
  }
}

function hall() {
  const mine = view.you !== null && view.seats[view.you].name !== null;
  $("sit").hidden = view.you === null;
  if (mine && !$("name").value) $("name").value = view.seats[view.you].name;
  $("sitting").replaceChildren(...view.seats.map((own, at) =>
    make("li", {}, own.computer ? `${own.name ?? "Computer"} (${own.computer}: ${about.computers[own.computer]})`
      : own.name ?? "free", at === view.you ? " (you)" : "")));
  $("start").hidden = !view.may.includes("start");
}

function players() {
  const row = (own, at) => {
    const clock = view.clock ? make("span.clock", { "data-seat": at }) : null;
    const waits = clock && view.stage === "playing" && view.clock.running === null && view.turn.includes(at);
    const more = [own.plays ? null : "does not play", own.gone ? "gone" : null, at === view.you ? "you" : null,
      waits ? "the clock waits" : null].filter(Boolean);
    const points = about.kind === "scribe" || about.kind === "layout" ? null : make("b", {}, String(own.points));
    return make(`li${view.turn.includes(at) ? ".turn" : ""}`, { "aria-current": view.turn.includes(at) },
      make("span", {}, nameOf(at)), more.length ? make("small", {}, more.join(", ")) : null, points, clock);
  };
  $("players").replaceChildren(...view.seats.map(row).filter((_, at) => view.seats[at].plays));
  clocks();
}

function clocks() {
  if (!view?.clock) return;
  const { left, running, since } = view.clock;
  document.querySelectorAll(".clock").forEach((own) => {
    const seat = Number(own.dataset.seat);
    const time = left[seat] - (running === seat ? serverNow() - since : 0);
    const seconds = Math.floor(Math.abs(time) / 1000);
    own.textContent = `${time < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    own.classList.toggle("over", time < 0);
  });
}
setInterval(clocks, 500);

function turn(before) {
  if (view.result) {
    const names = view.result.winners.map(nameOf).join(", ");
    const next = view.layouts && view.layouts.gosayer !== null ? ` ${nameOf(view.layouts.gosayer)} says GO! in the next game.` : "";
    tell(names ? `The game is over. Won by ${names}.${next}` : "The game is over. Nobody won.");
    return;
  }
  // That somebody has chosen a play changes whose turn it is, and is not counted.
  if (before?.seq === view.seq && String(before.turn) === String(view.turn)) return;
  const mine = view.you !== null && view.turn.includes(view.you);
  const last = view.moves.at(-1);
  const said = last && sheet.made(view) !== (before && sheet.made(before)) && last.seat !== view.you
    ? `${last.seat === null ? "Top" : nameOf(last.seat)}: ${sheet.told(last)}. ` : "";
  if (view.held && view.may.includes("challenge")) {
    tell(`${said}Challenge it, or let it stand.`);
  } else if (mine) tell(`${said}${view.layouts ? `Lay your tiles. All of them? ${view.layouts.call}` : view.duplicate ? "Choose your play." : "It is your turn."}`);
  else if (view.turn.length) tell(`${said}${view.turn.map(nameOf).join(", ")} to play.`);
}

$("sit").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("line").textContent = (await act({ do: "sit", name: $("name").value })) ?? "";
});
$("start").addEventListener("click", async () => {
  starting = true;
  await begin();
});
$("resign").addEventListener("click", async () => {
  if (await sure("Give the game up?", "Resign")) tell((await act({ do: "resign" })) ?? "You have given up.");
});
// The best games of this kind with this lexicon, asked for when they are to be seen.
$("best").addEventListener("toggle", async () => {
  if (!$("best").open) return;
  const found = (await bests())?.bests ?? [];
  const line = (own) => make("li", {}, `${own.points} ${own.name}`);
  $("bests").replaceChildren(...(found.length ? found.map(line) : [make("li.none", {}, "None is over yet.")]));
});
$("record").addEventListener("click", async () => {
  const said = await record();
  if (!said?.record) { tell("There is no record yet.", true); return; }
  try {
    await navigator.clipboard.writeText(said.record);
    // Before the end it has nothing of what others hold.
    const whole = view.result || !["board", "layout"].includes(about.kind);
    tell(whole ? "The record is copied." : "The record is copied, as far as you may know it.");
  } catch {
    const area = make("textarea", { readonly: true, rows: 12, "aria-label": "Record" });
    area.value = said.record;
    $("record").after(area);
    area.select();
  }
});
connect({ hello, door, seated, view: shown, said: sheet.said });
