// The puzzles of the day on the page.
import { $, attempt, button, copy, fill, make, on, sent } from "../../lib/play/web/dom.mjs";
import { tilesOfWord } from "../../lib/play/web/tile.mjs";
import { asks } from "./host.mjs";
import { T, ask, lexicons, many, put } from "./link.mjs";
import { dateOf, fresh, isReached, isStep, shared, take } from "./puzzles.mjs";
import { Solving } from "./solving.mjs";

const PLACE = "wordy-day";
let day = null; // { date, title, puzzles, done }

function keep() {
  attempt(() => localStorage.setItem(PLACE, JSON.stringify({
    date: day.date, title: day.title, done: day.done,
  })));
}

function kept(date, title) {
  const own = attempt(() => JSON.parse(localStorage.getItem(PLACE)));
  return own?.date === date && own.title === title ? own.done : fresh();
}

const say = (place, text) => { place.querySelector("[role=status]").textContent = text; };

function form(label, does) {
  const box = make("input", {
    type: "text", "aria-label": label, placeholder: label, autocomplete: "off",
    autocapitalize: "characters", autocorrect: "off", spellcheck: "false",
  });
  const own = make("form.line", {}, box, make("button", {}, T.quiz.enter));
  sent(own, () => {
    const typed = box.value;
    box.value = "";
    if (typed.trim()) does(typed);
  });
  return own;
}

const panel = (head, ...parts) => make("section.panel", {}, make("h3", {}, head), ...parts,
  make("p", { role: "status" }));

// A puzzle of which all answers are looked for.
function searched(name, head, puzzle, shown) {
  const found = make("p.found");
  const own = panel(head, shown, found, form(T.day.word, (typed) => {
    const { found: more, is } = take(day.done[name], puzzle, typed);
    day.done[name] = more;
    keep();
    tell();
    say(own, put(T.day[is], { word: typed.trim().toUpperCase() }));
  }), button(T.day.rest, () => {
    const rest = puzzle.answers.filter((word) => !day.done[name].includes(word));
    say(own, rest.join(" ") || T.day.all);
  }));
  const tell = () => {
    const words = day.done[name].join(" ");
    const count = put(T.day.count, { n: day.done[name].length, name: puzzle.answers.length });
    found.textContent = `${count} ${words}`;
    result();
  };
  tell();
  return own;
}

// Whether a word is in: a search for the word itself finds it.
const isWord = async (word) => (await ask({ do: "word", lexicon: 0, word, whole: false })).in;

function climbed(puzzle) {
  const rungs = make("p.found");
  const tell = () => {
    rungs.textContent = [puzzle.from, ...day.done.ladder].join(" → ");
    result();
  };
  const { from, to, steps } = puzzle;
  const own = panel(put(many(T.day.ladder, steps), { name: from, word: to }), rungs,
    form(T.day.next, async (typed) => {
      const word = typed.trim().toUpperCase();
      const last = day.done.ladder.at(-1) ?? puzzle.from;
      if (isReached(day.done.ladder, puzzle)) { say(own, T.day.there); return; }
      if (!isStep(last, word)) { say(own, put(T.day.far, { word, name: last })); return; }
      if (!(await isWord(word))) { say(own, put(T.day.wrong, { word })); return; }
      day.done.ladder = [...day.done.ladder, word];
      keep();
      tell();
      say(own, isReached(day.done.ladder, puzzle) ? T.day.there : "");
    }), button(T.day.down, () => {
      day.done.ladder = day.done.ladder.slice(0, -1);
      keep();
      tell();
      say(own, "");
    }));
  tell();
  return own;
}

// The points of what is laid, or what is wrong with it.
async function scoredOf(action, seat) {
  const { said } = await asks({
    do: "hear", game: "day", seat, now: 0, text: JSON.stringify({ score: action }),
  });
  const { scored, why } = JSON.parse(said[0]);
  const fault = scored?.faults.join("; ") || why;
  return fault ? { fault } : scored;
}

function placed(puzzle) {
  const { letters, best, seat } = puzzle;
  const points = new Map(letters.map((own) => [own.letter, own.points]));
  const place = button(T.day.lay, () => plays(), ".main");
  let newest = 0;
  const solving = new Solving(puzzle, points, async () => {
    newest += 1;
    const own = newest;
    place.textContent = T.day.lay;
    say(panelled, "");
    if (solving.isEmpty()) return;
    const { fault, total } = await scoredOf(solving.action(), seat);
    if (own !== newest) return;
    if (fault) say(panelled, `${fault[0].toUpperCase()}${fault.slice(1)}.`);
    else place.textContent = `${T.day.lay} · ${total}`;
  });
  async function plays() {
    if (solving.isEmpty()) { say(panelled, T.day.first); return; }
    const scored = await scoredOf(solving.action(), seat);
    if (scored.fault) return;
    const phony = (await Promise.all(scored.words.map(async ({ word }) =>
      ((await isWord(word)) ? null : word)))).find(Boolean);
    if (phony) { say(panelled, put(T.day.wrong, { word: phony })); return; }
    day.done.position = Math.max(day.done.position ?? 0, scored.total);
    keep();
    result();
    say(panelled, many(scored.total >= best.score ? T.day.best : T.day.more, scored.total));
  }
  const panelled = panel(T.day.position, ...solving.parts(),
    make("div.line", {}, place, solving.recall,
      button(T.day.show, () => say(panelled, `${best.text} ${best.score}`))));
  return panelled;
}

function result() { $("day-result").textContent = shared(day); }

// Shows the puzzles of today with the first lexicon.
export async function openDay(games, now = new Date()) {
  const [date, lexicon] = [dateOf(now), lexicons[0]];
  const isIt = ({ rules, lexicons: of }) => rules.file === "scrabble" && of.includes(0);
  const game = games.find(isIt);
  const puzzles = await asks({ do: "day", date, lexicon: 0, rules: game?.rules ?? null });
  const title = lexicon.title || lexicon.name;
  day = { date, title, puzzles, done: kept(date, title) };
  const { rack, diffs, ladder, position } = puzzles;
  const points = new Map((position?.letters ?? []).map((own) => [own.letter, own.points]));
  fill($("day-puzzles"), [
    rack && searched("rack", many(T.day.rack, rack.answers.length), rack,
      tilesOfWord(rack.letters, points)),
    position && placed(position), ladder && climbed(ladder),
    diffs && searched("diffs", many(T.day.diffs, diffs.answers.length), diffs,
      tilesOfWord([...diffs.word], points))]);
  $("day-date").textContent = date;
  result();
}

export function enterDay() {
  on("day-copy", "click", async () => {
    const text = shared(day);
    const isPhone = navigator.share && matchMedia("(pointer: coarse)").matches;
    if (isPhone) { navigator.share({ text }).catch(() => {}); return; }
    const area = await copy(text, T.day.result, (own) => $("day-copy").after(own));
    if (!area) $("day-copy").textContent = T.ask.copied;
  });
}
