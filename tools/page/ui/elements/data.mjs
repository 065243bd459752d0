// Boards by their names, and the points of letters: `page elements` puts them in.
export const DATA = { boards: {}, points: {} };
