// The line to the server: it comes back by itself, and what was sent is sent again until it is
// answered. An action has a number of its own, so that it is done once however often it arrives.
import { $ } from "./dom.js";

export const key = location.hash.slice(1);
const waiting = new Map();
let asked = [];
let socket;
let seq = -1;
let late = 0;
// The server's time less our own, in milliseconds.
let ahead = 0;

export const serverNow = () => Date.now() + ahead;

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const random = () => crypto.getRandomValues(new Uint8Array(16));
export { hex };

const send = (message) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(typeof message === "string" ? message : JSON.stringify(message));
};

// Does something; resolves to null, or to why it is refused.
export function act(action) {
  const id = hex(random());
  const message = JSON.stringify({ id, seq: Math.max(seq, 0), do: action });
  return new Promise((told) => { waiting.set(id, { message, told }); send(message); });
}

// Asks for something that nothing is written of: a score, the record. A lost line answers null.
function question(message, kind = Object.keys(message)[0]) {
  return new Promise((told) => { asked.push({ kind, told, message }); send(message); });
}
export const score = (action) => question({ score: action }, "scored");
export const record = () => question({ record: true });
export const bests = () => question({ bests: true });
export const chat = (before) => question({ chat: { before } });
export const mine = (links) => question({ mine: links });
export const sit = (seat) => send({ sit: seat });

export function connect(on) {
  const retry = () => setTimeout(() => connect(on), Math.min(500 * 2 ** late, 8000));
  asked.forEach(({ told }) => told(null));
  asked = [];
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  socket.onopen = () => {
    late = 0;
    socket.send(JSON.stringify({ key, changes: true }));
    waiting.forEach(({ message }) => send(message));
  };
  socket.onmessage = ({ data }) => take(JSON.parse(data), on);
  socket.onclose = ({ code, reason }) => {
    if (code === 4404) { $("line").textContent = "This link leads nowhere: ask for a new one."; return; }
    $("line").textContent = reason || "The line is lost. Trying again …";
    late += code === 4429 ? 6 : 1;
    retry();
  };
}

function take(said, on) {
  if (said.hello) {
    ahead = said.hello.now - Date.now();
    $("line").textContent = "";
    on.hello(said.hello);
  }
  if (said.door) { $("line").textContent = ""; on.door(said.door); }
  if ("seated" in said) on.seated(said.seated);
  if (said.view && said.seq >= seq) {
    seq = said.seq;
    on.view(said.view);
  }
  if (said.said && said.seq >= seq) {
    seq = said.seq;
    on.said(said.said);
  }
  const id = said.ok ?? said.no ?? said.stale;
  if (id) {
    waiting.get(id)?.told(said.ok ? null : said.why ?? "The game has gone on. Look again.");
    waiting.delete(id);
  }
  for (const kind of ["scored", "record", "bests", "chat", "mine"]) {
    if (!(kind in said)) continue;
    const at = asked.findIndex((own) => own.kind === kind);
    if (at >= 0) asked.splice(at, 1)[0].told(said);
  }
  if (said.slow) setTimeout(() => again(said.of), said.slow);
}

// What came too soon is sent again: what the server names, else all orders.
function again(of) {
  const name = of === "score" ? "scored" : of;
  const orders = of ? [waiting.get(of)] : [...waiting.values()];
  [...orders, of && asked.find(({ kind }) => kind === name)].forEach((own) => own && send(own.message));
}
setInterval(() => send({ ping: 1 }), 15000);
window.addEventListener("hashchange", () => location.reload());
