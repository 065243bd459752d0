// Records on the page: shown turn by turn, reviewed, and gone on with.
import { $, button, make, on } from "../../lib/play/web/dom.mjs";
import { RecordError, readGcg, textOf } from "../../lib/play/web/gcg.mjs";
import { placed, tilesOfPlay } from "../../lib/play/web/plays.mjs";
import { courseOf, lookAt } from "../../lib/play/web/review.mjs";
import { append } from "./games.mjs";
import { findingsOf } from "./findings.mjs";
import { asks } from "./host.mjs";
import { T, put } from "./link.mjs";
import { learn } from "./quiz.mjs";
import { mistakesOf, nextMistake, sentencesOf } from "./reviewing.mjs";

// What a record is among the games.
export const RECORD = "record";
// What a record is of that does not say it.
const USUAL = "tournament";
// Faults that are seen without a tap.
const FEW = 3;
// What is shown: { id, title, text, words, mine, record, turn, turns, course }; `mine` is the name
// of whoever played it here, null for a record of others.
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

const R = T.play.review;
const replayed = () => $("replay-of").querySelector("wordy-replay");
const boardOf = () => replayed().board;

// A word becomes a card of the quiz by one tap.
function toQuiz(word, turn, text = put(R.learn, { word })) {
  const { title } = shown;
  const press = button(text, async () => {
    const told = await learn(word, put(T.play.turn_of, { n: turn, name: title }))
      .catch(({ message }) => message);
    press.replaceWith(make("small", {}, told));
  });
  return press;
}

// Why a play is better: all that were looked at, written as the list of turns writes them.
function whyOf({ best, done }, board) {
  const isThere = best.some(({ play }) => play === done.play);
  const signed = (number) => (number < 0 ? "" : "+") + number.toFixed(1);
  const row = ({ play, points, win, kept, reply }) => make(play === done.play ? "tr.own" : "tr", {},
    ...[placed(play, board, boardOf()), points, win === null ? "–" : `${Math.round(win)} %`,
      signed(kept), reply ? reply.toFixed(0) : "–"].map((text) => make("td", {}, String(text))));
  return make("details", {}, make("summary", {}, R.why), make("table", {},
    make("tr", {}, ...R.heads.map((head) => make("th", { scope: "col" }, head))),
    ...(isThere ? best : [...best, done]).map(row)));
}

// A sentence or two of the turn that is looked at, and the better play on the board.
function showTurn() {
  const { turns, turn, course } = shown;
  if (course) lookAt(course, Math.max(1, turn));
  showKeys();
  const known = turns.get(turn);
  if (!known) {
    const wait = turn === 0 ? R.start : $("review-told").textContent ? "" : R.unknown;
    $("judged").replaceChildren(make("p", {}, wait));
    return;
  }
  const [board, size] = [replayed().before(turn), boardOf()];
  const { what, better, word } = sentencesOf(known,
    { mine: shown.mine, board, size, texts: R, put });
  const isWorse = word !== null || known.lost?.win > 0;
  const open = $("judged").querySelector("details")?.open;
  const why = known.done ? whyOf(known, board) : null;
  if (why) why.open = Boolean(open);
  const phonies = known.phonies?.map((own) => put(R.phony, { word: own })) ?? [];
  $("judged").replaceChildren(...[
    make("p", {}, make("b", {}, `${turn}. ${what}`)),
    make(`p${isWorse ? ".better" : ""}`, {}, [better, ...phonies].join(" ")),
    make("div.chips", {}, ...[word, known.missed_word].filter((own, at, all) =>
      own && all.indexOf(own) === at).map((own) => toQuiz(own, turn)),
    !$("replay-on").hidden && !$("replay-on").disabled && button(T.play.goon, goOn)),
    why].filter(Boolean));
  if (known.best && word) {
    const tiles = tilesOfPlay(known.best[0].play, board, size);
    replayed().showBetter(tiles.filter(({ over }) => !over));
  }
}

// Plays on from the turn that is shown.
function goOn() {
  const { record, text, turn, title, words } = shown;
  around.goesOn(game(), {
    players: names(), next: nextOf(record, turn), record: { text, turn }, words,
    told: put(T.play.from, { n: turn, name: title }),
  });
}

// Where to go: a turn on or back, or the next mistake, the dearest first.
function showKeys() {
  const { turns, turn, record, mine } = shown;
  const mistakes = mistakesOf([...turns.values()], mine);
  const next = mistakes.length ? nextMistake(mistakes, turn) : null;
  const at = mistakes.indexOf(next) + 1;
  $("review-next").disabled = !next;
  $("review-next").textContent = next ? put(R.next, { n: at, all: mistakes.length }) : R.none;
  $("review-next").onclick = () => go(next.turn);
  $("review-before").disabled = turn <= 0;
  $("review-after").disabled = turn >= record.turns.length;
}

// All words that were missed become cards by one tap.
function learnAll(missed) {
  const press = button(put(R.all, { n: missed.length }), async () => {
    press.disabled = true;
    for (const { turn, missed_word: word } of missed) {
      await learn(word, put(T.play.turn_of, { n: turn, name: shown.title }));
    }
    press.replaceWith(make("small", { role: "status" }, R.learnt));
  });
  return press;
}

function showReview(of, lines) {
  const { turns, mine } = shown;
  const all = [...turns.values()];
  const last = Math.max(1, of);
  shown.course = courseOf(all, last, names()[0]);
  shown.course.querySelector("p").textContent = put(R.chance, { name: names()[0] });
  // The mistakes on the line of the chances.
  shown.course.append(...mistakesOf(all, mine)
    .filter(({ chance_of_first: first }) => typeof first === "number")
    .map(({ turn, chance_of_first: first }) => make("i.mistake", {
      style: `--x:${turn / last};--y:${1 - first / 100}`, "aria-hidden": "true",
    })));
  const missed = all.filter(({ missed_word: word }) => word);
  const line = ({ turn, player, missed_bingo: play, missed_word: word }) => make("li", {},
    button(put(T.play.turn_of, { n: turn, name: player }), () => go(turn), ".plain"),
    ` ${placed(play, replayed().before(turn), boardOf())} `, toQuiz(word, turn));
  $("review-course").replaceChildren(shown.course);
  $("review-told").textContent = lines.length ? ""
    : put(R.running, { n: Math.min(of, Math.max(0, ...turns.keys()) + 1), all: of });
  const folded = (head, ...inside) => make("details", {}, make("summary", {}, head), ...inside);
  $("review-of").replaceChildren(...[
    missed.length > 0 && folded(`${R.bingos} · ${missed.length}`,
      make("ul", {}, missed.map(line)), missed.length > 1 && learnAll(missed)),
    lines.length > 0 && folded(R.game, ...lines.map((text) => make("p", {}, text))),
  ].filter(Boolean));
  showTurn();
}

async function review() {
  const own = shown;
  const { rules, lexicons } = game();
  $("replay-review").hidden = true;
  $("review").hidden = false;
  $("review-keys").hidden = false;
  $("play-replay").classList.add("reviewed");
  $("review-told").textContent = put(R.running, { n: 1, all: own.record.turns.length });
  showTurn();
  scrollTo(0, 0);
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
    const text = put(R.refused, { name: error.message });
    if (shown === own) $("review-told").textContent = text;
  }
}

function go(turn) { replayed().go(turn); }

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
  const record = readGcg(own.text);
  shown = { mine: null, ...own, record, turn: 0, turns: new Map(), course: null };
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
  $("review-keys").hidden = true;
  $("play-replay").classList.remove("reviewed");
  for (const id of ["review-of", "review-course", "judged"]) $(id).replaceChildren();
  $("replay-title").textContent = own.title;
  $("replay-of").replaceChildren(replay);
  $("replay-found").hidden = true;
  if (known) check().catch(around.fails);
  if (isReviewed && known) review();
}

// Whether a record goes to the end of its game: then tiles left are counted.
const isWhole = (turns) => /^\(/u.test(turns.at(-1)?.text ?? "");

export function leaveRecord() { shown = null; }

// A record from a file, kept among the games; null where it cannot be read, which is said.
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
  on("review-before", "click", () => go(shown.turn - 1));
  on("review-after", "click", () => go(shown.turn + 1));
  on("replay-on", "click", goOn);
}
