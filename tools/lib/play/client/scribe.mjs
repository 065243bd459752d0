// Scribe: nine small grids to write in.
import { button, classes, make } from "../../../lib/play/web/dom.mjs";
import { columnOf, rowOf } from "../../../lib/play/web/grid.mjs";
import { order } from "./tell.mjs";
import "../../../lib/play/web/board.mjs";

export class Scribe {
  #waits = false;
  #kept = [];

  constructor(host) {
    this.grid = make("wordy-board.scribe", {
      onsquare: ({ detail: { at } }) => this.#write(at),
    }).build({ label: "Scribe", rows: 9, columns: 9, numbers: true, wraps: true, cell: "button" });
    this.grid.reach("E5");
    this.marks = make("p.marks");
    this.keeps = make("p.keeps");
    this.undo = make("p.undo");
    host.replaceChildren(this.grid, this.marks, this.keeps, this.undo);
  }

  show(view) {
    this.#waits = view.may.includes("queue");
    this.#kept = view.scribe.queue ?? [];
    const all = new Set(view.scribe.free);
    const may = view.may.includes("mark");
    const kept = new Set(this.#kept.map((mark) => mark.split(":").pop()));
    const counting = new Set(view.scribe.counting);
    this.grid.cells.forEach((cell, point) => {
      const mark = view.scribe.rows[rowOf(point)][columnOf(point)];
      const [isFree, isKept] = [all.has(point), kept.has(point)];
      draw(cell, point, { mark, isFree, isKept, counts: counting.has(point) });
      cell.setAttribute("aria-disabled", String(!may || !isFree));
    });
    this.marks.textContent = marksText(view);
    this.#showKept();
    this.#showUndo(view);
  }

  // What of it is remembered.
  seen({ scribe: { rows } }) {
    const isMarked = (at) => rows[rowOf(at)][columnOf(at)] !== ".";
    return { rows: 9, columns: 9, squares: [...this.grid.cells.keys()].filter(isMarked) };
  }

  // Nothing of it goes on by itself.
  end() {}

  // A point is written on; before the turn it is kept for it, and dropped by another tap.
  #write(point) {
    if (!this.#waits) order({ do: "mark", point });
    else this.#keep(this.#kept.join() === point ? [] : [point]);
  }

  #keep(marks) {
    order({ do: "queue", marks });
  }

  #showKept() {
    const names = this.#kept.join(", ");
    const hint = this.#waits ? "Tap a point to keep it for your turn." : "";
    const parts = names
      ? [`Kept for your turn: ${names}. `, button("Keep nothing", () => this.#keep([]))] : [hint];
    this.keeps.replaceChildren(...parts);
  }

  // Taking a mark back needs the other player's consent.
  #showUndo({ scribe: { asks }, may, seats }) {
    const answer = (name, text) => may.includes(name) && button(text, () => order({ do: name }));
    const said = asks !== undefined && `${seats[asks].name} asks to take the last mark back. `;
    const answers = [
      answer("accept", "Allow"), answer("reject", "Refuse"), answer("undo", "Ask to take back")];
    this.undo.replaceChildren(...[said, ...answers].filter(Boolean));
  }
}

// The mark of a point: a capital is a player's last, a dot is none. Those of glyphs are shaded.
function draw(cell, point, { mark, isFree, isKept, counts }) {
  const shown = mark === "." ? "" : mark.toUpperCase();
  const isNew = "XO".includes(mark);
  cell.textContent = shown;
  cell.className = classes("point", columnOf(point) % 3 === 0 && "left",
    rowOf(point) % 3 === 0 && "top", isNew && "new", shown === "X" && "x", isFree && "free",
    isKept && "kept", counts && "counts");
  const label = [point, shown || "empty", isNew && "last move", counts && "of a glyph",
    isFree && "free",
    isKept && "kept for your turn"];
  cell.setAttribute("aria-label", label.filter(Boolean).join(", "));
}

// The small grids, row after row.
const NAMES = ["upper", "middle", "lower"].flatMap((row) => ["left", "middle", "right"]
  .map((column) => (row === column ? row : `${row} ${column}`)));

export function marksText({ scribe: { grids, marks, outcome, version }, seats }) {
  const full = grids.map((own, at) => own
    && `${NAMES[at]}: ${own[0] > own[1] ? "X" : "O"} ${own[0]}–${own[1]}`);
  const [x, o] = marks.map((seat) => (seat === null ? "–" : seats[seat].name));
  const by = version === "super" ? "Super Glyph" : "Majority";
  const lines = [`X ${x}, O ${o}, by ${by}`, full.filter(Boolean).join("; "), outcome];
  return lines.filter(Boolean).map((line) => `${line}.`).join(" ");
}
