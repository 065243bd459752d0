// Scribe: nine small grids to write in.
import { $, button, classes, make } from "../../../lib/play/web/dom.mjs";
import { columnOf, rowOf } from "../../../lib/play/web/grid.mjs";
import { gridName } from "./news.mjs";
import { order } from "./tell.mjs";
import "../../../lib/play/web/board.mjs";

export class Scribe {
  #waits = false;
  #kept = [];

  constructor(host, { learns }) {
    this.learns = learns;
    this.grid = make("wordy-board.scribe", {
      onsquare: ({ detail: { at } }) => this.#write(at),
    }).build({ label: "Scribe", rows: 9, columns: 9, numbers: true, wraps: true, cell: "button" });
    this.grid.reach("E5");
    this.marks = make("div.marks");
    this.keeps = make("p.keeps");
    this.undo = make("p.undo");
    host.replaceChildren(this.grid, this.keeps, this.undo, this.marks);
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
    view.scribe.grids.forEach((own, at) => own && this.#showWinner(at, own));
    $("title").textContent = `Scribe · ${VERSIONS[view.scribe.version]}`;
    this.marks.replaceChildren(...marksOf(view));
    this.#showKept();
    this.#showUndo(view);
  }

  // Over a small grid that is full, whose it is.
  #showWinner(at, [x, o]) {
    const middle = this.grid.querySelectorAll(".row:not(.head)")[Math.floor(at / 3) * 3 + 1];
    middle.querySelectorAll("[data-at]")[(at % 3) * 3 + 1]
      .append(make("span.owner", { "aria-hidden": "true", "data-text": x > o ? "X" : "O" }));
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
      answer("accept", "Allow"), answer("reject", "Refuse"),
      // Where turns are taken back without asking, that is enough.
      !this.learns && answer("undo", "Ask to take back")];
    this.undo.replaceChildren(...[said, ...answers].filter(Boolean));
  }
}

// The mark of a point: a capital is a player's last, a dot is none. Those of glyphs are shaded.
function draw(cell, point, { mark, isFree, isKept, counts }) {
  const shown = mark === "." ? "" : mark.toUpperCase();
  const isNew = "XO".includes(mark);
  cell.replaceChildren(shown || make("span.dot", { "aria-hidden": "true", "data-text": "·" }));
  cell.className = classes("point", columnOf(point) % 3 === 0 && "left",
    rowOf(point) % 3 === 0 && "top", isNew && "new", shown === "X" && "x", isFree && "free",
    isKept && "kept", counts && "counts");
  const label = [point, shown || "empty", isNew && "last move", counts && "of a glyph",
    isFree && "free",
    isKept && "kept for your turn"];
  cell.setAttribute("aria-label", label.filter(Boolean).join(", "));
}

const VERSIONS = { majority: "Majority", super: "Super Glyph" };
const winner = ([x, o]) => (x > o ? "X" : "O");
const capital = (text) => text[0].toUpperCase() + text.slice(1);

// The nine winners as a grid of their own: the super glyph.
function superGlyph({ grids, outcome, super_glyphs: glyphs }) {
  const mark = (own) => (own ? winner(own) : "·");
  const cells = grids.map((own) => make(`span${mark(own) === "X" ? ".x" : ""}`, {}, mark(own)));
  const names = grids.flatMap((own, at) => (own ? [`${gridName(at)} ${winner(own)}`] : []));
  const label = names.join(", ");
  return make("figure.super", {}, make("div", { role: "img", "aria-label": label }, cells),
    make("figcaption", {}, `${outcome ?? glyphsText(glyphs)}.`));
}

// The glyphs that the small grids won form so far.
export function glyphsText([x, o]) {
  return [["X", x], ["O", o]].map(([mark, own]) => `${mark}: ${own || "no glyph"}`).join("; ");
}

// Who writes what, what is won so far, and in the end the super glyph.
export function marksText({ scribe: { grids, marks }, seats }) {
  const [x, o] = marks.map((seat) => (seat === null ? "–" : seats[seat].name));
  const full = grids.filter(Boolean);
  const won = (mark) => full.filter((own) => winner(own) === mark).length;
  const so = full.length ? `Small grids won: X ${won("X")}, O ${won("O")}.` : "";
  const each = grids.flatMap((own, at) =>
    (own ? [`${capital(gridName(at))}: X ${own[0]}, O ${own[1]}`] : []));
  return { who: `X is ${x}, O is ${o}.`, so, each };
}

function marksOf(view) {
  const { scribe } = view;
  const { who, so, each } = marksText(view);
  return [
    scribe.super_glyphs ? scribe.grids.some(Boolean) && superGlyph(scribe)
      : scribe.outcome && make("p", {}, `${scribe.outcome}.`),
    make("p", {}, [who, so].filter(Boolean).join(" ")),
    each.length > 0 && make("ul.tallies", {}, each.map((text) => make("li", {}, text))),
  ].filter(Boolean);
}
