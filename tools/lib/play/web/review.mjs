// What a review says of a turn, and the chances over a game: for every page that shows one.
import { make } from "./dom.mjs";

export const percent = (number) => (typeof number === "number" ? `${number.toFixed(1)} %` : "–");
const signed = (number) => (number < 0 ? "" : "+") + number.toFixed(1);

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

// What is said of a turn; `beside` gives what is beside a bingo that was missed.
export function toldOf(turn, beside = () => null) {
  if (!turn) return [];
  if (!turn.done) return [make("p", {}, "The whole rack is not known: this turn is left out.")];
  const { lost, class: kind, how } = turn;
  const points = `${lost.points.toFixed(1)} points`;
  const what = lost.win === null ? points : `${percent(lost.win)} and ${points}`;
  const head = make("p", {},
    kind && make(`b.class.${kind}`, {}, kind), kind ? ": " : "", `lost ${what}`,
    turn.luck === null ? "" : `; luck ${signed(turn.luck)}`, ` (by ${how})`);
  const more = [];
  if (turn.missed_bingo) {
    more.push(make("p", {}, `Missed bingo: ${turn.missed_bingo}`, " ", beside(turn)));
  }
  if (turn.phonies.length) more.push(make("p", {}, `Phony: ${turn.phonies.join(", ")}`));
  return [head, ...more, table(turn)];
}

// The chances of the first player over a game of some turns, as a picture with a line for the
// turn that is shown; empty where no turn has any.
export function courseOf(turns, last, name) {
  const points = ["0,50"];
  for (const { turn, chance_of_first: first } of turns) {
    if (typeof first === "number") points.push(`${turn},${100 - first}`);
  }
  const course = make("div.course");
  course.hidden = points.length < 2;
  const steady = 'vector-effect="non-scaling-stroke"';
  course.innerHTML = `<svg viewBox="0 -2 ${last} 104" preserveAspectRatio="none" role="img"
    aria-label="Chances by turn"><line x1="0" x2="${last}" y1="50" y2="50" ${steady}/>
    <polyline points="${points.join(" ")}" ${steady}/>
    <line class="now" y1="-2" y2="102" ${steady}/></svg>`;
  course.append(make("p", {}, `Chance of ${name}`));
  return course;
}

export function lookAt(course, turn) {
  const here = course.querySelector("line.now");
  ["x1", "x2"].forEach((end) => here.setAttribute(end, turn));
}
