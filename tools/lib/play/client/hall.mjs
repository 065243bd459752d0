// Before the game: the door for guests, who sits where, and the start.
import { $, copy, fill, make, on, sent } from "../../../lib/play/web/dom.mjs";
import { attempt } from "../../../lib/play/web/dom.mjs";
import { hex, random } from "../../../lib/play/web/bytes.mjs";
import { links, note, seen } from "./mine.mjs";
import { act, key, picture, sit } from "./net.mjs";
import { levelOf } from "./players.mjs";
import { seal } from "./seal.mjs";
import { BEGIN } from "./start.mjs";
import { order, wrong } from "./tell.mjs";

// Milliseconds after which a start is asked for again that waits for somebody's number.
const AGAIN = 2000;
// The name that somebody has given at the door, and the link by which they came there.
const NAME = "wordy-table-name";
const DOOR = "wordy-table-door";
const DEVICE = "wordy-table-device";

let view;
let isStarting = false;
let isAsking = false;

const kept = (place, storage = localStorage) => attempt(() => storage.getItem(place)) ?? "";
const keeps = (place, what, storage = localStorage) =>
  attempt(() => storage.setItem(place, what));

// A device has one seat of a game: who comes again gets the same one.
function device() {
  const own = kept(DEVICE) || hex(random());
  keeps(DEVICE, own);
  return own;
}

// The first lines of a slip that are sentences.
export function shortRules(slip) {
  const lines = [...slip.querySelectorAll("p:not(.made)")].map((own) => own.textContent.trim());
  return lines.filter((text) => text.length > 12).slice(0, 3);
}

function showSeats(place, seats) {
  fill(place, seats.map(({ name, more, isFree }) => make(`li${isFree ? ".free" : ""}`, {},
    make("span", {}, name), make("small", {}, more))));
}

// Who comes again by the link that all have goes to the seat of this device: whether there is one.
export function showOwnSeat() {
  const own = links().find((link) => seen(link).guests === key);
  $("own-seat").hidden = !own;
  $("own-seat").querySelector("a").href = `#${own}`;
  return Boolean(own);
}

export function showDoor({ seats }, about) {
  $("door").hidden = false;
  $("door-name").value ||= kept(NAME);
  const named = (name) => name && !/^seat \d+$/u.test(name);
  showSeats($("door-seats"), seats.map(({ name, free }, at) => ({
    name: named(name) ? name : `Seat ${at + 1}`, isFree: free,
    more: { true: "free", false: named(name) ? "here" : "taken" }[free],
  })));
  const free = seats.flatMap((seat, at) => (seat.free ? [at] : []));
  const chosen = Number($("places").querySelector(":checked")?.value ?? free[0]);
  fill($("places"), free.map((at) => make("label", {},
    make("input", { type: "radio", name: "seat", value: at, checked: at === chosen }),
    `Seat ${at + 1}`)));
  $("free").hidden = free.length < 2;
  const own = showOwnSeat();
  $("enter").hidden = !free.length || own;
  $("sub").textContent = `${free.length} of ${seats.length} seats free`;
  if (!free.length && !own) $("line").textContent = "All seats are taken.";
  if (about) fill($("door-rules"), about.map((line) => make("p", {}, line)));
}

function sitting(seat, at, { computers }) {
  const isYou = at === view.you;
  if (seat.computer) {
    return { name: seat.name ?? "Computer", more: `${levelOf(seat)}: ${computers[seat.computer]}` };
  }
  const ready = seat.waits ? "waits for the next game" : "ready";
  const more = seat.waits ? "waits" : "free";
  if (!seat.name) return { name: `Seat ${at + 1}`, more, isFree: true };
  return { name: seat.name, more: isYou ? `you, ${ready}` : ready };
}

export function showHall(next, about) {
  view = next;
  if (view.stage !== "joining") {
    isStarting = false;
    return;
  }
  const own = view.seats[view.you]?.name;
  $("sit").hidden = view.you === null;
  $("sit").classList.toggle("done", Boolean(own));
  $("sit").querySelector("button").textContent = own ? "Change" : "Sit down";
  if (own && !$("name").value) $("name").value = own;
  showSeats($("sitting"), view.seats.map((seat, at) => sitting(seat, at, about)));
  $("start").hidden = !view.may.includes("start") || !own;
  const free = view.seats.filter(({ name, computer }) => !name && !computer).length;
  $("waits").textContent = free && own
    ? "Seats that are still free when the game starts stay empty." : "";
  share();
}

// The name given at the door is said as soon as the seat is there; and the door's link is kept, for
// others to come by.
export async function enter({ kind }) {
  const [name, door] = [kept(NAME), kept(DOOR, sessionStorage)];
  const isMaker = kept(BEGIN, sessionStorage) === key;
  keeps(BEGIN, "", sessionStorage);
  keeps(DOOR, "", sessionStorage);
  if (door) note({ guests: door });
  if (view.stage !== "joining" || !(door || isMaker)) return;
  const others = view.seats.filter(({ name: own, computer }, at) =>
    at !== view.you && !own && !computer);
  if (name && !view.seats[view.you]?.name) await order({ do: "sit", name }, $("sit"));
  // All at once: somebody says GO! when all have come.
  isStarting = isMaker && !others.length && kind !== "layout";
  if (isStarting) goOn();
}

let shared = null;
async function share() {
  const { guests } = seen(key);
  if (!guests || shared) return;
  shared = `${location.origin}/#${guests}`;
  $("share").hidden = false;
  const rows = (await picture(shared))?.picture;
  if (rows) $("code").replaceChildren(drawn(rows));
}

// A QR code from its rows of 0 and 1, with the room around it that cameras want.
export function drawn(rows) {
  const SVG = "http://www.w3.org/2000/svg";
  const [svg, path] = ["svg", "path"].map((name) => document.createElementNS(SVG, name));
  const size = rows.length + 4;
  const dark = rows.flatMap((row, y) => [...row].map((own, x) =>
    (own === "1" ? `M${x + 2} ${y + 2}h1v1h-1z` : "")));
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "QR code of the link");
  path.setAttribute("d", dark.join(""));
  svg.append(path);
  return svg;
}

// Gives this seat's number, and starts the game once its player wants it: again when the next view
// is here, where somebody's number is still to come.
export async function goOn() {
  await seal(view, isStarting);
  if (!isStarting || isAsking || view.stage !== "joining") return;
  isAsking = true;
  const no = await act({ do: "start" });
  isAsking = false;
  if (!no || view.stage !== "joining") return;
  isStarting = no.code === "waiting";
  // Who only waits for the number of another waits quietly.
  if (isStarting) setTimeout(goOn, AGAIN);
  else wrong(no.why, $("start").parentElement);
}

sent($("enter"), () => {
  keeps(NAME, $("door-name").value.trim());
  keeps(DOOR, key, sessionStorage);
  sit(Number($("places").querySelector(":checked")?.value ?? 0), device());
});
sent($("sit"), async () => {
  const name = $("name").value.trim();
  if (await order({ do: "sit", name }, $("sit"))) keeps(NAME, name);
});
on("copy-link", "click", async () => {
  const area = await copy(shared, "Link", (own) => $("copy-link").after(own));
  if (!area) $("copy-link").textContent = "Copied";
});
on("start", "click", () => {
  isStarting = true;
  goOn();
});
