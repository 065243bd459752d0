// What is played, by whom, with which words: the form before a game.
import { $, attempt, button, fill, make, on, sent } from "../../lib/play/web/dom.mjs";
import { T, lexicons, number, put } from "./link.mjs";

const NAME = "wordy-play-name";
const FRIEND = "friend";
const LEVELS = ["easy", "fair", "strong", "best"];
// Computers on a board that play like a person of such an average.
const LIKE = [250, 300, 350, 400];
const MINUTES = [0, 3, 5, 10, 15, 25];
const PACES = [0, 5, 10, 20, 30, 60, 120];
// Games that most people look for, in this order; the others are behind "More".
const FIRST = ["tournament", "scrabble", "1dif", "scrabble-i", "speed", "idaho", "scribe",
  "duplicate"];

// This many random bytes in hexadecimal.
const random = (count) => [...crypto.getRandomValues(new Uint8Array(count))]
  .map((byte) => byte.toString(16).padStart(2, "0")).join("");

const isFirst = ({ rules }) => FIRST.includes(rules.file);
const place = ({ rules }) => FIRST.indexOf(rules.file);

const card = (game, chooses) => make("button.game", {
  type: "button", "data-game": game.name, onclick: () => chooses(game),
}, make("b", {}, game.title), make("span", {}, T.play.games[game.rules.file] ?? ""));

export function showGames(games, chooses) {
  const first = games.filter(isFirst).sort((one, other) => place(one) - place(other));
  const others = games.filter((game) => !isFirst(game));
  fill($("play-games"), first.map((game) => card(game, chooses)));
  fill($("play-more").querySelector("div"), others.map((game) => card(game, chooses)));
  $("play-more").hidden = !others.length;
}

// One more player: a computer, or a friend with a name.
function row(at, level, takesAway, named = put(T.play.friend, { n: at + 2 })) {
  const option = (value, text) => make("option", { value, selected: value === level }, text);
  const like = ["board", "duplicate"].includes(chosen.kind) ? LIKE : [];
  const levels = [...LEVELS.map((own) => option(own, T.play.levels[own])),
    ...like.map((n) => option(`like ${n}`, put(T.play.like, { n }))),
    option(FRIEND, T.play.levels[FRIEND])];
  const select = make("select", { "aria-label": put(T.play.player, { n: at + 2 }) }, ...levels);
  const name = make("input", {
    type: "text", maxlength: 24, autocomplete: "off", "aria-label": T.play.name,
    placeholder: T.play.name, value: named,
  });
  const shows = () => {
    name.hidden = select.value !== FRIEND;
    name.required = !name.hidden;
  };
  select.addEventListener("change", shows);
  shows();
  return make("div.line.other", {}, select, name,
    takesAway && button(T.play.remove, takesAway));
}

const others = () => [...$("play-others").children];

function wordsOf(game) {
  return game.lexicons.flatMap((at) => {
    const { name, words, known, levels } = lexicons[at];
    const counted = (text, n) => `${text} · ${put(T.page.words, { n: number(n) })}`;
    const whole = [{ text: counted(name, words), words: { lexicon: at } }];
    const modest = known
      ? [{ text: counted(T.play.known, known), words: { lexicon: at, modest: true } }] : [];
    const upTo = levels ? [20, 35, 50, 70].map((level) => (
      { text: put(T.play.level, { name, n: level }), words: { lexicon: at, level } })) : [];
    return [...whole, ...modest, ...upTo];
  });
}

let chosen = null;
let choices = [];
// What the game goes on from: { players, next, record, words, told }; null where it begins.
let before = null;

function addOther(level, named) {
  const [, most] = bounds(chosen);
  const own = row(others().length, level, () => {
    own.remove();
    showRoom();
  }, named);
  if (others().length + 1 < most) $("play-others").append(own);
  showRoom();
}

function showRoom() {
  const [least, most] = bounds(chosen);
  const many = others().length + 1;
  $("play-add").hidden = many >= most;
  others().forEach((own) => {
    const away = own.querySelector("button");
    if (away) away.hidden = many <= least;
  });
}

// Speed Scrabble is played by two and three who ask for it; whoever has a rack in a record plays
// on.
function bounds({ players: [least, most], few }) {
  if (before) return [before.players.length, before.players.length];
  return [$("play-fewer").checked ? few : least, Math.min(most, 10)];
}

// The names after one of them, in the order of play.
const after = ({ players, next }) => [...players.slice(next + 1), ...players.slice(0, next)];

// Without words of two letters a board hardly fills.
function showNote() {
  const { name, twos } = lexicons[choices[$("play-words").value].words.lexicon];
  const isBare = !twos && ["board", "duplicate"].includes(chosen.kind);
  $("play-note").textContent = isBare ? put(T.play.twos, { name }) : "";
}

// Shows the form for a game, and what it goes on from, if anything.
export function chooseFor(game, from = null) {
  [chosen, before] = [game, from];
  $("play-fewer").checked = false;
  $("play-fewer-of").hidden = game.few >= game.players[0];
  $("play-title").textContent = game.title;
  const [fewest, most] = game.players;
  const count = fewest === most ? T.play.count.exact
    : game.few < fewest ? T.play.count.few : T.play.count.from;
  $("play-count").textContent = put(count, { n: fewest, all: most });
  $("play-from").textContent = from?.told ?? "";
  $("play-name").value ||= attempt(() => localStorage.getItem(NAME)) || T.play.me;
  $("play-others").replaceChildren();
  const [least] = bounds(game);
  if (from) after(from).forEach((name) => addOther("strong", name.slice(0, 24)));
  else for (let many = 1; many < Math.max(least, game.kind === "duplicate" ? 1 : 2); many += 1) {
    addOther("fair");
  }
  showRoom();
  choices = wordsOf(game);
  const isSame = ({ words }) => JSON.stringify(words) === JSON.stringify(from.words);
  const isWanted = from?.words ? isSame : ({ words }) => game.modest && words.modest;
  const wanted = Math.max(0, choices.findIndex(isWanted));
  $("play-words").replaceChildren(...choices.map(({ text }, at) =>
    make("option", { value: at, selected: at === wanted }, text)));
  showNote();
  const isBoard = game.kind === "board";
  $("play-words-of").hidden = game.kind === "scribe";
  $("play-clock-of").hidden = !isBoard;
  $("play-version-of").hidden = game.kind !== "scribe";
  const isLayout = game.kind === "layout";
  $("play-pace-of").hidden = !isLayout;
  $("play-pace").replaceChildren(...PACES.map((n) =>
    make("option", { value: n }, n ? put(T.play.seconds, { n }) : T.play.strength)));
  const isBare = !isBoard && !isLayout && game.kind !== "scribe";
  $("play-how").hidden = choices.length < 2 && isBare;
  $("play-clock").replaceChildren(...MINUTES.map((n) =>
    make("option", { value: n }, n ? put(T.play.minutes, { n }) : T.play.none)));
}

// The game that the form describes.
function described() {
  const { kind, rules } = chosen;
  const minutes = kind === "board" ? Number($("play-clock").value) : 0;
  const seats = others().map((own) => {
    const [level, name] = [own.querySelector("select").value, own.querySelector("input").value];
    return level === FRIEND ? { name: name.trim() } : { computer: level };
  });
  const me = $("play-name").value.trim();
  attempt(() => localStorage.setItem(NAME, me));
  const options = {
    board: { tracking: true }, scribe: { version: $("play-version").value },
    layout: {
      pace: Number($("play-pace").value) || undefined, fewer: $("play-fewer").checked || undefined,
    },
  }[kind] ?? {};
  const secret = random(32);
  const all = [{ name: me }, ...seats];
  // Whoever sits here is next.
  const order = before ? before.players.map((own, at) =>
    all[(at - before.next + all.length) % all.length]) : all;
  return {
    id: random(6), rules, words: choices[$("play-words").value].words,
    seats: order, options, secret, now: Date.now(), record: before?.record ?? null,
    clock: minutes ? { seconds: minutes * 60, increment: 0, overtime: 0 } : null,
  };
}

// `begins` is called with the game that is to begin.
export function enterChooser({ begins, backs, slip }) {
  on("play-words", "change", showNote);
  on("play-fewer", "change", showRoom);
  on("play-add", "click", () => addOther("fair"));
  on("play-back", "click", backs);
  on("play-slip", "click", () => slip(chosen));
  sent($("play-new"), () => begins(described(), chosen));
}
