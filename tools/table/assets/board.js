// A board: tiles are laid by tapping, by dragging, or by keys, and scored as they lie.
import { $, button, choose, fill, make, sentence, sure, tell, worth } from "./dom.js";
import { dragging } from "./drag.js";
import { act, score } from "./net.js";
import * as sheet from "./sheet.js";

let about;
let view = null;
let cells;
let letters;
// The tiles of the rack in the order of the player: { face, id }.
let rack = [];
const laid = new Map();    // square -> { tile, letter }
const changed = new Map();  // square on the board -> { tile, letter }: exchanged with it
let chosen = null;        // the tile taken up
let exchanging = null;    // the tiles chosen to go back to the bag
let cursor = null;        // { at, down }
let leaf = null;

const square = (row, column) => `${String.fromCharCode(65 + column)}${row + 1}`;
const rowOf = (at) => Number(at.slice(1)) - 1;
const columnOf = (at) => at.charCodeAt(0) - 65;
const step = (at, down, by = 1) => {
  const [row, column] = [rowOf(at) + (down ? by : 0), columnOf(at) + (down ? 0 : by)];
  return row < 0 || column < 0 || row >= about.rows || column >= about.columns ? null : square(row, column);
};
const points = (letter) => letters.get(letter)?.points ?? 0;
const mine = () => view?.may.includes("play");
const onBoard = (at) => view.tiles.find((own) => own.at === at);
// As records have a tile: a blank in lower case.
const written = ({ tile, letter }) => (tile.face === "?" ? letter.toLowerCase() : letter);

function premium(at) {
  const own = about.premiums.find((one) => one.at === at);
  if (!own) return { name: "", text: "", kind: "" };
  const [many, of] = own.word > 1 ? [own.word, "word"] : [own.letter, "letter"];
  const text = many > 1 ? `${many}${of === "word" ? "W" : "L"}` : "";
  return { name: many > 1 ? `${["", "", "double", "triple"][many] ?? `${many} times`} ${of}` : "", text,
    kind: `${many > 1 ? ` ${of}${Math.min(many, 4)}` : ""}${own.wing ? " wing" : ""}` };
}

export function begin(whole) {
  about = whole;
  letters = new Map(about.letters.map((own) => [own.letter, own]));
  cells = new Map();
  const head = make("div.row.head", { "aria-hidden": "true" }, make("span", {}),
    Array.from({ length: about.columns }, (_, column) => make("span", {}, String.fromCharCode(65 + column))));
  const rows = Array.from({ length: about.rows }, (_, row) => make("div.row", { role: "row" },
    make("span.number", { "aria-hidden": "true" }, String(row + 1)),
    Array.from({ length: about.columns }, (__, column) => {
      const at = square(row, column);
      const cell = make("div", { role: "gridcell", tabindex: -1, "data-at": at });
      cells.set(at, cell);
      return cell;
    })));
  const grid = make("div.board", { role: "grid", "aria-label": "Board" }, head, rows);
  grid.style.setProperty("--columns", about.columns);
  grid.addEventListener("click", (event) => { const cell = event.target.closest("[data-at]"); if (cell) tapped(cell.dataset.at); });
  grid.addEventListener("keydown", typed);
  $("play").replaceChildren(grid, make("div", { id: "rack", role: "group", "aria-label": "Your rack" }),
    make("p", { id: "scored", role: "status" }), make("div", { id: "doing" }),
    make("form", { id: "written", onsubmit: sendWritten }, make("label", {}, "Or write the play ",
      make("input", { id: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "8H COAT" })), " ", make("button", {}, "Play")));
  cells.get(about.start ?? "A1").tabIndex = 0;
  sheet.onLeaf((at) => { leaf = at; draw(); });
  dragging($("play"), { takes: takenUp, face: (tile) => (tile.face === "?" ? "" : tile.face), puts: putDown });
}

export function show(next) {
  const before = view;
  view = next;
  if (!before || sheet.made(before) !== sheet.made(view) || before.begun !== view.begun) leaf = null;
  // The top is laid for all: what a player chose goes back to the rack.
  if (before?.duplicate && before.duplicate.turn !== view.duplicate.turn) laid.clear();
  refill();
  for (const at of [...laid.keys()]) if (onBoard(at)) laid.delete(at);
  if (!mine()) exchanging = null;
  if (!mine() || view.begun?.diffs.length) changed.clear();
  draw();
  weigh();
}

// The rack keeps the player's order: what is gone goes, what is new comes last.
let made = 0;
function refill() {
  const left = [...view.rack];
  rack = rack.filter((tile) => {
    const at = left.indexOf(tile.face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  left.forEach((face) => { made += 1; rack.push({ face, id: made }); });
  const there = (own) => rack.includes(own.tile);
  for (const pending of [laid, changed]) {
    for (const [at, own] of [...pending]) if (!there(own)) pending.delete(at);
  }
  if (chosen && !rack.includes(chosen)) chosen = null;
}

const used = () => new Set([...laid.values(), ...changed.values()].map((own) => own.tile));

// The board after a move: squares by what each move laid, as far as it is written.
function boardAfter(count) {
  const tiles = new Map();
  const history = [];
  view.moves.slice(0, count + 1).forEach((move) => {
    if (move.text === "--") { history.pop()?.forEach(([at, old]) => (old ? tiles.set(at, old) : tiles.delete(at))); return; }
    const undo = [];
    const put = (at, text) => {
      undo.unshift([at, tiles.get(at)]);
      const letter = text.replace(/[[\]]/g, "");
      tiles.set(at, { at, letter: letter.toUpperCase(), blank: letter !== letter.toUpperCase() });
    };
    const parts = move.text.split(" ");
    parts.filter((part) => /^[~*]/.test(part)).forEach((part) => {
      for (const [, at, text] of part.slice(1).matchAll(/([A-Z]\d+)(\[[^\]]+\]|\p{L})/gu)) put(at, text);
    });
    const place = parts.findIndex((part) => /^(\d+[A-Z]|[A-Z]\d+)$/.test(part));
    if (place >= 0 && parts[place + 1]) {
      const down = /^[A-Z]/.test(parts[place]);
      let at = down ? parts[place] : parts[place].replace(/(\d+)([A-Z])/, "$2$1");
      for (const text of parts[place + 1].match(/\[[^\]]+\]|./gu) ?? []) {
        if (!at) break;
        if (text !== ".") put(at, text);
        at = step(at, down);
      }
    }
    history.push(undo);
  });
  return tiles;
}

function draw() {
  const old = leaf === null ? null : boardAfter(leaf);
  const tiles = old ?? new Map(view.tiles.map((own) => [own.at, own]));
  cells.forEach((cell, at) => {
    const pending = old ? null : laid.get(at) ?? changed.get(at);
    const tile = tiles.get(at);
    const here = premium(at);
    const centre = at === about.start;
    const letter = pending ? pending.letter : tile?.letter;
    const blank = pending ? pending.tile.face === "?" : tile?.blank;
    const isCursor = cursor?.at === at && mine();
    cell.className = `square${here.kind}${centre ? " start" : ""}${letter ? " tile" : ""}${pending ? " pending" : ""}${tile?.new && !pending ? " new" : ""}${blank ? " blank" : ""}${isCursor ? (cursor.down ? " down" : " across") : ""}${letter?.length > 1 ? " long" : ""}`;
    cell.replaceChildren(...(letter ? [letter, worth(blank ? "" : points(letter))] : [make("span", { "data-text": here.text || (centre ? "★" : "") })]));
    const what = letter ? `${letter}, ${blank ? "blank" : `${points(letter)} points`}${pending ? ", yours, not yet played" : tile?.new ? ", last move" : ""}` : "empty";
    cell.setAttribute("aria-label", [at, centre ? "start" : "", here.name, what].filter(Boolean).join(", "));
  });
  drawRack();
  drawButtons();
}

function drawRack() {
  const gone = used();
  fill($("rack"), rack.map((tile) => {
    const away = gone.has(tile);
    const face = tile.face === "?" ? "" : tile.face;
    const out = exchanging?.has(tile);
    const own = make(`button.tile${tile === chosen ? ".chosen" : ""}${out ? ".out" : ""}${away ? ".away" : ""}${face.length > 1 ? ".long" : ""}`,
      { type: "button", "data-tile": tile.id, "aria-pressed": String(tile === chosen || Boolean(out)),
        "aria-label": `${face || "blank"}${away ? ", laid" : ""}`, onclick: () => pick(tile) },
      face, worth(face ? points(face) : ""));
    return own;
  }));
  $("rack").hidden = view.you === null;
}

function drawButtons() {
  const may = (what) => view.may.includes(what);
  const pending = laid.size + changed.size;
  const all = [];
  if (exchanging) {
    all.push(button(`Exchange ${exchanging.size}`, exchange, ".main"), button("Keep all", () => { exchanging = null; draw(); }));
  } else if (may("play")) {
    all.push(button("Play", play, ".main"));
    if (changed.size && !laid.size) all.push(button(changed.size > 1 ? "Exchange with the board, and end the turn" : "Exchange with the board", diff));
    if (pending) all.push(button("Recall", () => { laid.clear(); changed.clear(); draw(); weigh(); }));
  }
  if (about.columns > 11) {
    const large = $("play").querySelector(".board").classList;
    all.push(button(large.contains("large") ? "Whole" : "Larger", () => { large.toggle("large"); draw(); focus(cursor?.at ?? about.start ?? "A1", true); }, ".narrow"));
  }
  if (!exchanging && view.rack.length > 1) all.push(button("Shuffle", shuffle));
  if (!exchanging && !pending && may("exchange")) all.push(button("Exchange …", () => { exchanging = new Set(); draw(); }));
  if (!exchanging && !pending && may("pass")) all.push(button(view.begun ? "End the turn" : "Pass", pass));
  if (may("accept")) all.push(button("Let it stand", () => say(act({ do: "accept" })), ".main"));
  if (may("challenge")) {
    all.push(button(`Challenge ${view.held.words.join(", ")}`, () => say(act({ do: "challenge", words: [] }))));
  }
  if (view.duplicate) {
    const { turn, own, chosen: ready } = view.duplicate;
    all.push(make("span", {}, `Turn ${turn}. ${ready.length} have chosen.${own === null ? "" : ` Yours: ${own || "pass"}.`}`));
  }
  fill($("doing"), all);
  $("written").hidden = !may("play");
}

async function say(answer) {
  const why = await answer;
  if (why) tell(why, true);
  return !why;
}

function pick(tile) {
  if (exchanging) {
    if (exchanging.has(tile)) exchanging.delete(tile); else exchanging.add(tile);
    draw();
    return;
  }
  const where = [...laid].find(([, own]) => own.tile === tile)?.[0] ?? [...changed].find(([, own]) => own.tile === tile)?.[0];
  if (where) { laid.delete(where); changed.delete(where); draw(); weigh(); return; }
  if (cursor && mine() && chosen === null && !onBoard(cursor.at) && !laid.has(cursor.at)) { lay(cursor.at, tile, true); return; }
  chosen = chosen === tile ? null : tile;
  draw();
}

async function letterOf(tile) {
  if (tile.face !== "?") return tile.face;
  return choose("Which letter is the blank?", about.letters.map((own) => own.letter));
}

async function lay(at, tile, goes = false) {
  const letter = await letterOf(tile);
  if (!letter || onBoard(at)) return;
  for (const pending of [laid, changed]) for (const [where, own] of [...pending]) if (own.tile === tile) pending.delete(where);
  laid.set(at, { tile, letter });
  chosen = null;
  if (goes && cursor) advance(cursor.down, 1);
  draw();
  weigh();
}

// A tile of the rack on a tile of the board: a 1DIF, or the letter for a blank.
async function meet(at, tile) {
  const there = onBoard(at);
  if (about.swap && there.blank && tile.face === there.letter) {
    chosen = null;
    if (await sure(`Take the blank from ${at} for ${tile.face}?`, "Take it")) await say(act({ do: "swap", swap: `${at}${tile.face}` }));
    return;
  }
  if (!about.diff || !view.may.includes("diff")) return;
  const letter = await letterOf(tile);
  if (!letter) return;
  changed.set(at, { tile, letter });
  chosen = null;
  draw();
  weigh();
}

function tapped(at) {
  focus(at);
  if (!mine() || leaf !== null) return;
  if (laid.has(at)) { laid.delete(at); cursor = { at, down: cursor?.down ?? false }; draw(); weigh(); return; }
  if (changed.has(at)) { changed.delete(at); draw(); weigh(); return; }
  if (chosen && onBoard(at)) { meet(at, chosen); return; }
  if (chosen) { lay(at, chosen); return; }
  if (onBoard(at)) return;
  cursor = cursor?.at === at ? (cursor.down ? null : { at, down: true }) : { at, down: false };
  draw();
}

function focus(at, scrolls = false) {
  cells.forEach((cell) => { cell.tabIndex = -1; });
  const cell = cells.get(at);
  cell.tabIndex = 0;
  cell.focus({ preventScroll: true });
  if (scrolls) cell.scrollIntoView({ block: "center", inline: "center" });
}

function advance(down, by) {
  let at = step(cursor.at, down, by);
  while (at && (onBoard(at) || laid.has(at)) && step(at, down, by)) at = step(at, down, by);
  if (at) { cursor = { at, down }; focus(at); }
}

function typed(event) {
  const at = event.target.dataset.at;
  if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = { ArrowUp: [true, -1], ArrowDown: [true, 1], ArrowLeft: [false, -1], ArrowRight: [false, 1] }[event.key];
  if (arrow) {
    event.preventDefault();
    const next = step(at, ...arrow);
    if (next) { focus(next); if (cursor) { cursor = { at: next, down: cursor.down }; draw(); } }
    return;
  }
  if (!mine() || leaf !== null) return;
  cursor ??= { at, down: false };
  cursor.at = at;
  if (event.key === " ") cursor.down = !cursor.down;
  else if (event.key === "Enter") play();
  else if (event.key === "Escape") { laid.clear(); changed.clear(); }
  else if (event.key === "Backspace" || event.key === "Delete") takeBack(at);
  else if (event.key.length === 1 && /\p{L}/u.test(event.key)) { letterTyped(at, event.key.toUpperCase()); }
  else return;
  event.preventDefault();
  draw();
  weigh();
}

function takeBack(at) {
  if (laid.delete(at)) return;
  const before = step(at, cursor.down, -1);
  if (before && laid.delete(before)) { cursor.at = before; focus(before); }
}

// The longest tile that the letters typed one after the other may mean, then a blank.
let typing = "";
let typingSince = 0;
function letterTyped(at, letter) {
  if (onBoard(at) || laid.has(at)) advance(cursor.down, 1);
  const gone = used();
  const free = (face) => rack.find((tile) => tile.face === face && !gone.has(tile));
  typing = Date.now() - typingSince < 700 ? typing + letter : letter;
  typingSince = Date.now();
  const previous = step(cursor.at, cursor.down, -1);
  if (typing.length > 1 && letters.has(typing) && previous && laid.get(previous)?.letter === typing.slice(0, -1) && free(typing)) {
    laid.set(previous, { tile: free(typing), letter: typing });
    return;
  }
  const tile = free(letter) ?? (letters.has(letter) ? free("?") : undefined);
  if (!tile) { tell(`You have no ${letter}.`, true); return; }
  laid.set(cursor.at, { tile, letter });
  advance(cursor.down, 1);
}

const action = () => ({
  do: "play", tiles: Object.fromEntries([...laid].map(([at, own]) => [at, written(own)])),
  diffs: [...changed].map(([at, own]) => `${at}${bracketed(written(own))}`),
});
const bracketed = (text) => (text.length > 1 ? `[${text}]` : text);

// What lies is scored by the server, which writes nothing.
let weighing = 0;
function weigh() {
  weighing += 1;
  const own = weighing;
  const place = $("scored");
  if (!laid.size && !changed.size) { place.textContent = view.begun ? `Begun: ${[...view.begun.diffs, ...view.begun.swaps].join(" ")}` : ""; return; }
  setTimeout(async () => {
    if (own !== weighing) return;
    const said = await score(action());
    if (own !== weighing || !said) return;
    if (!said.scored) { place.textContent = sentence(said.why ?? ""); return; }
    const { words, total, faults, bonus, stretch } = said.scored;
    const list = words.map((word) => `${word.word} ${word.points}${word.valid === false ? " ✗" : word.valid ? " ✓" : ""}`).join(", ");
    const more = bonus ? `, ${stretch ? "stretch" : "bonus"} ${bonus}` : "";
    place.textContent = faults.length ? sentence(faults.join("; ")) : `${total} points: ${list}${more}`;
  }, 150);
}

async function play() {
  if (!laid.size && !changed.size) { tell("Lay tiles first, or write the play.", true); return; }
  if (await say(act(action()))) { cursor = null; }
}

async function diff() {
  await say(act({ do: "diff", diffs: action().diffs }));
}

async function exchange() {
  const tiles = [...exchanging].map((tile) => bracketed(tile.face)).join("");
  if (!tiles) { tell("Choose the tiles to exchange.", true); return; }
  if (await say(act({ do: "exchange", tiles }))) exchanging = null;
}

async function pass() {
  if (view.begun || (await sure("Pass this turn?", "Pass"))) await say(act({ do: "pass" }));
}

function shuffle() {
  for (let at = rack.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [rack[at], rack[other]] = [rack[other], rack[at]];
  }
  draw();
}

// As records have it: what comes before the play on the board, then the play (*H7E ~F3E 8H COAT), or
// tiles for the bag (-ABC).
function readWritten(text) {
  const parts = text.split(/\s+/);
  const begun = (sign) => parts.filter((part) => part.startsWith(sign)).map((part) => part.slice(1));
  const play = parts.filter((part) => !/^[~*]/.test(part)).join(" ");
  if (/^-./.test(play)) return { do: "exchange", tiles: play.slice(1) };
  return { do: "play", ...(play ? { play } : {}), diffs: begun("~"), swaps: begun("*") };
}

async function sendWritten(event) {
  event.preventDefault();
  const text = $("text").value.trim();
  if (text && (await say(act(readWritten(text))))) $("text").value = "";
}

// A tile goes from the rack or the board to a square, to another tile of the rack, or back.
function takenUp(element) {
  if (!mine() || exchanging || leaf !== null) return null;
  const own = element.closest("[data-tile]");
  return own ? rack.find((one) => String(one.id) === own.dataset.tile) : laid.get(element.closest("[data-at]")?.dataset.at)?.tile ?? null;
}

function putDown(tile, under) {
  const at = under.closest("[data-at]")?.dataset.at;
  if (at && onBoard(at)) meet(at, tile);
  else if (at && (!laid.has(at) || laid.get(at).tile === tile)) lay(at, tile);
  else if (under.closest("#rack")) {
    for (const pending of [laid, changed]) for (const [where, one] of [...pending]) if (one.tile === tile) pending.delete(where);
    const beside = under.closest("[data-tile]")?.dataset.tile;
    const to = rack.findIndex((one) => String(one.id) === beside);
    if (to >= 0) { rack.splice(rack.indexOf(tile), 1); rack.splice(to, 0, tile); }
    draw();
    weigh();
  }
}
