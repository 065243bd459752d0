// A position to be solved by tapping tiles, as in a game: a tile and then a square, or a square and
// then tiles.
import { diagramOf, tileOf } from "../../lib/play/web/board.mjs";
import { button, classes, make } from "../../lib/play/web/dom.mjs";
import { columnOf, rowOf, step } from "../../lib/play/web/grid.mjs";
import { written } from "../../lib/play/web/notation.mjs";
import { Rack, face, isTurned } from "../../lib/play/web/tiles.mjs";
import { T } from "./link.mjs";
import "../../lib/play/web/choice.mjs";
import "../../lib/play/web/rack.mjs";

export class Solving {
  rack = new Rack();
  cursor = null; // { at, down }

  // `changes` is called when something else is laid.
  constructor(puzzle, points, changes) {
    const { rows, columns } = puzzle;
    this.size = { rows, columns };
    Object.assign(this, { puzzle, points, changes });
    this.letters = puzzle.letters.map(({ letter }) => letter);
    this.rack.refill(puzzle.rack);
    this.fixed = new Map(puzzle.tiles.map((own) => [own.at, own]));
    this.squares = diagramOf(puzzle).rows;
    this.grid = make("wordy-board.day", {
      onsquare: ({ detail: { at } }) => this.tapped(at),
      ontyped: (event) => {
        if (this.typed(event.detail.key, event.detail.at)) event.preventDefault();
      },
    }).build({ rows, columns, numbers: true, label: T.day.board });
    this.place = make("wordy-rack", {
      label: T.day.tiles, onpick: ({ detail: { id } }) => this.picked(this.rack.named(id)),
    });
    this.choice = make("wordy-choice");
    this.recall = button(T.day.recall, () => this.clear());
    this.draw();
  }

  parts() { return [this.grid, this.place, this.choice]; }

  // What is laid, as the worker scores it.
  action() {
    const tiles = [...this.rack.laid].map(([at, own]) => [at, written(own)]);
    return { do: "play", tiles: Object.fromEntries(tiles), diffs: [] };
  }

  isEmpty() { return this.rack.laid.size === 0; }

  clear() {
    this.rack.clear();
    this.changed();
  }

  changed() {
    this.draw();
    this.changes();
  }

  // The first free square from one on.
  free(from, down) {
    let at = from;
    while (at && (this.fixed.has(at) || this.rack.laid.has(at))) at = step(this.size, at, down);
    return at;
  }

  async lay(at, tile, letter = face(tile)) {
    const own = letter || await this.choice.ask(T.day.blank, this.letters);
    if (!own || this.free(at) !== at) return;
    this.rack.lay(at, tile, own);
    if (this.cursor) {
      this.cursor.at = this.free(at, this.cursor.down) ?? at;
      this.grid.focusOn(this.cursor.at);
    }
    this.changed();
  }

  tapped(at) {
    const { rack, cursor } = this;
    const own = rack.laid.get(at);
    if (own) {
      rack.takeUp(own.tile);
      this.changed();
    } else if (this.fixed.has(at)) return;
    else if (rack.chosen) this.lay(at, rack.chosen);
    else {
      const isHere = cursor?.at === at;
      this.cursor = isHere && cursor.down ? null : { at, down: isHere };
      this.draw();
    }
  }

  picked(tile) {
    const { rack, cursor } = this;
    if (rack.squareOf(tile)) {
      rack.takeUp(tile);
      this.changed();
    } else if (cursor && !rack.chosen && this.free(cursor.at) === cursor.at) {
      this.lay(cursor.at, tile);
    } else {
      rack.choose(tile);
      this.draw();
    }
  }

  // Letters are laid from the keys, too; whether the key is one of ours.
  typed(key, at) {
    this.cursor ??= { at, down: false };
    if (key === " ") this.cursor.down = !this.cursor.down;
    else if (key === "Escape") this.rack.clear();
    else if (key === "Backspace") this.rack.remove([...this.rack.laid.keys()].at(-1));
    else if (/^\p{L}$/u.test(key)) {
      const letter = key.toUpperCase();
      const tile = this.rack.free(letter) ?? this.rack.free("?");
      const to = this.free(this.cursor.at, this.cursor.down);
      if (tile && to) this.lay(to, tile, letter);
      return true;
    } else return false;
    this.changed();
    return true;
  }

  draw() {
    const { grid, rack, points, cursor } = this;
    grid.cells.forEach((_, at) => {
      const own = rack.laid.get(at);
      const there = own ? { letter: own.letter, blank: isTurned(own) } : this.fixed.get(at);
      const tile = there && tileOf({ ...there, points: points.get(there.letter) });
      const isCursor = cursor?.at === at && !own && (cursor.down ? "down" : "across");
      const cell = { ...this.squares[rowOf(at)][columnOf(at)], tile };
      grid.draw(at, cell, classes(own && "pending", isCursor));
    });
    const marks = (tile) => (rack.squareOf(tile) ? ".away" : "");
    this.place.show(rack.tiles, { chosen: rack.chosen, points, marks });
    this.recall.hidden = this.isEmpty();
  }
}
