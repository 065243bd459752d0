// Tabs, the foot, the address; and first of all the words.
import { $, make } from "../../lib/play/web/dom.mjs";
import { address, enter, forget } from "./address.mjs";
import { enterJudge, isLocked, restrict } from "./judge.mjs";
import { SETTINGS, T, counted, failure, lexicons, open, put } from "./link.mjs";

const tabs = [...document.querySelectorAll('[role="tab"]')];
const nameOf = (tab) => tab.id.slice("tab-".length);
const parts = [...document.querySelectorAll("main > section")];
// The part that is shown where none is named, and to which those without a tab belong.
const HOME = "ask";
// What each part does when it is entered, with what the address has for it.
const ENTER = { judge: enterJudge };

// Shows a part; where the page has parts and none is named, the first.
function choose(wanted, value) {
  const isKnown = parts.some(({ id }) => id === wanted);
  const name = isKnown ? wanted : tabs.length && !isLocked() ? HOME : "judge";
  if (document.body.dataset.part !== name) scrollTo(0, 0);
  document.body.dataset.part = name;
  const hasTab = tabs.some((tab) => nameOf(tab) === name);
  tabs.forEach((tab) => {
    const isChosen = nameOf(tab) === (hasTab ? name : HOME);
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  });
  parts.forEach((own) => { own.hidden = own.id !== name; });
  document.querySelectorAll("header [data-part]").forEach((own) => {
    if (own.dataset.part === name) own.setAttribute("aria-current", "page");
    else own.removeAttribute("aria-current");
  });
  ENTER[name]?.(value);
}

function follow() {
  forget();
  const [name, value] = isLocked() ? ["judge"] : address();
  choose(name, value);
  if (isLocked()) restrict();
}

tabs.forEach((tab, at) => {
  tab.addEventListener("click", () => {
    const name = nameOf(tab);
    const isThere = document.body.dataset.part === name;
    // Home comes back with its question; pressed again it is empty.
    const value = name === HOME && !isThere ? $("box").value.trim() || undefined : undefined;
    enter(name, value);
    choose(name, value);
    if (isThere) scrollTo(0, 0);
  });
  tab.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = by[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
});
window.addEventListener("hashchange", follow);

function about({ title, name, edition, sha256, licence, attribution }, at) {
  const expected = SETTINGS.expected[at];
  const lines = [
    `${T.page.computed}: ${sha256}`, `${T.page.expected}: ${expected}`,
    sha256 === expected ? T.page.same : "≠", licence, attribution,
  ];
  const head = make("h2", {}, [title || name, edition].filter(Boolean).join(", "));
  return [head, ...lines.filter(Boolean).map((text) => make("p", {}, text))];
}

function foot() {
  const known = lexicons.map(({ name, edition, words, sha256 }) => [
    edition ? `${name} ${edition}` : name, counted(words), sha256.slice(0, 8)].join(" · "));
  $("foot").textContent = [...known, `Wordy ${SETTINGS.version}`].join(" · ");
  $("about").querySelector("div").replaceChildren(...lexicons.flatMap(about),
    make("p", {}, put(T.page.made, { n: SETTINGS.version })));
}

// Starts the page; `others` are the parts beside the judge, `enters` is done once the words are
// there, `opens` what is read after the first screen.
export async function start(others = {}, enters = () => {}, opens = []) {
  Object.assign(ENTER, others);
  const fault = await open();
  if (fault) { failure(fault); return; }
  $("starting").hidden = true;
  if (matchMedia("(pointer: coarse)").matches) $("show-keys").checked = true;
  foot();
  restrict();
  enters();
  follow();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  await Promise.all(opens.map((own) => own()));
  if (["study", "rules"].includes(address()[0])) follow();
  const isServed = SETTINGS.installable && location.protocol.startsWith("http");
  if ("serviceWorker" in navigator && isServed) {
    navigator.serviceWorker.register("service-worker.js").catch(() => {});
  }
}
