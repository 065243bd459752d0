"use strict";
// Plays a record's page by keys, buttons and touch, and leaves what it showed after each step.
const steps = [];
const board = document.getElementById("board");
const shown = (selector) => [...document.querySelectorAll(selector)]
  .filter((tile) => getComputedStyle(tile).display !== "none")
  .map((tile) => tile.querySelector("text").textContent).sort().join("");
function look(step) {
  const turn = document.getElementById("line").textContent.split(":")[0];
  const rack = document.getElementById("rack");
  const seen = getComputedStyle(rack).display === "none" ? "" : `; ${rack.textContent}`;
  steps.push(`${step}: ${turn}; ${shown("g.tile")}; new ${shown("g.new")}${seen}`);
}
function key(name) {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  look(name);
}
function press(id) {
  document.getElementById(id).click();
  look(id);
}
function swipe(from, to) {
  const touch = (x) => [new Touch({ identifier: 1, target: board, clientX: x, clientY: 50 })];
  for (const [kind, x] of [["touchstart", from], ["touchend", to]]) {
    board.dispatchEvent(new TouchEvent(kind, { changedTouches: touch(x), bubbles: true }));
  }
  look(`swipe ${to - from}`);
}
look("open");
["Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "End"].forEach(key);
["first", "next", "back", "racks", "last"].forEach(press);
[[200, 260], [200, 100], [200, 210], [300, 20]].forEach(([from, to]) => swipe(from, to));
document.querySelector("#sheet a").click();
look("line");
document.body.textContent = `STEPS\n${steps.join("\n")}\nEND`;
