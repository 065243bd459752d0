// Squares by their names: a letter for the column, a number for the row (H8).
export const letterOfColumn = (column) => String.fromCharCode(65 + column);
export const square = (row, column) => `${letterOfColumn(column)}${row + 1}`;
export const rowOf = (at) => Number(at.slice(1)) - 1;
export const columnOf = (at) => at.charCodeAt(0) - 65;
// The square in which an element is; undefined for none.
export const squareOf = (element) => element.closest("[data-at]")?.dataset.at;

// The square `by` squares below another or to its right; null beyond the edge, unless it wraps.
export function step({ rows, columns, wraps }, at, down, by = 1) {
  let [row, column] = [rowOf(at) + (down ? by : 0), columnOf(at) + (down ? 0 : by)];
  if (wraps) [row, column] = [(row + rows) % rows, (column + columns) % columns];
  return row < 0 || column < 0 || row >= rows || column >= columns ? null : square(row, column);
}
