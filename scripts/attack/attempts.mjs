/** Wrong results that are printed of one kind; the others are counted. */
const PRINTED_MAX = 30;

/** Counts the attempts of one kind of attack and keeps what went wrong. */
export class Attempts {
  tried = 0;
  /** @type {string[]} */
  wrong = [];

  /**
   * Records one attempt. @param {string} attempt names it, so that a reader can repeat it
   * @param {(string | false | null | undefined)[]} problems what went wrong; falsy ones count as none
   */
  record(attempt, problems) {
    this.tried += 1;
    const found = problems.filter(Boolean);
    if (found.length > 0) this.wrong.push(`${attempt}: ${found.join("; ")}`);
  }

  print() {
    for (const line of this.wrong.slice(0, PRINTED_MAX)) console.log(`  WRONG ${line}`);
    if (this.wrong.length > PRINTED_MAX) console.log(`  … and ${this.wrong.length - PRINTED_MAX} more`);
  }
}

/** Requests that are sent at the same time. */
const PARALLEL = 8;

/** Calls `attempt` for each item, several at a time. @template T @param {Iterable<T>} items @param {(item: T) => Promise<unknown>} attempt */
export async function forEachParallel(items, attempt) {
  const waiting = items[Symbol.iterator]();
  const workers = Array.from({ length: PARALLEL }, async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await attempt(next.value);
  });
  await Promise.all(workers);
}
