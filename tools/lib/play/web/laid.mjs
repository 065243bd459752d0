// The board after some moves: square -> { at, letter, blank, new, exchanged }. A move says on
// which squares there are other tiles since, and where none is: { laid: [{ at, letter, blank }] }.
// Tiles of the last move are new, and those are exchanged that are where others were.
export function boardAfter(moves) {
  const board = new Map();
  moves.forEach(({ laid = [] }, number) => {
    const isNew = number === moves.length - 1;
    const before = new Map(board);
    for (const { at, letter, blank = false } of laid) {
      const exchanged = isNew && before.has(at);
      if (letter) board.set(at, { at, letter, blank, new: isNew, exchanged });
      else board.delete(at);
    }
  });
  return board;
}
