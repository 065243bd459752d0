// The player's other games at this server: their links are kept on this device, and the server says
// whose turn it is.
import { $, attempt, make, on } from "../../lib/web/dom.mjs";
import { key, mine } from "./net.mjs";

const PLACE = "wordy-table-links";
const MOST = 20;
let kept = false;

function links() {
  const own = attempt(() => JSON.parse(localStorage.getItem(PLACE)));
  return Array.isArray(own) ? own.filter((link) => typeof link === "string") : [];
}

// A browser that keeps nothing shows one game.
const keep = (own) =>
  attempt(() => localStorage.setItem(PLACE, JSON.stringify(own.slice(0, MOST))));

// A player has come by a link.
export function come() {
  keep([key, ...links().filter((other) => other !== key)]);
  kept = true;
  look();
}

async function look() {
  if (!kept || document.hidden) return;
  const own = links();
  const said = (await mine(own))?.mine;
  if (!said) return;
  const dead = new Set(own.filter((_, at) => !said[at]));
  if (dead.size) keep(links().filter((link) => !dead.has(link)));
  const all = own.map((link, at) => ({ link, ...said[at] }));
  const others = all.filter(({ link, game }) => game && link !== key);
  others.sort((a, b) => b.yours - a.yours || a.over - b.over);
  const many = others.filter(({ yours }) => yours).length;
  $("mine").hidden = !others.length;
  $("waiting").textContent = many ? `: ${many} ${many === 1 ? "waits" : "wait"} for you` : "";
  $("others").replaceChildren(...others.map(row));
}

function stands({ turn, yours, over }) {
  if (over) return "over";
  if (yours) return "your turn";
  return turn.length ? `${turn.join(", ")} to play` : "not begun";
}

const row = ({ link, kind, names, ...game }) => make("li", {},
  make("a", { href: `#${link}` }, `${kind}: ${names.join(", ")}`), ` – ${stands(game)}`);

on("forget", "click", () => {
  keep([key]);
  look();
});
setInterval(look, 30000);
document.addEventListener("visibilitychange", look);
