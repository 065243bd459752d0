// Scribe: nine small grids to write in.
import { $, button, make, tell } from "./dom.js";
import { act } from "./net.js";

const name = (row, column) => `${"ABCDEFGHI"[column]}${row + 1}`;
let cells;
let at = [4, 4];
let waits = false;
let kept = [];

export function begin() {
  cells = new Map();
  const rows = Array.from({ length: 9 }, (_, row) => make("div.row", { role: "row" },
    Array.from({ length: 9 }, (__, column) => {
      const cell = button("", () => write(name(row, column)), ".point");
      cell.setAttribute("role", "gridcell");
      cell.classList.toggle("left", column % 3 === 0);
      cell.classList.toggle("top", row % 3 === 0);
      cell.tabIndex = row === 4 && column === 4 ? 0 : -1;
      cells.set(name(row, column), cell);
      return cell;
    })));
  const grid = make("div.scribe", { role: "grid", "aria-label": "Scribe" }, rows);
  grid.addEventListener("keydown", (event) => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    cells.get(name(...at)).tabIndex = -1;
    at = [(at[0] + step[0] + 9) % 9, (at[1] + step[1] + 9) % 9];
    const cell = cells.get(name(...at));
    cell.tabIndex = 0;
    cell.focus();
  });
  $("play").replaceChildren(grid, make("p", { id: "marks" }), make("p", { id: "kept" }), make("p", { id: "undo" }));
}

async function order(action) {
  const why = await act(action);
  if (why) tell(why, true);
}
// A point is written on; before the turn it is kept for it, and dropped by another tap.
function write(point) {
  if (!waits) return order({ do: "mark", point });
  return order({ do: "queue", marks: kept.length === 1 && kept[0] === point ? [] : [point] });
}

function keep(view) {
  waits = view.may.includes("queue");
  kept = view.scribe.queue ?? [];
  const said = kept.length ? `Kept for your turn: ${kept.join(", ")}. ` : waits ? "Tap a point to keep it for your turn." : "";
  $("kept").replaceChildren(...[said, kept.length && button("Keep nothing", () => order({ do: "queue", marks: [] }))].filter(Boolean));
}

// Taking a mark back needs the other player's consent.
function undo(view) {
  const { asks } = view.scribe;
  const may = (name, text) => (view.may.includes(name) ? button(text, () => order({ do: name })) : null);
  const said = asks === undefined ? "" : `${view.seats[asks].name} asks to take the last mark back. `;
  $("undo").replaceChildren(...[said, may("accept", "Allow"), may("reject", "Refuse"), may("undo", "Ask to take back")].filter(Boolean));
}

export function show(view) {
  const { rows, free, marks, version, grids } = view.scribe;
  keep(view);
  const may = new Set(view.may.includes("mark") ? free : []);
  const own = new Set(kept.map((mark) => mark.split(":").pop()));
  const target = new Set(free);
  cells.forEach((cell, point) => {
    const [row, column] = [Number(point.slice(1)) - 1, point.charCodeAt(0) - 65];
    const mark = rows[row][column];
    cell.textContent = mark === "." ? "" : mark.toUpperCase();
    cell.className = `point${column % 3 ? "" : " left"}${row % 3 ? "" : " top"}${"XO".includes(mark) ? " new" : ""}${mark.toLowerCase() === "x" ? " x" : ""}${target.has(point) ? " free" : ""}${own.has(point) ? " kept" : ""}`;
    cell.setAttribute("aria-disabled", String(!may.has(point)));
    cell.setAttribute("aria-label", `${point}, ${mark === "." ? "empty" : mark.toUpperCase()}${"XO".includes(mark) ? ", last move" : ""}${target.has(point) ? ", free" : ""}${own.has(point) ? ", kept for your turn" : ""}`);
  });
  const full = grids.map((own, grid) => own && `grid ${grid + 1}: X ${own[0]}, O ${own[1]}`).filter(Boolean).join("; ");
  const who = (seat) => (seat === null ? "–" : view.seats[seat].name);
  $("marks").textContent = `X ${who(marks[0])}, O ${who(marks[1])}, by ${version === "super" ? "Super Glyph" : "Majority"}. ${full}`;
  undo(view);
}
