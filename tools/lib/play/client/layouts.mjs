// Speed Scrabble and its kin: everybody's own layout at once.
import { tileOf } from "../../../lib/play/web/board.mjs";
import { button, classes, counted, fill, make } from "../../../lib/play/web/dom.mjs";
import { columnOf, rowOf } from "../../../lib/play/web/grid.mjs";
import { later } from "../../../lib/play/web/later.mjs";
import { rowsOf, tilesOf } from "../../../lib/play/web/notation.mjs";
import { isTurned } from "../../../lib/play/web/tiles.mjs";
import { Laying } from "./laying.mjs";
import { act, serverNow } from "./net.mjs";
import "../../../lib/play/web/clock.mjs";
import { choose, order, sure, wrong } from "./tell.mjs";

// A layout has room here, whatever way it grows.
const SIZE = { kind: ".free", label: "Your layout", rows: 25, columns: 25 };

// As much of an axis is shown as has tiles, and two squares more on each side; eleven at least.
export function shownPart(lying, room) {
  let [from, to] = [Math.min(...lying) - 2, Math.max(...lying) + 2];
  while (to - from < 10) {
    from -= 1;
    if (to - from < 10) to += 1;
  }
  if (from < 0) [from, to] = [0, to - from];
  if (to >= room) [from, to] = [Math.max(0, from - (to - room + 1)), room - 1];
  return { many: to - from + 1, has: (at) => at >= from && at <= to };
}

export class Layouts extends Laying {
  cursor = { at: "K13", down: false };
  saving = later(1000);
  isOpened = false;

  constructor(host, about, seat) {
    super(host, about, SIZE, "Your tiles");
    // Where nothing is scored, tiles have letters alone.
    if (about.scored === false) this.letters.forEach((letter) => this.points.set(letter, ""));
    this.seat = seat;
    this.votes = make("div.votes");
    this.others = make("div.layouts");
    const own = seat === null ? [] : [this.grid, this.rackPlace, this.doing];
    host.replaceChildren(...own, this.votes, this.others);
  }

  show(view) {
    this.view = view;
    if (this.seat !== null) {
      this.rack.refill(view.rack);
      this.restore(view.layouts.rows[this.seat] ?? []);
      this.draw();
    }
    this.showVotes();
    const caption = ({ name, points }) => (points === null ? name : `${name}: ${points}`);
    const figure = (own, rows) => make("figure", {}, make("figcaption", {}, caption(own)),
      make("pre", {}, rows.join("\n")));
    const isShown = (seat) => seat !== this.seat || view.stage === "over";
    this.others.replaceChildren(...view.layouts.rows.flatMap((rows, seat) =>
      (rows && isShown(seat) ? figure(view.seats[seat], rows) : [])));
  }

  canLay() { return this.may("layout"); }

  // What of it is remembered.
  seen() { return { rows: 25, columns: 25, squares: [...this.rack.laid.keys()] }; }

  end() {
    this.saving.now();
    this.stopDragging();
  }

  // A page that was opened again finds the layout as it was left.
  restore(rows) {
    const isEmpty = !this.isOpened && !this.rack.laid.size;
    this.isOpened = true;
    for (const { at, letter, blank } of isEmpty ? tilesOf(rows, SIZE) : []) {
      const tile = this.rack.free(blank ? "?" : letter);
      if (tile) this.rack.lay(at, tile, letter);
    }
  }

  // The layout is kept by the server a second after it was last changed.
  changed() {
    this.draw();
    this.saving.soon(() => {
      if (this.canLay()) act({ do: "layout", rows: rowsOf(this.rack.laid) });
    });
  }

  draw() {
    const { grid, grid: { cells }, rack, cursor } = this;
    const lying = [...rack.laid.keys(), cursor.at];
    const rows = shownPart(lying.map(rowOf), SIZE.rows);
    const columns = shownPart(lying.map(columnOf), SIZE.columns);
    grid.style.setProperty("--columns", columns.many);
    grid.style.setProperty("--rows", rows.many);
    [...grid.children].forEach((line, row) => { line.hidden = !rows.has(row); });
    cells.forEach((cell, at) => {
      cell.hidden = !rows.has(rowOf(at)) || !columns.has(columnOf(at));
      this.drawAt(at);
    });
    grid.reach(cursor.at);
    this.drawRack(rack.tiles.filter((tile) => !rack.squareOf(tile)));
    fill(this.doing, this.buttons());
  }

  drawAt(at) {
    const own = this.rack.laid.get(at);
    const blank = own && isTurned(own);
    const what = own ? `${own.letter}${blank ? ", blank" : ""}` : "empty";
    const label = `row ${rowOf(at) + 1}, column ${columnOf(at) + 1}, ${what}`;
    const chosen = own && own.tile === this.rack.chosen && "chosen";
    const drawn = own && tileOf({ ...own, blank, points: this.points.get(own.letter) });
    this.grid.put(at, { ...drawn, blank, label, kind: classes(chosen, this.cursorAt(at)) });
  }

  buttons() {
    const { bag, seats, layouts: { call, stuck, started, took } } = this.view;
    const names = stuck.map((seat) => seats[seat].name).join(", ");
    return [
      this.may("call") && button(call, () => this.done(), ".main"),
      this.may("stuck") && button("I cannot finish", () => order({ do: "stuck" })),
      this.canLay() && this.rack.laid.size > 0 && button("Take all up", () => this.takeAllUp()),
      this.may("vote") && button("Ask about a word …", () => this.ask()),
      make("wordy-clock", {
        up: true, milliseconds: took ?? serverNow() - started, running: took === undefined,
      }),
      make("span", {}, `${counted(bag.left, "tile")} left.${names && ` Cannot finish: ${names}.`}`),
    ];
  }

  showVotes() {
    const { votes, ruled } = this.view.layouts;
    const decides = (word, text, allow) => this.may("vote") && make("button", {
      type: "button", "data-word": word,
      onclick: () => order({ do: "vote", word, allow }, this.votes),
    }, text);
    const open = votes.map(([word, yes, no]) => make("li", {},
      make("span", {}, `${word}? ${yes.length} for it, ${no.length} against `),
      decides(word, "Allow", true), decides(word, "Refuse", false)));
    const done = ruled.map(([word, allow]) =>
      make("li", {}, `${word} is ${allow ? "" : "not "}allowed.`));
    fill(this.votes, [open.length + done.length > 0 && make("ul", {}, open, done)]);
  }

  async ask() {
    const lying = rowsOf(this.rack.laid).join("\n").toUpperCase().match(/\p{L}{2,}/gu) ?? [];
    if (!lying.length) wrong("Lay the word first.");
    const word = lying.length && await choose("Which word is to be allowed?", [...new Set(lying)]);
    if (word) order({ do: "vote", word, allow: true }, this.votes);
  }

  done() {
    this.saving.stop();
    order({ do: "call", rows: rowsOf(this.rack.laid) });
  }

  async takeAllUp() {
    if (!(await sure("Take all tiles up?", "Take up"))) return;
    this.rack.clear();
    this.changed();
  }

  picked(tile) {
    this.rack.choose(tile);
    this.draw();
  }

  // A tap takes a tile, another one takes it up; the next square turns the cursor.
  tapped(at) {
    const { rack, rack: { chosen }, cursor } = this;
    const own = rack.laid.get(at)?.tile;
    if (own && own === chosen && this.canLay()) {
      rack.takeUp(own);
      rack.chosen = null;
      this.changed();
    } else if (own) this.picked(own);
    else if (chosen && this.canLay()) this.lay(at, chosen);
    else {
      this.cursor = { at, down: cursor.down !== (cursor.at === at) };
      this.draw();
      this.grid.focusOn(at);
    }
  }
}
