// Tiles laid by keys, what of a layout is shown, and what is said of a game and in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./stage.mjs";
import { minutes } from "../../tools/lib/play/web/clock.mjs";
import { Rack } from "../../tools/lib/play/web/tiles.mjs";

const { joinedTo } = await import("../../tools/lib/play/client/chat.mjs");
const { Board } = await import("../../tools/lib/play/client/board.mjs");
const { Layouts, shownPart } = await import("../../tools/lib/play/client/layouts.mjs");
const { lineOf, news: newsOf } = await import("../../tools/lib/play/client/news.mjs");
const { asText, graph, left, summary } = await import("../../tools/lib/play/client/end.mjs");
const { evening, style } = await import("../../tools/lib/play/client/finals.mjs");
const { marksText } = await import("../../tools/lib/play/client/scribe.mjs");
const { awayFor } = await import("../../tools/lib/play/client/players.mjs");
const { pauseText } = await import("../../tools/lib/play/client/pause.mjs");
const { ENDS, EVENTS, READERS } = await import("../../tools/lib/play/client/sentences.mjs");
const news = (next, before, about = { kind: "board" }) => newsOf(next, before, about);

// A game without a page.
function game(kind, faces, at, fixed = []) {
  const rack = new Rack();
  rack.refill(faces);
  return Object.assign(Object.create(kind.prototype), {
    rack, wild: [], cursor: { at, down: false }, typed: { at: null, time: 0 },
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

test("at the edge nothing is laid on what is there", () => {
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
  const moves = [{ seat: 1, text: "8H COAT", words, score: 12, what: { is: "play" } }];
  assert.equal(news(view({ moves, seq: 4 }), view()),
    "Bob plays 8H COAT with TA, 12 points. It is your turn.");
  // A view has the newest moves alone.
  assert.equal(news(view({ moves, seq: 5, earlier: 1 }), view({ moves, seq: 4, earlier: 1 })),
    "It is your turn.");
  const held = { words: ["TA"] };
  assert.equal(news(view({ moves, board: { held }, may: ["challenge"] })),
    "Bob plays 8H COAT with TA, 12 points. Challenge it, or let it stand.");
});

// Each event of each kind of game, with what each reader sees.
const played = { seat: 1, text: "8H COAX", words: [{ word: "COAX" }, { word: "XU" }], score: 24,
  what: { is: "play" } };
const CASES = {
  board: {
    play: [{ ...played }, "You play 8H COAX with XU, 24 points.",
      "Bob plays 8H COAX with XU, 24 points."],
    exchange: [{ text: "-3", what: { tiles: 3 } }, "You exchange 3 tiles.",
      "Bob exchanges 3 tiles."],
    pass: [{ text: "-" }, "You pass.", "Bob passes."],
    absent: [{ text: "-" }, "Your turn is over: you were not there.",
      "Bob is not there, and passes."],
    void: [{ text: "--", score: -4, what: { why: "AEAL is not in the lexicon" } },
      "Your play is taken back: AEAL is not in the lexicon.",
      "Bob’s play is taken back: AEAL is not in the lexicon."],
    "taken-back": [{ text: "--", score: -24, what: { challenger: 0 } },
      "Ann challenged COAX, XU: your play comes off the board, and costs you 24 points.",
      "You challenged COAX, XU: Bob’s play comes off the board, with its 24 points.",
      "Ann challenged COAX, XU: Bob’s play comes off the board, with its 24 points."],
    stands: [{ text: "(challenge)", score: 5, what: { challenger: 0 } },
      "Ann challenged COAX, XU: your play stands, and you get 5 points.",
      "You challenged COAX, XU: the play stands, and Bob gets 5 points.",
      "Ann challenged COAX, XU: the play stands, and Bob gets 5 points."],
    lost: [{ text: "-" },
      "Your challenge of COAX, XU fails: the play stands, and you lose this turn.",
      "Bob’s challenge of COAX, XU fails: the play stands, and Bob loses this turn."],
    left: [{ text: "(QX)", score: -18, what: { tiles: "QX" } }, "You have QX left, -18 points.",
      "Bob has QX left, -18 points."],
    late: [{ text: "(time)", score: -10 }, "You were over your time: -10 points.",
      "Bob was over time: -10 points."],
  },
  duplicate: {
    top: [{ ...played, seat: null }, "The best play is 8H COAX, 24 points."],
    chose: [{ ...played }, "You chose 8H COAX, 24 points.", "Bob chose 8H COAX, 24 points."],
    passed: [{ text: "-" }, "You chose to pass.", "Bob chose to pass."],
  },
  layout: {
    call: [{ text: "call" }, "You call.", "Bob calls."],
    stuck: [{ text: "stuck" }, "You say that you are stuck.", "Bob is stuck."],
    pull: [{ text: "pull", seat: null }, "Nobody can finish: each takes a tile."],
    "word-allowed": [{ text: "QI is allowed", seat: null, what: { word: "QI" } }, "QI is allowed."],
    "word-refused": [{ text: "QI is not allowed", seat: null, what: { word: "QI" } },
      "QI is not allowed."],
  },
  scribe: {
    mark: [{ text: "E2" }, "You write on E2.", "Bob writes on E2."],
    asks: [null, "You ask to take your last mark back.", "Bob asks to take the last mark back."],
  },
};

test("each event of each game has a sentence for who did it, opponents and spectators", () => {
  for (const [kind, names] of Object.entries(EVENTS)) {
    for (const name of names) {
      const gone = name === "gone";
      const [move, mover, ...rest] = gone
        ? [null, "You have left the game.", "Bob has left the game."] : CASES[kind][name];
      const others = rest[0] ?? mover;
      const expected = { mover, opponent: others, spectator: rest[1] ?? others };
      READERS.forEach((reader, at) => {
        const you = [1, 0, null][at];
        const what = { ...move?.what, is: name };
        const moves = move ? [played, { seat: 1, words: [], score: 0, ...move, what }] : [played];
        const asks = name === "asks" ? { scribe: { asks: 1 } } : {};
        const own = gone ? seats.map((seat, seatAt) => ({ ...seat, gone: seatAt === 1 })) : seats;
        const next = view({ you, moves, seq: 9, seats: own, turn: [2], ...asks });
        assert.equal(news(next, view({ you, moves: [played] })),
          `${expected[reader]} Seat 3 to play.`, `${kind} ${name} ${reader}`);
      });
    }
  }
});

test("a pause has a sentence for each reader", () => {
  const nothing = [{}, ["", "", ""]];
  const all = (text) => [text, text, text];
  const others = (text) => Array(2).fill(`${text} for a pause.`);
  const one = ["You ask for a pause. The game goes on until all agree.", ...others("Bob asks")];
  const two = ["Seat 3 asks for a pause.", ...others("Bob and Seat 3 ask")];
  for (const [state, texts] of [nothing, [{ asks_pause: [1] }, one],
    [{ asks_pause: [1, 2] }, two],
    [{ paused: true }, all("The game is paused: no time passes.")]]) {
    [1, 0, null].forEach((you, at) => {
      assert.equal(pauseText(view({ you, ...state })), texts[at]);
      const later = view({ you, seq: 9, turn: [2] });
      assert.equal(news(later, view({ you, ...state })),
        `${state.paused ? "The game goes on. " : ""}Seat 3 to play.`);
    });
  }
});

test("each end of a game has a sentence for each reader", () => {
  const at = seats.map((seat) => ({ ...seat, plays: true }));
  const told = {
    out: [{ player: 1 }, "You finished.", "Bob finished."],
    stopped: [{}, "Nobody could play on."],
    challenge: [{ loser: 1 }, "A challenge decided against you.",
      "A challenge decided against Bob."],
    forfeit: [{ winner: 1 }, "Everybody else has left the game.", "Bob is the only one left."],
    full: [{}, "The board is full."],
    declined: [{ player: 1 }, "You declined: the game counts for nobody.",
      "Bob declined: the game counts for nobody."],
  };
  assert.deepEqual(Object.keys(told), ENDS);
  for (const [by, [of, mover, others = mover]] of Object.entries(told)) {
    [[1, mover], [0, others], [null, others]].forEach(([you, why]) => {
      const ended = view({ you, seats: at, result: { how: { by, ...of }, winners: [0] } });
      const won = you === 0 ? "You won." : "Ann won.";
      // The move that ended it is said before.
      const last = `${you === 1 ? "You play" : "Bob plays"} 8H COAX with XU, 24 points.`;
      assert.equal(news({ ...ended, moves: [played], seq: 9 }, view({ you, moves: [] })),
        `${last} The game is over. ${why} ${won}`);
      assert.equal(news(ended), `The game is over. ${why} ${won}`);
    });
  }
  const result = { winners: [0, 1] };
  assert.equal(news(view({ result, you: null, layouts: { gosayer: 2 } })),
    "The game is over. Ann and Bob won. Seat 3 says GO! in the next game.");
  assert.equal(news(view({ result: { winners: [] } })), "The game is over. Nobody won.");
});

test("the end of a game has each player's points by move, and the tiles that were left", () => {
  const at = seats.slice(0, 2).map((seat) => ({ ...seat, plays: true }));
  const moves = [[0, "8H COAT", 12], [1, "-", 0], [0, "9H TA", 20], [1, "(QX)", -18]]
    .map(([seat, text, total]) => ({ seat, text, total, words: [],
      what: text === "(QX)" ? { is: "left", tiles: "QX" } : { is: "play" } }));
  const over = view({ seats: at, moves });
  assert.deepEqual(graph(over, { kind: "board" }), [
    { name: "Ann", points: [[0, 0], [1, 12], [3, 20]] },
    { name: "Bob", points: [[0, 0], [2, 0], [4, -18]] }]);
  assert.deepEqual(graph(over, { kind: "scribe" }), []);
  assert.deepEqual(left(over), ["Bob had QX left"]);
});

test("a game without points ends without any, and Scribe with its version and tally", () => {
  const two = seats.slice(0, 2).map((seat) => ({ ...seat, plays: true }));
  const end = (more) => ({ seats: two, moves: [], result: { winners: [1], how: { by: "called" } },
    ...more });
  const about = { title: "Speed Scrabble", kind: "layout", lexicon: "wordy" };
  const none = two.map((seat) => ({ ...seat, points: null }));
  const speed = summary(end({ seats: none }), about);
  assert.deepEqual(speed.seats.map(({ name, points, won }) => [name, points, won]),
    [["Bob", false, true], ["Ann", false, false]]);
  assert.doesNotMatch(asText(speed), /\d|null|false/u);
  const outcome = "Super Glyph: O 0-2 (X none; O Double 2)";
  const marks = two.map((seat, at) => ({ ...seat, points: [7, 2][at] }));
  const grids = [[6, 0], [0, 4], ...Array(7).fill(null)];
  const scored = { grids, marks: [0, 1], outcome, version: "super" };
  assert.deepEqual(marksText(end({ scribe: scored })), {
    who: "X is Ann, O is Bob.", so: "Small grids won: X 1, O 1.",
    each: ["Upper left: X 6, O 0", "Upper middle: X 0, O 4"],
  });
  const scribe = summary(end({ seats: marks, scribe: { outcome } }),
    { title: "Scribe", kind: "scribe", lexicon: "wordy" });
  assert.equal(asText(scribe), `Scribe: Bob, Ann\nWon by Bob\n${outcome}`);
});

test("an evening of layouts is added up, and says who comes in and what each was best in", () => {
  const three = seats.slice(0, 3)
    .map((seat, at) => {
      const name = ["Ann", "Bob", "Fay"][at];
      return { ...seat, name, points: null, waits: at === 2 };
    });
  const finals = [
    { seat: 0, longest: "JAM", rarest: ["JAM", 20], tiles: 3, crossings: 1 },
    { seat: 1, longest: "CAT", rarest: ["AT", 10], tiles: 3, crossings: 0 }];
  const past = [{ winners: ["Ann"], seconds: 190, points: [["Ann", 40], ["Bob", 30]] },
    { winners: ["Bob"], seconds: 362, points: [["Ann", 21], ["Bob", 44]] }];
  const over = view({ seats: three, past, result: { winners: [1] },
    layouts: { finals, gosayer: 1, took: 271000 } });
  assert.deepEqual(style(over), ["Longest word: JAM (Ann), CAT (Bob)", "Rarest word: JAM (Ann)",
    "Most tiles in one word: 3 (Ann), 3 (Bob)", "Most crossings: 1 (Ann)"]);
  assert.deepEqual(evening(over), [
    "3 games this evening. Won: Bob 2, Ann 1; the shortest took 3:10, the longest 6:02.",
    "Points in all: Bob 74, Ann 61.",
    "It took 4:31; the author of the game needs 3 to 7 minutes.",
    "Waits for the next game: Fay.", "Bob goes out, Fay comes in."]);
});

test("who is away is so for minutes, then for hours", () => {
  assert.deepEqual([0, 59999, 60000, 3599999, 7300000].map(awayFor),
    ["away", "away", "away 1 min", "away 59 min", "away 2 h"]);
});

test("the list of moves has whole words, and in words what is no play", () => {
  const line = (text, what, ...words) => lineOf(view({ moves: [{ seat: 1, text, what, words }] }),
    { kind: "board" }, 0).play;
  const play = { is: "play" };
  assert.equal(line("E4 DOIL.", play, { word: "DOILY" }), "E4 DOILY");
  assert.equal(line("K10 eQ.ALS", play, { word: "EQUALS" }), "K10 eQUALS");
  for (const [text, what, expected] of [
    ["-", { is: "pass" }, "passes"], ["-", { is: "lost" }, "lost a challenge"],
    ["-1", { is: "exchange", tiles: 1 }, "exchanges 1 tile"],
    ["-A[CH]", { is: "exchange", tiles: 2 }, "exchanges 2 tiles"],
    ["~F3E -2", { is: "exchange", tiles: 2 }, "E onto F3, then 2 tiles exchanged"],
    ["--", { is: "taken-back" }, "taken back"], ["(time)", { is: "late" }, "time"],
    ["(QX)", { is: "left", tiles: "QX" }, "tiles left: QX"],
  ]) {
    assert.equal(line(text, what), expected, text);
  }
});

test("clocks show minutes and seconds", () => {
  assert.deepEqual([61999, 0, -500, -61000].map(minutes), ["1:01", "0:00", "−0:00", "−1:01"]);
});

test("talk is put together from new lines and from those asked for", () => {
  const said = (...numbers) => numbers.map((n) => ({ n }));
  const heard = (...parts) => parts.reduce(joinedTo, []).map(({ n }) => n);
  assert.deepEqual(heard(said(1), said(2)), [1, 2]);
  assert.deepEqual(heard(said(3, 4), said(5)), [3, 4, 5]);
  assert.deepEqual(heard(said(3, 4), said(4, 5), said(1, 2), []), [1, 2, 3, 4, 5]);
  // Where some are missing the newest are shown.
  assert.deepEqual(heard(said(3, 4), said(9, 10)), [9, 10]);
});
