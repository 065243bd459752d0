"use strict";
// A plain client: shows what the server shows, sends actions again until they are answered.
const key = location.hash.slice(1);
const put = (id, text) => { document.getElementById(id).textContent = text; };
const waiting = new Map();
let seq = 0;
let socket;

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ key }));
    waiting.forEach((message) => socket.send(message));
  };
  socket.onmessage = ({ data }) => take(JSON.parse(data));
  socket.onclose = ({ code, reason }) => {
    put("line", reason || "No line");
    if (code !== 4404) setTimeout(connect, 1000);
  };
}

function take(said) {
  if (said.hello) put("line", said.hello.seat === null ? "You look on" : `You have seat ${said.hello.seat + 1}`);
  if (said.view !== undefined) {
    seq = said.seq;
    put("view", JSON.stringify(said.view, null, 2));
  }
  const id = said.ok || said.no || said.stale;
  if (id) {
    waiting.delete(id);
    put("answer", said.why || (said.stale ? "The game has gone on; look again" : "Done"));
  }
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.getElementById("move").onsubmit = (event) => {
  event.preventDefault();
  const id = newId();
  const message = JSON.stringify({ id, seq, do: JSON.parse(document.getElementById("action").value) });
  waiting.set(id, message);
  if (socket.readyState === WebSocket.OPEN) socket.send(message);
};
setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"ping":1}'), 10000);
window.onhashchange = () => location.reload();
connect();
