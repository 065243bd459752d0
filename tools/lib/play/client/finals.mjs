// What is told at the end of a game of layouts: what each is best in, how it is counted, and the
// games of the evening.
import { minutes } from "../../../lib/play/web/clock.mjs";
import { button, counted, make } from "../../../lib/play/web/dom.mjs";
import { nameOf } from "./news.mjs";
import { order } from "./tell.mjs";

// Of all layouts the best in something, with their players; nothing where none has any.
function best(view, what, size, text) {
  const { finals } = view.layouts;
  const most = Math.max(0, ...finals.map(size));
  const each = finals.filter((own) => size(own) === most)
    .map((own) => `${text(own)} (${nameOf(view, own.seat)})`);
  return most > 0 ? [`${what}: ${each.join(", ")}`] : [];
}

// For no points (Speed Scrabble: style points).
export const style = (view) => [
  ...best(view, "Longest word", ({ longest }) => longest.length, ({ longest }) => longest),
  ...best(view, "Rarest word", ({ rarest }) => rarest?.[1] ?? 0, ({ rarest }) => rarest[0]),
  ...best(view, "Most tiles in one word", ({ tiles }) => tiles, ({ tiles }) => tiles),
  ...best(view, "Most crossings", ({ crossings }) => crossings, ({ crossings }) => crossings),
  ...best(view, "Most hearts", ({ hearts }) => hearts ?? 0, ({ hearts }) => hearts),
];

// Everybody has one heart, for the layout of another.
const hearts = (view) => view.may.includes("heart") && make("p", {}, "Your heart for: ",
  view.layouts.finals.filter(({ seat }) => seat !== view.you).map(({ seat }) =>
    button(`♥ ${nameOf(view, seat)}`, () => order({ do: "heart", seat }))));

const SIGNS = { doubles: "2×", unused: "−" };

// Doubles and singles in rows of ten points, as players count them.
const heaps = (view) => view.layouts.finals.filter((own) => own.heaps?.length).map((own) =>
  make("figure", {}, make("figcaption", {}, nameOf(view, own.seat)),
    make("pre", {}, own.heaps.map(({ name, points, rows }) =>
      [`${name} ${SIGNS[name] ?? ""}${points}`, ...rows.map((row) => `  ${row}`)].join("\n"))
      .join("\n"))));

// Sums by name, the most first.
function sums(pairs) {
  const all = new Map();
  pairs.forEach(([name, more]) => all.set(name, (all.get(name) ?? 0) + more));
  return [...all].sort(([, a], [, b]) => b - a).map((pair) => pair.join(" ")).join(", ");
}

const clock = (seconds) => minutes(seconds * 1000);

// The games of the evening, this one with them; who waits, and who comes in.
export function evening(view) {
  const { past = [], layouts: { took = 0, gosayer }, seats, result } = view;
  const now = {
    winners: result.winners.map((at) => nameOf(view, at)), seconds: Math.floor(took / 1000),
    points: seats.flatMap(({ name, points }) => (points === null ? [] : [[name, points]])),
  };
  const games = [...past, now];
  const waits = seats.flatMap((own, at) => (own.waits && own.name ? [nameOf(view, at)] : []));
  const times = games.map(({ seconds }) => seconds).filter(Boolean);
  const span = times.length
    ? `; the shortest took ${clock(Math.min(...times))}, the longest ${clock(Math.max(...times))}`
    : "";
  const won = sums(games.flatMap(({ winners }) => winners.map((name) => [name, 1])));
  const points = sums(games.flatMap((game) => game.points ?? []));
  const goes = waits.length > 0 && gosayer !== null
    && `${nameOf(view, gosayer)} goes out, ${waits[0]} comes in.`;
  return [
    past.length > 0 && `${counted(games.length, "game")} this evening. Won: ${won}${span}.`,
    past.length > 0 && points && `Points in all: ${points}.`,
    took > 0 && `It took ${minutes(took)}; the author of the game needs 3 to 7 minutes.`,
    waits.length > 0 && `Waits for the next game: ${waits.join(", ")}.`, goes,
  ].filter(Boolean);
}

// All of it, below the result.
export function finals(view) {
  if (!view.layouts || !view.result) return [];
  return [
    make("ul", {}, style(view).map((line) => make("li", {}, line))), hearts(view),
    make("div.layouts", {}, heaps(view)),
    ...evening(view).map((line) => make("p", {}, line)),
  ];
}
