// The tiles of a player: on the rack, in the order that the player likes, or laid on squares.
export const isBlank = (tile) => tile.face === "?";
// Whether what was laid is a blank: one of the set, or another tile turned over.
export const isTurned = ({ tile, letter }) => isBlank(tile) || letter !== tile.face;
export const face = (tile) => (isBlank(tile) ? "" : tile.face);

let made = 0;
const tileOf = (own, from) => ({ face: own, id: String(made += 1), ...(from && { from }) });

// As at a real board: tiles are laid, exchanged with the board and taken up in any order, and a
// tile that an exchange takes up is on the rack at once. Terminals do the same
// (`tools/table/src/laying.rs`); one script of steps tests both.
export class Rack {
  // { face, id, from }: a blank has the face "?", a tile of the board the square that it came from
  tiles = [];
  laid = new Map(); // square -> { tile, letter, over }: over, the face of a tile of the board
  chosen = null; // the tile taken up

  // What is held now: tiles that stay keep their places, new ones come last.
  refill(faces) {
    const left = [...faces];
    const stays = ({ face: own }) => {
      const at = left.indexOf(own);
      return at >= 0 && left.splice(at, 1);
    };
    const up = this.tiles.filter(({ from }) => from);
    this.tiles = this.tiles.filter((tile) => !tile.from && stays(tile));
    this.tiles.push(...left.map((own) => tileOf(own)), ...up);
    this.drop((_, { tile }) => !this.tiles.includes(tile));
    if (!this.tiles.includes(this.chosen)) this.chosen = null;
  }

  drop(isGone) {
    for (const [at, own] of [...this.laid]) if (isGone(at, own)) this.remove(at);
  }

  clear() {
    this.drop(() => true);
  }

  // Takes up what is on a square. Where it was exchanged, the tile of the board goes back there,
  // from wherever it is.
  remove(at) {
    this.laid.delete(at);
    const up = this.tiles.find(({ from }) => from === at);
    if (!up) return;
    const other = this.free(up.face);
    const lies = this.squareOf(up);
    const last = [...this.laid.keys()].findLast((own) => this.laid.get(own).tile.face === up.face);
    if (lies && other && other !== up) this.laid.get(lies).tile = other;
    else if (lies && last !== lies) {
      this.laid.get(lies).tile = this.laid.get(last).tile;
      this.remove(last);
    } else if (lies) this.remove(lies);
    this.tiles.splice(this.tiles.indexOf(up), 1);
    if (this.chosen === up) this.chosen = null;
  }

  // The tile of an id.
  named(id) { return this.tiles.find((tile) => tile.id === id) ?? null; }

  // The tile of an element: of its button on the rack, or laid on its square.
  under(element, at) {
    const id = element.closest("[data-tile]")?.dataset.tile;
    return this.named(id) ?? this.laid.get(at)?.tile ?? null;
  }

  // Where a tile is; undefined on the rack.
  squareOf(tile) {
    return [...this.laid].find(([, own]) => own.tile === tile)?.[0];
  }

  // A tile of a face that is on the rack.
  free(own) {
    return this.tiles.find((tile) => tile.face === own && !this.squareOf(tile));
  }

  // Lays a tile; `over` is the face of the tile of the board for which it is exchanged.
  lay(at, tile, letter, over = null) {
    this.takeUp(tile);
    this.remove(at);
    this.laid.set(at, { tile, letter, over });
    if (over) this.tiles.push(tileOf(over, at));
    this.chosen = null;
  }

  // The tile to exchange for one: what goes to the board is of the player's own, where they hold
  // one like it; null where they do not.
  own(tile) {
    if (!tile.from) return tile;
    const isExchanged = (own) => this.laid.get(this.squareOf(own))?.over;
    const like = this.tiles.find((own) =>
      own.face === tile.face && !own.from && !isExchanged(own));
    const [here, there] = [this.squareOf(tile), like && this.squareOf(like)];
    if (there && !here) this.laid.get(there).tile = tile;
    return like ?? null;
  }

  takeUp(tile) {
    const at = this.squareOf(tile);
    if (at) this.remove(at);
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

  // In the order of some faces, blanks last.
  sort(order) {
    const place = ({ face: own }) => (order.includes(own) ? order.indexOf(own) : order.length);
    this.tiles.sort((one, other) => place(one) - place(other));
  }

  // What a reload should not lose: the order of the tiles, and where some of them are. Exchanges
  // with the board are begun again by hand.
  kept() {
    const laid = [...this.laid].filter(([, { over, tile }]) => !over && !tile.from);
    return {
      order: this.tiles.filter(({ from }) => !from).map((tile) => tile.face),
      laid: laid.map(([at, { tile, letter }]) => [at, tile.face, letter]),
    };
  }

  // Has it as it was kept, as far as the tiles are still there; `isFree` says which squares are.
  restore({ order = [], laid = [] } = {}, isFree = () => true) {
    const left = [...this.tiles];
    const take = (own) => {
      const at = left.findIndex((tile) => tile.face === own);
      return at < 0 ? [] : left.splice(at, 1);
    };
    this.tiles = [...order.flatMap(take), ...left];
    for (const [at, own, letter] of laid) {
      const tile = isFree(at) && this.free(own);
      if (tile) this.lay(at, tile, letter);
    }
  }

  shuffle(random = Math.random) {
    for (let at = this.tiles.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [this.tiles[at], this.tiles[other]] = [this.tiles[other], this.tiles[at]];
    }
  }
}
