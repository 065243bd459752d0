// Sheets and slips: each is part of this page, with a style and names of its own.
import { $, make } from "../../lib/play/web/dom.mjs";
import { study } from "../../lib/paper/print/src/writers/study.mjs";
import { remember } from "./address.mjs";
import { pages } from "./link.mjs";

const shelves = {};
export const enterShelf = (id) => (name) => shelves[id]?.(name);

// What holds for a whole page holds for a part of one.
const inside = (style) => style.replaceAll(/:root|(?<![\w.#-])html(?=[ ,{])/g, ":host")
  .replaceAll(/(?<![\w.#-])body(?=[ ,{])/g, ".page");

// Shows a sheet as a part of this page.
function show(place, { html, title }) {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const page = make("div.page", {}, [...body.childNodes]);
  // This page has a main part already.
  const main = page.querySelector("main");
  main?.replaceWith(make("div.main", {}, [...main.childNodes]));
  root.replaceChildren(
    make("style", {}, `${inside(head.querySelector("style").textContent)}
.page { padding: 0; max-width: none; } [id^="part"] { scroll-margin-top: 8rem; }`), page);
  page.addEventListener("click", (event) => {
    const to = event.target.closest("a[href^='#']");
    if (!to) return;
    // An address names a part of this page, not one of the sheet.
    event.preventDefault();
    root.getElementById(to.hash.slice(1))?.scrollIntoView();
  });
  study(root, page, title);
}

// Prints a sheet as it is shown, as the page of its own that it is on paper.
let printed = null;
function print({ shadowRoot }, { html, title }) {
  const page = shadowRoot.querySelector(".page");
  printed?.remove();
  const frame = make("iframe.away", { title, srcdoc: html });
  printed = frame;
  frame.addEventListener("load", () => {
    const { contentDocument: sheet, contentWindow } = frame;
    sheet.documentElement.className = page.className;
    sheet.body.replaceChildren(...[...page.childNodes].map((own) => sheet.importNode(own, true)));
    contentWindow.addEventListener("afterprint", () => frame.remove());
    contentWindow.print();
  });
  document.body.append(frame);
}

// Reads the pages of a part, where it is there.
export async function openShelf(id) {
  const panel = $(id);
  if (!panel) return;
  const all = await pages(id);
  const [select, place] = ["select", ".sheet"].map((name) => panel.querySelector(name));
  select.append(...all.map(({ title }, at) => make("option", { value: at }, title)));
  let shown = null;
  const turn = () => {
    // One that is shown stays: what is hidden on it, and what is marked.
    if (shown === all[select.value]) return;
    shown = all[select.value];
    show(place, shown);
  };
  select.addEventListener("change", () => {
    turn();
    remember(id, all[select.value].name);
  });
  const prints = () => print(place, shown);
  panel.querySelector("button").addEventListener("click", prints);
  // The browser's own print would have this page around the sheet.
  document.addEventListener("keydown", (event) => {
    const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "p";
    if (!isPrint || panel.hidden) return;
    event.preventDefault();
    prints();
  });
  shelves[id] = (name) => {
    const at = all.findIndex((own) => own.name === name);
    if (at >= 0) select.value = at;
    turn();
  };
}
