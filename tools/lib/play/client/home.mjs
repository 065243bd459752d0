// Home: the games of this device, each with its board as it was seen last, and whose turn it is;
// games that are open to all; a new one.
import { $, attempt, copy, fill, make, on, sent } from "../../../lib/play/web/dom.mjs";
import { columnOf, rowOf } from "../../../lib/play/web/grid.mjs";
import { callTo } from "./call.mjs";
import { drawn } from "./hall.mjs";
import { keepHost } from "./hosting.mjs";
import { joined, keep, links, seen, stands } from "./mine.mjs";
import { caller, goesWhereToldTo } from "./net.mjs";
import { showOffers, startsGames } from "./start.mjs";
import { wrong } from "./tell.mjs";

const SVG = "http://www.w3.org/2000/svg";
const AGAIN = 10000;
// The link of the host or of the club that this device has.
const CLUB = "wordy-table-club";

// A board as a picture: its tiles, no letters.
function thumbnail({ rows = 15, columns = 15, squares }) {
  const part = (name, attributes) => {
    const own = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => own.setAttribute(key, value));
    return own;
  };
  const tile = (at) => `M${columnOf(at) + 0.05} ${rowOf(at) + 0.05}h.9v.9h-.9z`;
  const svg = part("svg", { viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  svg.setAttribute("class", "thumbnail");
  svg.append(part("rect", { width: columns, height: rows, class: "ground" }),
    part("path", { d: squares.map(tile).join(""), class: "lying" }));
  return svg;
}

const players = ({ names, points, own, free = 0 }) => {
  const hasPoints = points?.some((of) => of);
  const named = names.map((name, at) =>
    `${name === own ? "you" : name}${hasPoints ? ` ${points[at] ?? 0}` : ""}`);
  const left = free > 0 && `${free} ${free === 1 ? "seat" : "seats"} free`;
  return [...named, left].filter(Boolean).join(" · ");
};

// A game as a card: what it is, who plays, the score, and what to do.
function card({ link, kind, title, own, ...game }, [act, how, isMain]) {
  const said = players({ own, ...game });
  const { board } = seen(link);
  return make(`li.game${game.yours ? ".yours" : ""}`, {}, board?.squares && thumbnail(board),
    make("div", {}, make("b", {}, title), make("p", {}, said),
      make("p.quiet", {}, stateOf(game))),
    make(`${link ? "a" : "button"}.button${isMain ? ".main" : ""}`, {
      ...how, "aria-label": `${act}: ${title}, ${said}`,
    }, act));
}

function stateOf(game) {
  if (game.says) return game.says;
  const { lexicon, last, over, turn } = game;
  if (game.free !== undefined && !over && !turn.length) return lexicon === "none" ? "" : lexicon;
  return [stands(game), last && !over && `last: ${last}`].filter(Boolean).join(" · ");
}

const titled = (game) =>
  ({ ...game, title: seen(game.link).title ?? titles.get(game.kind) ?? game.kind });

function mineCard(game) {
  const act = { true: "Play on", false: game.over ? "Look" : "Open" }[game.yours];
  if (game.event && !game.yours) {
    return card(titled(game), ["Standings", { href: `/evening/${game.event}` }, false]);
  }
  return card(titled(game), [act, { href: `#${game.link}` }, game.yours]);
}

// Goes to a game that is open to all.
async function goTo(game, watch) {
  const said = await caller({ link: { game, watch } });
  if (said?.link) location.hash = said.link;
  else look();
}
const openCard = (game) =>
  card(titled(game), ["Join", { onclick: () => goTo(game.game, false) }, true]);
const watchCard = (game) => card(titled(game),
  [game.over ? "Look" : "Watch", { onclick: () => goTo(game.game, true) }, false]);

const list = (title, games, as) => games.length > 0 && make("section", {}, make("h2", {}, title),
  make("ul.games", {}, games.map(as)));

// The evenings in rounds, with their pages of boards and standings.
const events = (all) => all.length > 0 && make("section", {}, make("h2", {}, "Tonight"),
  make("ul.games", {}, all.map(({ event, name }) => make("li.game", {},
    make("div", {}, make("b", {}, name), make("p.quiet", {}, "Boards and standings")),
    make("a.button", { href: `/evening/${event}`, "aria-label": `Look: ${name}` }, "Look")))));

let titles = new Map();
const club = () => attempt(() => localStorage.getItem(CLUB)) || null;
// Any link of a player shows a member.
const by = () => club() ?? links()[0] ?? null;

// A link of the host or of the club was opened: this device keeps it.
export function keepClub(key) {
  attempt(() => localStorage.setItem(CLUB, key));
  location.hash = "";
}

async function look() {
  if (document.hidden) return;
  const own = links();
  const said = (await caller({ home: { keys: own, by: club() } }))?.home;
  // Shown with the games, which would push away what was shown before them.
  $("home").hidden = false;
  $("line").textContent = said ? "" : "The server does not answer. Trying again …";
  document.documentElement.dataset.ready = "yes";
  if (!said) return;
  if (said.offers) titles = new Map(said.offers.games.map(({ name, title }) => [name, title]));
  const all = joined(own, said.mine);
  const known = new Set(all.map(({ game }) => game));
  const other = (games) => games.filter(({ game }) => !known.has(game));
  const mine = all.filter(({ yours }) => yours);
  const over = (games) => games.filter((game) => game.over);
  fill($("lists"), [
    events(said.events), list("Your turn", mine, mineCard),
    list("Their turn", all.filter((game) => !game.yours && !game.over), mineCard),
    list("Open tables", other(said.open), openCard), list("Watch", other(said.watch), watchCard),
    list("Your games that are over", over(all), mineCard),
    list("Others that are over", other(said.over), watchCard)]);
  const isEmpty = !all.length && !said.open.length && !said.watch.length && !said.may;
  $("start-here").hidden = !isEmpty;
  $("keeps").hidden = !all.length;
  $("app").hidden = !said.app;
  $("title").textContent = said.name ?? "Wordy";
  $("sub").textContent = said.here ? `${said.here} here` : "";
  showOffers(said.offers);
  keepHost(said.club ? club() : null);
  showClub(said.club);
  callTo(mine.length > 0, said.name ?? "Wordy");
}

// The host hands the club's link on.
async function showClub(key) {
  $("club").hidden = !key;
  if (!key || $("club-code").firstChild) return;
  const link = `${location.origin}/#${key}`;
  on("copy-club", "click", async () => {
    const area = await copy(link, "Link", (own) => $("copy-club").after(own));
    if (!area) $("copy-club").textContent = "Copied";
  });
  const rows = (await caller({ picture: link }))?.picture;
  if (rows) $("club-code").replaceChildren(drawn(rows));
}

// The key of a link, however it was pasted.
export const keyOf = (text) => /(?:#|^)([\w-]{8,})\s*$/u.exec(text.trim())?.[1] ?? null;

export function showHome() {
  $("back").hidden = true;
  const mark = make("img.mark", { src: $("icon").href, alt: "", width: 28, height: 28 });
  $("title").before(mark);
  sent($("go"), () => {
    const key = keyOf($("link").value);
    if (key) location.hash = key;
    else wrong("a link ends with # and the key of a seat", $("go"));
  });
  on("forget-all", "click", () => {
    keep([]);
    look();
  });
  startsGames(by);
  look();
  setInterval(look, AGAIN);
  document.addEventListener("visibilitychange", look);
  goesWhereToldTo();
}
