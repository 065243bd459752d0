// Sheets and slips: each is a page of its own, as high as what is in it, so that this page scrolls.
import { $, make } from "../../lib/play/web/dom.mjs";
import { remember } from "./address.mjs";
import { pages } from "./link.mjs";

const shelves = {};
export const enterShelf = (id) => (name) => shelves[id]?.(name);

// Reads the pages of a part, where it is there.
export async function openShelf(id) {
  const panel = $(id);
  if (!panel) return;
  const all = await pages(id);
  const [select, frame] = ["select", "iframe"].map((name) => panel.querySelector(name));
  select.append(...all.map(({ title }, at) => make("option", { value: at }, title)));
  const fit = () => {
    const inside = frame.contentDocument?.documentElement;
    if (inside) frame.style.height = `${inside.querySelector("body").scrollHeight}px`;
  };
  frame.addEventListener("load", () => {
    fit();
    const { body } = frame.contentDocument;
    if (body) new ResizeObserver(fit).observe(body);
  });
  let shown = null;
  const turn = () => {
    // One that is shown stays: what is hidden on it, and what is marked.
    if (shown === select.value) return;
    shown = select.value;
    frame.srcdoc = all[shown].html;
  };
  select.addEventListener("change", () => {
    turn();
    remember(id, all[select.value].name);
  });
  const print = () => frame.contentWindow.print();
  panel.querySelector("button").addEventListener("click", print);
  // The browser's own print would cut the sheet where the frame ends.
  document.addEventListener("keydown", (event) => {
    const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "p";
    if (!isPrint || panel.hidden) return;
    event.preventDefault();
    print();
  });
  shelves[id] = (name) => {
    const at = all.findIndex((own) => own.name === name);
    if (at >= 0) select.value = at;
    turn();
  };
}
