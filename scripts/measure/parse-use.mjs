/** `d1;desc="1 batch, 6 statements, 95 rows"`; NaN when the header is missing. @param {string | null} header */
export function parseUse(header) {
  const [, trips, statements, read] = /(\d+) batch, (\d+) statements, (\d+) rows/.exec(header ?? "") ?? [];
  return { trips: Number(trips), statements: Number(statements), read: Number(read) };
}
