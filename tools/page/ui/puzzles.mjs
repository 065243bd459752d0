// The puzzles of a day: what counts, what is left, and the line that tells others how it went.

// The day where the reader is: 2026-11-25.
export function dateOf(now) {
  const two = (own) => String(own).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const fresh = () => ({ rack: [], diffs: [], ladder: [], position: null });

// Whether two words differ in one letter.
export const isStep = (one, other) => one.length === other.length
  && [...one].filter((letter, at) => letter !== other[at]).length === 1;

// A word typed for a list of answers: added, known, or wrong.
export function take(found, { answers }, typed) {
  const word = typed.trim().toUpperCase();
  if (found.includes(word)) return { found, is: "known" };
  if (!answers.includes(word)) return { found, is: "wrong" };
  return { found: [...found, word], is: "right" };
}

export const isReached = (rungs, { to }) => rungs.at(-1) === to;

// How it went, without the answers.
export function shared({ date, title, puzzles, done }) {
  const { rack, diffs, ladder, position } = puzzles;
  const rungs = isReached(done.ladder, ladder ?? {}) ? done.ladder.length : "–";
  const parts = [
    rack && `rack ${done.rack.length}/${rack.answers.length}`,
    position && `position ${done.position ?? 0}/${position.best.score}`,
    ladder && `ladder ${rungs}/${ladder.steps}`,
    diffs && `1DIF ${done.diffs.length}/${diffs.answers.length}`];
  return `Wordy ${date}, ${title}: ${parts.filter(Boolean).join(" · ")}`;
}
