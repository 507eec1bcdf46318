import type { JsonObject } from "../json.ts";
import { STEPS, type StepBudget, TooComplexError } from "../step-budget.ts";
import { type FeedDialect, JSON_DIALECT } from "./dialects.ts";
import { withOffers } from "./commerce-items.ts";
import { dromItem } from "./drom-items.ts";
import type { NoFeed } from "./feed-input.ts";
import { LINES_WITHOUT_CAR_MAX } from "./feed-limits.ts";
import { jsonItems } from "./json-items.ts";
import { type ReadCar, SHOWING_CARS } from "./currency-of-file.ts";
import { type CurrencyOfFile, type FeedCar, type FeedOptions, readFeedItem } from "./read-item.ts";
import { statesNothing } from "./states-car.ts";
import { recordOf } from "../taught/form-record.ts";
import { LEFT_REASONS, type LeftLine, leftText } from "./left-line.ts";
import type { TableRecord } from "./table-items.ts";
import { readMake } from "../normalise/make-model.ts";
import { type Cells, isRemark } from "./table-rows.ts";
import { xmlItems } from "./xml-items.ts";

export interface FeedEnd {
  kind: "end";
  /** Absent when the text is no known feed. */
  dialect?: FeedDialect;
  cars: number;
  /** False for a truncated feed. Its missing cars must not count as gone. */
  complete: boolean;
  /** Records behind `skip` that became no car. */
  left: number;
  /** Why the reading stopped before the end, or why there was nothing to read. */
  fault?: "damaged" | "too-complex" | "large-workbook" | "no-offers" | NoFeed;
}

export type FeedEvent = FeedCar | LeftLine | FeedEnd;
export type ReadEvent = ReadCar | LeftLine | FeedEnd;

export async function* readXml(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadEvent> {
  const count = countRecords(options, budget);
  for await (const event of withOffers(xmlItems(text))) {
    if (event.kind === "end") {
      yield {
        kind: "end",
        cars: count.read(),
        left: count.left,
        complete: event.complete,
        ...(event.dialect && { dialect: event.dialect }),
        ...(event.isEmptyFeed && { fault: "no-offers" }),
      };
    } else if (await count.isNext()) {
      if (event.kind === "left") yield* count.leftLine(textsOf(event.item), event.reason);
      else yield readCar(itemOf(event), options, count, { dialect: event.dialect });
    }
  }
}

/** All texts of a record, without the names of its elements. */
export function* textsOf(item: JsonObject): Generator<string> {
  for (const texts of recordOf(item).values()) yield* texts;
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
    left: 0,
    /** A remark in a table is no car, and nothing is lost with it. */
    addRemark(): void {
      if (!this.isSkipped) others += 1;
    },
    /** The record that `isNext` counted last, as left out. Too many of them end the reading. */
    *leftLine(texts: Iterable<string>, reason: string, line?: number): Generator<LeftLine> {
      if (this.isSkipped) return;
      this.left += 1;
      if (this.left > LINES_WITHOUT_CAR_MAX) throw new TooComplexError("too many lines without a car");
      yield { kind: "left", record: this.cars, line: line ?? this.cars, text: leftText(texts), reason };
    },
    /** Records that became cars. */
    read(): number {
      return this.cars - others - this.left;
    },
  };
}

function readCar(
  item: JsonObject,
  options: FeedOptions,
  { cars: record, isSkipped }: { cars: number; isSkipped: boolean },
  { place, dialect }: { place?: string; dialect?: FeedDialect },
): ReadCar {
  const read = (file?: CurrencyOfFile): FeedCar =>
    readFeedItem(item, { ...options, record, ...(place && { place }), ...(file && { file }) });
  return { kind: "read", car: read(), again: read, isSkipped, ...(dialect && { dialect }) };
}

const itemOf = ({ dialect, item }: { dialect: FeedDialect; item: JsonObject }) =>
  dialect.id === "drom" ? dromItem(item) : item;

export async function* readJson(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadEvent> {
  const count = countRecords(options, budget);
  for await (const event of jsonItems(text)) {
    if (event.kind === "end") {
      const [cars, { left }] = [count.read(), count];
      yield { kind: "end", cars, left, complete: event.complete, ...(cars > 0 && { dialect: JSON_DIALECT }) };
    } else if (await count.isNext()) {
      if (event.kind === "left") yield* count.leftLine([event.text], event.reason, event.line);
      else yield readCar(event.item, options, count, placeOf(event.line));
    }
  }
}

/** «строке 12», «строке 12 листа «Опт»» */
export function placeOf(line: number | undefined, row?: Pick<TableRecord, "worksheet" | "name">): { place?: string } {
  if (line === undefined) return {};
  return { place: `строке ${line}${row && row.worksheet > 0 ? ` листа «${row.name}»` : ""}` };
}

/** A signature stands in the columns of make and model, too. */
export function isRemarkOf({ draft: { brand } }: FeedCar, cells: Cells, columns: number): boolean {
  return isRemark(cells, columns) && !(brand && readMake(brand.value)?.known);
}

/** Cars of a table. */
export async function* readRecords(
  records: AsyncIterable<TableRecord>,
  dialect: FeedDialect,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadEvent> {
  const count = countRecords(options, budget);
  for await (const record of records) {
    if (!(await count.isNext())) continue;
    const texts = [record.worksheet > 0 ? `Лист «${record.name}»` : "", ...record.cells];
    if ("reason" in record) {
      yield* count.leftLine(texts, record.reason, record.line);
      continue;
    }
    const read = readCar(record.item, options, count, placeOf(record.line, record));
    if (isRemarkOf(read.car, record.cells, record.columns)) count.addRemark();
    else if (!statesNothing(read.car)) yield read;
    else yield* count.leftLine(texts, LEFT_REASONS.nothing, record.line);
  }
  const [cars, { left }] = [count.read(), count];
  yield { kind: "end", cars, left, complete: true, ...(cars > 0 && { dialect }) };
}
