// Replays a record: each tile of the board knows from which turn to which it lies there.
import { $, make, on } from "../../../lib/web/dom.mjs";

const turns = JSON.parse($("turns").textContent);
const last = turns.length;
const signed = (score) => (score < 0 ? "" : "+") + score;
const said = ({ player, play, score, total }) => `${player}: ${play} ${signed(score)} (${total})`;
const lines = turns.map((turn, at) => make("li", { onclick: () => show(at + 1) }, said(turn)));
$("sheet").append(...lines);
let now = last;

// Whether a tile is seen after the turn that is shown; one that is new is drawn twice.
function isSeen({ classList, dataset: { from, to } }) {
  if (classList.contains("new")) return Number(from) === now && now > 0;
  return Number(from) <= now && now < Number(to || Infinity);
}

function show(turn) {
  now = Math.max(0, Math.min(last, turn));
  document.querySelectorAll("g.tile, g.new").forEach((tile) =>
    tile.classList.toggle("off", !isSeen(tile)));
  const { player, rack } = turns[now] ?? {};
  $("turn").value = now;
  $("line").textContent = now ? `${now}. ${said(turns[now - 1])}` : "Before the first turn";
  $("rack").textContent = rack ? `${player} holds ${rack}` : "";
  lines.forEach((line, at) => line.classList.toggle("now", at + 1 === now));
}

// Where buttons and keys lead.
const GO = {
  first: () => 0, back: () => now - 1, next: () => now + 1, last: () => last,
  Home: () => 0, ArrowLeft: () => now - 1, ArrowRight: () => now + 1, End: () => last,
};
for (const id of ["first", "back", "next", "last"]) {
  on(id, "click", () => show(GO[id]()));
}
document.addEventListener("keydown", (event) => {
  const go = GO[event.key];
  if (!go) return;
  event.preventDefault();
  show(go());
});
on("turn", "input", ({ target }) => show(Number(target.value)));
on("racks", "change", ({ target }) => { $("rack").hidden = !target.checked; });

// A swipe over the board.
let start = 0;
const touchOf = ({ changedTouches: [touch] }) => touch.clientX;
on("board", "touchstart", (event) => { start = touchOf(event); });
on("board", "touchend", (event) => {
  const moved = touchOf(event) - start;
  if (Math.abs(moved) > 30) show(now + (moved < 0 ? 1 : -1));
});
show(last);
