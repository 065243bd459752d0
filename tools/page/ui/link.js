// Texts, elements, and the worker that knows the words.
const T = JSON.parse(document.getElementById("texts").textContent);
const SETTINGS = JSON.parse(document.getElementById("settings").textContent);
const $ = (id) => document.getElementById(id);
const put = (text, values = {}) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
const number = (count) => count.toLocaleString(T.language);
const counted = (count) =>
  count === 0 ? T.ask.none : count === 1 ? T.ask.one : put(T.ask.found, { n: number(count) });

// An element: its name with classes after dots, attributes, and what is in it.
function make(name, attributes, ...inside) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.flat().filter((part) => part !== null && part !== undefined));
  return element;
}

const source = $("worker").textContent;
const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
const open = new Map();
let last = 0;

// Asks; `told` is called with each part of the answer. Returns the number of the question.
function tell(message, told) {
  last += 1;
  open.set(last, told);
  worker.postMessage({ id: last, message });
  return last;
}
const stopped = () => worker.postMessage({ message: { do: "stop" } });
const ask = (message) => new Promise((told) => { tell(message, told); });

worker.onmessage = ({ data: { id, answer, failed } }) => {
  const told = open.get(id);
  if (!told) return;
  if (!answer || answer.done !== false) open.delete(id);
  if (failed !== undefined) failure(failed);
  else told(answer.fault ? { fault: true, error: T.page.fault } : answer);
};
worker.onerror = (event) => failure(event.message ?? "Worker");

function failure(what) {
  const starting = $("starting");
  starting.hidden = false;
  const old = typeof DecompressionStream === "undefined" ? ` ${T.page.old}` : "";
  starting.textContent = put(T.page.failed, { name: what }) + old;
}

const data = (id) => $(id)?.textContent.trim();
const ALL = [...document.querySelectorAll("script.lexicon")].map((own) => own.textContent.trim());
