// Replays a record: each tile of the board knows from which turn to which it lies there.
import { $, make, on } from "../../../lib/play/web/dom.mjs";

const turns = JSON.parse($("turns").textContent);
const unseen = JSON.parse($("tiles").textContent);
const last = turns.length;
const signed = (score) => (score < 0 ? "" : "+") + score;
// Each turn has an address of its own.
const cards = [...$("players").children];
const named = () => (/^#\d+$/u.test(location.hash) ? Number(location.hash.slice(1)) : last);
let now = last;

// What players have after so many turns.
function totals(many) {
  const all = new Map(cards.map(({ dataset: { nick } }) => [nick, 0]));
  for (const { player, total } of turns.slice(0, many)) all.set(player, total);
  return all;
}

// The scores of each player, turn by turn.
function graph() {
  const after = Array.from({ length: last + 1 }, (_, many) => totals(many));
  const most = Math.max(1, ...after.flatMap((all) => [...all.values()]));
  const names = [...after[last].keys()];
  const height = (own) => 100 - (100 * Math.max(0, own ?? 0)) / most;
  const points = (name) => after.map((all, at) => `${at},${height(all.get(name))}`).join(" ");
  const steady = 'vector-effect="non-scaling-stroke"';
  const line = (name) => `<polyline points="${points(name)}" ${steady}/>`;
  $("graph").innerHTML = `<svg viewBox="0 -2 ${Math.max(1, last)} 104" role="img"
    preserveAspectRatio="none" aria-label="Scores by turn">${names.map(line).join("")}
    <line y1="-2" y2="102" ${steady}/></svg>`;
  // The dash of a name is as its line: the lines of the others before it have no length.
  const dash = (at) => {
    const own = make("span.dash");
    const none = "<polyline/>".repeat(at);
    own.innerHTML = `<svg viewBox="0 0 32 12" style="height:100%" aria-hidden="true">${none}
      <polyline points="0,6 32,6"/></svg>`;
    return own;
  };
  $("graph").append(make("p", {}, ...names.map((name, at) => make("span", {}, dash(at), name))));
}

// Whether a tile is seen after the turn that is shown.
const isSeen = ({ dataset: { from, to } }) => Number(from) <= now && now < Number(to);

const mark = (element, isHere) => {
  if (isHere) element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");
};

function showPlayers() {
  const all = totals(now);
  const next = turns[now]?.player;
  for (const card of cards) {
    const { nick } = card.dataset;
    card.querySelector("b").textContent = all.get(nick);
    mark(card, nick === next);
  }
}

function showLine() {
  if (!now) {
    $("line").textContent = "Before the first turn";
    return;
  }
  const { player, play, score, total, scored } = turns[now - 1];
  $("line").replaceChildren(`${now}. ${player}: ${play} ${signed(score)} (${total})`,
    make("br"), make("small", {}, scored));
}

function show(turn) {
  now = Math.max(0, Math.min(last, turn));
  document.querySelectorAll("g.tile").forEach((tile) =>
    tile.classList.toggle("off", !isSeen(tile)));
  const { player, rack } = turns[now] ?? {};
  $("turn").value = now;
  showPlayers();
  showLine();
  $("rack").textContent = rack ? `${player} holds ${rack}` : "";
  const [many, tiles] = unseen[now].split(": ");
  $("many").textContent = many === "1" ? "1 tile" : `${many} tiles`;
  $("left").textContent = tiles;
  const at = document.querySelector("#graph line");
  ["x1", "x2"].forEach((end) => at.setAttribute(end, now));
  $("sheet").look(now - 1);
  document.dispatchEvent(new CustomEvent("turn", { detail: now }));
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
  if (!go || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  show(go());
});
on("turn", "input", ({ target }) => show(Number(target.value)));
on("racks", "change", ({ target }) => { $("rack").hidden = !target.checked; });
on("sheet", "look", ({ detail: { at } }) => show(at + 1));

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
