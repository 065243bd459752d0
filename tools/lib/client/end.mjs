// The end of a game, as a page to share: scores, the best plays, the words, the record.
import { $, copy, fill, make, on } from "../../lib/web/dom.mjs";
import { record } from "./net.mjs";
import { wrong } from "./tell.mjs";
import { hasPoints, nameOf, whole } from "./told.mjs";

const MOST = 5;
let shown = null;

// What ended it, as far as there is more to say than who won.
const HOWS = {
  challenge: "A challenge decided it.", forfeit: "The others resigned or ran out of time.",
  full: "The board is full.", declined: "It was declined, and counts for nobody.",
};

// All that is told of an end.
export function summary(view, about) {
  const seats = view.seats.flatMap((seat, at) =>
    (seat.plays ? [{ at, name: nameOf(view, at), points: seat.points }] : []));
  const isWon = ({ at }) => view.result.winners.includes(at);
  const isScored = hasPoints(about);
  const order = [...seats].sort((a, b) => isWon(b) - isWon(a) || b.points - a.points);
  const plays = view.moves.filter(({ words, seat }) => words.length && seat !== null);
  const best = [...plays].sort((a, b) => b.score - a.score).slice(0, MOST)
    .map((move) => ({ name: nameOf(view, move.seat), text: whole(move), score: move.score }));
  const words = plays.flatMap((move) => move.words.map(({ word }) => word.toUpperCase()));
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST);
  return {
    title: about.title, lexicon: about.lexicon, how: HOWS[view.result.how.by] ?? "",
    seats: order.map((own) => ({ ...own, won: isWon(own), points: isScored && own.points })),
    best: isScored ? best : [], words: words.length, longest, isCut: Boolean(view.earlier),
  };
}

export function asText({ title, lexicon, seats, best, longest }) {
  const points = (own) => (own.points === false ? "" : ` ${own.points}`);
  const lines = [`${title}: ${seats.map((own) => own.name + points(own)).join(", ")}`,
    `Won by ${seats.filter(({ won }) => won).map(({ name }) => name).join(", ") || "nobody"}`,
    best.length > 0 && `Best plays: ${best.slice(0, 3).map(({ name, text, score }) =>
      `${text} ${score} (${name})`).join(", ")}`,
    longest.length > 0 && `Longest words: ${longest.slice(0, 3).join(", ")}`, `Words: ${lexicon}`];
  return lines.filter(Boolean).join("\n");
}

const lines = (head, all) => all.length > 0 && make("div", {}, make("h3", {}, head),
  make("ol.plays", {}, all));

export function showEnd(view, about) {
  const isOver = view.stage === "over" && view.result;
  $("end").hidden = !isOver;
  document.body.classList.toggle("over", Boolean(isOver));
  if (!isOver) return;
  shown = summary(view, about);
  const most = Math.max(1, ...shown.seats.map(({ points }) => points || 0));
  const score = ({ name, points, won }) => make(`li${won ? ".won" : ""}`, {},
    make("span", {}, won ? `★ ${name}` : name), points !== false && make("b", {}, String(points)),
    points !== false && make("meter", {
      max: most, value: Math.max(0, points), "aria-hidden": "true",
    }));
  fill($("result"), [
    make("ul.scores", {}, shown.seats.map(score)), shown.how && make("p", {}, shown.how),
    lines("Best plays", shown.best.map(({ name, text, score: own }) =>
      make("li", {}, make("b", {}, String(own)), ` ${text} `, make("small", {}, name)))),
    lines("Longest words", shown.longest.map((word) => make("li", {}, word))),
    make("p.quiet", {}, shown.isCut ? "Of the newest moves; the record has all."
      : `${shown.words} words, ${shown.lexicon}`)]);
}

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
