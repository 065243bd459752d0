// The game server of a page that is one file: it is in the place of a table's socket. The page
// around this one hands a port over, and what is said goes through it.
export const ownKey = document.documentElement.dataset.key;

const channel = new Promise((told) => {
  window.addEventListener("message", function handed({ source, ports }) {
    if (source !== window.parent || !ports.length) return;
    window.removeEventListener("message", handed);
    told(ports[0]);
  });
});

class Line {
  readyState = 0;
  #port = null;

  constructor() {
    channel.then((port) => {
      this.#port = port;
      port.onmessage = ({ data }) => this.onmessage({ data });
      this.readyState = 1;
      this.onopen();
    });
  }

  send(text) { this.#port.postMessage(text); }
}
export const line = () => new Line();

document.addEventListener("click", (event) => {
  if (!event.target.closest("#back")) return;
  event.preventDefault();
  channel.then((port) => port.postMessage("leave"));
});
