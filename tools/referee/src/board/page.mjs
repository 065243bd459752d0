// Replays a record: each tile of the board knows from which turn to which it lies there.
import { $, make, on } from "../../../lib/web/dom.mjs";

const turns = JSON.parse($("turns").textContent);
const last = turns.length;
const signed = (score) => (score < 0 ? "" : "+") + score;
const said = ({ player, play, score, total }) => `${player}: ${play} ${signed(score)} (${total})`;
// Each turn has an address of its own.
const lines = turns.map((turn, at) =>
  make("a", { href: `#${at + 1}`, onclick: () => show(at + 1) }, said(turn)));
$("sheet").append(...lines.map((line) => make("li", {}, line)));
const named = () => (/^#\d+$/u.test(location.hash) ? Number(location.hash.slice(1)) : last);
let now = last;

// The scores of each player, turn by turn.
function graph() {
  const names = [...new Set(turns.map(({ player }) => player))];
  const most = Math.max(1, ...turns.map(({ total }) => total));
  const points = (name) => {
    let score = 0;
    const after = turns.map(({ player, total }) => {
      if (player === name) score = total;
      return score;
    });
    return [0, ...after].map((own, at) => `${at},${100 - (100 * Math.max(0, own)) / most}`);
  };
  const steady = 'vector-effect="non-scaling-stroke"';
  const line = (name) => `<polyline points="${points(name).join(" ")}" ${steady}/>`;
  $("graph").innerHTML = `<svg viewBox="0 -2 ${Math.max(1, last)} 104" role="img"
    preserveAspectRatio="none" aria-label="Scores by turn">${names.map(line).join("")}
    <line y1="-2" y2="102" ${steady}/></svg>`;
  const total = (name) => turns.findLast(({ player }) => player === name).total;
  const ends = names.map((name, at) =>
    make("span", {}, `${at % 2 ? "╌╌" : "──"} ${name} ${total(name)}`));
  $("graph").append(make("p", {}, ...ends));
}

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
  const mark = document.querySelector("#graph line");
  ["x1", "x2"].forEach((end) => mark.setAttribute(end, now));
  lines.forEach((line, at) => {
    if (at + 1 === now) line.setAttribute("aria-current", "true");
    else line.removeAttribute("aria-current");
  });
  // The list scrolls inside itself; the page stays where it is.
  const list = $("sheet");
  list.scrollTop = (lines[now - 1]?.offsetTop ?? 0) - list.offsetTop - list.clientHeight / 2;
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
window.addEventListener("hashchange", () => show(named()));
graph();
show(named());
