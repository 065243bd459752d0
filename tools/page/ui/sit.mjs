// Who sits before the page: the client of a game in a frame, and a cover while it changes hands.
import { $, make } from "../../lib/play/web/dom.mjs";
import { T, put } from "./link.mjs";

let frame = null;

// Puts the client up; gives what tells it something. `hears` is called with what it says.
export function seat(page, key, hears) {
  leave();
  const { port1, port2 } = new MessageChannel();
  frame = make("iframe.client", { title: T.play.frame });
  frame.srcdoc = page.replace("<html", `<html data-key="${key}"`);
  const own = frame;
  own.addEventListener("load", () => {
    own.contentWindow.postMessage(null, "*", [port2]);
    own.contentWindow.focus();
  }, { once: true });
  port1.onmessage = ({ data }) => hears(data);
  document.body.append(frame);
  document.body.classList.add("in-game");
  $("play-cover").hidden = true;
  return (text) => port1.postMessage(text);
}

export function leave() {
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
