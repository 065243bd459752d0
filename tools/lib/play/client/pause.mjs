// A pause by agreement: asked for, agreed to, and gone on from.
import { $, button, fill, make } from "../../../lib/play/web/dom.mjs";
import { PAUSES, filled, readerOf } from "./sentences.mjs";
import { order } from "./tell.mjs";
import { nameOf } from "./news.mjs";

// What is said of a pause, for who plays and for who watches.
export function pauseText(view) {
  const { paused, asks_pause: asks = [], you } = view;
  if (paused) return PAUSES.paused[readerOf(you, null)];
  const others = asks.filter((seat) => seat !== you);
  const [who] = others.length ? others : asks;
  if (who === undefined) return "";
  const names = others.map((seat) => nameOf(view, seat)).join(" and ");
  return filled(PAUSES[others.length > 1 ? "ask" : "asks"][readerOf(you, who)], { who: names });
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
