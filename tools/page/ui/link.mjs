// Texts, the worker that knows the words, and what it was given.
import { $ } from "../../lib/play/web/dom.mjs";

export const T = JSON.parse($("texts").textContent);
export const SETTINGS = JSON.parse($("settings").textContent);
export const put = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
export const number = (count) => count.toLocaleString(T.language);
// A text for one, or for any other number.
export const many = ([one, more], count) => put(count === 1 ? one : more, { n: number(count) });
export const counted = (count) =>
  ({ 0: T.ask.none, 1: T.ask.one })[count] ?? put(T.ask.found, { n: number(count) });

const source = new Blob([$("worker").textContent], { type: "text/javascript" });

// Starts a worker, and asks it.
export function hire() {
  const worker = new Worker(URL.createObjectURL(source));
  const asked = new Map();
  let last = 0;
  worker.onmessage = ({ data: { id, answer, failed } }) => {
    const told = asked.get(id);
    if (!told) return;
    if (!answer || answer.done !== false) asked.delete(id);
    if (failed !== undefined) failure(failed);
    else told(answer.fault ? { fault: true, error: T.page.fault } : answer);
  };
  worker.onerror = (event) => failure(event.message ?? "Worker");
  // Asks; `told` is called with each part of the answer. Gives the number of the question.
  const tell = (message, told) => {
    last += 1;
    asked.set(last, told);
    worker.postMessage({ id: last, message });
    return last;
  };
  return {
    tell,
    stop: () => worker.postMessage({ message: { do: "stop" } }),
    ask: (message) => new Promise((told) => { tell(message, told); }),
  };
}

const words = hire();
export const tell = words.tell;
export const stop = words.stop;
export const ask = words.ask;

export function failure(what) {
  const old = typeof DecompressionStream === "undefined" ? ` ${T.page.old}` : "";
  $("starting").hidden = false;
  $("starting").textContent = put(T.page.failed, { name: what }) + old;
}

const data = (id) => $(id)?.textContent.trim();
export const pages = (id) => ask({ do: "text", text: data(`${id}-pages`) }).then(JSON.parse);

// What is known of each lexicon, once the worker has them.
export const lexicons = [];

// What a worker is started with. One that is to answer at once asks the dearest questions itself.
export function start(isAsked = false) {
  const packed = document.querySelectorAll("script.lexicon");
  const all = [...packed].map((own) => own.textContent.trim());
  const [code, files] = [data("module"), data("files")];
  return { do: "start", code, lexicons: all, files, isAsked };
}

export async function open() {
  lexicons.push(...await ask(start(true)));
  return lexicons.find(({ error }) => error)?.error;
}
