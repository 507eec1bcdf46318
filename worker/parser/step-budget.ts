/** A page or feed exceeds a limit of the parser. The reading ends with a verdict that staff see. */
export class TooComplexError extends Error {}

/** Steps that any page may take, however short. */
const STEPS_BASE = 3_000_000;
/**
 * Further steps for each character. Saved pages of real sites take 1 to 2. The limit grows with the page and nothing else, so no
 * page takes more than proportional time: at most about a second for 5 MB.
 */
const STEPS_PER_CHARACTER = 24;

/**
 * What costs more than a visit, about 10 ns a step: `element` where a layer reads the texts or attributes of an element, `value` for an
 * object of embedded data, `draft` for a car of a list or feed, `feedCharacter` for a character of a feed without its cars. A listing has some 20 sums and 30 labels, a list some 100 cards.
 */
export const STEPS = {
  element: 40,
  sum: 1000,
  label: 1000,
  card: 5000,
  value: 1500,
  draft: 20_000,
  feedCharacter: 1,
} as const;
/** A reading pauses after so many steps, some 10 to 20 ms, so that other requests are answered meanwhile. */
export const STEPS_PER_STRETCH = 1_000_000;

/** Lets other work run: a macrotask. */
export type Pause = () => Promise<void>;

/**
 * Counts the work on one page. All layers share one budget and spend from it in proportion to what they do: a character scanned, an
 * element visited. It counts instead of measuring time, so that a page gets the same verdict on a fast and a slow server.
 */
export class StepBudget {
  readonly limit: number;
  spent = 0;
  /** The most steps that were taken without a pause. */
  longestStretch = 0;
  readonly #pause: Pause | undefined;
  #pausedAt = 0;

  constructor(limit: number, pause?: Pause) {
    this.limit = limit;
    this.#pause = pause;
  }

  /** Throws `TooComplexError` beyond the limit. */
  spend(steps: number): void {
    this.spent += steps;
    this.longestStretch = Math.max(this.longestStretch, this.spent - this.#pausedAt);
    if (this.spent > this.limit) throw new TooComplexError(`more than ${this.limit} steps`);
  }

  /** Loops check it before each turn: `if (budget.isPauseDue) await budget.pause()`. */
  get isPauseDue(): boolean {
    return this.spent - this.#pausedAt >= STEPS_PER_STRETCH;
  }

  async pause(): Promise<void> {
    this.#pausedAt = this.spent;
    await this.#pause?.();
  }
}

/** The budget of a page with this many characters. */
export function pageBudget(characters: number, pause?: Pause): StepBudget {
  return new StepBudget(STEPS_BASE + STEPS_PER_CHARACTER * characters, pause);
}
