// Who sits before the page: the client of a game in a frame, and a cover while it changes hands.
import { $, make } from "../../lib/play/web/dom.mjs";
import { closedByBack } from "./back.mjs";
import { T, put } from "./link.mjs";

let frame = null;
// What is open in the client, and what is called when it has closed.
const inside = new Map();

// Back closes a dialog of the client, and goes from its other parts to the board, before it leaves
// the game.
function watch(place) {
  const board = place.querySelector('[data-to="board"]');
  const look = () => {
    const open = [...place.querySelectorAll("dialog[open]")];
    if (place.body.dataset.part !== "board") open.unshift(board);
    for (const [own, closed] of inside) {
      if (!open.includes(own)) {
        inside.delete(own);
        closed();
      }
    }
    for (const own of open.filter((other) => !inside.has(other))) {
      inside.set(own, closedByBack(() => (own === board ? own.click() : own.close())));
    }
  };
  new MutationObserver(look).observe(place,
    { subtree: true, attributeFilter: ["open", "data-part"] });
}

// Puts the client up; gives what sends it something. `hears` is called with what it says.
export function seat(page, key, hears) {
  leave();
  const { port1, port2 } = new MessageChannel();
  frame = make("iframe.client", { title: T.play.frame });
  frame.srcdoc = page.replace("<html", `<html data-key="${key}"`);
  const own = frame;
  own.addEventListener("load", () => {
    own.contentWindow.postMessage(null, "*", [port2]);
    own.contentWindow.focus();
    watch(own.contentDocument);
  }, { once: true });
  port1.onmessage = ({ data }) => hears(data);
  document.body.append(frame);
  document.body.classList.add("in-game");
  $("play-cover").hidden = true;
  return (text) => port1.postMessage(text);
}

export function leave() {
  inside.forEach((closed) => closed());
  inside.clear();
  frame?.remove();
  frame = null;
  document.body.classList.remove("in-game");
}

// Covers the rack until the next player is there.
export function cover(name, scores, shows) {
  leave();
  $("play-home").hidden = true;
  $("play-new").hidden = true;
  $("play-cover").hidden = false;
  $("play-next").textContent = put(T.play.next, { name });
  $("play-scores").textContent = scores;
  $("play-uncover").textContent = put(T.play.uncover, { name });
  $("play-uncover").onclick = shows;
  $("play-uncover").focus();
}
