// The end of a game, as a page to share: scores, the best plays, the words, the record.
import { $, copy, counted, fill, make, on } from "../../../lib/play/web/dom.mjs";
import { attempt } from "../../../lib/play/web/dom.mjs";
import { finals } from "./finals.mjs";
import { keep, links, note, seen } from "./mine.mjs";
import { act, key as ownKey, record, rematch, review } from "./net.mjs";
import { BEGIN } from "./start.mjs";
import { sentence, wrong } from "./tell.mjs";
import { hasPoints, isScored, nameOf, whole } from "./news.mjs";

const MOST = 5;
let shown = null;

// What ended it, as far as there is more to say than who won.
const HOWS = {
  challenge: "A challenge decided it.", forfeit: "The others resigned or ran out of time.",
  full: "The board is full.", declined: "It was declined, and counts for nobody.",
};

// All that is shown of an end.
export function summary(view, about) {
  const seats = view.seats.flatMap((seat, at) =>
    (seat.plays ? [{ at, name: nameOf(view, at), points: isScored(about, seat) && seat.points }]
      : []));
  const isWon = ({ at }) => view.result.winners.includes(at);
  const order = [...seats].sort((a, b) => isWon(b) - isWon(a) || b.points - a.points);
  const plays = view.moves.filter(({ words, seat }) => words.length && seat !== null);
  const best = [...plays].sort((a, b) => b.score - a.score).slice(0, MOST)
    .map((move) => ({ name: nameOf(view, move.seat), text: whole(move), score: move.score }));
  const words = plays.flatMap((move) => move.words.map(({ word }) => word.toUpperCase()));
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST);
  return {
    title: about.title, lexicon: about.lexicon, how: HOWS[view.result.how.by] ?? "",
    outcome: view.scribe?.outcome ?? "", hasWords: hasPoints(about),
    seats: order.map((own) => ({ ...own, won: isWon(own) })),
    best: hasPoints(about) ? best : [], words: words.length, longest, isCut: Boolean(view.earlier),
  };
}

// The points of each seat after each of its moves, for a board where they are summed up.
export function graph(view, about) {
  if (about.kind !== "board" || view.earlier) return [];
  const lines = view.seats.map((seat, at) => ({ at, name: nameOf(view, at), plays: seat.plays }));
  const own = (at) => view.moves.map(({ seat, total }, move) => [seat === at, move + 1, total])
    .filter(([isOwn]) => isOwn).map(([, move, total]) => [move, total]);
  return lines.filter(({ plays }) => plays)
    .map(({ at, name }) => ({ name, points: [[0, 0], ...own(at)] }));
}

// What is left of the tiles of each, where the game ended with some.
export const left = (view) => view.moves.flatMap(({ seat, what: { is, tiles } }) =>
  (is === "left" ? [`${nameOf(view, seat)} had ${tiles} left`] : []));

const SVG = "http://www.w3.org/2000/svg";
function drawn(lines) {
  if (lines.length < 2 || lines.every(({ points }) => points.length < 2)) return null;
  const all = lines.flatMap(({ points }) => points);
  const most = Math.max(1, ...all.map(([, total]) => total));
  const least = Math.min(0, ...all.map(([, total]) => total));
  const last = Math.max(1, ...all.map(([move]) => move));
  const part = (name, attributes) => {
    const own = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => own.setAttribute(key, value));
    return own;
  };
  const place = ([move, total]) =>
    `${(move / last) * 300} ${100 - ((total - least) / (most - least)) * 100}`;
  const svg = part("svg", { viewBox: "-2 -4 304 108", role: "img", class: "graph" });
  svg.setAttribute("aria-label", `Points by move: ${lines.map(({ name, points }) =>
    `${name} ${points.at(-1)[1]}`).join(", ")}`);
  svg.append(...lines.map(({ points }, at) =>
    part("polyline", { points: points.map(place).join(" "), class: `line${at % 4}` })));
  return svg;
}

export function asText({ title, lexicon, seats, best, longest, outcome, hasWords }) {
  const points = (own) => (own.points === false ? "" : ` ${own.points}`);
  const lines = [`${title}: ${seats.map((own) => own.name + points(own)).join(", ")}`,
    `Won by ${seats.filter(({ won }) => won).map(({ name }) => name).join(", ") || "nobody"}`,
    best.length > 0 && `Best plays: ${best.slice(0, 3).map(({ name, text, score }) =>
      `${text} ${score} (${name})`).join(", ")}`,
    longest.length > 0 && `Longest words: ${longest.slice(0, 3).join(", ")}`, outcome,
    hasWords && `Words: ${lexicon}`];
  return lines.filter(Boolean).join("\n");
}

const lines = (head, all) => all.length > 0 && make("div", {}, make("h3", {}, head),
  make("ol.plays", {}, all));

export function showEnd(view, about) {
  const isOver = view.stage === "over" && view.result;
  $("end").hidden = !isOver;
  document.body.classList.toggle("over", Boolean(isOver));
  const { event } = seen(ownKey);
  $("rematch").hidden = view.you === null || Boolean(event);
  $("review").hidden = !about.learns || about.kind !== "board" || view.seats.length !== 2;
  if (!isOver) return;
  shown = summary(view, about);
  const most = Math.max(1, ...shown.seats.map(({ points }) => points || 0));
  const score = ({ name, points, won }) => make(`li${won ? ".won" : ""}`, {},
    make("span", {}, won ? `★ ${name}` : name), points !== false && make("b", {}, String(points)),
    points !== false && make("meter", {
      max: most, value: Math.max(0, points), "aria-hidden": "true",
    }));
  fill($("result"), [
    event && make("p", {}, make("a.button.main", { href: `#${event}` }, "Next round")),
    make("ul.scores", {}, shown.seats.map(score)), shown.how && make("p", {}, shown.how),
    shown.outcome && make("p", {}, shown.outcome), ...finals(view),
    drawn(graph(view, about)),
    left(view).length > 0 && make("p.quiet", {}, `${left(view).join("; ")}.`),
    lines("Best plays", shown.best.map(({ name, text, score: own }) =>
      make("li", {}, make("b", {}, String(own)), ` ${text} `, make("small", {}, name)))),
    lines("Longest words", shown.longest.map((word) => make("li", {}, word))),
    shown.hasWords && make("p.quiet", {}, shown.isCut ? "Of the newest moves; the record has all."
      : `${counted(shown.words, "word")}, ${shown.lexicon}`)]);
}

on("rematch", "click", async () => {
  const said = await rematch();
  if (!said?.again) {
    wrong(sentence(said?.why ?? "the server does not answer"), $("end"));
    return;
  }
  const { key, first } = said.again;
  keep([key, ...links()]);
  note({ title: shown.title }, key);
  // Who asks first invites the others, and starts it.
  if (first) {
    await act({ do: "chat", text: "Rematch: tap Rematch to come along." });
    attempt(() => sessionStorage.setItem(BEGIN, key));
  }
  location.hash = key;
});
on("review", "click", review);
on("copy-result", "click", async () => {
  const text = asText(shown);
  const can = navigator.share && matchMedia("(pointer: coarse)").matches;
  if (can) { navigator.share({ text }).catch(() => {}); return; }
  const area = await copy(text, "Result", (own) => $("result").after(own));
  if (!area) $("copy-result").textContent = "Copied";
});
on("save-record", "click", async () => {
  const text = (await record())?.record;
  if (!text) { wrong("There is no record.", $("end")); return; }
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  const name = shown.title.toLowerCase().replaceAll(/\W+/gu, "-");
  make("a", { href, download: `${name}.gcg` }).click();
});
