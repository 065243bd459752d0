// What players hear, and what they are asked.
import { $, make } from "../../../lib/play/web/dom.mjs";
import { face } from "../../../lib/play/web/tiles.mjs";
import { act } from "./net.mjs";

// A refusal as a sentence of its own.
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const wrongOf = (place) => place.querySelector(":scope > .wrong");

// Takes away what was wrong, everywhere.
export function allRight() {
  document.querySelectorAll(".wrong").forEach((own) => own.remove());
}

// Says what is wrong, in the place where it happened.
export function wrong(text, place = $("play")) {
  allRight();
  place.append(make("p.wrong", { role: "alert" }, sentence(text)));
  wrongOf(place).scrollIntoView?.({ block: "nearest" });
}

// Says what happened, to eyes and to screen readers.
export function tell(text) {
  allRight();
  $("news").textContent = text;
}

// Does something, and says in its place why where it is refused; whether it was done.
export async function order(action, place) {
  const no = await act(action);
  if (no) wrong(no.why, place);
  else allRight();
  return !no;
}

// Asks for one of several answers; null where none is chosen.
export const choose = (question, answers) => $("ask").ask(question, answers);

export const sure = async (question, yes) => (await choose(question, [yes])) === yes;

// The letter that a tile is laid as; null where none is chosen. One of the wild letters may be
// turned over: then it is a blank.
export async function letterOf(tile, letters, wild = []) {
  const own = face(tile);
  if (!own) return choose("Which letter is the blank?", letters);
  if (!wild.includes(own)) return own;
  const others = letters.filter((letter) => letter !== own);
  return choose(`${own} as it is, or turned over as a blank?`, [own, ...others]);
}
