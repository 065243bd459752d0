// Records on the page: shown turn by turn, reviewed, and gone on with.
import { $, button, make, on } from "../../lib/play/web/dom.mjs";
import { RecordError, readGcg, textOf } from "../../lib/play/web/gcg.mjs";
import { courseOf, lookAt, toldOf } from "../../lib/play/web/review.mjs";
import { append } from "./games.mjs";
import { findingsOf } from "./findings.mjs";
import { asks } from "./host.mjs";
import { T, put } from "./link.mjs";
import { learn } from "./quiz.mjs";

// What a record is among the games.
export const RECORD = "record";
// What a record is of that does not say it.
const USUAL = "tournament";
// Faults that are seen without a tap.
const FEW = 3;
// What is shown: { id, title, text, words, record, turn, turns, course }.
let shown = null;
let around = null; // { games, goesOn, moves, fails }

const names = () => shown.record.players.map(({ name }) => name);

// The game of the record that is shown, where the page has it.
function game() {
  const named = (wanted) => around.games.find(({ name, kind }) =>
    kind === "board" && name === wanted);
  return named(shown.record.game) ?? (shown.record.game ? null : named(USUAL));
}

// Whose turn it is after some turns, by the order of the players.
export function nextOf({ players, turns }, turn) {
  const isTurn = ({ words: [first] }) => first !== "--" && !first?.startsWith("(");
  const last = turns.slice(0, turn).findLast(isTurn);
  const at = players.findIndex(({ nick }) => nick === last?.nick);
  return (at + 1) % Math.max(1, players.length);
}

// A bingo that was missed is a card of the quiz by one tap.
function toQuiz({ turn, missed_word: word }) {
  const { title } = shown;
  const press = button(T.play.learn, async () => {
    const told = await learn(word, put(T.play.turn_of, { n: turn, name: title }))
      .catch(({ message }) => message);
    press.replaceWith(make("small", {}, told));
  });
  return word ? press : null;
}

function showTurn() {
  const { turns, turn, course } = shown;
  const known = turns.get(turn);
  $("judged").replaceChildren(...toldOf(known, toQuiz));
  if (course) lookAt(course, turn);
}

function showReview(of, lines) {
  const { turns, record } = shown;
  const all = [...turns.values()];
  shown.course = courseOf(all, Math.max(1, of), names()[0]);
  const missed = all.filter(({ missed_word: word }) => word);
  const line = (own) => make("li", {},
    button(put(T.play.turn_of, { n: own.turn, name: own.player }), () => go(own.turn), ".plain"),
    ` ${own.missed_bingo} `, toQuiz(own));
  $("review-of").replaceChildren(shown.course, ...lines.map((text) => make("p", {}, text)),
    ...(missed.length ? [make("h4", {}, T.play.missed), make("ul", {}, missed.map(line))] : []));
  $("review-told").textContent = lines.length ? ""
    : put(T.play.reviewed, { n: Math.max(0, ...turns.keys()), all: record.turns.length });
  showTurn();
}

async function review() {
  const own = shown;
  const { rules, lexicons } = game();
  $("replay-review").hidden = true;
  $("review").hidden = false;
  $("review-told").textContent = T.play.reviewing;
  try {
    await asks({
      do: "review", rules, words: own.words ?? { lexicon: lexicons[0] }, text: own.text,
    });
    for (;;) {
      const { turn, of, lines } = await asks({ do: "weigh" });
      if (shown !== own) return;
      if (turn) own.turns.set(turn.turn, turn);
      showReview(of, lines ?? []);
      if (lines) return;
    }
  } catch (error) {
    const text = put(T.play.unreviewed, { name: error.message });
    if (shown === own) $("review-told").textContent = text;
  }
}

function go(turn) { $("replay-of").querySelector("wordy-replay").go(turn); }

// What is wrong with the record that is shown, before its turns.
async function check() {
  const own = shown;
  const { rules, lexicons } = game();
  const { found, more } = await asks({
    do: "check", rules, words: own.words ?? { lexicon: lexicons[0] }, text: own.text,
  });
  if (shown !== own || !found.length) return;
  const line = ({ turn, line: n, text }) => make("li", {},
    turn ? button(put(T.play.finding_turn, { n: turn }), () => go(turn), ".plain")
      : put(T.play.finding_line, { n }), `: ${text}`);
  // A few faults are seen at once, more and remarks by a tap: the board stays on the screen.
  const list = (head, all, open) => (all.length ? [make("details", { open },
    make("summary", {}, put(head, { n: all.length })), make("ul", {}, all.map(line)))] : []);
  const { faults, remarks } = findingsOf(found, own.record.turns);
  $("replay-found").replaceChildren(...list(T.play.faults, faults, faults.length <= FEW),
    ...list(T.play.remarks, remarks, false),
    ...(more ? [make("p", {}, put(T.play.findings_more, { n: more }))] : []));
  $("replay-found").hidden = false;
}

// Shows a record, { id, title, text }, at a turn where one is named; the address follows.
export function showRecord(own, turn, isReviewed = false) {
  shown = { ...own, record: readGcg(own.text), turn: 0, turns: new Map(), course: null };
  const { players, turns } = shown.record;
  const at = shown;
  const replay = make("wordy-replay", {
    turn, onturn: ({ detail }) => {
      if (shown !== at) return;
      shown.turn = detail.turn;
      around.moves(`${own.id},${detail.turn}`);
      $("replay-on").disabled = detail.turn >= turns.length && isWhole(turns);
      if (!$("review").hidden) showTurn();
    },
  }, own.text);
  const known = game();
  $("replay-on").hidden = !known || players.length < 2;
  $("replay-review").hidden = !known || players.length !== 2;
  $("review").hidden = true;
  $("review-of").replaceChildren();
  $("judged").replaceChildren();
  $("replay-of").replaceChildren(make("h3", {}, own.title), replay);
  $("replay-found").hidden = true;
  if (known) check().catch(around.fails);
  if (isReviewed && known) review();
}

// Whether a record goes to the end of its game: then tiles left are counted.
const isWhole = (turns) => /^\(/u.test(turns.at(-1)?.text ?? "");

export function leaveRecord() { shown = null; }

// A record from a file, kept among the games; null where it cannot be read, which is told.
export async function readRecord(file, tells) {
  const text = textOf(await file.arrayBuffer());
  try {
    const { title, players, turns } = readGcg(text);
    const last = new Map(turns.map(({ nick, total }) => [nick, total]));
    const seats = players.map(({ nick, name }) => ({ name, points: last.get(nick) ?? 0 }));
    const id = `record-${Date.now().toString(36)}`;
    const own = {
      id, kind: RECORD, title: title || file.name, text,
      standing: { over: true, turn: [], seats }, changed: Date.now(),
    };
    await append(own, []).catch(around.fails);
    return own;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    tells(put(T.play.unread, { name: `${file.name}: ${error.message}` }));
    return null;
  }
}

// The record of a game that is open in the worker.
export async function recordOf(id, seat) {
  const { said } = await asks({
    do: "hear", game: id, seat, text: '{"record":true}', now: Date.now(),
  });
  return JSON.parse(said[0]).record;
}

// `goesOn` is called with a game and what it goes on from, `moves` with a new address.
export function enterRecords(own) {
  around = own;
  on("replay-review", "click", review);
  on("replay-on", "click", () => {
    const { record, text, turn, title, words } = shown;
    around.goesOn(game(), {
      players: names(), next: nextOf(record, turn), record: { text, turn }, words,
      told: put(T.play.from, { n: turn, name: title }),
    });
  });
}
