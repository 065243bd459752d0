// The tiles of a player: on the rack, in the order that the player likes, or laid on squares.
import { make } from "./dom.mjs";

export const isBlank = (tile) => tile.face === "?";
export const face = (tile) => (isBlank(tile) ? "" : tile.face);
// A letter and its points. The points are for eyes: labels say them.
export const drawn = (letter, points) => [letter, make("sub", { "data-text": points })];

let made = 0;

export class Rack {
  tiles = []; // { face, id }: a blank has the face "?"
  laid = new Map(); // square -> { tile, letter, over }: over a tile of the board
  chosen = null; // the tile taken up

  // What is held now: tiles that stay keep their places, new ones come last.
  refill(faces) {
    const left = [...faces];
    const stays = ({ face: own }) => {
      const at = left.indexOf(own);
      return at >= 0 && left.splice(at, 1);
    };
    this.tiles = this.tiles.filter(stays);
    this.tiles.push(...left.map((own) => ({ face: own, id: String(made += 1) })));
    this.drop((_, { tile }) => !this.tiles.includes(tile));
    if (!this.tiles.includes(this.chosen)) this.chosen = null;
  }

  drop(isGone) {
    for (const [at, own] of [...this.laid]) if (isGone(at, own)) this.laid.delete(at);
  }

  // The tile of an element: of its button on the rack, or laid on its square.
  under(element, at) {
    const id = element.closest("[data-tile]")?.dataset.tile;
    return this.tiles.find((tile) => tile.id === id) ?? this.laid.get(at)?.tile ?? null;
  }

  // Where a tile lies; undefined on the rack.
  squareOf(tile) {
    return [...this.laid].find(([, own]) => own.tile === tile)?.[0];
  }

  // A tile of a face that lies on the rack.
  free(own) {
    return this.tiles.find((tile) => tile.face === own && !this.squareOf(tile));
  }

  lay(at, tile, letter, over = false) {
    this.takeUp(tile);
    this.laid.set(at, { tile, letter, over });
    this.chosen = null;
  }

  takeUp(tile) {
    this.laid.delete(this.squareOf(tile));
  }

  choose(tile) {
    this.chosen = this.chosen === tile ? null : tile;
  }

  // Puts a tile at the place of another, where there is one.
  move(tile, beside) {
    const to = this.tiles.indexOf(beside);
    if (to < 0) return;
    this.tiles.splice(this.tiles.indexOf(tile), 1);
    this.tiles.splice(to, 0, tile);
  }

  shuffle(random = Math.random) {
    for (let at = this.tiles.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [this.tiles[at], this.tiles[other]] = [this.tiles[other], this.tiles[at]];
    }
  }

  // The button of a tile; `marks` are more of its classes.
  button(tile, points, onclick, marks = "") {
    const text = face(tile);
    const isChosen = tile === this.chosen;
    const kind = `${isChosen ? ".chosen" : ""}${text.length > 1 ? ".long" : ""}${marks}`;
    return make(`button.tile${kind}`, {
      type: "button", "data-tile": tile.id, onclick,
      "aria-pressed": String(isChosen || marks.includes(".out")),
      "aria-label": `${text || "blank"}${marks.includes(".away") ? ", laid" : ""}`,
    }, ...drawn(text, text && (points.get(text) ?? 0)));
  }
}
