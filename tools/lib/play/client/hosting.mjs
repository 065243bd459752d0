// What whoever runs the server may do with those who play: have them say nothing more in the chat,
// or remove them for good.
import { $, attempt, button, fill, make } from "../../../lib/play/web/dom.mjs";
import { host } from "./net.mjs";
import { sentence, sure, tell, wrong } from "./tell.mjs";
import { nameOf } from "./news.mjs";

// The host's link, on the host's device.
const HOST = "wordy-table-host";

export const keepHost = (key) => attempt(() =>
  (key ? localStorage.setItem(HOST, key) : localStorage.removeItem(HOST)));
const own = () => attempt(() => localStorage.getItem(HOST)) || null;

async function order(seat, what, done) {
  const said = await host(own(), seat, what);
  if (said?.host) tell(done);
  else wrong(sentence(said?.why ?? "the line is lost: try again"), $("hosting"));
}

async function remove(seat, name) {
  if (await sure(`Remove ${name}? Their link stops working.`, "Remove")) {
    order(seat, "remove", `${name}’s link has stopped working.`);
  }
}

function row(view, seat) {
  const name = nameOf(view, seat);
  const { muted } = view.seats[seat];
  return make("li", {}, make("span", {}, name),
    muted ? button(`Let ${name} speak`, () => order(seat, "unmute", `${name} may speak again.`))
      : button(`Mute ${name}`, () => order(seat, "mute", `${name} says nothing more.`)),
    button(`Remove ${name}`, () => remove(seat, name), ".plain"));
}

export function showHosting(view) {
  const others = view.seats.flatMap(({ computer, name }, seat) =>
    (own() && name && !computer && seat !== view.you ? [seat] : []));
  $("hosting").hidden = !others.length;
  fill($("hosted"), others.map((seat) => row(view, seat)));
}
