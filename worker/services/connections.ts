/** A Worker may have six open connections; one is used for the database. */
export const CONNECTIONS = 5;

/** Works on all of them, as many at once as there are connections, in their order. */
export async function eachByConnection<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  async function connection(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
