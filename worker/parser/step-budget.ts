/** A page or feed exceeds a limit of the parser. The reading ends with a verdict that staff see. */
export class TooComplexError extends Error {}

/** Steps that any page may take, however short. */
const STEPS_BASE = 3_000_000;
/**
 * Further steps for each character. Saved pages of real sites take 1 to 2. The limit grows with the page and nothing else, so no
 * page takes more than proportional time: at most about a second for 5 MB.
 */
const STEPS_PER_CHARACTER = 24;

/** What costs more than a visit: about 10 ns a step. A listing has some 20 sums and 30 labels, a list some 100 cards. */
export const STEPS = { sum: 1000, label: 1000, card: 5000 } as const;

/**
 * Counts the work on one page. All layers share one budget and spend from it in proportion to what they do: a character scanned, an
 * element visited. It counts instead of measuring time, so that a page gets the same verdict on a fast and a slow server.
 */
export class StepBudget {
  readonly limit: number;
  spent = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Throws `TooComplexError` beyond the limit. */
  spend(steps: number): void {
    this.spent += steps;
    if (this.spent > this.limit) throw new TooComplexError(`more than ${this.limit} steps`);
  }
}

/** The budget of a page with this many characters. */
export function pageBudget(characters: number): StepBudget {
  return new StepBudget(STEPS_BASE + STEPS_PER_CHARACTER * characters);
}
