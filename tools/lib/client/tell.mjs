// What players are told, and what they are asked.
import { $, make } from "../../lib/web/dom.mjs";
import { face } from "../../lib/web/tiles.mjs";
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

// Tells what happened, to eyes and to screen readers.
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

// The letter that a tile is laid as; null where a blank gets none.
export const letterOf = async (tile, letters) =>
  face(tile) || choose("Which letter is the blank?", letters);
