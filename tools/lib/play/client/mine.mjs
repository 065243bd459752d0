// The player's games at this server: their links are kept on this device, with the board as it was
// seen last, and the server says whose turn it is.
import { attempt } from "../../../lib/play/web/dom.mjs";
import { key } from "./net.mjs";

const PLACE = "wordy-table-links";
const SEEN = "wordy-table-seen";
const MOST = 20;

const read = (place) => attempt(() => JSON.parse(localStorage.getItem(place)));
const write = (place, what) => attempt(() => localStorage.setItem(place, JSON.stringify(what)));

export function links() {
  const own = read(PLACE);
  return Array.isArray(own) ? own.filter((link) => typeof link === "string") : [];
}

// What was seen of a game: { title, board: { rows, columns, squares }, guests }.
export const seen = (link) => read(SEEN)?.[link] ?? {};

// A browser that keeps nothing shows one game.
export function keep(own) {
  write(PLACE, own.slice(0, MOST));
  const all = read(SEEN) ?? {};
  write(SEEN, Object.fromEntries(Object.entries(all).filter(([link]) => own.includes(link))));
}

// How the tiles of this game lay on this device.
export const rackOf = () => seen(key).rack;
export const keepRack = (rack) => note({ rack });

// A player has come by a link.
export const keepOwn = () => keep([key, ...links().filter((other) => other !== key)]);

export function note(what, link = key) {
  if (!links().includes(link)) return;
  write(SEEN, { ...read(SEEN), [link]: { ...seen(link), ...what } });
}

// The links of games that the server knows, with how they stand; those that it does not know are
// forgotten. `asks` asks the server; null where it does not answer.
export async function standing(asks) {
  const own = links();
  const said = own.length ? await asks(own) : [];
  return said && joined(own, said);
}

// Links with what the server says of each.
export function joined(own, said) {
  const dead = own.filter((_, at) => !said[at]);
  if (dead.length) keep(links().filter((link) => !dead.includes(link)));
  const all = own.map((link, at) => ({ link, ...said[at] })).filter(({ game }) => game);
  return all.sort((a, b) => b.yours - a.yours || a.over - b.over);
}

export function stands({ turn, yours, over }) {
  if (over) return "over";
  if (yours) return "your turn";
  return turn.length ? `${turn.join(", ")} to play` : "not begun";
}
