// Tabs, the foot, the address; and first of all the words.
import { $, make } from "../../lib/play/web/dom.mjs";
import { address, enter, forget } from "./address.mjs";
import { enterJudge, isLocked, restrict } from "./judge.mjs";
import { SETTINGS, T, failure, lexicons, number, open, put } from "./link.mjs";

const tabs = [...document.querySelectorAll('[role="tab"]')];
const nameOf = (tab) => tab.id.slice("tab-".length);
// What each part does when it is entered, with what the address has for it.
const ENTER = { judge: enterJudge };

// Shows a part; where the page has parts and none is named, what the page is.
function choose(wanted, value) {
  const isKnown = tabs.some((tab) => nameOf(tab) === wanted);
  const name = isKnown || !tabs.length || isLocked() ? wanted || "judge" : null;
  if ($("welcome")) $("welcome").hidden = name !== null;
  document.body.dataset.part = name ?? "welcome";
  tabs.forEach((tab) => {
    const isChosen = nameOf(tab) === name;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen || (name === null && tab === tabs[0]) ? 0 : -1;
    $(nameOf(tab)).hidden = !isChosen;
  });
  if (!tabs.length) $("judge").hidden = false;
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
    enter(nameOf(tab));
    choose(nameOf(tab));
  });
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
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
  const head = make("h3", {}, [title || name, edition].filter(Boolean).join(", "));
  return [head, ...lines.filter(Boolean).map((text) => make("p", {}, text))];
}

// What the page is made of, and where its parts are.
function welcome() {
  if (!$("welcome")) return;
  const about = ({ name, title, edition, words, alphabet, definitions, licence }) =>
    make("div.panel", {}, make("h3", {}, title || name), make("p.many", {},
      put(T.page.words, { n: number(words) })),
    make("p", {}, [edition, put(T.start.letters, { name: alphabet }),
      definitions && T.start.meanings].filter(Boolean).join(" · ")),
    licence && make("p.quiet", {}, licence));
  $("words-here").replaceChildren(...lexicons.map(about));
  $("doors").replaceChildren(...tabs.map((tab) => make("li", {},
    make("a", { href: `#${nameOf(tab)}` }, make("b", {}, tab.textContent),
      make("span", {}, T.start[nameOf(tab)])))));
}

function foot() {
  const known = lexicons.map(({ name, edition, words, sha256 }) => [
    edition ? `${name} ${edition}` : name, put(T.page.words, { n: number(words) }),
    sha256.slice(0, 8)].join(" · "));
  $("foot").textContent = [...known, `Wordy ${SETTINGS.version}`].join(" · ");
  $("about").querySelector("div").replaceChildren(...lexicons.flatMap(about),
    make("p", {}, put(T.page.made, { n: SETTINGS.version })));
}

function showLexicons() {
  const select = $("ask-lexicon");
  select?.append(...lexicons.map(({ name }, at) => make("option", { value: at }, name)));
  if (select) $("ask-of").hidden = lexicons.length < 2;
}

// Starts the page; `parts` are what stands beside the judge, `opens` what is read once it runs.
export async function start(parts = {}, opens = []) {
  Object.assign(ENTER, parts);
  const fault = await open();
  if (fault) { failure(fault); return; }
  $("starting").hidden = true;
  showLexicons();
  if (matchMedia("(pointer: coarse)").matches) $("show-keys").checked = true;
  foot();
  welcome();
  restrict();
  follow();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  await Promise.all(opens.map((own) => own()));
  if (/^#(study|rules)/.test(location.hash)) follow();
  const isServed = SETTINGS.installable && location.protocol.startsWith("http");
  if ("serviceWorker" in navigator && isServed) {
    navigator.serviceWorker.register("service-worker.js").catch(() => {});
  }
}
