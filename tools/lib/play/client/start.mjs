// A new game: which one, with whom, by what words and clock. A tap on a game, and one on Start.
import { $, attempt, fill, make, sent } from "../../../lib/play/web/dom.mjs";
import { keep, links, note } from "./mine.mjs";
import { caller } from "./net.mjs";
import { sentence, wrong } from "./tell.mjs";

const NAME = "wordy-table-name";
const LAST = "wordy-table-game";
// The game at which its maker sits down at once, and which begins where nobody else is awaited.
export const BEGIN = "wordy-table-begin";
const LEVELS = [["", "none"], ["easy", "easy"], ["fair", "fair"], ["strong", "strong"],
  ["best", "the best"]];
// Computers on a board that play like a person of such an average.
const LIKE = ["250", "300", "350", "400"].map((n) => [`like ${n}`, `like a person of ${n} points`]);
const CLOCKS = [["", "none"], ["5", "5 minutes each"], ["10+5", "10 minutes, 5 seconds a turn"],
  ["15", "15 minutes each"], ["25", "25 minutes each"]];
const RULES = [["", "as the game has it"], ["void", "words are checked as they are played"],
  ["single", "a wrong challenge is free"], ["double", "a wrong challenge costs a turn"],
  ["5-a-play", "5 points for the play"], ["5-a-word", "5 points for each word"],
  ["10-a-play", "10 points for the play"]];

let chosen = null;
let offers = null;

const kept = (place) => attempt(() => localStorage.getItem(place)) ?? "";
const many = ([least, most]) => (least === most ? `${most} players` : `${least}–${most} players`);

const hasBoard = ({ kind }) => ["board", "duplicate"].includes(kind);

// A choice with a name; `all` are values with their texts.
function choice(name, label, all, value = all[0]?.[0]) {
  const options = all.map(([own, text]) =>
    make("option", { value: own, selected: own === value }, text));
  return make("label", {}, make("span", {}, label), make("select", { name }, options));
}
const check = (name, label) => make("label.check", {},
  make("input", { type: "checkbox", name }), label);

const upTo = (least, most) =>
  Array.from({ length: most - least + 1 }, (_, at) => [String(least + at), String(least + at)]);

function details({ kind, lexicon, players, few }) {
  const words = kind !== "scribe";
  const usual = lexicon ?? offers.lexicon;
  return [
    words && choice("lexicon", "Words", offers.lexicons.map((own) => [own, own]), usual),
    words && choice("level", "Only words up to level", [["", "all"], ["35", "35"], ["50", "50"],
      ["60", "60"], ["70", "70"]]),
    (kind === "board" || kind === "scribe") && choice("first", "Who begins",
      [["draw", "is drawn"], ["", "you, in the first seat"]]),
    kind === "board" && choice("clock", "Clock", CLOCKS),
    kind === "board" && choice("challenge", "Challenges", RULES),
    kind === "duplicate" && choice("turn", "Time for a turn", [["", "none"], ["60", "1 minute"],
      ["120", "2 minutes"], ["180", "3 minutes"]]),
    (kind === "board" || kind === "scribe") && choice("absence", "Claim after no move for",
      [["", "never"], ["30m", "30 minutes"], ["12h", "12 hours"], ["3d", "3 days"],
        ["14d", "2 weeks"]]),
    kind === "scribe" && choice("version", "Version", [["majority", "Majority"],
      ["super", "Super Glyph"]]),
    few < players[0] && check("fewer", "Two or three may play: it takes long"),
    kind === "board" && check("tracking", "Show the tiles nobody has seen"),
  ];
}

function choose(game) {
  chosen = game;
  const [least, most] = game.players;
  const people = Math.max(2, least);
  fill($("new-people"), [
    choice("seats", "People, you among them", upTo(1, Math.min(most, 20)),
      String(Math.min(people, most))),
    choice("computer", "Computers", hasBoard(game) ? [...LEVELS, ...LIKE] : LEVELS),
    most > 2 && choice("computers", "How many computers", upTo(1, Math.min(most - 1, 3))),
    choice("open", "Who may join",
      [["yes", "everyone here"], ["", "by link only"]]),
  ]);
  fill($("new-more"), details(game));
  $("new-name").value ||= kept(NAME);
  $("new-head").textContent = game.title;
  $("new").hidden = false;
  $("games").querySelectorAll("button").forEach((own) =>
    own.setAttribute("aria-pressed", String(own.dataset.game === game.name)));
  $("new-what").open = false;
  ($("new-name").value ? $("new-go") : $("new-name")).focus({ preventScroll: true });
  $("new").scrollIntoView({ block: "end", behavior: "smooth" });
}

// A computer beside one person takes the other seat.
function paired({ target }) {
  const seats = $("new").elements.seats;
  if (target.name !== "computer" || !target.value) return;
  const [least] = chosen.players;
  seats.value = String(Math.max(1, least - 1));
}

export function showOffers(all) {
  $("start-game").hidden = !all;
  if (!all || offers) return;
  offers = all;
  const last = kept(LAST);
  const games = [...offers.games].sort((a, b) => (b.name === last) - (a.name === last));
  const card = (game) => make("button.card", {
    type: "button", "data-game": game.name, "aria-pressed": "false", onclick: () => choose(game),
  }, make("b", {}, game.title), make("small", {}, many(game.players)));
  fill($("games"), games.map(card));
}

// What is asked for, as the server takes it.
export function asked(game, of) {
  const text = (name) => of(name) || null;
  const level = of("computer");
  return {
    game: game.name, seats: Number(of("seats")),
    computers: level ? Array(Number(of("computers") || 1)).fill(level) : [],
    lexicon: text("lexicon"), level: Number(of("level")) || null, clock: text("clock"),
    challenge: text("challenge"), version: text("version"), tracking: of("tracking") === "on",
    fewer: of("fewer") === "on",
    draw_first: of("first") === "draw",
    turn: Number(of("turn")) || null, absence: text("absence"), open: of("open") === "yes",
  };
}

export function startsGames(by) {
  $("new").addEventListener("change", paired);
  sent($("new"), async () => {
    const form = new FormData($("new"));
    const game = asked(chosen, (name) => form.get(name) ?? "");
    const said = await caller({ new: { by: by(), game } });
    if (!said?.new) {
      const wait = said?.slow && "You have started many games. Try again in half a minute.";
      wrong(wait || sentence(said?.why ?? "the server does not answer"), $("new"));
      return;
    }
    const { key, guests } = said.new;
    attempt(() => localStorage.setItem(NAME, form.get("name").trim()));
    attempt(() => localStorage.setItem(LAST, chosen.name));
    keep([key, ...links()]);
    note({ title: chosen.title, guests }, key);
    attempt(() => sessionStorage.setItem(BEGIN, key));
    location.hash = key;
  });
}
