// Speed Scrabble and its kin: everybody's own layout at once.
import { $, button, choose, fill, make, sure, tell, worth } from "./dom.js";
import { dragging } from "./drag.js";
import { act } from "./net.js";

// A layout has room here, whatever way it grows.
const SIZE = 25;
let about;
let letters;
let view = null;
let seat;
let tiles = [];           // { face, id, at, letter }: at is null on the rack
let chosen = null;
let cursor = { row: 12, column: 10, down: false };
let cells;
let typedOnce = false;
let saving;

const free = (row, column) => row >= 0 && column >= 0 && row < SIZE && column < SIZE;
const at = (row, column) => tiles.find((own) => own.at && own.at[0] === row && own.at[1] === column);
const points = (letter) => letters.get(letter)?.points ?? 0;

export function begin(whole, own) {
  about = whole;
  seat = own;
  letters = new Map(about.letters.map((one) => [one.letter, one]));
  cells = [];
  const rows = Array.from({ length: SIZE }, (_, row) => make("div.row", { role: "row" },
    Array.from({ length: SIZE }, (__, column) => {
      const cell = make("div.square", { role: "gridcell", tabindex: -1, "data-row": row, "data-column": column });
      cells.push(cell);
      return cell;
    })));
  const grid = make("div.board.free", { role: "grid", "aria-label": "Your layout" }, rows);
  grid.style.setProperty("--columns", SIZE);
  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-row]");
    if (cell) tapped(Number(cell.dataset.row), Number(cell.dataset.column));
  });
  grid.addEventListener("keydown", typed);
  $("play").replaceChildren(...(seat === null ? [] : [grid, make("div", { id: "rack", role: "group", "aria-label": "Your tiles" }),
    make("div", { id: "doing" })]), make("div", { id: "votes" }), make("div", { id: "others" }));
  if (seat !== null) dragging($("play"), { takes: takenUp, face: (tile) => (tile.face === "?" ? "" : tile.letter), puts: putDown });
}

export function show(next) {
  view = next;
  if (seat !== null) { refill(); draw(); }
  votes();
  const rows = view.layouts.rows.map((own, other) => (own && (other !== seat || view.stage === "over")
    ? make("figure", {}, make("figcaption", {}, `${view.seats[other].name}: ${view.seats[other].points}`), make("pre", {}, own.join("\n"))) : null));
  $("others").replaceChildren(...rows.filter(Boolean));
}

let made = 0;
function refill() {
  const left = [...view.rack];
  tiles = tiles.filter((own) => {
    const place = left.indexOf(own.face);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  left.forEach((face) => { made += 1; tiles.push({ face, id: made, at: null, letter: face }); });
  // A page that was opened again finds the layout as it was left.
  const kept = view.layouts.rows[seat];
  if (!typedOnce && kept && tiles.every((own) => !own.at)) restore(kept);
  typedOnce = true;
}

function restore(rows) {
  const cut = rows.map((row) => row.match(/\[[^\]]+\]|./gu) ?? []);
  const [top, left] = [cut.length, Math.max(0, ...cut.map((row) => row.length))].map((many) => Math.max(0, Math.floor((SIZE - many) / 2)));
  cut.forEach((row, y) => {
    row.forEach((text, x) => {
      const letter = text.replace(/[[\]]/g, "");
      if (letter === "." || letter === " ") return;
      const blank = letter !== letter.toUpperCase();
      const tile = tiles.find((own) => !own.at && own.face === (blank ? "?" : letter));
      if (tile && free(y + top, x + left)) { tile.at = [y + top, x + left]; tile.letter = letter.toUpperCase(); }
    });
  });
}

function rows() {
  const lying = tiles.filter((own) => own.at);
  if (!lying.length) return [];
  const [top, left] = [0, 1].map((axis) => Math.min(...lying.map((own) => own.at[axis])));
  const bottom = Math.max(...lying.map((own) => own.at[0]));
  return Array.from({ length: bottom - top + 1 }, (_, y) => {
    let text = "";
    for (let x = left; x < SIZE; x += 1) {
      const own = at(top + y, x);
      const letter = own && (own.face === "?" ? own.letter.toLowerCase() : own.letter);
      text += own ? (letter.length > 1 ? `[${letter}]` : letter) : ".";
    }
    return text.replace(/\.+$/, "");
  });
}

// As much of the grid is shown as has tiles, and two squares more on each side; eleven at least.
function shownPart() {
  return [0, 1].map((axis) => {
    const lying = tiles.filter((own) => own.at).map((own) => own.at[axis]).concat(axis ? cursor.column : cursor.row);
    let [from, to] = [Math.min(...lying) - 2, Math.max(...lying) + 2];
    while (to - from < 10) { from -= 1; to += to - from < 10 ? 1 : 0; }
    if (from < 0) [from, to] = [0, to - from];
    if (to >= SIZE) [from, to] = [Math.max(0, from - (to - SIZE + 1)), SIZE - 1];
    return [from, to];
  });
}

function draw() {
  const [[top, bottom], [left, right]] = shownPart();
  const grid = cells[0].closest(".board");
  grid.style.setProperty("--columns", right - left + 1);
  [...grid.children].forEach((line, row) => { line.hidden = row < top || row > bottom; });
  cells.forEach((cell) => {
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    cell.hidden = row < top || row > bottom || column < left || column > right;
    const own = at(row, column);
    const here = cursor.row === row && cursor.column === column;
    cell.className = `square${own ? " tile" : ""}${own?.face === "?" ? " blank" : ""}${here ? (cursor.down ? " down" : " across") : ""}${own && own === chosen ? " chosen" : ""}`;
    cell.tabIndex = here ? 0 : -1;
    cell.replaceChildren(...(own ? [own.letter, worth(own.face === "?" ? "" : points(own.letter))] : []));
    cell.setAttribute("aria-label", `row ${row + 1}, column ${column + 1}, ${own ? `${own.letter}${own.face === "?" ? ", blank" : ""}` : "empty"}`);
  });
  fill($("rack"), tiles.filter((own) => !own.at).map((own) =>
    make(`button.tile${own === chosen ? ".chosen" : ""}`, { type: "button", "aria-pressed": String(own === chosen),
      "data-tile": own.id, "aria-label": own.face === "?" ? "blank" : own.face, onclick: () => { chosen = chosen === own ? null : own; draw(); } },
    own.face === "?" ? "" : own.face, worth(own.face === "?" ? "" : points(own.face)))));
  const may = (what) => view.may.includes(what);
  const { call, stuck } = view.layouts;
  fill($("doing"), [
    may("call") ? button(call, calls, ".main") : null,
    may("stuck") ? button("I cannot finish", () => say(act({ do: "stuck" }))) : null,
    tiles.some((own) => own.at) ? button("Take all up", async () => { if (await sure("Take all tiles up?", "Take up")) { tiles.forEach((own) => { own.at = null; }); changed(); } }) : null,
    may("vote") ? button("Ask about a word …", asks) : null,
    make("span", {}, `${view.bag.left} tiles left.${stuck.length ? ` Cannot finish: ${stuck.map((own) => view.seats[own].name).join(", ")}.` : ""}`),
  ].filter(Boolean));
}

function votes() {
  const decides = (word, text, allow) => make("button", { type: "button", "data-word": word, onclick: () => vote(word, allow) }, text);
  const open = view.layouts.votes.map(([word, yes, no]) => make("li", {},
    make("span", {}, `${word}? ${yes.length} for it, ${no.length} against `),
    view.may.includes("vote") ? [decides(word, "Allow", true), decides(word, "Refuse", false)] : null));
  const ruled = view.layouts.ruled.map(([word, allow]) => make("li", {}, `${word} is ${allow ? "" : "not "}allowed.`));
  fill($("votes"), open.length + ruled.length ? [make("ul", {}, open, ruled)] : []);
}

const vote = (word, allow) => say(act({ do: "vote", word, allow }));

async function asks() {
  const lying = rows().join("\n").match(/[\p{L}]{2,}/gu) ?? [];
  const words = [...new Set(lying.map((word) => word.toUpperCase()))];
  if (!words.length) { tell("Lay the word first.", true); return; }
  const word = await choose("Which word is to be allowed?", words);
  if (word) vote(word, true);
}

async function say(answer) {
  const why = await answer;
  if (why) tell(why, true);
  return !why;
}

async function calls() {
  clearTimeout(saving);
  await say(act({ do: "call", rows: rows() }));
}

// The layout is kept by the server a second after it was last changed.
function changed() {
  draw();
  clearTimeout(saving);
  saving = setTimeout(() => { if (view.may.includes("layout")) act({ do: "layout", rows: rows() }); }, 1000);
}

async function lay(tile, row, column) {
  if (tile.face === "?" && !tile.at) {
    const letter = await choose("Which letter is the blank?", about.letters.map((own) => own.letter));
    if (!letter) return;
    tile.letter = letter;
  }
  tile.at = [row, column];
  chosen = null;
  changed();
}

// A tile goes from the rack to a square, from square to square, or back.
function takenUp(element) {
  const own = element.closest("[data-tile]");
  const cell = element.closest("[data-row]");
  if (!view.may.includes("layout")) return null;
  return (own ? tiles.find((tile) => String(tile.id) === own.dataset.tile) : cell && at(Number(cell.dataset.row), Number(cell.dataset.column))) ?? null;
}

function putDown(tile, under) {
  const cell = under.closest("[data-row]");
  if (cell) {
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    if (at(row, column)) return;
    // A blank that lies goes on as the letter it is.
    if (tile.at) { tile.at = [row, column]; changed(); } else lay(tile, row, column);
  } else if (under.closest("#rack")) { tile.at = null; changed(); }
}

function tapped(row, column) {
  const own = at(row, column);
  if (own) {
    if (chosen === own) { own.at = null; chosen = null; changed(); } else { chosen = own; draw(); }
    return;
  }
  if (chosen) { lay(chosen, row, column); return; }
  cursor = { row, column, down: cursor.row === row && cursor.column === column ? !cursor.down : cursor.down };
  draw();
  focus();
}

const focus = () => cells[cursor.row * SIZE + cursor.column].focus({ preventScroll: true });

function typed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const go = (by) => {
    const next = [cursor.row + (cursor.down ? by : 0), cursor.column + (cursor.down ? 0 : by)];
    if (free(...next)) [cursor.row, cursor.column] = next;
  };
  if (arrow) {
    if (free(cursor.row + arrow[0], cursor.column + arrow[1])) { cursor.row += arrow[0]; cursor.column += arrow[1]; }
  } else if (event.key === " ") cursor.down = !cursor.down;
  else if (event.key === "Backspace" || event.key === "Delete") {
    if (!at(cursor.row, cursor.column)) go(-1);
    const own = at(cursor.row, cursor.column);
    if (own) own.at = null;
  } else if (event.key === "Enter") calls();
  else if (event.key.length === 1 && /\p{L}/u.test(event.key)) {
    const letter = event.key.toUpperCase();
    while (at(cursor.row, cursor.column)) {
      const before = `${cursor.row} ${cursor.column}`;
      go(1);
      if (before === `${cursor.row} ${cursor.column}`) return;
    }
    const tile = tiles.find((own) => !own.at && own.face === letter) ?? tiles.find((own) => !own.at && own.face === "?");
    if (!tile) { tell(`You have no ${letter}.`, true); return; }
    tile.letter = letter;
    tile.at = [cursor.row, cursor.column];
    go(1);
  } else return;
  event.preventDefault();
  changed();
  focus();
}
