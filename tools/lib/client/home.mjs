// Home: the games of this device, each with its board as it was seen last, and whose turn it is.
import { $, fill, make, on, sent } from "../../lib/web/dom.mjs";
import { columnOf, rowOf } from "../../lib/web/grid.mjs";
import { keep, links, seen, standing, stands } from "./mine.mjs";
import { callTo } from "./call.mjs";
import { standings } from "./net.mjs";
import { wrong } from "./tell.mjs";

const SVG = "http://www.w3.org/2000/svg";
const AGAIN = 20000;

// A board as a picture: its tiles, no letters.
function thumbnail({ rows = 15, columns = 15, squares = [] } = {}) {
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

function card({ link, kind, names, points, own, ...game }) {
  const { title = kind, board } = seen(link);
  const hasPoints = points?.some((own) => own);
  const players = names.map((name, at) =>
    `${name === own ? "you" : name}${hasPoints ? ` ${points[at]}` : ""}`).join(" · ");
  const last = game.last && !game.over ? `last: ${game.last}` : "";
  const act = { true: "Play on", false: game.over ? "Look" : "Open" }[game.yours];
  return make(`li.game${game.yours ? ".yours" : ""}`, {}, thumbnail(board),
    make("div", {}, make("b", {}, title), make("p", {}, players),
      make("p.quiet", {}, [stands(game), last].filter(Boolean).join(" · "))),
    make(`a.button${game.yours ? ".main" : ""}`, { href: `#${link}`,
      "aria-label": `${act}: ${title}, ${players}` }, act));
}

const list = (title, games) => games.length > 0 && make("section", {}, make("h2", {}, title),
  make("ul.games", {}, games.map(card)));

async function look() {
  if (document.hidden) return;
  const all = await standing(standings);
  $("line").textContent = all ? "" : "The server does not answer. Trying again …";
  document.documentElement.dataset.ready = "yes";
  if (!all) return;
  const mine = all.filter(({ yours }) => yours);
  fill($("lists"), [
    list("Your turn", mine), list("Their turn", all.filter((own) => !own.yours && !own.over)),
    list("Over", all.filter(({ over }) => over))]);
  $("start-here").hidden = all.length > 0;
  $("keeps").hidden = !all.length;
  callTo(mine.length > 0, "Wordy");
}

// The key of a link, however it was pasted.
export const keyOf = (text) => /(?:#|^)([\w-]{8,})\s*$/u.exec(text.trim())?.[1] ?? null;

export function showHome() {
  $("back").hidden = true;
  $("sub").textContent = "games at this server";
  $("home").hidden = false;
  sent($("go"), () => {
    const key = keyOf($("link").value);
    if (key) location.hash = key;
    else wrong("a link ends with # and the key of a seat", $("go"));
  });
  on("forget-all", "click", () => {
    keep([]);
    look();
  });
  if (!links().length) $("start-here").hidden = false;
  look();
  setInterval(look, AGAIN);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("hashchange", () => location.reload());
}
