// What is known of the table: its words, its bag, its record, the best games of its kind.
import { $, copy, fill, make, on, terms } from "../../../lib/play/web/dom.mjs";
import { showHosting } from "./hosting.mjs";
import { bests, record, serverNow } from "./net.mjs";
import { offer } from "./parts.mjs";
import { levelOf } from "./players.mjs";
import { order, sure, tell, wrong } from "./tell.mjs";
import { nameOf } from "./news.mjs";

let isWhole = true;

// The tiles nobody has seen, a letter each, and how many.
function showUnseen(unseen) {
  $("tiles").hidden = !unseen;
  offer("unseen", Boolean(unseen));
  const many = (unseen ?? []).reduce((sum, [, count]) => sum + count, 0);
  $("unseen-count").textContent = ` · ${many}`;
  fill($("unseen"), (unseen ?? []).map(([letter, count]) =>
    make("span", {}, make("b", {}, letter), make("small", {}, ` ${count}`))));
}

// A game whose player does not move may be claimed from a time on.
let waiting = null;
function offerClaim({ claim }) {
  clearTimeout(waiting);
  const wait = claim === undefined ? null : claim - serverNow();
  $("claim").hidden = wait === null || wait > 0;
  const shows = () => { $("claim").hidden = false; };
  // A browser's clock counts no further.
  if (wait > 0 && wait < 2 ** 31) waiting = setTimeout(shows, wait);
}
on("claim", "click", async () => {
  if (await sure("Claim the game? The other player loses it.", "Claim it")) {
    order({ do: "claim" }, $("claim").parentElement);
  }
});

// What is known of the table, of its players that are computers, and of its bag.
export function showFacts(view, about) {
  const { bag, board, may, result, seats } = view;
  // Before the end the record has nothing of what others hold.
  isWhole = result || !["board", "layout"].includes(about.kind);
  showUnseen(board?.unseen);
  offerClaim(view);
  showHosting(view);
  $("resign").hidden = !may.includes("resign");
  const hasBag = about.kind !== "scribe" && view.stage !== "joining";
  const left = `${bag.left} ${bag.left === 1 ? "tile" : "tiles"} in the bag`;
  // Scribe has no words.
  const hasWords = about.kind !== "scribe";
  $("sub").textContent = [hasWords && about.lexicon, hasBag && left].filter(Boolean).join(" · ");
  $("left").hidden = !hasBag;
  $("left").textContent = `${bag.left} in the bag`;
  const computers = seats.flatMap((seat, at) => (seat.computer
    ? [[nameOf(view, at), `${levelOf(seat)}, ${about.computers[seat.computer]}`]] : []));
  terms($("about"), [
    ["Lexicon", hasWords && `${about.lexicon}, ${about.words.toLocaleString("en")} words`],
    ["Its hash", hasWords && about.lexicon_hash.slice(0, 16)],
    ["Who begins", about.draw_first && "is drawn, as the tiles are"], ...computers,
    ["Hash of the bag’s secret", hasBag && bag.commitment],
    ["The secret", hasBag && bag.secret],
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
  if (!text) wrong("There is no record yet.", $("record").parentElement);
  else if (!(await copy(text, "Record", (area) => $("record").after(area)))) {
    tell(isWhole ? "The record is copied." : "The record is copied, as far as you may know it.");
  }
});
on("resign", "click", async () => {
  if (!(await sure("Give the game up?", "Resign"))) return;
  if (await order({ do: "resign" }, $("resign").parentElement)) tell("You have resigned.");
});
