// The address of what is shown. It follows when nobody types: browsers refuse many changes in a
// short time.
import { attempt } from "../../lib/play/web/dom.mjs";
import { later } from "../../lib/play/web/later.mjs";

const settling = later(250);

export function remember(name, value) {
  const before = location.hash;
  const hash = value === undefined ? name : `${name}=${encodeURIComponent(value)}`;
  settling.soon(() => {
    // Somebody may have gone elsewhere meanwhile.
    if (location.hash === before) history.replaceState(null, "", `#${hash}`);
  });
}
export const settle = settling.now;

// The same at once, for what somebody went to: Back goes to what was shown before.
export function enter(name, value) {
  settle();
  const hash = `#${value === undefined ? name : `${name}=${encodeURIComponent(value)}`}`;
  if (location.hash !== hash) history.pushState(null, "", hash);
}
export const forget = settling.stop;

// The part of the page that the address names, and what is shown there; undefined for nothing.
export function address() {
  const [name, value] = location.hash.slice(1).split("=");
  return [name, value && (attempt(() => decodeURIComponent(value)) ?? undefined)];
}
