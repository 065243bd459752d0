// After a sitting: what was missed, what was typed and is no word, the week, what comes tomorrow.
import { $, button, make } from "../../lib/play/web/dom.mjs";
import { T, many, number, put } from "./link.mjs";
import { dayOf, dueBy, streakOf, sumOf, weekOf, answersByDay } from "./tally.mjs";
import { hooksOf } from "./typed.mjs";

const DAY = 86400;
// Words of one line; more of them are in the box.
const MOST = 12;
const HOOKS = ["hooks", "front-hooks", "back-hooks"];

const lowered = (letters, kind) => letters.flatMap((letter) =>
  [make(kind, {}, letter.toLowerCase()), " "]);

// A card that was missed: what was missing is marked, by more than a colour.
function missedLine({ ask, shown, found, missed }) {
  const right = (words) => words.slice(0, MOST).flatMap((word) => [" ", make("span", {}, word)]);
  const wrong = (words) => words.slice(0, MOST).flatMap((word) =>
    [" ", make("b.missed", {}, word)]);
  if (HOOKS.includes(ask)) {
    const [had, lost] = [found, missed].map((words) => hooksOf(words, shown, ask));
    return make("p", {}, ...lowered(had.front, "span"), ...lowered(lost.front, "b.missed"),
      make("strong", {}, shown), " ", ...lowered(had.back, "span"),
      ...lowered(lost.back, "b.missed"));
  }
  if (ask === "valid") return make("p", {}, make("b.missed", {}, shown));
  return make("p", {}, make("strong", {}, shown), " →", ...right(found), ...wrong(missed));
}

function timeOf(seconds) {
  const minutes = Math.floor(seconds / 60);
  return [minutes > 0 && `${number(minutes)} min`, `${number(seconds % 60)} s`].filter(Boolean)
    .join(" ");
}

// The week as bars, each with its number and its day.
function bars(cards, now) {
  const days = answersByDay(cards);
  const week = weekOf(days, dayOf(now));
  const most = Math.max(1, ...week.map(({ count }) => count));
  const name = new Intl.DateTimeFormat(T.language, { weekday: "short" });
  const bar = ({ count }, at) => make("li", { style: `--of:${count / most}` },
    make("b", {}, count ? number(count) : "–"), make("i", { "aria-hidden": "true" }),
    make("span", {}, name.format(new Date((now - (6 - at) * DAY) * 1000))));
  const run = streakOf(days, dayOf(now));
  return make("section.panel", {}, make("h3", {}, T.quiz.week), make("ol.bars", {}, week.map(bar)),
    run > 1 && make("p", {}, put(T.quiz.streak, { n: number(run) })));
}

// What comes by the end of tomorrow, in words; null for nothing.
export function tomorrow(all, now) {
  const end = Math.floor(new Date(now * 1000).setHours(48, 0, 0, 0) / 1000);
  const due = all.reduce((sum, { cards }) => sum + dueBy(cards, end), 0);
  return due ? many(T.quiz.tomorrow, due) : null;
}

// Shows how a sitting went. `all` are the boxes with their cards; `again` asks cards once more, by
// their ids; `done` goes back.
export function showAfter({ log, began }, all, { again, done }) {
  const now = Math.floor(Date.now() / 1000);
  const { all: asked, right, missed, phonies } = sumOf(log);
  const cards = all.flatMap((own) => own.cards);
  const list = (head, parts) => parts.length > 0
    && make("section.panel", {}, make("h3", {}, head), ...parts);
  $("quiz-end").replaceChildren(...[
    make("h3.sum", { tabindex: -1 }, put(many(T.quiz.ended, asked), { right: number(right) })),
    make("p.quiet", {}, [timeOf(Math.max(1, now - began)),
      tomorrow(all, now) ?? T.quiz.nothing].join(" · ")),
    list(T.quiz.look, missed.slice(0, MOST).map(missedLine)),
    list(T.quiz.phonies, phonies.length ? [make("p", {}, phonies.join(" · "))] : []),
    make("div.line", {},
      missed.length > 0 && button(many(T.quiz.again, missed.length),
        () => again(missed.map(({ id }) => id))),
      button(T.quiz.done, done, ".main")),
    bars(cards, now),
  ].filter(Boolean));
  $("quiz-end").hidden = false;
  $("quiz-end").querySelector(".sum").focus();
  scrollTo(0, 0);
}
