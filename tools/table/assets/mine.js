// The player's other games at this server: their links are kept on this device, and the server says whose
// turn it is.
import { $, make } from "./dom.js";
import { key, mine } from "./net.js";

const PLACE = "wordy-table-links";
const MOST = 20;
let kept = false;

function links() {
  try {
    const own = JSON.parse(localStorage.getItem(PLACE));
    return Array.isArray(own) ? own.filter((link) => typeof link === "string") : [];
  } catch {
    return [];
  }
}

function keep(own) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(own.slice(0, MOST)));
  } catch { /* A browser that keeps nothing shows one game. */ }
}

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
  const others = own.map((link, at) => ({ link, ...said[at] })).filter(({ link, game }) => game && link !== key);
  others.sort((a, b) => b.yours - a.yours || a.over - b.over);
  const waiting = others.filter(({ yours }) => yours).length;
  $("mine").hidden = !others.length;
  $("waiting").textContent = waiting ? `: ${waiting} ${waiting === 1 ? "waits" : "wait"} for you` : "";
  $("others").replaceChildren(...others.map(row));
}

function row({ link, kind, names, turn, yours, over }) {
  const stands = over ? "over" : yours ? "your turn" : turn.length ? `${turn.join(", ")} to play` : "not begun";
  return make("li", {}, make("a", { href: `#${link}` }, `${kind}: ${names.join(", ")}`), ` – ${stands}`);
}

$("forget").addEventListener("click", () => {
  keep([key]);
  look();
});
setInterval(look, 30000);
document.addEventListener("visibilitychange", look);
