// Before the game: the door for guests, who sits where, and the start.
import { $, button, make, on, sent } from "../../lib/web/dom.mjs";
import { act, sit } from "./net.mjs";
import { seal } from "./seal.mjs";

// Milliseconds after which a start is asked for again that waits for somebody's number.
const AGAIN = 2000;

let view;
let isStarting = false;
let isAsking = false;

export function showDoor({ seats }) {
  $("door").hidden = false;
  $("free").replaceChildren(...seats.map(({ free, name }, at) => (free
    ? button(`Seat ${at + 1}`, () => sit(at))
    : make("p", {}, `Seat ${at + 1}: ${name ?? "taken"}`))));
}

const sitting = ({ name, computer }, { computers }) =>
  (computer ? `${name ?? "Computer"} (${computer}: ${computers[computer]})` : name ?? "free");

export function showHall(next, about) {
  view = next;
  if (view.stage !== "joining") {
    isStarting = false;
    return;
  }
  const own = view.seats[view.you]?.name;
  $("sit").hidden = view.you === null;
  if (own && !$("name").value) $("name").value = own;
  $("sitting").replaceChildren(...view.seats.map((seat, at) =>
    make("li", {}, sitting(seat, about), at === view.you && " (you)")));
  $("start").hidden = !view.may.includes("start");
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
  $("line").textContent = isStarting ? "" : no.why;
  if (isStarting) setTimeout(goOn, AGAIN);
}

sent($("sit"), async () => {
  const no = await act({ do: "sit", name: $("name").value });
  $("line").textContent = no?.why ?? "";
});
on("start", "click", () => {
  isStarting = true;
  goOn();
});
