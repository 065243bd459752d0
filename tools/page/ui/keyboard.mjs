// Keys for whoever has a keyboard: to the field, through the results, back.
import { $ } from "../../lib/play/web/dom.mjs";
import { clear } from "./ask.mjs";
import { showKeys } from "./home.mjs";
import { stepBackFrom } from "./address.mjs";

const box = $("box");
const part = () => document.body.dataset.part;
const isBusy = () => document.querySelector("dialog[open], .client")
  || document.body.classList.contains("in-quiz");
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select";
const isField = (own) => own?.matches?.(FIELDS);

function toField() {
  if (part() !== "ask") location.hash = "#home";
  $("ask").hidden = false;
  box.focus();
  box.select();
}

const STEPS = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
};
const middle = (own) => {
  const { left, right, top, bottom } = own.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};

// The nearest button of the results in a direction; what is in the same row or column comes first.
function nearest(from, [across, down]) {
  const [x, y] = middle(from);
  let best = null;
  for (const own of document.querySelectorAll("#asking button:not([hidden])")) {
    if (own === from || !own.checkVisibility()) continue;
    const [dx, dy] = [middle(own)[0] - x, middle(own)[1] - y];
    const ahead = across ? dx * across : dy * down;
    const aside = Math.abs(across ? dy : dx);
    const far = ahead + aside * 4;
    if (ahead > 4 && (!best || far < best.far)) best = { own, far };
  }
  return best?.own;
}

// What a key was pressed in, which may be a sheet's.
const pressed = (event) => event.composedPath()[0];

function walk(event) {
  const step = STEPS[event.key];
  const target = pressed(event);
  if (!step || !target.closest?.("#asking")) return;
  if (target === box && event.key !== "ArrowDown") return;
  if (isField(target) && target !== box) return;
  const next = nearest(target, step) ?? (event.key === "ArrowUp" ? box : null);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

// The parts that have keys of their own, of which Escape may be one.
const OTHERS = ["quiz", "play"];

function escape() {
  if (OTHERS.includes(part())) return;
  if (part() !== "ask") { stepBackFrom(part()); return; }
  if (document.activeElement !== box) { box.focus(); return; }
  if (box.value) clear();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  if (part() === "judge" || isBusy()) return;
  const isChord = event.ctrlKey || event.metaKey;
  if (isChord && event.key.toLowerCase() === "k") {
    event.preventDefault();
    toField();
  } else if (isChord) return;
  else if (event.key === "Escape") escape();
  else if (isField(pressed(event))) walk(event);
  else if (event.key === "/") {
    event.preventDefault();
    toField();
  } else if (event.key === "?") showKeys();
  else if (part() === "ask") walk(event);
});
