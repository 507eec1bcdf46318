import { endOfString, JSON_DEPTH_MAX } from "./json.ts";
import type { StepBudget } from "./step-budget.ts";

const UNCLOSED = -1;
/** Characters that are scanned between two looks at the budget. */
const PIECE_CHARS = 32 * 1024;
const STEPS_PER_CHARACTER = 3;

/**
 * Finds the ends of objects and arrays in a script. It remembers the end of every bracket that it has passed, so that a scan from an inner or
 * later bracket does not repeat it: without this, a script of openings without ends takes time that grows with the square of its length.
 */
export class BracketScanner {
  readonly #text: string;
  readonly #budget: StepBudget;
  /** By the position of an opening bracket: the position after its end, UNCLOSED, or 0 for unknown. */
  #ends: Int32Array | undefined;

  constructor(text: string, budget: StepBudget) {
    this.#text = text;
    this.#budget = budget;
  }

  /** The position after the end of the object or array that begins at `start`; undefined when it is not closed. */
  async endOf(start: number): Promise<number | undefined> {
    this.#ends ??= new Int32Array(this.#text.length);
    if (this.#ends[start] === 0) await this.#scan(start, this.#ends);
    const end = this.#ends[start] ?? UNCLOSED;
    return end === UNCLOSED ? undefined : end;
  }

  /** The text of that object or array. */
  async textAt(start: number): Promise<string | undefined> {
    const end = await this.endOf(start);
    return end === undefined ? undefined : this.#text.slice(start, end);
  }

  /** The position after the end of the string that begins at `start`; undefined when it is not closed. */
  endOfString(start: number): number | undefined {
    const end = endOfString(this.#text, start);
    this.#budget.spend((end === -1 ? this.#text.length : end) - start);
    return end === -1 ? undefined : end + 1;
  }

  async #scan(start: number, ends: Int32Array): Promise<void> {
    const text = this.#text;
    const open: number[] = [];
    let at = start;
    let counted = start;
    for (; at < text.length; at += 1) {
      if (at - counted >= PIECE_CHARS) {
        this.#budget.spend(STEPS_PER_CHARACTER * (at - counted));
        counted = at;
        if (this.#budget.isPauseDue) await this.#budget.pause();
      }
      const sign = text.charAt(at);
      if (sign === '"' || sign === "'" || sign === "`") {
        const end = endOfString(text, at);
        at = end === -1 ? text.length : end;
      } else if (sign === "{" || sign === "[") {
        const known = ends[at] ?? 0;
        if (known === UNCLOSED || open.length > JSON_DEPTH_MAX) break;
        if (known > 0) at = known - 1;
        else open.push(at);
      } else if (sign === "}" || sign === "]") {
        const opened = open.pop();
        if (opened !== undefined) ends[opened] = at + 1;
        if (open.length === 0) break;
      }
    }
    for (const opened of open) ends[opened] = UNCLOSED;
    this.#budget.spend(STEPS_PER_CHARACTER * (Math.min(at, text.length) - counted));
  }
}
