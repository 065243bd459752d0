// The game server: a worker of its own has the rules and the computers, so that words are answered
// while a computer thinks. What a client says goes there, what comes of it is kept, and then told.
import { attempt } from "../../lib/web/dom.mjs";
import { append, cut } from "./games.mjs";
import { hire, start } from "./link.mjs";

// Which game with a clock was served last, and when.
const SERVED = "wordy-play-served";
const served = () => attempt(() => JSON.parse(localStorage.getItem(SERVED)));

let crew = null;

function worker() {
  crew ??= (async () => {
    const own = hire();
    await own.ask(start());
    return own;
  })();
  return crew;
}
export const asks = async (message) => {
  const said = await (await worker()).ask(message);
  if (said.error) throw new Error(said.error);
  return said;
};

// A game that is open. `tells` is told: `said` to the client, `stands` how the game stands, `fails`
// what went wrong.
export class Session {
  seat = null;
  #own;
  #number = 0;
  #queue = Promise.resolve();
  #due = null;
  #tells;
  #isOver = false;
  #beats = null;

  constructor(own, tells) {
    [this.#own, this.#tells] = [own, tells];
    if (own.filed.setup.clock) this.#beats = setInterval(() => this.#beat(), 1000);
  }

  // A clock runs only while somebody sees it.
  #beat() {
    const text = JSON.stringify({ id: this.id, at: Date.now() });
    attempt(() => localStorage.setItem(SERVED, text));
  }

  get id() { return this.#own.id; }
  get seats() { return this.#own.filed.setup.seats; }
  get standing() { return this.#own.standing; }

  // Opens a game as it was kept.
  open({ entries }) {
    this.#number = entries.length;
    const [now, last, { filed, id, changed }] = [Date.now(), served(), this.#own];
    const lost = now - Math.max(changed, last?.id === id ? last.at : 0);
    return this.#then(async () => this.#take(await asks({
      do: "resume", filed, entries, lost: Math.max(0, lost), now,
    })));
  }

  // A game that was just begun.
  begin(answer) { return this.#then(() => this.#take(answer)); }

  hear(text) {
    return this.#then(async () => this.#take(await asks({
      do: "hear", game: this.id, seat: this.seat, text, now: Date.now(),
    })));
  }

  // Takes the last turn back; what the client shows is older then than what it knows.
  takeBack() {
    const seat = this.seat;
    const done = this.#queue.then(async () => {
      const said = await asks({ do: "undo", game: this.id, seat });
      this.#stands(said);
      await cut(this.#own, said.kept);
      this.#number = said.kept;
    });
    this.#queue = done.catch(() => {});
    return done;
  }

  close() {
    this.#isOver = true;
    clearTimeout(this.#due);
    clearInterval(this.#beats);
  }

  // One thing after the other.
  #then(does) {
    const done = this.#queue.then(() => (this.#isOver ? null : does()));
    this.#queue = done.catch(() => {});
    return done.catch((error) => this.#tells.fails(error));
  }

  #stands({ standing }) {
    this.#own = { ...this.#own, standing, changed: Date.now() };
  }

  async #take(said) {
    this.#stands(said);
    if (said.entry) {
      await append(this.#own, this.#number, said.entry);
      this.#number += 1;
    }
    this.#tell(said);
  }

  #tell({ said, standing, due }) {
    (said ?? []).forEach((text) => this.#tells.said(text));
    this.#tells.stands(standing);
    clearTimeout(this.#due);
    if (due === null || due === undefined || this.#isOver) return;
    this.#due = setTimeout(() => this.#pass(), Math.max(0, due - Date.now()));
  }

  #pass() {
    return this.#then(async () => this.#take(await asks({
      do: "due", game: this.id, seat: this.seat, now: Date.now(),
    })));
  }
}
