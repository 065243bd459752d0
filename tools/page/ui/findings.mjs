// What the referee finds in a record, as the page lists it.

// Faults of the record and what is only remarkable: of each { turn, line, text }; `turn` is the
// number of the turn in that line, none where the line is no turn.
export function findingsOf(found, turns) {
  const of = (isFault) => found.filter(({ fault }) => fault === isFault)
    .map(({ line, text }) => ({
      turn: turns.findIndex((own) => own.line === line) + 1, line,
      text: text.replace(/`([^`]*)`/gu, "\u201c$1\u201d"),
    }));
  return { faults: of(true), remarks: of(false) };
}
