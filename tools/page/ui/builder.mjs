// Rules to tap: chips that come off a search again, and every condition that can be added to it.
import { $, button, make } from "../../lib/play/web/dom.mjs";
import { openDialog } from "./back.mjs";
import { SETTINGS, T, pages, put } from "./link.mjs";
import { condition, labelOf, rulesOf } from "./rules.mjs";

const names = T.conditions;
// Not conditions: how rules are put together.
const JOINTS = ["not", "without", "or", "least", "most", "span", "is"];
export const CONDITIONS = Object.keys(names).filter((name) => !JOINTS.includes(name));

// A rule as a chip that asks for it.
export const chip = (rule, asks, text = labelOf(rule, names)) =>
  button(text, () => asks(rule), ".chip");

// What the same letters could mean besides.
export function meanings(letters, asks) {
  const kinds = letters.includes("?") ? ["pattern", "anagram", "sub"]
    : ["sub", "anagram", "begins", "contains", "ends", "dif"];
  return kinds.map((name) => chip(condition(name, letters), asks));
}

// Rules to start from, with what is known already among them.
const STARTS = ["length", "begins", "ends", "includes", "vowels", "sub", "hooks", "limit"];
export function starts(asks) {
  const rules = STARTS.map((name) => condition(name, names[name][1]));
  return [...rules.map((rule) => chip(rule, asks)),
    button(T.ask.plus, () => openBuilder("", asks), ".chip")];
}

// The rules of a search as chips, each of which comes off.
export function showRules(search, asks) {
  const rules = search ? rulesOf(search) : [];
  const place = $("rules-of");
  place.hidden = rules.length === 0;
  const chips = rules.map((rule, at) => {
    const name = labelOf(rule, names);
    const own = button(`${name} ✕`, () => asks(rules.filter((_, own2) => own2 !== at).join(" ")),
      ".chip.on");
    own.setAttribute("aria-label", put(T.ask.off, { name }));
    return own;
  });
  place.replaceChildren(...chips, button(T.ask.plus, () => openBuilder(search, asks), ".chip"));
}

// The saved searches as chips: a short name as it is, else what it finds.
const LONG = 20;
export const savedChips = (asks) => SETTINGS.searches.map(([name, title]) => {
  const text = name.length > LONG && title ? title
    : name.replaceAll("-", " ").replaceAll(/\b(?:[a-z]|jqxz)\b/g, (own) => own.toUpperCase());
  const own = button(text[0].toUpperCase() + text.slice(1), () => asks(`@${name}`), ".chip");
  own.title = title;
  return own;
});

// The series of saved searches, each of which opens: the whole of it first.
let series = null;
export async function savedSeries(asks) {
  series ??= await pages("saved");
  return series.map(([name, title, all]) => {
    const place = make("div.chips");
    const fill = () => {
      if (place.firstChild) return;
      const whole = button(T.ask.whole, () => asks(`@${name}`), ".chip");
      const each = ([own, text]) => button(text, () => asks(`@${own}`), ".chip");
      place.append(whole, ...all.map(each));
    };
    return make("details.series", { ontoggle: fill }, make("summary", {}, title), place);
  });
}

// Every condition, and the value of the one that is tapped.
export function openBuilder(search, asks) {
  const dialog = $("builder");
  const add = (rule) => {
    dialog.close();
    asks([...(search ? rulesOf(search) : []), rule].join(" "));
  };
  const valued = CONDITIONS.map((name) =>
    button(labelOf(condition(name, names[name][1]), names), () => ask(name), ".chip"));
  const plain = Object.keys(names.is).map((value) =>
    button(names.is[value], () => ask("is", value), ".chip"));
  const form = make("form.value.panel", { hidden: true });
  // A condition is shown with its value; one of a number has the least and the most.
  function ask(name, known) {
    const value = known ?? names[name][1];
    const [, least, most] = value.match(/^(\d*)(?:-(\d*))?$/) ?? [];
    const isRange = known === undefined && least !== undefined;
    const field = (text, type) => {
      const own = make("input", { type, min: 0, autocomplete: "off", spellcheck: "false" });
      own.value = text;
      return own;
    };
    const fields = isRange ? [field(least, "number"), field(most ?? least, "number")]
      : [field(value, "text")];
    const not = make("input", { type: "checkbox" });
    const typed = () => {
      const [one, other] = fields.map((own) => own.value.trim());
      return other === undefined || one === other ? one : `${one}-${other}`;
    };
    const head = make("b");
    const shows = () => { head.textContent = labelOf(condition(name, typed()), names); };
    const labels = isRange ? [T.ask.least, T.ask.most] : [T.ask.value];
    form.replaceChildren(head,
      ...(known ? [] : fields.map((own, at) => make("label", {}, labels[at], own))),
      make("label", {}, not, T.ask.isnot), make("button.main", {}, T.ask.add));
    form.onsubmit = (event) => {
      event.preventDefault();
      if (/^-?$/.test(typed())) return;
      add(`${not.checked ? "not " : ""}${condition(name, typed())}`);
    };
    form.oninput = shows;
    shows();
    form.hidden = false;
    form.scrollIntoView({ block: "nearest" });
    if (!known) fields[0].select();
  }
  $("builder-of").replaceChildren(form, make("div.chips", {}, valued, plain),
    make("h3", {}, T.more.saved), make("div.chips", {}, savedChips(add)));
  savedSeries(add).then((all) => $("builder-of").append(...all));
  openDialog(dialog);
}
