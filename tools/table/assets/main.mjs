// What the server says, shown.
import { $, make } from "../../lib/web/dom.mjs";
import { Board } from "./board.mjs";
import { showChat, showLines } from "./chat.mjs";
import { showFacts } from "./facts.mjs";
import { goOn, showDoor, showHall } from "./hall.mjs";
import { Layouts } from "./layouts.mjs";
import { come } from "./mine.mjs";
import { moveList } from "./moves.mjs";
import { connect } from "./net.mjs";
import { news, showClocks, showPlayers } from "./players.mjs";
import { Scribe } from "./scribe.mjs";
import { tell } from "./tell.mjs";

// A kind of game is made of the element that it fills, what is known of the table, and the player's
// seat. `show` shows a view, and the move of it that is looked at; `end` ends what it has begun.
const GAMES = { board: Board, duplicate: Board, layout: Layouts, scribe: Scribe };

let about;
let view;
let game;
let moves;

const line = (text) => { $("line").textContent = text; };
const ready = () => { document.documentElement.dataset.ready = "yes"; };

// A line that came back says hello again: the page stays as it is.
function hello({ about: whole, seat, late }) {
  if (late) line("The game has begun: you look on.");
  if (seat !== null) come();
  if (about) return;
  about = whole;
  document.title = `${about.title} · Table`;
  $("title").textContent = about.title;
  // Style is that of this page.
  const html = about.slip.html.replaceAll(/ style="[^"]*"/gu, "");
  const slip = new DOMParser().parseFromString(html, "text/html");
  $("slip").replaceChildren(...slip.body.children);
  // Scribe has no points.
  $("best").hidden = about.kind === "scribe";
  game = new GAMES[about.kind]($("play"), about, seat);
  moves = moveList(about, (looked) => game.show(view, looked));
}

function door(said) {
  showDoor(said);
  ready();
}

function seated(key) {
  if (key) location.hash = key;
  else line("Somebody else was faster.");
}

function showGame(before, looked) {
  if (before?.stage === "joining") line("");
  showPlayers(view, about);
  const text = news(view, before);
  if (text !== null) tell(text);
  game.show(view, looked);
}

function shown(next) {
  const before = view;
  view = next;
  const isJoining = view.stage === "joining";
  $("door").hidden = true;
  $("hall").hidden = !isJoining;
  $("game").hidden = isJoining;
  $("side").hidden = false;
  showHall(view, about);
  const looked = moves.show(view);
  if (!isJoining) showGame(before, looked);
  showChat(view);
  showFacts(view, about);
  ready();
  goOn();
}

setInterval(showClocks, 500);
window.addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) game?.end();
});
connect({ line, hello, door, seated, view: shown, said: (lines) => showLines(view, lines) });
