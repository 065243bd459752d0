// Home besides the field: what waits, and More.
import { $, attempt, make } from "../../lib/play/web/dom.mjs";
import { address } from "./address.mjs";
import { questioned } from "./ask.mjs";
import { openDialog } from "./back.mjs";
import { boxes, cards } from "./boxes.mjs";
import { openBuilder, savedChips, savedSeries } from "./builder.mjs";
import { due, unseen } from "./cards.mjs";
import { games } from "./games.mjs";
import { SETTINGS, T, number, put } from "./link.mjs";
import { isPerson } from "./seats.mjs";

// How long a card takes, in seconds.
const EACH = 12;
const RECORD = "record";

const quantity = (n, one, many) => (n === 1 ? one : put(many, { n: number(n) }));

const row = (name, text, href, does, isFirst = false) => make("div.panel.wait", {},
  make("div", {}, make("b", {}, name), make("span", {}, text)),
  make(isFirst ? "a.go.main" : "a.go", { href, "aria-label": `${does}: ${name}` }, does));

async function waitingCards() {
  const now = Math.floor(Date.now() / 1000);
  const all = await Promise.all((await boxes()).map(({ name }) => cards(name)));
  const waiting = all.reduce((sum, own) => sum + due(own, now).length, 0);
  const hasNew = all.some((own) => unseen(own).length > 0);
  if (!waiting && hasNew) return row(T.home.fresh, T.home.begin, "#learn", T.home.start, true);
  if (!waiting) return row(T.home.nocards, T.home.begin, "#learn", T.tab.quiz);
  const minutes = Math.ceil(waiting * EACH / 60);
  return row(quantity(waiting, T.home.card, T.home.cards),
    quantity(minutes, T.home.minute, T.home.minutes), "#learn", T.home.start, true);
}

async function waitingGame() {
  const own = (await games()).find(({ kind, standing }) => kind !== RECORD && !standing.over);
  if (!own) return null;
  const { standing: { seats, turn }, filed: { setup } } = own;
  const scores = seats.map(({ name, points }, at) =>
    [name ?? put(T.play.player, { n: at + 1 }), points].filter((part) => part !== null).join(" "));
  const isMine = turn.some((at) => isPerson(setup.seats[at]));
  return row(own.title, [...scores, isMine ? T.play.turn : T.play.waits].join(" · "),
    `#game/${own.id}`, T.home.goon, isMine);
}

const puzzle = () => row(T.home.puzzle, T.home.puzzles, "#game/day", T.home.solve);

// Shows what waits; what a browser does not keep does not wait.
async function showToday() {
  const rows = await Promise.all([
    waitingCards().catch(() => null), waitingGame().catch(() => null), puzzle()]);
  $("today").replaceChildren(...rows.filter(Boolean));
}

const door = (name, text, href, onclick) => make("li", {}, make(href ? "a" : "button",
  href ? { href } : { type: "button", onclick }, make("b", {}, name), make("span", {}, text)));

let asksToInstall = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  asksToInstall = event;
  showInstall();
});

function showInstall() {
  const isServed = SETTINGS.installable && location.protocol.startsWith("http");
  const now = asksToInstall && make("button.main", {
    type: "button", onclick: () => attempt(() => asksToInstall.prompt()),
  }, T.more.install_now);
  $("install-how").replaceChildren(...[now, ...isServed
    ? [make("p", {}, T.more.served)] : [],
  make("p", {}, T.more.ios), make("p", {}, T.more.android)].filter(Boolean));
}

export const showKeys = () => {
  const rows = [["/ · Ctrl K", "field"], ["← ↑ ↓ →", "results"], ["Esc", "back"], ["?", "help"]];
  $("keys-of").replaceChildren(...rows.flatMap(([key, name]) =>
    [make("dt", {}, make("kbd", {}, key)), make("dd", {}, T.more[`key_${name}`])]));
  openDialog($("keys"));
};

const scrolls = (id) => () => $(id).scrollIntoView();

function showMore() {
  const shelves = ["study", "rules", "ladder"].filter((id) => $(id));
  $("doors").replaceChildren(
    ...shelves.map((id) => door(T.tab[id], T.more[id], `#${id}`)),
    door(T.more.all, T.more.all_about, null, () => openBuilder("", questioned)),
    door(T.more.saved, T.more.saved_about, null, scrolls("saved")),
    door(T.more.lexicon, $("words-of").textContent.replace(" ▾", ""), null,
      () => openDialog($("lexicon"))),
    door(T.more.install, T.more.install_about, null, scrolls("install")),
    door(T.more.keys, T.more.keys_about, null, showKeys));
  $("saved-of").replaceChildren(...savedChips(questioned));
  savedSeries(questioned).then((all) => $("series-of").replaceChildren(...all));
  showInstall();
}
export const enterMore = showMore;

export function openHome() {
  const isHome = () => address()[0] === "ask" || location.hash === "";
  addEventListener("hashchange", () => { if (isHome()) showToday(); });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#tab-ask")) showToday();
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) showToday(); });
  return showToday();
}
