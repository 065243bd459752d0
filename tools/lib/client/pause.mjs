// A pause by agreement: asked for, agreed to, and gone on from.
import { $, button, fill, make } from "../../lib/web/dom.mjs";
import { order } from "./tell.mjs";
import { nameOf } from "./told.mjs";

// What is told of a pause, for who plays and for who watches.
export function pauseText(view) {
  const { paused, asks_pause: asks = [], you } = view;
  if (paused) return "The game is paused: no time passes.";
  if (!asks.length) return "";
  const others = asks.filter((seat) => seat !== you).map((seat) => nameOf(view, seat));
  if (!others.length) return "You ask for a pause. The game goes on until all agree.";
  return `${others.join(" and ")} ${others.length === 1 ? "asks" : "ask"} for a pause.`;
}

const asksFor = (what) => () => order({ do: what }, $("pause"));

export function showPause(view) {
  const { paused, may, asks_pause: asks = [] } = view;
  const text = view.stage === "playing" ? pauseText(view) : "";
  $("pause").hidden = !text;
  fill($("pause"), [text && make("span", {}, `${text} `),
    may.includes("resume") && paused && button("Go on", asksFor("resume")),
    may.includes("pause") && asks.length > 0 && button("Agree", asksFor("pause"))]);
  $("ask-pause").hidden = !may.includes("pause") || asks.length > 0;
  $("ask-pause").onclick = asksFor("pause");
}
