// What is known of the table: its words, its bag, its record, the best games of its kind.
import { $, copy, make, on, terms } from "../../lib/web/dom.mjs";
import { act, bests, record } from "./net.mjs";
import { sure, tell } from "./tell.mjs";

let isWhole = true;

export function showFacts({ bag, unseen, may, result }, about) {
  // Before the end the record has nothing of what others hold.
  isWhole = result || !["board", "layout"].includes(about.kind);
  $("tiles").hidden = !unseen;
  $("unseen").textContent = (unseen ?? []).map((own) => own.join(" ")).join(" · ");
  $("resign").hidden = !may.includes("resign");
  terms($("about"), [
    ["Lexicon", `${about.lexicon}, ${about.words} words`],
    ["Its hash", about.lexicon_hash.slice(0, 16)],
    ["Tiles to draw", about.kind === "scribe" ? null : bag.left],
    ["Hash of the bag's secret", bag.commitment], ["The secret", bag.secret],
  ]);
}

// The best games of this kind with this lexicon, asked for when they are to be seen.
on("best", "toggle", async () => {
  if (!$("best").open) return;
  const found = (await bests())?.bests ?? [];
  const none = make("li.none", {}, "None is over yet.");
  const lines = found.map(({ points, name }) => make("li", {}, `${points} ${name}`));
  $("bests").replaceChildren(...(lines.length ? lines : [none]));
});
on("record", "click", async () => {
  const text = (await record())?.record;
  if (!text) tell("There is no record yet.", true);
  else if (!(await copy(text, "Record", (area) => $("record").after(area)))) {
    tell(isWhole ? "The record is copied." : "The record is copied, as far as you may know it.");
  }
});
on("resign", "click", async () => {
  if (!(await sure("Give the game up?", "Resign"))) return;
  tell((await act({ do: "resign" }))?.why ?? "You have given up.");
});
