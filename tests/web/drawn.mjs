// A board as browsers draw it: the hash of its model is that of the programs, whether its tiles are
// sent by a server, come by the moves, or are read from a record.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./stage.mjs";
import { sha256 } from "../../tools/lib/play/web/bytes.mjs";

const { diagramOf } = await import("../../tools/lib/play/web/board.mjs");
const { readGcg } = await import("../../tools/lib/play/web/gcg.mjs");
const { boardAfter } = await import("../../tools/lib/play/web/laid.mjs");

const kept = new URL("../../tools/lib/play/matches/tests/board.json", import.meta.url);
const { hash, letters, moves, record, tiles, ...board } = JSON.parse(readFileSync(kept, "utf8"));
const points = new Map(letters.map((own) => [own.letter, own.points]));

test("browsers draw the board that programs draw", () => {
  for (const lying of [
    tiles, [...boardAfter(moves).values()], [...boardAfter(readGcg(record).turns).values()],
  ]) {
    const pointed = lying.map((own) => ({ ...own, points: points.get(own.letter) }));
    const drawn = JSON.stringify(diagramOf(board, pointed));
    assert.equal(sha256(new TextEncoder().encode(drawn)), hash, drawn);
  }
});
