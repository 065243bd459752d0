// Tiles laid on a grid from a rack: by taps, by drags, and by keys at a cursor.
import { make } from "../../../lib/play/web/dom.mjs";
import { dragging } from "../../../lib/play/web/drag.mjs";
import { squareOf, step } from "../../../lib/play/web/grid.mjs";
import { Rack, face } from "../../../lib/play/web/tiles.mjs";
import { allRight, letterOf, wrong } from "./tell.mjs";
import "../../../lib/play/web/board.mjs";
import "../../../lib/play/web/rack.mjs";

const KEYS = { " ": "turn", Enter: "done", Escape: "clear", Backspace: "back", Delete: "back" };
// The signs of one tile are typed within this many milliseconds.
const QUICK = 700;

// What a kind of game adds: `canLay()`, `draw()`, `changed()`, `tapped(at)`, `picked(tile)`,
// `done()`; where there are tiles that are not the player's, `isFixed(at)` and `meets(at, tile)`.
export class Laying {
  rack = new Rack();
  view = null;
  cursor = null; // { at, down }
  typed = { at: null, time: 0 };
  wild = []; // letters whose tiles may be turned over and played as blanks

  constructor(host, { letters }, size, label) {
    this.size = size;
    this.letters = letters.map(({ letter }) => letter);
    this.wild = letters.filter(({ wild }) => wild).map(({ letter }) => letter);
    this.points = new Map(letters.map(({ letter, points }) => [letter, points]));
    this.grid = make(`wordy-board.board${size.kind ?? ""}`, {
      onsquare: ({ detail: { at } }) => this.does(() => this.tapped(at)),
      onmoved: ({ detail: { at } }) => this.moved(at),
      ontyped: (event) => {
        if (this.key(event.detail.key, event.detail.at)) event.preventDefault();
      },
    }).build(size);
    this.rackPlace = make("wordy-rack", {
      label, onpick: ({ detail: { id } }) => this.does(() => this.picked(this.rack.named(id))),
    });
    this.doing = make("div.doing");
    this.stopDragging = dragging(host, {
      takes: (element) => (this.canLay() ? this.rack.under(element, squareOf(element)) : null),
      face, puts: (tile, under) => this.does(() => this.puts(tile, under)),
    });
  }

  // What a player does clears what was wrong before.
  does(what) {
    allRight();
    what();
  }

  may(what) { return this.view.may.includes(what); }
  isFixed() { return false; }
  turn() { this.cursor.down = !this.cursor.down; }
  // The square to which the cursor goes on.
  next(at, down) { return step(this.size, at, down); }

  // The first square that is free, from one on; null where there is none.
  free(from, down) {
    let at = from;
    while (at && (this.isFixed(at) || this.rack.laid.has(at))) at = step(this.size, at, down);
    return at;
  }

  // Puts a tile on a square; a blank that is there already goes on as the letter it is.
  async lay(at, tile) {
    const { laid } = this.rack;
    const letter = laid.get(this.rack.squareOf(tile))?.letter
      ?? await letterOf(tile, this.letters, this.wild);
    if (!letter || this.free(at) !== at) return;
    this.rack.lay(at, tile, letter);
    this.changed();
  }

  // A tile is put down on a square, or on the rack, there at the place of another.
  puts(tile, under) {
    const at = squareOf(under);
    if (at && this.isFixed(at)) this.meets(at, tile);
    else if (at) this.lay(at, tile);
    else if (under.closest(".rack")) {
      this.rack.takeUp(tile);
      this.rack.move(tile, this.rack.under(under));
      this.changed();
    }
  }

  moved(at) {
    if (!this.cursor) return;
    this.cursor.at = at;
    this.draw();
  }

  key(key, at) {
    const name = /^\p{L}$/u.test(key) ? "letter" : KEYS[key];
    if (!this.canLay() || !this[name]) return false;
    this.cursor = { at, down: Boolean(this.cursor?.down) };
    this.does(() => this[name](key.toUpperCase()));
    this.changed();
    if (this.cursor) this.grid.focusOn(this.cursor.at);
    return true;
  }

  // Takes the tile at the cursor back, or else the one before it.
  back() {
    const { laid } = this.rack;
    let { at } = this.cursor;
    if (!laid.has(at)) {
      do at = step(this.size, at, this.cursor.down, -1);
      while (at && this.isFixed(at) && !laid.has(at));
    }
    if (at) this.cursor.at = at;
    this.rack.remove(at);
  }

  // Lays a letter at the cursor, or on the next free square: the longest tile that the signs typed
  // may mean, else a tile of the letter, else a blank, else a tile that may be turned over.
  letter(letter) {
    const { rack, points, cursor, typed } = this;
    const before = Date.now() - typed.time < QUICK ? rack.laid.get(typed.at)?.letter ?? "" : "";
    const long = before && points.has(before + letter) && rack.free(before + letter);
    const at = long ? typed.at : this.free(cursor.at, cursor.down);
    const blank = () => ["?", ...this.wild].map((own) => rack.free(own)).find(Boolean);
    const tile = long || rack.free(letter) || (points.has(letter) && blank());
    if (!tile) wrong(`You have no ${letter}.`);
    if (!tile || !at) return;
    rack.lay(at, tile, long ? before + letter : letter);
    this.typed = { at, time: Date.now() };
    cursor.at = this.next(at, cursor.down) ?? at;
  }

  // Which way the cursor goes on a square; nothing where it is not.
  cursorAt(at) {
    if (this.cursor?.at !== at || !this.canLay()) return null;
    return this.cursor.down ? "down" : "across";
  }

  drawRack(tiles, marks, room = 0) {
    const { points, rack: { chosen } } = this;
    this.rackPlace.show(tiles, { chosen, points, marks, room });
  }
}
