// Boards that say themselves what is on them: a position by its CGP, and a record to go through.
import { BoardElement, diagramOf, tileOf } from "./board.mjs";
import { Base, button, define, happens, make } from "./dom.mjs";
import { RecordError, readGcg } from "./gcg.mjs";
import { columnOf, rowOf, square } from "./grid.mjs";
import { boardAfter } from "./laid.mjs";
import { placed } from "./plays.mjs";
import "./moves.mjs";

// Boards by their names, { rows, columns, start, premiums }, and the points of letters: what the
// page knows of them.
const KNOWN = { boards: {}, points: {} };

const signs = (text) => text.match(/\d+|\[[^\]]+\]|./gu) ?? [];

// The tiles of a position as CGP writes it, and how many rows and columns it has.
export function readCgp(text) {
  const rows = text.trim().split(/\s+/u)[0].split("/");
  const tiles = [];
  const widths = rows.map((line, row) => {
    let column = 0;
    for (const sign of signs(line)) {
      if (/^\d+$/u.test(sign)) { column += Number(sign); continue; }
      const bare = sign.replace(/[[\]]/gu, "");
      const letter = bare.toUpperCase();
      tiles.push({ at: square(row, column), letter, blank: bare !== letter });
      column += 1;
    }
    return column;
  });
  const isEven = widths.every((own) => own === widths[0]) && widths[0] <= 26 && rows.length <= 99;
  return isEven && widths[0] > 0 ? { rows: rows.length, columns: widths[0], tiles } : null;
}

const pointed = (tiles) => tiles.map((own) => ({ ...own, points: KNOWN.points[own.letter] ?? 0 }));
// The board of a name, or the one of a size.
function boardOf(name, rows = 15) {
  const { standard, ...others } = KNOWN.boards;
  const known = [standard, ...Object.values(others)].find((own) => own?.rows === rows);
  return KNOWN.boards[name] ?? known ?? { rows, columns: rows, premiums: [], start: null };
}

const wrong = (text) => make("p.wordy-wrong", { role: "alert" }, text);

// <wordy-board cgp="15/15/…" board="standard" label="…"></wordy-board>
function drawn(own) {
  const position = readCgp(own.getAttribute("cgp"));
  const { premiums, start, ...size } = boardOf(own.getAttribute("board"), position?.rows);
  if (position?.columns !== size.columns || position.rows !== size.rows) {
    own.replaceChildren(wrong("cgp: expected the rows of a board, parted by /"));
    return;
  }
  own.build({ ...size, numbers: true, label: own.getAttribute("label") ?? "Board" });
  own.show({ ...size, premiums, start }, pointed(position.tiles));
}

// <wordy-replay> plays over the record that its `src` names, from its `turn` on.
class ReplayElement extends Base {
  #record = null;
  #now = 0;

  async connectedCallback() {
    if (this.#record) return;
    const src = this.getAttribute("src");
    const text = src ? await this.#fetched(src) : this.textContent;
    if (text !== null) this.read(text);
  }

  async #fetched(src) {
    try {
      const said = await fetch(src);
      if (said.ok) return await said.text();
      this.replaceChildren(wrong(`${src}: ${said.status} ${said.statusText}`));
    } catch {
      this.replaceChildren(wrong(`${src} cannot be read. A page that is a file may read no other: \
put the record between the tags, or serve the page.`));
    }
    return null;
  }

  // Shows a record.
  read(text) {
    try {
      this.#record = readGcg(text);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      this.replaceChildren(wrong(error.message));
      return;
    }
    const { turns, players, game } = this.#record;
    const board = boardOf(this.getAttribute("board") ?? game);
    this.grid = make("wordy-board").build({ ...board, numbers: true, label: "Board" });
    this.board = board;
    this.line = make("p", { "aria-live": "polite" });
    this.moves = make("wordy-moves", {
      onlook: ({ detail: { at } }) => this.go(at + 1),
    });
    const keys = [["|◀", "First turn", () => 0], ["◀", "Turn before", () => this.#now - 1],
      ["▶", "Next turn", () => this.#now + 1], ["▶|", "Last turn", () => turns.length]];
    const buttons = keys.map(([text_, label, to]) => {
      const own = button(text_, () => this.go(to()));
      own.setAttribute("aria-label", label);
      return own;
    });
    const names = players.map(({ name }) => name).join(" – ");
    this.replaceChildren(make("p.wordy-names", {}, make("b", {}, names)), this.grid, this.line,
      make("div.wordy-keys", {}, buttons), this.moves);
    const name = new Map(players.map((own) => [own.nick, own.name]));
    const play = (text, at) => placed(text, this.before(at + 1), board);
    this.moves.show(turns.map(({ nick, text, score, total }, at) =>
      ({ who: name.get(nick) ?? nick, play: play(text, at), score, total })));
    const wanted = this.getAttribute("turn");
    this.go(wanted === null ? turns.length : Number(wanted));
  }

  // What lay on the board before a turn.
  before(turn) { return boardAfter(this.#record.turns.slice(0, Math.max(0, turn - 1))); }

  // Shows the board before the turn with the tiles of another play on it: { at, letter, blank }.
  showBetter(tiles) {
    const board = this.before(this.#now);
    const old = [...board.values()].map((own) => ({ ...own, new: false, exchanged: false }));
    this.grid.show(this.board, pointed(old));
    const { rows } = diagramOf(this.board);
    for (const own of pointed(tiles)) {
      const cell = { ...rows[rowOf(own.at)][columnOf(own.at)], tile: tileOf(own) };
      this.grid.draw(own.at, cell, "better");
    }
  }

  // Goes to a turn; 0 is before the first one.
  go(turn) {
    const { turns } = this.#record;
    this.#now = Math.max(0, Math.min(turns.length, turn || 0));
    const tiles = boardAfter(turns.slice(0, this.#now));
    this.grid.show(this.board, pointed([...tiles.values()]));
    const { nick, text, score, total } = turns[this.#now - 1] ?? {};
    const play = text && placed(text, this.before(this.#now), this.board);
    this.line.textContent = nick ? `${this.#now}. ${nick}: ${play} ${score} (${total})`
      : "Before the first turn";
    this.moves.look(this.#now - 1);
    happens(this, "turn", { turn: this.#now });
  }
}

// Tells the elements what boards look like; from then on they draw themselves.
export function knows({ boards, points }) {
  Object.assign(KNOWN, { boards, points });
  BoardElement.draws = drawn;
  document.querySelectorAll("wordy-board[cgp]").forEach(drawn);
  define("wordy-replay", ReplayElement);
}
