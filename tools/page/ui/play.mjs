// The part Play: games that go on, new ones, and the one that is open.
import { closedByBack, openDialog } from "./back.mjs";
import { $, attempt, button, fill, make, on } from "../../lib/play/web/dom.mjs";
import { knows } from "../../lib/play/web/replay.mjs";
import { address, enter, remember, settle } from "./address.mjs";
import { chooseFor, enterChooser, showGames } from "./chooser.mjs";
import { append, forget, game as kept, games as allKept } from "./games.mjs";
import { enterDay, openDay } from "./day.mjs";
import { Session, asks } from "./host.mjs";
import { T, failure, pages, put } from "./link.mjs";
import { learn } from "./quiz.mjs";
import {
  RECORD, enterRecords, leaveRecord, readRecord, recordOf, showRecord,
} from "./records.mjs";
import { hides, isPerson, seatToShow } from "./seats.mjs";
import { cover, leave, seat } from "./sit.mjs";

// What the client says to take a turn back.
const BACK = '{"back":true}';
// And how it begins to say which word is to be learned.
const LEARN = '{"learn":';
// And that it wants the game reviewed.
const REVIEW = '{"review":true}';
// The address of the puzzles of the day.
const DAY = "day";
const CARDS = "wordy-play-cards";
let client = null; // { games, page }
let session = null;
let says = null;
// Why the browser keeps no games; null where it does.
let unkept = null;

const tell = (text) => { $("play-told").textContent = text; };
const seatOf = (own, at) => own.standing.seats[at];
const nameOf = (own, at) => seatOf(own, at).name ?? put(T.play.player, { n: at + 1 });
const scores = (own) => own.standing.seats.map(({ points }, at) =>
  (own.kind === "scribe" || points === null ? nameOf(own, at) : `${nameOf(own, at)} ${points}`))
  .join(" · ");

function stands(own) {
  if (own.kind === RECORD) return T.play.look;
  const { standing: { over, turn }, filed: { setup: { seats } } } = own;
  const next = turn.find((at) => isPerson(seats[at]));
  if (over) return T.play.over;
  if (next === undefined) return T.play.waits;
  return seats.filter(isPerson).length > 1 ? put(T.play.moves, { name: nameOf(own, next) })
    : T.play.turn;
}

const row = (own) => make("li", {},
  make("button.go", { type: "button", "data-id": own.id, onclick: () => open(own.id) },
    make("b", {}, own.title), ` ${scores(own)} `, make("span.state", {}, stands(own))),
  button(T.play.forget, async () => {
    if (!own.standing.over && !confirm(put(T.play.sure, { name: own.title }))) return;
    await forget(own.id).catch(fails);
    home();
  }));

const PARTS = ["play-home", "play-new", "play-cover", "play-replay", "day"];
const showOnly = (name) => PARTS.forEach((own) => { $(own).hidden = own !== name; });

async function home() {
  session?.close();
  session = null;
  leaveRecord();
  leave();
  const all = await allKept().catch((error) => { fails(error); return []; });
  // Somebody may have gone on meanwhile.
  if (session) return;
  showOnly("play-home");
  const list = (head, some) => some.length > 0 && make("div.panel.on", {}, make("h3", {}, head),
    make("ul", {}, some.map(row)));
  const isOver = ({ standing }) => standing.over;
  fill($("play-on"), [
    list(T.play.on, all.filter((own) => !isOver(own))), list(T.play.done, all.filter(isOver))]);
}

// What went wrong, in words, with the way out.
function fails(error) {
  const isElsewhere = error?.name === "ConstraintError";
  const isStore = error instanceof DOMException && !isElsewhere;
  const why = isElsewhere ? T.play.elsewhere : isStore ? T.play.unkept : T.play.broken;
  if (isElsewhere) home();
  const text = put(why, { name: error?.message ?? String(error) });
  if (isStore) unkept = text;
  tell(text);
  says?.(JSON.stringify({ line: text }));
}

function sit(at) {
  session.seat = at;
  const own = session;
  says = seat(client.page, own.id, (text) => {
    if (text === "leave") { remember("play"); home(); return; }
    if (text.startsWith(LEARN)) {
      const { word, origin } = JSON.parse(text).learn;
      learn(word, origin).catch(({ message }) => message)
        .then((told) => says(JSON.stringify({ learn: told })));
      return;
    }
    if (text === REVIEW) { review(own).catch(fails); return; }
    if (text !== BACK) { own.hear(text); return; }
    own.takeBack().then(() => { if (session === own) sit(at); },
      (error) => says(JSON.stringify({ back: error.message })));
  });
}

// Shows who is to move, covered where it is somebody else than before.
function hands(standing) {
  const own = session;
  const next = seatToShow(own.seat, standing, own.seats);
  if (next === own.seat) return;
  if (!hides(own.about.kind, own.seats)) { sit(next); return; }
  own.seat = null;
  const name = standing.seats[next].name ?? "";
  cover(name, scores({ ...own.about, standing }), () => sit(next));
}

function sessionOf(own) {
  const game = client.games.find(({ name }) => name === own.game);
  const fresh = new Session(own, {
    said: (text) => {
      if (text.startsWith('{"hello"')) says?.(JSON.stringify({ slip: { html: game.slip } }));
      says?.(text);
    },
    stands: (standing) => { if (session === fresh) hands(standing); },
    shortened: (n) => {
      tell(put(T.play.shortened, { n }));
      says?.(JSON.stringify({ line: put(T.play.shortened, { n }) }));
    },
    unopened: async ({ message }) => {
      await home();
      tell(put(T.play.unopened, { name: message }));
    },
    fails,
  });
  fresh.about = own;
  return fresh;
}

function replay(own, turn, isReviewed) {
  if (address()[1]?.split(",")[0] !== own.id) enter("play", own.id);
  showOnly("play-replay");
  showRecord(own, turn, isReviewed);
}

// Leaves a game that is over for its record.
async function review({ id, seat, about: { title, filed } }) {
  const text = await recordOf(id, seat);
  session?.close();
  session = null;
  leave();
  const mine = filed.setup.seats[seat].name;
  replay({ id, title, text, words: filed.words, mine }, undefined, true);
}

// A game that was played here as a record.
async function replayGame({ entries, ...own }, turn) {
  const { id, filed, title } = own;
  const now = Date.now();
  await asks({ do: "resume", filed, entries, lost: 0, now });
  const { seats } = filed.setup;
  const seat = seats.findIndex(isPerson);
  const text = await recordOf(id, seat);
  replay({ id, title, text, words: filed.words, mine: seats[seat].name }, turn);
}

async function open(id, turn) {
  tell("");
  const own = await kept(id).catch(fails);
  if (!own) { await home(); tell(T.play.gone); return; }
  if (own.kind === RECORD) { replay(own, turn); return; }
  if (turn && own.standing.over) { await replayGame(own, turn).catch(fails); return; }
  enter("play", id);
  says = null;
  session = sessionOf(own);
  const firstPerson = session.seats.findIndex(isPerson);
  if (own.standing.over) sit(firstPerson);
  await session.open(own);
  if (session?.seat === null && $("play-cover").hidden) sit(firstPerson);
}

async function begin(wanted, { title, kind, name }) {
  tell("");
  try {
    const said = await asks({ do: "begin", ...wanted });
    const { filed, standing } = said;
    const own = {
      id: wanted.id, game: name, title, kind, filed, standing, changed: wanted.now,
    };
    await append(own, []).catch(fails);
    unchosen?.();
    enter("play", own.id);
    says = null;
    session = sessionOf(own);
    // Whoever has pressed Start is there.
    const first = session.seats.findIndex(isPerson);
    session.seat = first;
    await session.begin(said);
    if (session?.seat === first) sit(first);
    firstTime(kind);
  } catch (error) {
    tell(put(T.play.refused, { name: error.message }));
  }
}

// Scribe has no tiles: how it goes is another thing there.
function firstTime(kind) {
  const isScribe = kind === "scribe";
  const place = isScribe ? `${CARDS}-scribe` : CARDS;
  const cards = isScribe ? T.play.marks : T.play.cards;
  if (attempt(() => localStorage.getItem(place))) return;
  attempt(() => localStorage.setItem(place, "seen"));
  // Back goes from the dialog to the game, not to where the game began.
  settle();
  $("play-card-list").replaceChildren(...cards.map((text) => make("li", {}, text)));
  openDialog($("play-cards"));
}

// Gives up what is chosen for a game.
let unchosen = null;
function choose(game, from) {
  tell("");
  unchosen = closedByBack(() => enterPlay(address()[1]));
  showOnly("play-new");
  chooseFor(game, from);
  scrollTo(0, 0);
}

function slip({ slip: html }) {
  // Style is that of this page.
  const parsed = new DOMParser().parseFromString(html.replaceAll(/ style="[^"]*"/gu, ""),
    "text/html");
  $("play-text").replaceChildren(...parsed.body.children);
  openDialog($("play-rules"));
}

async function puzzles() {
  enter("play", DAY);
  showOnly("day");
  await openDay(client.games).catch(fails);
}

// Enters the part; with the name of a game opens it.
export async function enterPlay(value) {
  if (!client) return;
  const [id, turn] = value?.split(",") ?? [];
  if (id && session?.id === id) return;
  if (id === DAY) await puzzles();
  else if (id) await open(id, turn);
  else await home();
  if (unkept) tell(unkept);
}

export async function openPlay() {
  client = await pages("play");
  showGames(client.games, (game) => choose(game));
  enterRecords({
    games: client.games, goesOn: choose, moves: (value) => remember("play", value), fails,
  });
  enterChooser({ begins: begin, backs: () => { unchosen?.(); home(); }, slip });
  knows(client.known);
  enterDay();
  on("play-day", "click", puzzles);
  on("play-open", "change", ({ target }) => {
    const [file] = target.files;
    if (file) readRecord(file, tell).then((own) => own && replay(own)).catch(fails);
    target.value = "";
  });
  for (const id of ["day-back", "replay-back"]) {
    on(id, "click", () => { remember("play"); home(); });
  }
  on("play-leave", "click", () => { remember("play"); home(); });
  window.addEventListener("hashchange", () => {
    if (address()[0] !== "play") { session?.close(); session = null; leave(); }
  });
  if (!$("play").hidden) await enterPlay(address()[1]).catch(failure);
}
