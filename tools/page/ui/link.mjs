// Texts, the worker that knows the words, and what it was given.
import { $ } from "../../lib/web/dom.mjs";

export const T = JSON.parse($("texts").textContent);
export const SETTINGS = JSON.parse($("settings").textContent);
export const put = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
export const number = (count) => count.toLocaleString(T.language);
export const counted = (count) =>
  ({ 0: T.ask.none, 1: T.ask.one })[count] ?? put(T.ask.found, { n: number(count) });

const source = new Blob([$("worker").textContent], { type: "text/javascript" });
const worker = new Worker(URL.createObjectURL(source));
const asked = new Map();
let last = 0;

// Asks; `told` is called with each part of the answer. Gives the number of the question.
export function tell(message, told) {
  last += 1;
  asked.set(last, told);
  worker.postMessage({ id: last, message });
  return last;
}
export const stop = () => worker.postMessage({ message: { do: "stop" } });
export const ask = (message) => new Promise((told) => { tell(message, told); });

worker.onmessage = ({ data: { id, answer, failed } }) => {
  const told = asked.get(id);
  if (!told) return;
  if (!answer || answer.done !== false) asked.delete(id);
  if (failed !== undefined) failure(failed);
  else told(answer.fault ? { fault: true, error: T.page.fault } : answer);
};
worker.onerror = (event) => failure(event.message ?? "Worker");

export function failure(what) {
  const old = typeof DecompressionStream === "undefined" ? ` ${T.page.old}` : "";
  $("starting").hidden = false;
  $("starting").textContent = put(T.page.failed, { name: what }) + old;
}

const data = (id) => $(id)?.textContent.trim();
export const pages = (id) => ask({ do: "text", text: data(`${id}-pages`) }).then(JSON.parse);

// What is known of each lexicon, once the worker has them.
export const lexicons = [];
export async function open() {
  const packed = document.querySelectorAll("script.lexicon");
  const all = [...packed].map((own) => own.textContent.trim());
  const message = { do: "start", code: data("module"), lexicons: all, files: data("files") };
  lexicons.push(...await ask(message));
  return lexicons.find(({ error }) => error)?.error;
}
