/**
 * A table of fixed columns: its head, and a line for each row. The first column is aligned to the left, the others to the right.
 * @param {Record<string, number>} columns titles and widths
 */
export function createTable(columns) {
  const widths = Object.values(columns);
  const line = (/** @type {readonly (string | number | undefined)[]} */ cells) =>
    cells
      .map((cell, at) =>
        at === 0 ? String(cell ?? "").padEnd(widths[0] ?? 0) : String(cell ?? "").padStart(widths[at] ?? 0),
      )
      .join("");
  return { head: line(Object.keys(columns)), line };
}
