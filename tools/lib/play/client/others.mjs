// Beside a game: the player's other games, and whose turn it is there.
import { $, fill, make, on } from "../../../lib/play/web/dom.mjs";
import { keep, keepOwn, links, seen, standing, stands } from "./mine.mjs";
import { key, mine } from "./net.mjs";

let isPlayer = false;
let isBusy = true;
let next = null; // a game that waits for this player

const row = ({ link, kind, names, ...game }) => make("li", {},
  make("a", { href: `#${link}` }, `${seen(link).title ?? kind}: ${names.join(", ")}`),
  ` – ${stands(game)}`);

async function look() {
  if (!isPlayer || document.hidden) return;
  const all = await standing(async (links) => (await mine(links))?.mine);
  if (!all) return;
  const others = all.filter(({ link }) => link !== key);
  const many = others.filter(({ yours }) => yours).length;
  next = others.find(({ yours }) => yours) ?? null;
  offer();
  $("mine").hidden = !others.length;
  $("waiting").textContent = many ? `: ${many} ${many === 1 ? "waits" : "wait"} for you` : "";
  fill($("others"), others.map(row));
}

// The way to the next game that waits, for who has nothing to do here.
function offer() {
  $("next-game").hidden = !next || isBusy;
  if (!next) return;
  $("next-game").href = `#${next.link}`;
  $("next-game").textContent = `Next game that waits for you: ${next.names.join(", ")}`;
}

// Whether there is something to do here.
export function offerNext(isMine) {
  const isDone = isBusy && !isMine;
  isBusy = isMine;
  offer();
  if (isDone && links().length > 1) look();
}

// A player has come by a link.
export function come() {
  keepOwn();
  isPlayer = true;
  look();
}

on("forget", "click", () => {
  keep([key]);
  look();
});
setInterval(look, 30000);
document.addEventListener?.("visibilitychange", look);
