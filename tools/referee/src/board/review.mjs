// A review beside the replay: the chances as a bar, what a turn lost and what was better, the next
// mistake by a key, and each position to be solved.
import { $, make } from "../../../lib/play/web/dom.mjs";
import { courseOf, lookAt, percent, toldOf } from "../../../lib/play/web/review.mjs";

const review = JSON.parse($("review").textContent);
const byTurn = new Map(review.turns.map((turn) => [turn.turn, turn]));
const MISTAKES = ["inaccuracy", "mistake", "blunder"];
let now = 0;
let asked = null;

// The chances of the first player after so many turns: those of the last turn that has some.
function chance(many) {
  for (let at = many; at > 0; at -= 1) {
    const known = byTurn.get(at)?.chance_of_first;
    if (typeof known === "number") return known;
  }
  return null;
}

const names = review.players.map(({ player }) => player);
const own = make("span");
const other = make("span");
const bar = make("div", { id: "chance", role: "img" }, own, other);
const judged = make("div.judged", { id: "judged", "aria-live": "polite" });
const course = courseOf(review.turns, Math.max(1, ...byTurn.keys()), names[0]);
const next = make("button", { type: "button" }, "Next mistake (M)");
const find = make("button", { type: "button" }, "Find it yourself (P)");
const show = make("button", { type: "button", hidden: "" }, "Show the best");
const summary = make("section", { id: "summary", "aria-label": "Review" },
  ...review.lines.map((line) => make("p", {}, line)));
const missed = review.turns.filter((turn) => turn.findable);
// How easy the easiest of the bingos was that the rack made: a bar as long as the share of the
// words of its length that are less probable.
const findable = make("section", { id: "findable", "aria-label": "Missed bingos" },
  make("p", {}, "Missed bingos: how many words of this length are less probable"),
  ...missed.map(({ turn, player, findable: { word, percent: share, common } }) =>
    make("a", { href: `#${turn}` }, `${turn}. ${player}: ${word}`,
      make("i", {}, `${share.toFixed(0)} %${common ? ", common" : ""}`),
      make("b", { style: `width:${share}%` }))));
findable.hidden = !missed.length;
$("players").after(bar);
$("moves").prepend(make("div", { id: "asks" }, next, find, show), judged);
$("graph").before(course);
$("moves").append(summary, findable);

const go = (turn) => { location.hash = `#${turn}`; };

// What a part of the bar has room for.
const share = (name, own) => {
  if (own < 18) return "";
  return own < 45 ? percent(own) : `${name} ${percent(own)}`;
};

function showBar() {
  const first = chance(now);
  bar.hidden = first === null;
  if (bar.hidden) return;
  own.style.flexGrow = first;
  other.style.flexGrow = 100 - first;
  own.textContent = share(names[0], first);
  other.textContent = share(names[1], 100 - first);
  bar.setAttribute("aria-label", `Chance of ${names[0]}: ${percent(first)}`);
}

function ask(turn) {
  asked = turn;
  document.querySelector("main").classList.toggle("asking", Boolean(turn));
  show.hidden = !turn;
  find.hidden = Boolean(turn);
  if (!turn) return;
  judged.replaceChildren(make("p", {}, `${turn.player} holds ${turn.rack}. What would you play?`));
}

function showTurn(turn) {
  now = turn;
  if (asked && asked.turn !== now + 1) ask(null);
  showBar();
  if (!asked) judged.replaceChildren(...toldOf(byTurn.get(now)));
  lookAt(course, now);
}

// The next turn after this one that lost something, from the start again after the last.
function nextMistake() {
  const all = review.turns.filter((turn) => MISTAKES.includes(turn.class));
  const found = all.find((turn) => turn.turn > now) ?? all[0];
  if (found) go(found.turn);
}

// The position before the turn that is shown, or before the next that can be asked.
function puzzle() {
  const all = review.turns.filter((turn) => turn.done);
  const found = all.find((turn) => turn.turn >= Math.max(1, now)) ?? all[0];
  if (!found) return;
  ask(found);
  if (now === found.turn - 1) showTurn(now);
  else go(found.turn - 1);
}

next.addEventListener("click", nextMistake);
find.addEventListener("click", puzzle);
show.addEventListener("click", () => { const { turn } = asked; ask(null); go(turn); });
document.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey) return;
  if (key === "m" || key === "M") nextMistake();
  if (key === "p" || key === "P") puzzle();
});
document.addEventListener("turn", ({ detail }) => showTurn(detail));
