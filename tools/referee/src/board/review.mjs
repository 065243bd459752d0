// A review beside the replay: the chances as a bar, what a turn lost and what was better, the next
// mistake by a key, and each position to be solved.
import { $, make } from "../../../lib/web/dom.mjs";

const review = JSON.parse($("review").textContent);
const byTurn = new Map(review.turns.map((turn) => [turn.turn, turn]));
const MISTAKES = ["inaccuracy", "mistake", "blunder"];
const percent = (number) => (typeof number === "number" ? `${number.toFixed(1)} %` : "–");
const signed = (number) => (number < 0 ? "" : "+") + number.toFixed(1);
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
const judged = make("div", { id: "judged", "aria-live": "polite" });
const course = make("div", { id: "course" });
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

// The best turns and the one made, each with why.
function table({ best, done }) {
  const isThere = best.some(({ play }) => play === done.play);
  const rows = isThere ? best : [...best, done];
  const cells = ({ play, points, win, kept, reply }) => [
    play, points, percent(win), signed(kept), reply ? reply.toFixed(0) : "–",
  ];
  const row = (turn) => make(turn.play === done.play ? "tr.own" : "tr", {},
    ...cells(turn).map((text) => make("td", {}, String(text))));
  const heads = ["Play", "Points", "Chance", "Kept", "Reply"];
  return make("table", {},
    make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head))),
    ...rows.map(row));
}

function told(turn) {
  if (!turn) return [];
  if (!turn.done) return [make("p", {}, "The whole rack is not known: this turn is left out.")];
  const { lost, class: kind, how } = turn;
  const points = `${lost.points.toFixed(1)} points`;
  const what = lost.win === null ? points : `${percent(lost.win)} and ${points}`;
  const head = make("p", {},
    kind && make(`b.class.${kind}`, {}, kind), kind ? ": " : "", `lost ${what}`,
    turn.luck === null ? "" : `; luck ${signed(turn.luck)}`, ` (by ${how})`);
  const more = [];
  if (turn.missed_bingo) more.push(make("p", {}, `Missed bingo: ${turn.missed_bingo}`));
  if (turn.phonies.length) more.push(make("p", {}, `Phony: ${turn.phonies.join(", ")}`));
  return [head, ...more, table(turn)];
}

// The chances over the game.
function drawCourse() {
  const last = Math.max(1, ...byTurn.keys());
  const points = ["0,50"];
  for (let at = 1; at <= last; at += 1) {
    const first = byTurn.get(at)?.chance_of_first;
    if (typeof first === "number") points.push(`${at},${100 - first}`);
  }
  course.hidden = points.length < 2;
  const steady = 'vector-effect="non-scaling-stroke"';
  course.innerHTML = `<svg viewBox="0 -2 ${last} 104" preserveAspectRatio="none" role="img"
    aria-label="Chances by turn"><line x1="0" x2="${last}" y1="50" y2="50" ${steady}/>
    <polyline points="${points.join(" ")}" ${steady}/>
    <line class="now" y1="-2" y2="102" ${steady}/></svg>`;
  course.append(make("p", {}, `Chance of ${names[0]}`));
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
  if (!asked) judged.replaceChildren(...told(byTurn.get(now)));
  const here = course.querySelector("line.now");
  ["x1", "x2"].forEach((end) => here.setAttribute(end, now));
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
drawCourse();
document.addEventListener("turn", ({ detail }) => showTurn(detail));
