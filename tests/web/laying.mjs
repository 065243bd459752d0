// Tiles laid by keys, what of a layout is shown, and what is told of a game and said in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./stage.mjs";
import { minutes } from "../../tools/lib/web/clock.mjs";
import { Rack } from "../../tools/lib/web/tiles.mjs";

const { joinedTo } = await import("../../tools/lib/client/chat.mjs");
const { Board } = await import("../../tools/lib/client/board.mjs");
const { Layouts, shownPart } = await import("../../tools/lib/client/layouts.mjs");
const { lineOf, news: newsOf } = await import("../../tools/lib/client/told.mjs");
const news = (...views) => newsOf(...views.concat(views.length < 2 ? [undefined] : []),
  { kind: "board" });

// A game without a page.
function game(kind, faces, at, fixed = []) {
  const rack = new Rack();
  rack.refill(faces);
  return Object.assign(Object.create(kind.prototype), {
    rack, cursor: { at, down: false }, typed: { at: null, time: 0 },
    size: { rows: 15, columns: 15 }, board: new Map(fixed.map((own) => [own, {}])),
    points: new Map(["A", "L", "LL"].map((letter) => [letter, 1])),
  });
}
const laid = ({ rack: { laid: all }, cursor }) =>
  `${[...all].map(([at, { letter }]) => at + letter).join(" ")} | ${cursor.at}`;

test("letters go on over tiles that lie, and Backspace goes back over them", () => {
  const own = game(Board, ["A", "L", "?"], "H8", ["I8", "J8"]);
  own.letter("L");
  assert.equal(laid(own), "H8L | K8");
  own.typed.time = 0;
  own.letter("L");
  assert.equal(laid(own), "H8L K8L | L8");
  own.back();
  own.back();
  assert.equal(laid(own), " | H8");
});

test("at the edge nothing is laid on what lies there", () => {
  const own = game(Board, ["A", "L"], "N8", ["O8"]);
  own.letter("A");
  own.letter("L");
  assert.equal(laid(own), "N8A | N8");
});

test("two signs typed at once are the tile of both, where the rack has it", () => {
  for (const kind of [Board, Layouts]) {
    const own = game(kind, ["L", "LL"], "A1");
    own.letter("L");
    own.letter("L");
    assert.equal(laid(own), "A1LL | B1");
  }
});

test("in a layout a letter typed goes to the next free square", () => {
  const own = game(Layouts, ["A", "L"], "A1");
  own.rack.lay("A1", own.rack.tiles[1], "L");
  own.letter("A");
  assert.equal(laid(own), "A1L B1A | C1");
  own.back();
  own.back();
  assert.equal(laid(own), " | A1");
});

test("of a layout its tiles are shown with two squares around, eleven at least", () => {
  const part = (...lying) => {
    const { many, has } = shownPart(lying, 25);
    const shown = Array.from({ length: 25 }, (_, at) => at).filter(has);
    assert.equal(shown.length, many);
    return [shown[0], shown.at(-1)];
  };
  assert.deepEqual(part(12), [7, 17]);
  assert.deepEqual(part(3, 20), [1, 22]);
  assert.deepEqual(part(0), [0, 10]);
  assert.deepEqual(part(24), [14, 24]);
  assert.deepEqual(part(0, 24), [0, 24]);
});

const seats = [{ name: "Ann" }, { name: "Bob" }, { name: null }];
const view = (more) => ({ seq: 3, you: 0, seats, turn: [0], may: [], moves: [], ...more });

test("players are told whose turn it is, and what the others have done", () => {
  assert.equal(news(view()), "It is your turn.");
  assert.equal(news(view(), view()), null);
  // That somebody has chosen is not counted, and is news.
  assert.equal(news(view({ turn: [1] }), view({ turn: [0, 1] })), "Bob to play.");
  assert.equal(news(view({ turn: [1, 2] })), "Bob, Seat 3 to play.");
  const words = [{ word: "COAT" }, { word: "TA" }];
  const moves = [{ seat: 1, text: "8H COAT", words, score: 12 }];
  assert.equal(news(view({ moves, seq: 4 }), view()),
    "Bob: 8H COAT with TA, 12 points. It is your turn.");
  // A turn that is void says why, to who made it, too.
  const why = "AEAL is not in the lexicon: the turn is void";
  for (const you of [0, 1]) {
    const back = { seat: 1, text: "--", words: [], score: -4, why };
    const gone = view({ you, turn: [0], seq: 5, moves: [back] });
    const last = you ? "Ann to play." : "It is your turn.";
    assert.equal(news(gone, view({ you })), `Bob: -- · ${why}. ${last}`);
  }
  // A view has the newest moves alone.
  assert.equal(news(view({ moves, seq: 5, earlier: 1 }), view({ moves, seq: 4, earlier: 1 })),
    "It is your turn.");
  const held = { words: ["TA"] };
  assert.equal(news(view({ moves, held, may: ["challenge"] })),
    "Bob: 8H COAT with TA, 12 points. Challenge it, or let it stand.");
  const result = { winners: [0, 1] };
  assert.equal(news(view({ result, layouts: { gosayer: 2 } })),
    "The game is over. Won by Ann, Bob. Seat 3 says GO! in the next game.");
  assert.equal(news(view({ result: { winners: [] } })), "The game is over. Nobody won.");
});

test("what a challenge did is told to everybody, with the words", () => {
  const play = { seat: 1, text: "8H COAX", words: [{ word: "COAX" }, { word: "XU" }], score: 24 };
  const after = (you, more) => news(view({ you, turn: [0], seq: 5, moves: [play, more] }),
    view({ you, moves: [play] }));
  for (const [you, last] of [[0, "It is your turn."], [1, "Ann to play."]]) {
    const off = { seat: 1, text: "--", words: [], score: -24 };
    assert.equal(after(you, off),
      `Bob’s COAX, XU was challenged and comes off the board, with its 24 points. ${last}`);
    const lost = { seat: 0, text: "-", words: [], score: 0, by: "challenge" };
    assert.equal(after(you, lost), `Ann lost the challenge of COAX, XU, and this turn. ${last}`);
    const bonus = { seat: 1, text: "(challenge)", words: [], score: 5 };
    assert.equal(after(you, bonus),
      `COAX, XU was challenged and stands: Bob gets 5 points. ${last}`);
  }
});

test("the list of moves has whole words, and in words what is no play", () => {
  const line = (move) => lineOf(view({ moves: [{ seat: 1, words: [], ...move }] }),
    { kind: "board" }, 0).play;
  assert.equal(line({ text: "E4 DOIL.", words: [{ word: "DOILY" }] }), "E4 DOILY");
  assert.equal(line({ text: "K10 eQ.ALS", words: [{ word: "EQUALS" }] }), "K10 eQUALS");
  assert.deepEqual(["-", "-1", "-ABC", "-A[CH]", "--", "(time)", "(QX)"].map((text) =>
    line({ text })), ["passes", "exchanges 1 tile", "exchanges 3 tiles", "exchanges 2 tiles",
    "taken back", "time", "tiles left: QX"]);
  assert.equal(line({ text: "-", by: "challenge" }), "lost a challenge");
});

test("clocks show minutes and seconds", () => {
  assert.deepEqual([61999, 0, -500, -61000].map(minutes), ["1:01", "0:00", "−0:00", "−1:01"]);
});

test("talk is put together from new lines and from those asked for", () => {
  const said = (...numbers) => numbers.map((n) => ({ n }));
  const heard = (...parts) => parts.reduce(joinedTo, []).map(({ n }) => n);
  assert.deepEqual(heard(said(3, 4), said(5)), [3, 4, 5]);
  assert.deepEqual(heard(said(3, 4), said(4, 5), said(1, 2), []), [1, 2, 3, 4, 5]);
  // Where some are missing the newest are shown.
  assert.deepEqual(heard(said(3, 4), said(9, 10)), [9, 10]);
});
