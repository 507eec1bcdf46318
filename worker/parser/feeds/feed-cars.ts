import type { JsonObject } from "../json.ts";
import { STEPS, type StepBudget, TooComplexError } from "../step-budget.ts";
import { type FeedDialect, JSON_DIALECT } from "./dialects.ts";
import { dromItem } from "./drom-items.ts";
import type { NoFeed } from "./feed-input.ts";
import { LINES_WITHOUT_CAR_MAX } from "./feed-limits.ts";
import { jsonItems } from "./json-items.ts";
import { type ReadCar, SHOWING_CARS } from "./currency-of-file.ts";
import { type CurrencyOfFile, type FeedCar, type FeedOptions, readFeedItem } from "./read-item.ts";
import { statesNothing } from "./states-car.ts";
import { xmlItems } from "./xml-items.ts";

export interface FeedEnd {
  kind: "end";
  /** Absent when the text is no known feed. */
  dialect?: FeedDialect;
  cars: number;
  /** False for a truncated feed. Its missing cars must not count as gone. */
  complete: boolean;
  /** Why the reading stopped before the end, or why there was nothing to read. */
  fault?: "damaged" | "too-complex" | "large-workbook" | "no-offers" | NoFeed;
}

export async function* readXml(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadCar | FeedEnd> {
  const count = countRecords(options, budget);
  for await (const event of xmlItems(text)) {
    if (event.kind === "end") {
      yield {
        kind: "end",
        cars: count.cars,
        complete: event.complete,
        ...(event.dialect && { dialect: event.dialect }),
        ...(event.isEmptyFeed && { fault: "no-offers" }),
      };
    } else if (await count.isNext()) yield readCar(itemOf(event), options, count, event.dialect);
  }
}

/** Counts the records of a feed, pauses between them and skips those that an earlier reading has returned. */
export function countRecords({ skip = 0 }: FeedOptions, budget: StepBudget) {
  let others = 0;
  return {
    cars: 0,
    /** Whether the last one was skipped; the first ones are read all the same, for what they say of the file. */
    isSkipped: false,
    async isNext(): Promise<boolean> {
      this.cars += 1;
      this.isSkipped = this.cars <= skip;
      const isNext = !this.isSkipped || this.cars <= SHOWING_CARS;
      budget.spend(isNext ? STEPS.draft : STEPS.value);
      if (budget.isPauseDue) await budget.pause();
      return isNext;
    },
    /** Whether a line of a table is no car, such as a heading or a total. Too many of them end the reading. */
    isOther({ car, isSkipped }: Pick<ReadCar, "car" | "isSkipped">): boolean {
      if (!statesNothing(car)) return false;
      if (!isSkipped) others += 1;
      if (others > LINES_WITHOUT_CAR_MAX) throw new TooComplexError("too many lines without a car");
      return true;
    },
    /** Records without those lines. */
    read(): number {
      return this.cars - others;
    },
  };
}

function readCar(
  item: JsonObject,
  options: FeedOptions,
  { cars: record, isSkipped }: { cars: number; isSkipped: boolean },
  dialect?: FeedDialect,
): ReadCar {
  const read = (file?: CurrencyOfFile): FeedCar => readFeedItem(item, { ...options, record, ...(file && { file }) });
  return { kind: "read", car: read(), again: read, isSkipped, ...(dialect && { dialect }) };
}

const itemOf = ({ dialect, item }: { dialect: FeedDialect; item: JsonObject }) =>
  dialect.id === "drom" ? dromItem(item) : item;

export async function* readJson(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadCar | FeedEnd> {
  const count = countRecords(options, budget);
  for await (const event of jsonItems(text)) {
    if (event.kind === "end") {
      const { cars } = count;
      yield { kind: "end", cars, complete: event.complete, ...(cars > 0 && { dialect: JSON_DIALECT }) };
    } else if (await count.isNext()) yield readCar(event.item, options, count);
  }
}

/** Cars of a table. */
export async function* readRecords(
  records: AsyncIterable<JsonObject>,
  dialect: FeedDialect,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadCar | FeedEnd> {
  const count = countRecords(options, budget);
  for await (const record of records) {
    if (!(await count.isNext())) continue;
    const read = readCar(record, options, count);
    if (!count.isOther(read)) yield read;
  }
  const cars = count.read();
  yield { kind: "end", cars, complete: true, ...(cars > 0 && { dialect }) };
}
