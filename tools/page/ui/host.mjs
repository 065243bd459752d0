// The game server: a worker of its own has the rules and the computers, so that words are answered
// while a computer thinks. What a client says goes there; what comes of it is kept, and then passed
// on.
import { attempt } from "../../lib/play/web/dom.mjs";
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

// A game that is open. `tells` hears: `said` to the client, `stands` the score and whose turn it
// is, `fails` what went wrong, `shortened` how many of its last entries cannot be read, `unopened`
// why none can.
export class Session {
  seat = null;
  #own;
  #entries = [];
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
    const [now, last, { filed, id, changed }] = [Date.now(), served(), this.#own];
    const lost = now - Math.max(changed, last?.id === id ? last.at : 0);
    return this.#then(async () => {
      const said = await this.#resumed(entries, { filed, lost: Math.max(0, lost), now });
      await this.#take(said);
      const many = entries.length - this.#entries.length;
      if (many > 0) this.#tells.shortened(many);
    }, (error) => this.#tells.unopened(error));
  }

  // As much of a game as can be read.
  async #resumed(entries, more) {
    for (let kept = entries.length; ; kept -= 1) {
      this.#entries = entries.slice(0, kept);
      try {
        const said = await asks({ do: "resume", ...more, entries: this.#entries });
        if (kept < entries.length) await cut(this.#own, kept);
        return said;
      } catch (error) {
        if (!kept) throw error;
      }
    }
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
      this.#entries.length = said.kept;
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
  #then(does, fails = (error) => this.#tells.fails(error)) {
    const done = this.#queue.then(() => (this.#isOver ? null : does()));
    this.#queue = done.catch(() => {});
    return done.catch(fails);
  }

  #stands({ standing }) {
    this.#own = { ...this.#own, standing, changed: Date.now() };
  }

  async #take(said) {
    this.#stands(said);
    if (said.entry) {
      this.#entries.push(said.entry);
      await append(this.#own, this.#entries);
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
