// Word ladders, drawn as tiles; what is new in a word is marked.
import { $, make, sent } from "../../lib/play/web/dom.mjs";
import { remember } from "./address.mjs";
import { wrong } from "./ask.mjs";
import { T, ask, put } from "./link.mjs";

function drawn(ladder) {
  const isNew = (at, place) => at > 0 && ladder[at - 1][place] !== ladder[at][place];
  return make("ol.ladder", {}, ladder.map((rung, at) =>
    make("li", { "aria-label": rung.join("") }, rung.map((letter, place) =>
      make(isNew(at, place) ? "span.new" : "span", {}, letter)))));
}

function show(text, ...parts) {
  $("steps").textContent = text;
  $("drawn").replaceChildren(...parts);
}

const ends = () => ["from", "to"].map((id) => $(id).value.trim().toUpperCase());

async function climb() {
  const [from, to] = ends();
  const found = await ask({ do: "ladder", lexicon: 0, from, to });
  if (found.error) { show("", wrong(found)); return; }
  if (!found.first) { show(put(T.ladder.none, { from, to })); return; }
  const n = found.first.length - 1;
  const count = found.others.length;
  const says = put(found.all ? T.ladder.others : T.ladder.all, { n: count });
  const others = make("details", {}, make("summary", {}, says), found.others.map(drawn));
  show(put(n === 1 ? T.ladder.step : T.ladder.steps, { n, from, to }),
    drawn(found.first), ...(count ? [others] : []));
}
sent($("ladder-form"), () => {
  remember("ladder", ends().join(","));
  climb();
});

// Without words it shows what a ladder is.
export function enterLadder(words) {
  if (words?.includes(",")) [$("from").value, $("to").value] = words.split(",");
  else if ($("drawn").firstChild) return;
  climb();
}
