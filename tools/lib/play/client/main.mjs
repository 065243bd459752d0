// What the server says, shown.
import { $, on } from "../../../lib/play/web/dom.mjs";
import { Board } from "./board.mjs";
import { callTo, soundOfTurn } from "./call.mjs";
import { forgetAsides, showAsides, showChat, showLines } from "./chat.mjs";
import { showEnd } from "./end.mjs";
import { showFacts } from "./facts.mjs";
import { enter, goOn, shortRules, showDoor, showHall, showOwnSeat } from "./hall.mjs";
import { keepClub, showHome } from "./home.mjs";
import { Layouts } from "./layouts.mjs";
import { showLearn } from "./learn.mjs";
import { keep, links, note } from "./mine.mjs";
import { moveList } from "./moves.mjs";
import { connect, key } from "./net.mjs";
import { come, offerNext } from "./others.mjs";
import { showPart } from "./parts.mjs";
import { showPause } from "./pause.mjs";
import { showHere, showPlayers } from "./players.mjs";
import { Scribe } from "./scribe.mjs";
import { tell, wrong } from "./tell.mjs";
import { isMine, isScored, nameOf, news } from "./news.mjs";
import "../../../lib/play/web/choice.mjs";
import "../../../lib/play/web/dialog.mjs";

// A kind of game is made of the element that it fills, what is known of the table, and the player's
// seat. `show` shows a view, and the move of it that is looked at; `end` ends what it has begun;
// `squares` are those that have something on them.
const GAMES = { board: Board, duplicate: Board, layout: Layouts, scribe: Scribe };

let about;
let view;
let game;
let moves;
let rules;

const line = (text) => { $("line").textContent = text; };
const ready = () => { document.documentElement.dataset.ready = "yes"; };

// What never changes: the game's name.
function introduce(whole) {
  about = whole;
  document.title = `${about.title} · Wordy`;
  $("title").textContent = about.title;
  // Scribe has no words.
  $("sub").textContent = about.kind === "scribe" ? "" : about.lexicon;
  note({ title: about.title });
}

// The rules, as the slip has them. They come again when a lost line is back: then they are there.
function slip(own) {
  if (game) return;
  // Style is that of this page.
  const html = own.html.replaceAll(/ style="[^"]*"/gu, "");
  const { body } = new DOMParser().parseFromString(html, "text/html");
  rules = shortRules(body);
  $("short").replaceChildren(...rules.map((text) =>
    Object.assign(document.createElement("p"), { textContent: text })));
  // What the slip has no room for: figures that are counted.
  const figures = Object.assign(document.createElement("pre"), {
    textContent: own.figures?.join("\n") ?? "",
  });
  $("slip").replaceChildren(...body.children, ...(own.figures ? [figures] : []));
}

// A line that came back says hello again: the page stays as it is.
function hello({ about: whole, seat, late }) {
  forgetAsides();
  if (late && !showOwnSeat()) {
    line("The game has begun, so you watch: you see every move and no rack.");
  }
  if (seat !== null) come();
  if (game) return;
  introduce(whole);
  document.body.classList.toggle("looks", seat === null);
  // Scribe has no points.
  $("best").hidden = about.kind === "scribe";
  game = new GAMES[about.kind]($("play"), about, seat);
  moves = moveList(about, (looked) => game.show(view, looked));
}

function door(said) {
  if (!about) {
    introduce(said.about);
    slip(said.about.slip);
  }
  showDoor(said, rules);
  ready();
}

function seated(own) {
  if (own) location.hash = own;
  else wrong("Somebody else was faster. Take another seat.", $("enter"));
}

const club = () => keepClub(key);

// The link of a player for a whole evening was opened: this device keeps it, and goes to the board.
function event({ link }) {
  const others = links().filter((other) => other !== key && other !== link);
  keep([link, key, ...others].filter(Boolean));
  if (link) note({ event: key }, link);
  location.hash = link ?? "";
}

function showGame(before, looked) {
  if (before?.stage === "joining") line("");
  showPlayers(view, about);
  const text = news(view, before);
  if (text !== null) tell(text);
  $("news").classList.toggle("yours", isMine(view));
  offerNext(isMine(view));
  game.show(view, looked);
  showPause(view);
  showLearn(view, about);
  showEnd(view, about);
  const { rows = 15, columns = 15 } = about;
  note({ title: about.title, board: { rows, columns, ...game.seen(view) } });
}

// The score and whose turn it is, for the title of the page.
const standing = () => view.seats.filter(({ plays }) => plays).slice(0, 4)
  .map((own, seat) => [nameOf(view, seat), isScored(about, own) && own.points]
    .filter((part) => part !== false).join(" ")).join(", ");

// Who is there changes nothing of the game.
function here(who) {
  showHere(who);
  if (view && view.stage !== "joining") showPlayers(view, about);
}

function call(before) {
  const isTurn = view.stage === "playing" && isMine(view);
  const isCalled = isTurn && before && !(before.stage === "playing" && isMine(before));
  const scores = view.stage !== "joining" && standing();
  callTo(isTurn, [about.title, scores].filter(Boolean).join(" · "));
  if (isCalled) soundOfTurn(about.title);
}

// What is beside the game: shown after it, so that no answer takes long at once.
let besides = null;
function showBeside() {
  showChat(view);
  showFacts(view, about);
}

function shown(next) {
  const before = view;
  view = next;
  const isJoining = view.stage === "joining";
  $("door").hidden = true;
  $("hall").hidden = !isJoining;
  $("game").hidden = isJoining;
  $("side").hidden = false;
  $("parts").hidden = isJoining;
  $("tools").hidden = false;
  document.body.classList.toggle("playing", !isJoining);
  if (!before) showPart("board");
  showHall(view, about);
  const looked = moves.show(view);
  if (!isJoining) showGame(before, looked);
  clearTimeout(besides);
  if (before) besides = setTimeout(showBeside); else showBeside();
  call(before);
  ready();
  if (!before) enter(about);
  goOn();
}

const open = () => $("rules").open();
for (const id of ["show-rules", "door-all", "hall-all"]) on(id, "click", open);
window.addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) game?.end();
});
if (key) {
  setTimeout(() => {
    if (!about) line("Connecting …");
  }, 1500);
  connect({
    line, hello, slip, door, seated, club, event, here, view: shown, aside: showAsides,
    said: (lines) => showLines(view, lines),
  });
} else showHome();
