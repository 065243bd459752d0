"use strict";
const turns = JSON.parse(document.getElementById("turns").textContent);
const find = (id) => document.getElementById(id);
const signed = (score) => (score < 0 ? "" : "+") + score;
const said = (turn) => `${turn.player}: ${turn.play} ${signed(turn.score)} (${turn.total})`;
let now = turns.length;
turns.forEach((turn, at) => {
  const item = document.createElement("li");
  item.textContent = said(turn);
  item.addEventListener("click", () => show(at + 1));
  find("sheet").append(item);
});
function show(turn) {
  now = Math.max(0, Math.min(turns.length, turn));
  for (const tile of document.querySelectorAll("g.tile, g.new")) {
    const from = Number(tile.dataset.from);
    const to = tile.dataset.to ? Number(tile.dataset.to) : Infinity;
    const fresh = tile.classList.contains("new");
    const seen = fresh ? from === now && from > 0 : from <= now && now < to;
    tile.classList.toggle("off", !seen);
  }
  find("turn").value = now;
  find("line").textContent = now === 0 ? "Before the first turn" : `${now}. ${said(turns[now - 1])}`;
  const rack = now < turns.length ? turns[now] : null;
  find("rack").textContent = rack && rack.rack ? `${rack.player} holds ${rack.rack}` : "";
  [...find("sheet").children].forEach((item, at) => item.classList.toggle("now", at + 1 === now));
}
find("first").addEventListener("click", () => show(0));
find("back").addEventListener("click", () => show(now - 1));
find("next").addEventListener("click", () => show(now + 1));
find("last").addEventListener("click", () => show(turns.length));
find("turn").addEventListener("input", (event) => show(Number(event.target.value)));
find("racks").addEventListener("change", (event) => { find("rack").hidden = !event.target.checked; });
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: turns.length }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    show(step);
  }
});
let start = null;
find("board").addEventListener("touchstart", (event) => { start = event.changedTouches[0].clientX; });
find("board").addEventListener("touchend", (event) => {
  const moved = event.changedTouches[0].clientX - start;
  if (Math.abs(moved) > 30) {
    show(now + (moved < 0 ? 1 : -1));
  }
});
show(turns.length);
