// The game server of a table: the key that the address has, and a line to the server. Another game
// server takes the place of this module: its line is a WebSocket as far as `net.mjs` uses one.
export const ownKey = location.hash.slice(1);
export const line = () =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
