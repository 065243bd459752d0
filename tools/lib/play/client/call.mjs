// Calls a player whose turn has come: by the title and the icon of the page, and by a sound where
// that is wanted.
import { $, attempt, on } from "../../../lib/play/web/dom.mjs";

const PLACE = "wordy-table-sound";
let isOn = attempt(() => localStorage.getItem(PLACE)) === "on";
let plain = null;
let called = null;

// Two tones, up for one's turn, down for what is said.
function sound(tones) {
  if (!isOn) return;
  attempt(() => {
    const context = new AudioContext();
    tones.forEach((tone, at) => {
      const [wave, volume] = [context.createOscillator(), context.createGain()];
      const from = context.currentTime + at * 0.16;
      wave.frequency.value = tone;
      volume.gain.setValueAtTime(0.12, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
      wave.connect(volume).connect(context.destination);
      wave.start(from);
      wave.stop(from + 0.3);
    });
    setTimeout(() => context.close(), 2000);
    navigator.vibrate?.(60);
  });
}
// Where the page is not to be seen the system says it, if it may.
function notice(text) {
  if (!isOn || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  attempt(() => {
    const own = new Notification(text, { tag: "wordy-turn", icon: "icon.svg" });
    own.onclick = () => { window.focus(); own.close(); };
  });
}
export function soundOfTurn(title) {
  sound([523, 784]);
  notice(`Your turn: ${title}`);
}
export const soundOfChat = () => sound([440, 392]);

function label() {
  $("sound").textContent = isOn ? "Sound on" : "Sound off";
  $("sound").setAttribute("aria-pressed", String(isOn));
}
on("sound", "click", () => {
  isOn = !isOn;
  attempt(() => localStorage.setItem(PLACE, isOn ? "on" : "off"));
  label();
  sound([523, 784]);
  if (isOn) attempt(() => Notification.requestPermission());
});
label();

const address = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

// The icon, with a dot where it is one's turn.
async function icons() {
  if (called || !$("icon")) return;
  plain = await fetch("icon.svg").then((own) => own.text()).catch(() => null);
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  const dot = `<circle cx="404" cy="108" r="92" fill="${colour("bad")}" stroke="${colour("card")}"
    stroke-width="24"/>`;
  called = plain?.replace("</svg>", `${dot}</svg>`);
}

// Puts into the title and the icon whether it is one's turn.
export async function callTo(isTurn, title) {
  document.title = `${isTurn ? "● Your turn · " : ""}${title}`;
  await icons();
  if (plain) $("icon").href = isTurn ? address(called) : address(plain);
}
