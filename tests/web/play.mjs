// Games on the page: who sees them, and what a learner reads.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./stage.mjs";

const { hides, seatToShow } = await import("../../tools/page/ui/seats.mjs");
const { hintText, lineOf } = await import("../../tools/lib/play/client/learn.mjs");
const { wordsThrough } = await import("../../tools/lib/play/client/square.mjs");
const { asAdvice, asDeed, placed, tilesOfPlay, wordOf } =
  await import("../../tools/lib/play/web/plays.mjs");
const { mistakesOf, nextMistake, sentencesOf } = await import("../../tools/page/ui/reviewing.mjs");

test("the screen goes to the next person, and stays while a computer moves", () => {
  const seats = [{ name: "Ann" }, { computer: "fair" }, { name: "Bob" }];
  const shown = (now, turn, more) => seatToShow(now, { turn, over: false, ...more }, seats);
  assert.equal(shown(0, [0]), 0);
  assert.equal(shown(0, [1]), 0);
  assert.equal(shown(0, [2]), 2);
  assert.equal(shown(null, [1]), null);
  assert.equal(shown(null, [0, 2]), 0);
  // All choose at once: whoever has not chosen yet.
  assert.equal(shown(2, [0, 2]), 2);
  assert.equal(shown(0, [], { asked: [2] }), 2);
  assert.equal(shown(0, [2], { over: true }), 0);
});

test("the screen is covered where a rack is to be hidden from somebody", () => {
  const two = [{ name: "Ann" }, { name: "Bob" }];
  const alone = [{ name: "Ann" }, { computer: "fair" }];
  assert.deepEqual(["board", "layout", "scribe"].map((kind) => hides(kind, two)),
    [true, true, false]);
  assert.equal(hides("board", alone), false);
});

test("a hint says where, then how long, then the play", () => {
  const across = { text: "8G QI", squares: ["G8", "H8"], score: 22 };
  assert.deepEqual([1, 2, 3, 4].map((at) => hintText(across, at)), [
    "Look at row 8.", "Look at row 8: 2 tiles, 22 points.", "8G QI, 22 points.",
    "8G QI, 22 points."]);
  assert.equal(lineOf(["H8", "H10"]), "column H");
  assert.equal(hintText({ text: "E5", squares: ["E5"], score: null }, 2),
    "Look at column E: 1 tile.");
});

test("exchanges and swaps are said in words, and a plain play stays as it is written", () => {
  assert.equal(asAdvice("~H11R 11D UnHA.BOR", "UNHARBOR"),
    "Put your R on H11 and take its tile, then UNHARBOR at 11D (N is the blank)");
  assert.equal(asDeed("~H11R 11D UnHA.BOR", "UNHARBOR"),
    "R onto H11, then UNHARBOR at 11D (N is the blank)");
  assert.equal(asAdvice("*H8E ~H9l 8G COAT"), "Take the blank from H8 for your E, then put your \
blank as L on H9 and take its tile, then COAT at 8G");
  assert.equal(asDeed("*H8E ~H9l"), "E for the blank on H8, then a blank as L onto H9");
  assert.equal(asDeed("~G8I ~H8L"), "I onto G8, L onto H8");
  assert.equal(asDeed("~G8I 8H cOaT"), "I onto G8, then COAT at 8H (C and A are blanks)");
  assert.equal(asDeed("~F3E -2"), "E onto F3, then 2 tiles exchanged");
  assert.equal(asAdvice("~F3E -AB"), "Put your E on F3 and take its tile, then exchange AB");
  for (const text of ["8H COAT", "-", "-ABC", "E5", "D8 .ONDE"]) {
    assert.deepEqual([asAdvice(text), asDeed(text)], [text, text]);
  }
  assert.equal(hintText({ text: "~H11R 11D UnHA.BOR", squares: ["D11"], score: 98,
    word: "UNHARBOR" }, 3),
  "Put your R on H11 and take its tile, then UNHARBOR at 11D (N is the blank): 98 points.");
});

test("a play is on the board as it is after its exchanges", () => {
  const board = new Map([
    ["H11", { letter: "S", blank: false }], ["G11", { letter: "A", blank: true }]]);
  const size = { rows: 15, columns: 15 };
  const tiles = tilesOfPlay("~H11R 11E Un..B", board, size);
  assert.deepEqual(tiles.map(({ at, letter, blank, over }) => [at, letter, Boolean(blank), over]), [
    ["E11", "U", false, false], ["F11", "N", true, false], ["G11", "A", true, true],
    ["H11", "R", false, true], ["I11", "B", false, false]]);
  assert.equal(wordOf("~H11R 11E Un..B", board, size), "UNARB");
  // What would go beyond the edge ends there.
  assert.equal(tilesOfPlay("15N CAB", board, size).length, 2);
  assert.deepEqual(tilesOfPlay("-ABC", board, size), []);
});

test("the words through a square are read both ways", () => {
  const tiles = { G8: "Q", H8: "I", H9: "S", H10: "L·L" };
  const board = new Map(Object.entries(tiles).map(([at, letter]) => [at, { letter }]));
  const through = (at) => wordsThrough(board, at, { rows: 15, columns: 15 });
  assert.deepEqual(through("H8"), ["QI", "ISL·L"]);
  assert.deepEqual(through("G8"), ["QI"]);
  assert.deepEqual(through("A1"), []);
  // A play that is written goes over what is there.
  const word = (text) => wordOf(text, board, { rows: 15, columns: 15 });
  assert.equal(word("8F A..NtS"), "AQINTS");
  assert.equal(word("~G8X H7 A.SE"), "AISE");
  assert.equal(word("H9 [L·L].A"), "L·LL·LA");
});

test("one play is written one way, whether it begins with its own tile or goes over others", () => {
  const letters = (text) => new Map(text.split(" ").map((own) => {
    const [at, letter] = own.split("=");
    return [at, { letter: letter.toUpperCase(), blank: letter !== letter.toUpperCase() }];
  }));
  const size = { rows: 15, columns: 15 };
  const board = letters("D8=F E8=O H9=s");
  // F is there: as one record has it, and as another, that begins with the first new tile.
  assert.equal(placed("D8 .ONDE", board, size), "D8 FONDE");
  assert.equal(placed("D9 ONDE", board, size), "D8 FONDE");
  assert.equal(placed("8F xY", board, size), "8D FOxY");
  assert.equal(placed("H5 ATOM", board, size), "H5 ATOMs");
  assert.equal(placed("~E8A 8F R", board, size), "A onto E8, then FOR at 8D");
  for (const [text, said] of [["-", "pass"], ["-AB?", "exchange AB?"], ["--", "taken back"],
    ["(QX)", "tiles left: QX"], ["(time)", "(time)"]]) {
    assert.equal(placed(text, board, size), said);
  }
});

const turn = (more) => ({
  turn: 3, player: "Ann", played: "8H COAT", points: 12, class: "mistake", phonies: [],
  done: { play: "8H COAT", points: 12 }, best: [{ play: "H5 TACOS", points: 30 }],
  lost: { win: 19.4, points: 12 }, ...more,
});
const TEXTS = {
  played: ["You played {word}, {n}.", "{name} played {word}, {n}."],
  passed: ["You passed.", "{name} passed."],
  exchanged: ["You exchanged {tiles}.", "{name} exchanged {tiles}."],
  exchanging: "An exchange of {tiles}", passing: "A pass", best: "Best.", unknown: "Unknown.",
  better: "{word} wins {n} % more often.", richer: "{word} is worth {n} points more.",
};
const fillIn = (text, values) => text.replace(/\{(\w+)\}/gu, (_, name) => values[name]);
const said = (own, mine = "Ann") => sentencesOf(own, {
  mine, board: new Map(), size: { rows: 15, columns: 15 }, texts: TEXTS, put: fillIn,
});

test("a review says a turn in two sentences, to its player and to others", () => {
  assert.deepEqual(said(turn()), {
    what: "You played COAT, 12.", better: "TACOS, 30, wins 19 % more often.", word: "TACOS",
  });
  assert.equal(said(turn(), "Bob").what, "Ann played COAT, 12.");
  assert.deepEqual(said(turn({ best: [{ play: "8H COAT", points: 12 }] })),
    { what: "You played COAT, 12.", better: "Best.", word: null });
  // One word in two places is kept apart; a game without chances is read by points.
  const there = turn({ best: [{ play: "E5 COAT", points: 20 }], lost: { win: null, points: 8 } });
  assert.equal(said(there).better, "COAT (E5), 20, is worth 8 points more.");
  assert.equal(said(turn({ lost: { win: 0.44, points: 1 } })).better,
    "TACOS, 30, wins 0.4 % more often.");
  const exchange = { play: "exchange QVV", points: 0 };
  assert.equal(said(turn({ done: exchange })).what, "You exchanged QVV.");
  assert.deepEqual(said(turn({ best: [exchange] })),
    { what: "You played COAT, 12.", better: "An exchange of QVV wins 19 % more often.",
      word: null });
  assert.equal(said(turn({ done: { play: "pass", points: 0 } })).what, "You passed.");
  const unknown = { turn: 1, player: "Bob", played: "-QV", points: 0 };
  assert.deepEqual(said(unknown), { what: "Bob exchanged QV.", better: "Unknown.", word: null });
});

test("mistakes come the dearest first, and after the last the first again", () => {
  const turns = [[1, "Ann", "mistake", 6], [2, "Bob", "blunder", 30], [3, "Ann", "best", 0],
    [5, "Ann", "inaccuracy", 3], [7, "Ann", "blunder", 12]]
    .map(([own, player, kind, win]) => ({ turn: own, player, class: kind, lost: { win } }));
  const mine = mistakesOf(turns, "Ann");
  assert.deepEqual(mine.map((own) => own.turn), [7, 1, 5]);
  assert.deepEqual(mistakesOf(turns).map((own) => own.turn), [2, 7, 1, 5]);
  assert.deepEqual([46, 7, 1, 5].map((at) => nextMistake(mine, at).turn), [7, 1, 5, 7]);
  assert.equal(nextMistake([], 3), null);
});
