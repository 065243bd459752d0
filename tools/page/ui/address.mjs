// The address of what is shown: #word/RETAINS, #search/…, #learn, #game/…. It follows when nobody
// types: browsers refuse many changes in a short time.
import { attempt } from "../../lib/play/web/dom.mjs";
import { later } from "../../lib/play/web/later.mjs";
import { closeLayers, stepBack, whenStill } from "./back.mjs";

const settling = later(250);
// How parts are called in addresses, empty and with something in them.
const NAMES = { ask: ["home", "search"], quiz: ["learn", "learn"], play: ["play", "game"] };
const PARTS = { home: "ask", word: "ask", search: "ask", learn: "quiz", game: "play" };

function hashOf(name, value) {
  const [empty, full] = NAMES[name] ?? [name, name];
  if (value === undefined) return `#${empty}`;
  const isWord = name === "ask" && /^\p{L}+$/u.test(value);
  return `#${isWord ? "word" : full}/${encodeURIComponent(value)}`;
}

export function remember(name, value) {
  const before = location.hash;
  const hash = hashOf(name, value);
  settling.soon(() => {
    // Somebody may have gone elsewhere meanwhile.
    if (location.hash !== before || before === hash) return;
    // Where this is what was shown before, the way there is back.
    if (history.state?.from === hash) stepBack();
    else whenStill(() => history.replaceState({ from: history.state?.from }, "", hash));
  });
}
export const settle = settling.now;
export const forget = settling.stop;

// The same at once, for what somebody went to: Back goes to what was shown before.
export function enter(name, value) {
  forget();
  closeLayers();
  const hash = hashOf(name, value);
  whenStill(() => {
    const from = location.hash || "#home";
    if (from !== hash) history.pushState({ from }, "", hash);
  });
}

// Goes there as a link does.
export function go(name, value) {
  closeLayers();
  whenStill(() => { location.hash = hashOf(name, value); });
}

// Goes back to where a part was entered from; from what was opened first, to Home.
export function stepBackFrom(name) {
  if (history.state?.from !== undefined && address()[0] === name) history.back();
  else go("ask");
}

// The part of the page that the address names, and what is shown there; undefined for nothing.
export function address() {
  const [, name, value] = location.hash.match(/^#([^/=]*)[/=]?(.*)$/) ?? [];
  const known = value ? attempt(() => decodeURIComponent(value)) ?? undefined : undefined;
  return [PARTS[name] ?? name, known];
}

// A page that is a file has no address for others.
export const isShared = () => location.protocol.startsWith("http");
