// What players are told, and what they are asked.
import { $, make } from "../../lib/web/dom.mjs";
import { face } from "../../lib/web/tiles.mjs";
import { act } from "./net.mjs";

// A refusal as a sentence of its own.
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// Tells what happened, to eyes and to screen readers.
export function tell(text, wrong = false) {
  const news = $("news");
  news.textContent = wrong ? sentence(text) : text;
  news.classList.toggle("wrong", wrong);
}

// Does something, and tells why where it is refused; whether it was done.
export async function order(action) {
  const no = await act(action);
  if (no) tell(no.why, true);
  return !no;
}

// Asks for one of several answers; null where none is chosen.
export function choose(question, answers) {
  const dialog = $("ask");
  $("question").textContent = question;
  $("answers").replaceChildren(...answers.map((own) => make("button", { value: own }, own)));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((told) => {
    dialog.addEventListener("close", () => told(dialog.returnValue || null), { once: true });
  });
}

export const sure = async (question, yes) => (await choose(question, [yes])) === yes;

// The letter that a tile is laid as; null where a blank gets none.
export const letterOf = async (tile, letters) =>
  face(tile) || choose("Which letter is the blank?", letters);
