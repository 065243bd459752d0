// Tiles laid, exchanged with the board and taken up in any order: the steps that terminals take,
// too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./stage.mjs";
import { bracketed } from "../../tools/lib/play/web/notation.mjs";
import { isBlank, Rack } from "../../tools/lib/play/web/tiles.mjs";

const { Board } = await import("../../tools/lib/play/client/board.mjs");
const script = new URL("../../tools/table/tests/laying.json", import.meta.url);
const cases = JSON.parse(readFileSync(script, "utf8"));

const words = (text) => text.split(" ").filter(Boolean).sort();
const tileOf = (text) => ({ letter: text.toUpperCase(), blank: text !== text.toUpperCase() });
const faceOf = (text) => (tileOf(text).blank ? "?" : text);

function boardOf({ rack: faces, board }) {
  const rack = new Rack();
  rack.refill(faces.split(" "));
  return Object.assign(Object.create(Board.prototype), {
    rack, faces: faces.split(" "), about: { diff: true }, view: { may: ["play", "diff"] },
    board: new Map(Object.entries(board).map(([at, text]) => [at, tileOf(text)])), changed() {},
  });
}

// Lays a tile as taps do; whether it could be laid.
function laid(own, at, text) {
  const { rack } = own;
  const there = rack.laid.get(at);
  if (there) rack.takeUp(there.tile);
  const tile = rack.free(faceOf(text));
  const isFixed = own.isFixed(at);
  const put = tile && (isFixed ? own.may("diff") && rack.own(tile) : tile);
  if (!put && there) own.rack.lay(at, there.tile, there.letter, there.over);
  if (!put) return false;
  if (isFixed) own.exchangeAt(at, put, text.toUpperCase());
  else rack.lay(at, put, text.toUpperCase());
  return true;
}

// The exchange is on the board, as the game shows it then.
function made(own, at, text) {
  const { letter, blank } = own.board.get(at);
  own.board.set(at, tileOf(text));
  own.faces[own.faces.indexOf(faceOf(text))] = blank ? "?" : letter;
  own.view.may = ["play"];
  own.refill({ rack: own.faces });
}

function turn(own) {
  const { tiles, diffs } = own.action();
  const all = Object.entries(tiles).map(([at, text]) => at + bracketed(text));
  return [...all, ...diffs.map((text) => `~${text}`)].sort();
}

for (const own of cases) {
  test(own.of, () => {
    const board = boardOf(own);
    for (const step of own.steps) {
      const [at, text] = (step.lay ?? step.take ?? step.made).split(" ");
      if (step.lay) assert.equal(laid(board, at, text), !step.no, JSON.stringify(step));
      else if (step.take) board.rack.takeUp(board.rack.laid.get(at).tile);
      else made(board, at, text);
      const left = board.rack.tiles.filter((tile) => !board.rack.squareOf(tile));
      assert.deepEqual(left.map(({ face }) => face).sort(), words(step.rack), JSON.stringify(step));
      if (step.turn) assert.deepEqual(turn(board), words(step.turn), JSON.stringify(step));
      assert.ok([...board.rack.laid.values()].every(({ tile, letter }) =>
        isBlank(tile) || tile.face === letter));
    }
  });
}
