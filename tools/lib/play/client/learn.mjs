// What a player may ask to learn while playing, where the game server answers it: a hint in three
// steps, what was missed, a turn taken back, what a word on the board means. When a game is over
// every server tells what words mean, and that of a table where more was to be had.
import { $, button, counted, fill, make, on, sent } from "../../../lib/play/web/dom.mjs";
import { columnOf, rowOf } from "../../../lib/play/web/grid.mjs";
import { asAdvice, asDeed, wordOf } from "../../../lib/play/web/plays.mjs";
import { back, define, hint, learn, missed } from "./net.mjs";
import { isMine, nameOf, onBoard } from "./news.mjs";

let step = 0;
let seen = null;
let isOffered = false;
let game = null; // { view, about }

const say = (...parts) => $("learned").replaceChildren(...parts);
const points = (score) => (score === null ? "" : `, ${counted(score, "point")}`);

// The row or the column of some squares, as it is said.
export function lineOf(squares) {
  const [rows, columns] = [rowOf, columnOf].map((of) => new Set(squares.map(of)));
  const [first] = squares;
  if (rows.size === 1 && columns.size > 1) return `row ${first.replace(/^\D+/u, "")}`;
  return `column ${first.replace(/\d+$/u, "")}`;
}

// A hint: where, then how long, then the turn; `word` is its word with what it goes over.
export function hintText({ text, squares, score, word }, at) {
  const said = asAdvice(text, word);
  if (at >= 3 || !squares.length) {
    return `${said}${said === text ? points(score) : points(score).replace(",", ":")}.`;
  }
  const where = `Look at ${lineOf(squares)}`;
  const many = counted(squares.length, "tile");
  return at === 1 ? `${where}.` : `${where}: ${many}${points(score)}.`;
}

async function hints() {
  const best = (await hint())?.hint;
  if (!best) { say("No turn scores: exchange tiles, or pass."); return; }
  step += 1;
  const text = hintText({ ...best, word: wordHere(best.text) }, step);
  // As a record writes it, for who would write it.
  const isSaid = step >= 3 && asAdvice(best.text) !== best.text;
  say(isSaid ? make("span", { title: best.text + points(best.score) }, text) : text);
}

// The word of a play on the board as it is now; null where it has none.
function wordHere(text) {
  const { view, about } = game;
  const board = new Map(onBoard(view).tiles.map((own) => [own.at, own]));
  return wordOf(text, board, about) || null;
}

// A bingo that was missed is a card of the quiz by one tap.
function toQuiz(text) {
  const { view, about } = game;
  const origin = `${about.title}, move ${view.earlier + view.moves.length}`;
  const press = button("Learn it", async () => {
    press.replaceWith(make("small", {}, (await learn(wordHere(text), origin))?.learn));
  });
  return press;
}

async function whatWasMissed() {
  const { best, own } = (await missed())?.missed ?? {};
  if (!best) { say("You have not moved yet."); return; }
  const lines = best.map(({ text, score, squares }) =>
    make("li", {}, make("b", {}, score === null ? "" : String(score)), ` ${asDeed(text)} `,
      squares.length >= game.about.rack && text !== own?.text && toQuiz(text)));
  say(own ? `You played ${asDeed(own.text)}${points(own.score)}. Best were:` : "Best were:",
    make("ol.plays", {}, lines));
}

async function takeBack() {
  // The board as it was comes by itself.
  const why = (await back())?.back;
  if (why) say(why);
}

const means = ({ word, valid, definition }) => make("p", {}, make("b", {}, word),
  valid ? ` ${definition ?? "is in the lexicon"}` : " is not in the lexicon");

// The turns of a whole game in which more was to be had.
async function whatAllMissed() {
  const found = (await missed())?.missed ?? [];
  const { view } = game;
  const line = ({ seat, turn, score, best }) => make("li", {},
    `Turn ${turn}, ${nameOf(view, seat)}: ${points(score).slice(2)}. `,
    make("b", {}, String(best.score)), ` with ${asDeed(best.text)}`);
  if (!found.length) say("Nobody could have scored more in any turn.");
  else say("More points were there:", make("ul.plays", {}, found.map(line)));
}

sent($("look"), async () => {
  const word = $("look-word").value.trim();
  const told = word && (await define(word))?.define;
  if (told) say(means(told));
});

on("play", "words", async ({ detail: { words } }) => {
  if (!isOffered) return;
  const known = [];
  for (const word of words) known.push((await define(word))?.define);
  say(...known.filter(Boolean).map(means));
});

export function showLearn(view, about) {
  game = { view, about };
  const isOver = view.stage === "over";
  isOffered = Boolean(about.learns) || isOver;
  $("learn").hidden = !isOffered;
  $("look").hidden = !isOver || about.kind === "scribe";
  if (seen !== view.seq) {
    [seen, step] = [view.seq, 0];
    say();
  }
  const has = about.kind !== "layout";
  const isOwn = view.moves.some(({ seat }) => seat === view.you)
    || (view.duplicate?.turn ?? 0) > 1;
  if (isOver) {
    fill($("learn-buttons"), [!about.learns && about.kind === "board"
      && button("Where more was to be had", whatAllMissed)]);
    return;
  }
  fill($("learn-buttons"), [
    has && isMine(view) && button("Hint", hints),
    has && isOwn && button("What did I miss?", whatWasMissed),
    has && isOwn && !view.clock && button("Take back", takeBack)]);
}
