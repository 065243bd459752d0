// Which of the page's lexicons is asked: a choice with its licence behind it.
import { $, make, on } from "../../lib/play/web/dom.mjs";
import { openDialog } from "./back.mjs";
import { T, counted, lexicons, put } from "./link.mjs";

let chosen = 0;
export const chosenLexicon = () => chosen;

const sign = () => {
  const { name, words } = lexicons[chosen];
  $("words-of").textContent = `${name} · ${counted(words)} ▾`;
};

// Shows the lexicon, and lets another be chosen; `changes` is called then.
export function enterLexicons(changes) {
  sign();
  const choice = (at) => make("input", {
    type: "radio", name: "lexicon", value: at, checked: at === chosen,
    onchange: () => { chosen = at; sign(); changes(); },
  });
  const facts = ({ edition, alphabet, definitions }) => [edition,
    put(T.more.letters, { name: alphabet }), definitions && T.more.meanings];
  const about = (own, at) => make("section.panel", {},
    make("label", {}, lexicons.length > 1 && choice(at), make("b", {}, own.title || own.name)),
    make("p", {}, [counted(own.words), ...facts(own)].filter(Boolean).join(" · ")),
    (own.licence || own.attribution) && make("details", {}, make("summary", {}, T.more.licence),
      ...[own.licence, own.attribution].filter(Boolean).map((text) => make("p.quiet", {}, text))));
  $("lexicons").replaceChildren(...lexicons.map(about));
  on("words-of", "click", () => openDialog($("lexicon")));
}
