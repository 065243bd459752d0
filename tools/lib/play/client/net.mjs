// The line to the server: it comes back by itself, and what was sent is sent again until it is
// answered. An action has a number of its own, so that it is done once however often it arrives.
import { hex, random } from "../../../lib/play/web/bytes.mjs";
import { line, ownKey } from "./socket.mjs";

export const key = ownKey;
// Codes by which the server ends a line: the link leads nowhere, there is no room.
const [NO_LINK, FULL] = [4404, 4429];
// A line that is there.
const OPEN = 1;
const LATEST = 8000;
const waiting = new Map();
let asked = [];
let socket;
let seq = -1;
let late = 0;
// The server's time less our own, in milliseconds.
let ahead = 0;

export const serverNow = () => Date.now() + ahead;

const send = (text) => {
  if (socket?.readyState === OPEN) socket.send(text);
};

// Does something; resolves to null, or to { why, code } where it is refused.
export function act(action) {
  const id = hex(random());
  const text = JSON.stringify({ id, seq: Math.max(seq, 0), do: action });
  return new Promise((told) => {
    waiting.set(id, { text, told });
    send(text);
  });
}

// Asks for something that nothing is written of. A lost line answers null.
function question(message, kind = Object.keys(message)[0]) {
  const text = JSON.stringify(message);
  return new Promise((told) => {
    asked.push({ kind, text, told });
    send(text);
  });
}
export const score = (action) => question({ score: action }, "scored");
export const record = () => question({ record: true });
export const bests = () => question({ bests: true });
export const chat = (before) => question({ chat: { before } });
export const mine = (links) => question({ mine: links });
export const picture = (text) => question({ picture: text });
export const rematch = () => question({ again: true });
// What a game server may answer that lets its players learn.
export const hint = () => question({ hint: true });
export const missed = () => question({ missed: true });
export const back = () => question({ back: true });
export const define = (word) => question({ define: word });
export const learn = (word, origin) => question({ learn: { word, origin } });
export const review = () => send(JSON.stringify({ review: true }));
export const host = (by, seat, what) => question({ host: { by, seat, do: what } });
export const aside = (name, text) => send(JSON.stringify({ aside: { name, text } }));
export const sit = (seat, device) => send(JSON.stringify({ sit: seat, device }));

// Asks the server itself something, by a line of its own that sits nowhere; null where no answer
// comes.
export function caller(message) {
  const own = line();
  return new Promise((told) => {
    own.onopen = () => own.send(JSON.stringify(message));
    own.onmessage = ({ data }) => told(JSON.parse(data));
    own.onclose = () => told(null);
  });
}

function open(on) {
  asked.forEach(({ told }) => told(null));
  asked = [];
  socket = line();
  socket.onopen = () => {
    late = 0;
    send(JSON.stringify({ key, changes: true, here: true }));
    [...waiting.values(), ...asked].forEach(({ text }) => send(text));
  };
  socket.onmessage = ({ data }) => take(JSON.parse(data), on);
  socket.onclose = ({ code, reason }) => {
    if (code === NO_LINK) {
      on.line("This link has stopped working. Ask for a new one.");
      return;
    }
    on.line(reason || "The line is lost. Trying again …");
    late += code === FULL ? 6 : 1;
    setTimeout(() => open(on), Math.min(500 * 2 ** late, LATEST));
  };
}

// Connects, and says what comes: `line` how the connection is, `slip`, `hello`, `door`, `seated`,
// `club`, `event`, `here`, `aside`, `view`, and `said` where nothing is new but talk.
export function connect(on) {
  open(on);
  setInterval(() => send(JSON.stringify({ ping: 1 })), 15000);
  goesWhereToldTo();
}

// Another address of this page is another page, seen from its top.
export function goesWhereToldTo() {
  window.addEventListener("hashchange", () => {
    history.scrollRestoration = "manual";
    location.reload();
  });
}

function answered({ ok, no, stale, why = "The game has gone on. Look again.", code }) {
  const id = ok ?? no ?? stale;
  waiting.get(id)?.told(ok ? null : { why, code });
  waiting.delete(id);
}

function take(said, on) {
  if (said.hello) ahead = said.hello.now - Date.now();
  if (said.hello ?? said.door) on.line("");
  for (const kind of ["line", "slip", "hello", "door", "seated", "club", "event", "here",
    "aside"]) {
    if (kind in said) on[kind](said[kind], said.why);
  }
  for (const kind of ["view", "said"]) {
    if (!said[kind] || said.seq < seq) continue;
    seq = said.seq;
    on[kind](said[kind]);
  }
  answered(said);
  const at = asked.findIndex(({ kind }) => kind in said);
  if (at >= 0) asked.splice(at, 1)[0].told(said);
  if (said.slow) setTimeout(() => again(said.of), said.slow);
}

// What came too soon is sent again: what the server names, else all orders.
function again(of) {
  const kind = of === "score" ? "scored" : of;
  const named = waiting.get(of) ?? asked.find((own) => own.kind === kind);
  const late = of ? [named].filter(Boolean) : [...waiting.values()];
  late.forEach(({ text }) => send(text));
}
