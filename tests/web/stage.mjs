// What a browser has and node has not, as far as modules ask for it when they are read, and a clock
// that the tests move on.
import { mock } from "node:test";

export const lines = [];
export class Line {
  static OPEN = 1;

  sent = [];

  constructor(address) {
    Object.assign(this, { address, readyState: 0 });
    lines.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  opens() {
    this.readyState = Line.OPEN;
    this.onopen();
  }

  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  closes(code, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

const element = { addEventListener() {}, setAttribute() {} };
Object.assign(globalThis, {
  WebSocket: Line, document: { getElementById: () => element }, window: element, setInterval() {},
  location: { hash: "#secret", protocol: "https:", host: "club.example" },
});
mock.timers.enable({ apis: ["setTimeout"] });
export const pass = (milliseconds) => mock.timers.tick(milliseconds);
