// Records as pages read them, positions by their CGP, and the puzzles of a day.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./stage.mjs";

const { RecordError, readGcg, textOf } = await import("../../tools/lib/play/web/gcg.mjs");
const { boardAfter } = await import("../../tools/lib/play/web/laid.mjs");
const { readCgp } = await import("../../tools/lib/play/web/replay.mjs");
const { findingsOf } = await import("../../tools/page/ui/findings.mjs");
const { dateOf, isStep, shared, take } = await import("../../tools/page/ui/puzzles.mjs");

const RECORD = `#player1 ann Ann Smith
#player2 bob Bob
>ann: EIQTU?? 8H QUIeT +48 48
>bob: AINOSTU 9I NOT +12 12
>ann: AEINRST K5 ANT(E)S +0 48
>ann: AEINRST -- -0 48
>bob: AEI -AE +0 12
>ann: EIX ~I8X 1A XI +9 57
>ann: (QZ) +20 77
`;
const after = ({ turns }, many) => [...boardAfter(turns.slice(0, many)).values()];
const lying = (record, many) => after(record, many)
  .map(({ at, letter, blank }) => at + (blank ? letter.toLowerCase() : letter)).sort().join(" ");

test("the board after every turn is as the record says it", () => {
  const record = readGcg(RECORD);
  assert.deepEqual(record.players.map(({ name }) => name), ["Ann Smith", "Bob"]);
  assert.deepEqual(record.turns.map(({ text, total }) => [text, total]), [
    ["8H QUIeT", 48], ["9I NOT", 12], ["K5 ANT(E)S", 48], ["--", 48], ["-AE", 12],
    ["~I8X 1A XI", 57], ["(QZ)", 77]]);
  assert.equal(lying(record, 0), "");
  assert.equal(lying(record, 1), "H8Q I8U J8I K8e L8T");
  assert.equal(lying(record, 3), "H8Q I8U I9N J8I J9O K5A K6N K7T K8e K9S L8T");
  assert.equal(lying(record, 4), "H8Q I8U I9N J8I J9O K8e K9T L8T");
  assert.equal(lying(record, 7), "A1X B1I H8Q I8X I9N J8I J9O K8e K9T L8T");
  const isNew = after(record, 2).filter((own) => own.new).map(({ at }) => at);
  assert.deepEqual(isNew, ["I9", "J9", "K9"]);
});

test("what is no record is refused, with the line", () => {
  const refused = (text) => {
    try { readGcg(text); } catch (error) {
      assert.ok(error instanceof RecordError);
      return error.message;
    }
    return null;
  };
  assert.equal(refused("A letter to you"),
    "line 1: this is no record: its lines begin with # or >");
  assert.equal(refused("#player1 a A\n>a: ABC 8H"),
    "line 2: expected `>NAME: RACK PLAY +SCORE TOTAL`");
  assert.equal(refused("#player1 a A\n"), "line 1: this record has no turns");
  assert.match(refused("x".repeat(1_000_001)), /too long/);
});

// The bytes are those that `iconv -t` writes.
test("a record is read in the encoding that it names", () => {
  const bytes = (text) => Uint8Array.from(text, (own) => own.charCodeAt()).buffer;
  const head = (name) => `#character-encoding ${name}\n>j: `;
  for (const [text, last] of [
    [`${head("ISO-8859-2")}KI\xA6`, "KI\u015A"], [`${head("windows-1250")}KI\x8C`, "KI\u015A"],
    [`${head("UTF-8")}KI\xC5\x9A`, "KI\u015A"], ["M\xD6WE", "M\xD6WE"],
    [`${head("UTF-8")}M\xD6WE`, "M\xD6WE"], [`${head("nobody's")}M\xD6WE`, "M\xD6WE"],
    ["\xFF\xFEK\0Z\x01", "K\u015A"],
  ]) assert.equal(textOf(bytes(text)).split(": ").at(-1), last, text);
});

test("findings are faults or remarks, each with the turn of its line", () => {
  const { turns } = readGcg(RECORD);
  const finding = (line, fault) => ({ line, fault, text: `about \`${line}\`` });
  const { faults, remarks } = findingsOf(
    [finding(2, true), finding(3, false), finding(5, true)], turns);
  assert.deepEqual(faults.map(({ turn, line }) => [turn, line]), [[0, 2], [3, 5]]);
  assert.deepEqual(remarks, [{ turn: 1, line: 3, text: "about \u201c3\u201d" }]);
});

test("a position is read by its CGP", () => {
  const { rows, columns, tiles } = readCgp("3/1Qu/[L·L]2 AB/C 0/0 0");
  assert.deepEqual([rows, columns], [3, 3]);
  assert.deepEqual(tiles, [
    { at: "B2", letter: "Q", blank: false }, { at: "C2", letter: "U", blank: true },
    { at: "A3", letter: "L·L", blank: false }]);
  assert.equal(readCgp("3/2"), null);
  assert.equal(readCgp(""), null);
});

test("a puzzle counts what is found, and tells others no answer", () => {
  const rack = { answers: ["RETAINS", "NASTIER"] };
  assert.deepEqual(take([], rack, " retains "), { found: ["RETAINS"], is: "right" });
  assert.equal(take(["RETAINS"], rack, "RETAINS").is, "known");
  assert.equal(take([], rack, "ANTSIRE").is, "wrong");
  assert.ok(isStep("COLD", "CORD") && !isStep("COLD", "CARD") && !isStep("COLD", "COLDS"));
  assert.equal(dateOf(new Date(2026, 0, 5)), "2026-01-05");
  const puzzles = {
    rack, diffs: { answers: ["A", "B", "C"] }, ladder: { from: "COLD", to: "WARM", steps: 4 },
    position: { best: { score: 41 } },
  };
  const done = { rack: ["RETAINS"], diffs: [], ladder: ["CORD"], position: 34 };
  const text = shared({ date: "2026-01-05", title: "Club", puzzles, done });
  assert.equal(text,
    "Wordy 2026-01-05, Club: rack 1/2 · position 34/41 · ladder –/4 · 1DIF 0/3");
  const climbed = { ...done, ladder: ["CORD", "CARD", "WARD", "WARM"] };
  assert.match(shared({ date: "", title: "", puzzles, done: climbed }), /ladder 4\/4/);
});

test("a sign that is no letter puts no tile on the board", () => {
  const text = "#player1 A Ann\n>A: COATSIR 8G C2OaT! +12 12\n";
  const { turns: [{ laid }] } = readGcg(text);
  assert.deepEqual(laid.map(({ at, letter, blank }) => [at, letter, blank]), [
    ["G8", "C", false], ["H8", "O", false], ["I8", "A", true], ["J8", "T", false]]);
});
