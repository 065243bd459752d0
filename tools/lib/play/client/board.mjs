// A board: tiles are laid, and scored as they are.
import { diagramOf, tileOf } from "../../../lib/play/web/board.mjs";
import { button, classes, fill, happens, make, sent } from "../../../lib/play/web/dom.mjs";
import { columnOf, rowOf } from "../../../lib/play/web/grid.mjs";
import { boardAfter } from "../../../lib/play/web/laid.mjs";
import { later } from "../../../lib/play/web/later.mjs";
import { asDeed } from "../../../lib/play/web/plays.mjs";
import { bracketed, written } from "../../../lib/play/web/notation.mjs";
import { isTurned } from "../../../lib/play/web/tiles.mjs";
import { Laying } from "./laying.mjs";
import { keepRack, rackOf } from "./mine.mjs";
import { score } from "./net.mjs";
import { scoredText, wordsThrough } from "./square.mjs";
import { allRight, letterOf, order, sentence, sure, wrong } from "./tell.mjs";
import { onBoard } from "./news.mjs";

const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };

export class Board extends Laying {
  giving = null; // the tiles chosen to go back to the bag
  isNewest = true; // the board is shown as it is, not as it was after an earlier move
  board = new Map(); // square -> { letter, blank, new }
  shown = this.board;
  weighing = later(150);
  total = null; // the points of the tiles that are laid

  constructor(host, about) {
    const { rows, columns } = about;
    const size = { label: "Board", rows, columns, numbers: true };
    super(host, about, size, "Your rack");
    this.about = about;
    this.squares = diagramOf(about).rows;
    this.grid.reach(about.start ?? "A1");
    this.scored = make("p.scored", { role: "status" });
    this.text = make("input", { ...plain, placeholder: "8H COAT" });
    const label = make("label", {}, "Or write the play ", this.text);
    this.write = make("form.write", {}, label, " ", make("button", {}, "Send"));
    sent(this.write, () => this.send());
    host.replaceChildren(this.grid, this.rackPlace, this.scored, this.doing, this.write);
  }

  show(view, looked) {
    const { rack, view: before } = this;
    [this.view, this.isNewest] = [view, looked === null];
    this.board = new Map(onBoard(view).tiles.map((own) => [own.at, own]));
    this.shown = this.isNewest ? this.board
      : boardAfter(view.moves.slice(0, looked + 1));
    // The top is laid for all: what a player chose goes back to the rack.
    if (before?.duplicate?.turn !== view.duplicate?.turn) rack.clear();
    this.refill(view);
    if (!before && view.you !== null) {
      this.rack.restore(rackOf(), (at) => this.grid.cells.has(at) && !this.isFixed(at));
    }
    if (!this.may("play")) this.giving = null;
    this.changed();
  }

  // What is held and what is laid is as the view has it; an exchange that was made is on the board.
  refill({ rack }) {
    this.rack.refill(rack);
    this.rack.drop((at, { over }) => (over ? !this.may("diff") : this.isFixed(at)));
  }

  // What of it is remembered.
  seen(view) { return { squares: onBoard(view).tiles.map(({ at }) => at) }; }

  // Tiles may be laid before one's turn: they are played in it.
  canLay() {
    const { you, stage, duplicate } = this.view;
    const waits = you !== null && stage === "playing" && !duplicate;
    return (this.may("play") || waits) && this.isNewest && !this.giving;
  }

  isFixed(at) { return this.board.has(at); }
  // The cursor goes on to a square that is free.
  next(at, down) { return this.free(super.next(at, down), down); }
  clear() { this.rack.clear(); }

  end() {
    this.weighing.stop();
    this.stopDragging();
  }

  changed() {
    this.total = null;
    this.draw();
    this.weigh();
    if (this.view.you !== null) keepRack(this.rack.kept());
  }

  draw() {
    this.grid.cells.forEach((_, at) => this.drawAt(at));
    const isAway = (tile) => this.rack.squareOf(tile);
    this.drawRack(this.rack.tiles, (tile) =>
      (this.giving?.has(tile) ? ".out" : "") + (isAway(tile) ? ".away" : ""), this.about.rack);
    this.rackPlace.hidden = this.view.you === null;
    this.drawButtons();
    this.write.hidden = !this.may("play");
    this.bubble();
  }

  drawButtons() {
    fill(this.doing, [...this.turnButtons(), ...this.otherButtons()]);
  }

  drawAt(at) {
    const own = this.isNewest && this.rack.laid.get(at);
    const there = own
      ? { letter: own.letter, blank: isTurned(own), exchanged: Boolean(own.over) }
      : this.shown.get(at);
    const tile = there && tileOf({ ...there, points: this.points.get(there.letter) });
    const cell = { ...this.squares[rowOf(at)][columnOf(at)], tile };
    this.grid.draw(at, cell, classes(own && "pending", this.cursorAt(at)));
  }

  turnButtons() {
    const { giving, rack: { laid } } = this;
    if (giving) {
      return [button(`Exchange ${giving.size}`, () => this.exchange(), ".main"),
        button("Keep all", () => this.give(null))];
    }
    const recall = laid.size > 0 && button("Recall", () => { this.clear(); this.changed(); });
    if (!this.may("play")) {
      const stands = button("Let it stand", () => order({ do: "accept" }), ".main");
      return [this.may("accept") && stands, this.challengeButton(), recall];
    }
    const isDiff = laid.size > 0 && [...laid.values()].every(({ over }) => over);
    const text = `Exchange with the board${laid.size > 1 ? ", and end the turn" : ""}`;
    const diff = () => order({ do: "diff", diffs: this.action().diffs });
    return [
      this.playButton(),
      this.challengeButton(), isDiff && button(text, diff), recall];
  }

  // Whoever plays on lets the play before stand: a challenge is near, and quiet.
  challengeButton() {
    const { held } = onBoard(this.view);
    return this.may("challenge") && !this.giving
      && button(`Challenge ${held.words.join(", ")}`, () => order({ do: "challenge", words: [] }),
        ".challenge");
  }

  playButton() {
    const text = this.total === null ? "Play" : `Play · ${this.total}`;
    // What makes nothing count is not loud.
    const own = button(text, () => this.done(), this.rack.laid.size ? ".main" : ".main.faint");
    own.dataset.do = "play";
    return own;
  }

  otherButtons() {
    const { about, giving, grid, view } = this;
    const [{ begun }, { duplicate, rack }] = [onBoard(view), view];
    const may = (what) => this.may(what) && !giving && !this.rack.laid.size;
    const large = grid.classList.contains("large") ? "Smaller" : "Larger";
    return [
      about.columns > 11 && button(large, () => this.enlarge(), ".narrow"),
      !giving && rack.length > 1 && button("Shuffle", () =>
        this.arrange(() => this.rack.shuffle())),
      !giving && rack.length > 1 && button("Sort", () =>
        this.arrange(() => this.rack.sort(this.letters)), ".spare"),
      may("exchange") && button("Exchange …", () => this.give(new Set())),
      may("pass") && button(begun ? "End the turn" : "Pass", () => this.pass()),
      duplicate && make("span", {}, chosenText(duplicate)),
    ];
  }

  arrange(how) {
    how();
    this.draw();
    keepRack(this.rack.kept());
  }

  give(tiles) {
    this.giving = tiles;
    this.draw();
  }

  enlarge() {
    this.grid.classList.toggle("large");
    this.draw();
    const at = this.cursor?.at ?? this.about.start ?? "A1";
    this.grid.focusOn(at);
    // The square in the middle, and the page where it is.
    const { offsetLeft, offsetTop } = this.grid.cells.get(at);
    const { clientWidth, clientHeight } = this.grid;
    this.grid.scrollTo(offsetLeft - clientWidth / 2, offsetTop - clientHeight / 2);
  }

  picked(tile) {
    const { giving, rack, cursor } = this;
    if (giving) {
      if (!giving.delete(tile)) giving.add(tile);
    } else if (rack.squareOf(tile)) {
      rack.takeUp(tile);
      this.weigh();
    } else if (cursor && this.canLay() && !rack.chosen && this.free(cursor.at) === cursor.at) {
      this.layAtCursor(tile);
    } else rack.choose(tile);
    this.draw();
  }

  async layAtCursor(tile) {
    const { at, down } = this.cursor;
    await this.lay(at, tile);
    if (!this.cursor || this.rack.squareOf(tile) !== at) return;
    this.cursor.at = this.next(at, down) ?? at;
    this.grid.focusOn(this.cursor.at);
    this.draw();
  }

  // A tile of the rack on a tile of the board: a 1DIF, or the letter for a blank.
  async meets(at, tile) {
    const { blank, letter: there } = this.board.get(at);
    if (this.about.swap && blank && tile.face === there) {
      this.rack.chosen = null;
      const isSure = await sure(`Take the blank from ${at} for ${there}?`, "Take it");
      if (isSure) order({ do: "swap", swap: `${at}${there}` });
    } else if (this.about.diff && this.may("diff")) {
      const own = this.rack.own(tile);
      if (!own) wrong(`You took that ${tile.face} up in this turn: it is not exchanged.`);
      const letter = own && await letterOf(own, this.letters, this.wild);
      if (letter) this.exchangeAt(at, own, letter);
    }
  }

  exchangeAt(at, tile, letter) {
    const { letter: there, blank } = this.board.get(at);
    this.rack.lay(at, tile, letter, blank ? "?" : there);
    this.changed();
  }

  tapped(at) {
    this.grid.focusOn(at);
    const { rack, rack: { chosen, laid }, cursor } = this;
    if (this.shown.has(at) && !chosen && !laid.has(at)) {
      happens(this.grid, "words", { words: wordsThrough(this.shown, at, this.size) });
    }
    if (!this.canLay()) return;
    const own = laid.get(at);
    if (own) {
      rack.takeUp(own.tile);
      if (!own.over) this.cursor = { at, down: Boolean(cursor?.down) };
      this.changed();
    } else if (chosen && this.isFixed(at)) this.meets(at, chosen);
    else if (chosen) this.lay(at, chosen);
    else if (!this.isFixed(at)) {
      const isHere = cursor?.at === at;
      this.cursor = isHere && cursor.down ? null : { at, down: isHere };
      this.draw();
    }
  }

  action() {
    const laid = [...this.rack.laid].map(([at, own]) => [at, written(own), own.over]);
    return {
      do: "play", tiles: Object.fromEntries(laid.filter(([, , over]) => !over)),
      diffs: laid.filter(([, , over]) => over).map(([at, text]) => `${at}${bracketed(text)}`),
    };
  }

  // What is laid is scored by the server, which writes nothing.
  weigh() {
    this.weighing.stop();
    if (this.rack.laid.size && !this.may("play")) {
      this.scored.classList.remove("faulty");
      this.scored.textContent = "Laid for your turn.";
      return;
    }
    if (!this.rack.laid.size) {
      const { diffs, swaps } = onBoard(this.view).begun ?? {};
      this.scored.textContent = diffs ? `Begun: ${asDeed([...diffs, ...swaps].join(" "))}` : "";
      return;
    }
    this.weighing.soon(async (isNewest) => {
      const said = await score(this.action());
      if (!said || !isNewest()) return;
      const { total, faults } = said.scored ?? { faults: [said.why] };
      this.total = faults.length ? null : total;
      this.scored.classList.toggle("faulty", faults.length > 0);
      if (faults.length) allRight();
      this.draw();
      const { diffs } = this.action();
      const isBare = !faults.length && diffs.length > 0 && !said.scored.words.length;
      const deed = asDeed(diffs.map((own) => `~${own}`).join(" "));
      this.scored.textContent = isBare ? `Exchange: ${deed}.`
        : said.scored ? scoredText(said.scored) : sentence(said.why ?? "");
    });
  }

  // The points of what is laid, on its last tile.
  bubble() {
    this.grid.querySelector(".bubble")?.remove();
    const last = [...this.rack.laid.keys()].at(-1);
    if (this.total === null || !last) return;
    this.grid.cells.get(last).append(make("span.bubble", {
      "data-text": this.total, "aria-hidden": "true",
    }));
  }

  async done() {
    if (!this.rack.laid.size) { wrong("Lay tiles first, or write the play."); return; }
    // What is wrong with what is laid is under the rack: it is not there twice.
    if (await order(this.action())) this.cursor = null;
    else if (this.scored.textContent && this.scored.classList.contains("faulty")) allRight();
  }

  async exchange() {
    const tiles = [...this.giving].map((tile) => bracketed(tile.face)).join("");
    if (!tiles) wrong("Choose the tiles to exchange.");
    else if (await order({ do: "exchange", tiles })) this.giving = null;
  }

  async pass() {
    if (onBoard(this.view).begun || (await sure("Pass this turn?", "Pass"))) order({ do: "pass" });
  }

  async send() {
    const text = this.text.value.trim();
    const rest = text.slice(1);
    const action = text[0] === "-" ? { do: "exchange", tiles: rest }
      : /^\*\S+$/u.test(text) ? { do: "swap", swap: rest } : { do: "play", play: text };
    if (text && (await order(action, this.write))) this.text.value = "";
  }
}

function chosenText({ turn, own, chosen }) {
  const yours = own === null ? "" : ` Yours: ${own || "pass"}.`;
  return `Turn ${turn}. ${chosen.length} have chosen.${yours}`;
}
