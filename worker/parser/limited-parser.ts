import { type Handler, Parser, type ParserOptions } from "htmlparser2";
import { type StepBudget, TooComplexError } from "./step-budget.ts";

export interface MarkupLimits {
  /** Open elements inside one another. */
  depth: number;
  /** Opening tags in all. */
  tags: number;
  /** Attributes of one tag. */
  attributes: number;
  /** Longer attributes are cut at this length or a little later, characters. */
  attributeChars: number;
  /** Characters of an unfinished tag, comment or CDATA section: the parser holds them in memory. */
  tokenChars: number;
}

/**
 * A parser that checks its limits while the markup arrives, before anything is stored. Throws `TooComplexError`. Closing tags spend from the
 * budget, because htmlparser2 searches all open elements for one that was not opened.
 */
export class LimitedParser extends Parser {
  readonly #limits: MarkupLimits;
  readonly #budget: StepBudget | undefined;
  #written = 0;
  #depth = 0;
  #tags = 0;
  #attributes = 0;
  #attributeChars = 0;

  constructor(handler: Partial<Handler>, options: ParserOptions, limits: MarkupLimits, budget?: StepBudget) {
    super(
      {
        ...handler,
        onopentagname: () => this.#onOpen(),
        onclosetag: (name, isImplied) => {
          this.#depth -= 1;
          handler.onclosetag?.(name, isImplied);
        },
      },
      options,
    );
    this.#limits = limits;
    this.#budget = budget;
  }

  override write(chunk: string): void {
    super.write(chunk);
    this.#written += chunk.length;
    if (this.#written - this.endIndex > this.#limits.tokenChars) throw new TooComplexError("a tag or comment too long");
  }

  #onOpen(): void {
    this.#depth += 1;
    this.#tags += 1;
    this.#attributes = 0;
    this.#budget?.spend(1);
    if (this.#depth > this.#limits.depth) throw new TooComplexError("elements too deep");
    if (this.#tags > this.#limits.tags) throw new TooComplexError("too many tags");
  }

  override onclosetag(start: number, endIndex: number): void {
    const open = this.#depth;
    super.onclosetag(start, endIndex);
    const closed = open - this.#depth;
    this.#budget?.spend(closed > 0 ? closed : open >> 2);
  }

  override onattribname(start: number, endIndex: number): void {
    this.#attributes += 1;
    this.#attributeChars = 0;
    if (this.#attributes > this.#limits.attributes) throw new TooComplexError("too many attributes");
    super.onattribname(start, endIndex);
  }

  override onattribdata(start: number, endIndex: number): void {
    if (this.#attributeChars > this.#limits.attributeChars) return;
    this.#attributeChars += endIndex - start;
    super.onattribdata(start, endIndex);
  }

  override onattribentity(codePoint: number): void {
    if (this.#attributeChars > this.#limits.attributeChars) return;
    this.#attributeChars += 1;
    super.onattribentity(codePoint);
  }
}
