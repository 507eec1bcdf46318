import { StepBudget, TooComplexError } from "../step-budget.ts";
import { csvRows } from "./csv-rows.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import {
  CSV_DIALECT,
  SPREADSHEETML_DIALECT,
  XLSX_DIALECT,
  type FeedDialect,
  JSON_DIALECT,
  XML_DIALECT,
} from "./dialects.ts";
import {
  type FeedEvent,
  isRemarkOf,
  placeOf,
  readJson,
  type ReadEvent,
  readRecords,
  readXml,
  countRecords,
  textsOf,
} from "./feed-cars.ts";
import { type ReadCar, withCurrencyOfFile } from "./currency-of-file.ts";
import { LEFT_REASONS } from "./left-line.ts";
import { statesNothing } from "./states-car.ts";
import { openFeed, type FeedInput } from "./feed-input.ts";
import { LargeWorkbookError } from "./feed-limits.ts";
import type { CurrencyOfFile, FeedCar, FeedOptions } from "./read-item.ts";
import { spreadsheetMlRows } from "./spreadsheetml-rows.ts";
import { type TableRecord, tableItems } from "./table-items.ts";
import { workbookBytes } from "./workbook-bytes.ts";
import { xlsxRows } from "./xlsx-rows.ts";
import type { WorksheetRow } from "./xlsx-parts.ts";
import { type StoredMapping, FORM_HEAD_ROWS, type SourceMapping } from "../../domain/imports/source-mapping.ts";
import { jsonItems } from "./json-items.ts";
import { xmlItems } from "./xml-items.ts";
import { type FormRecord, recordOf } from "../taught/form-record.ts";
import { hasTaughtPaths } from "../taught/json-places.ts";
import { readTaughtRecord } from "../taught/taught-values.ts";
import { columnPaths, rowRecord, taughtHeader } from "../taught/table-columns.ts";

/** A record, and its row in a table. */
interface TaughtRow {
  record: FormRecord;
  row?: WorksheetRow;
}

interface LeftRecord {
  texts: Iterable<string>;
  reason: string;
  line?: number | undefined;
}

/** A worksheet with this share of the imported columns holds cars of the same form. */
const SAME_FORM_SHARE = 0.8;

/**
 * The records of a table whose form was taught: of every worksheet that has the taught names in one of its first rows. A table without names
 * is one worksheet, whose columns are numbered.
 */
async function* taughtRecords(
  rows: AsyncIterable<WorksheetRow>,
  mapping: Pick<SourceMapping, "place" | "header" | "columns">,
): AsyncGenerator<TaughtRow> {
  const taught = mapping.columns.flatMap(({ path, field }) => (field === null ? [] : [path]));
  let worksheet: number | undefined;
  let head: WorksheetRow[] | undefined = [];
  let paths: string[] | undefined;
  /** The header, which may stand again between the cars. */
  let names: string | undefined;

  function* begin(): Generator<TaughtRow> {
    const first = head ?? [];
    head = undefined;
    paths = undefined;
    if (mapping.header === null) {
      if (String(worksheet) !== mapping.place) return;
      paths = mapping.columns.map(({ path }) => path);
      yield* recordsIn(first);
      return;
    }
    const cells = first.map((each) => each.cells);
    const { row, share } = taughtHeader(cells, taught);
    if (share < SAME_FORM_SHARE) return;
    const header = cells[row] ?? [];
    paths = columnPaths(header, header.length);
    names = header.join("\n");
    yield* recordsIn(first.slice(row + 1));
  }

  function* recordsIn(some: readonly WorksheetRow[]): Generator<TaughtRow> {
    for (const row of some) {
      const record = paths && row.cells.join("\n") !== names ? rowRecord(paths, row.cells) : undefined;
      if (record) yield { record, row };
    }
  }

  for await (const row of rows) {
    if (row.worksheet !== worksheet) {
      if (head) yield* begin();
      worksheet = row.worksheet;
      head = [];
    }
    if (!head) yield* recordsIn([row]);
    else if (head.push(row) >= FORM_HEAD_ROWS) yield* begin();
  }
  if (head) yield* begin();
}

const FAULTS = [
  [TooComplexError, "too-complex"],
  [DamagedArchiveError, "damaged"],
  [LargeWorkbookError, "large-workbook"],
] as const;

/**
 * Reads a stock feed as it arrives: XML, JSON, JSON Lines, CSV or Excel, with gzip or without. Yields cars and what became
 * none, then one `end`.
 * It holds one chunk and one car in memory, of Excel the file. A damaged archive and a feed beyond its limits (`feed-limits.ts`) end with
 * a `fault`; errors of `chunks` pass through.
 */
export async function* readFeed(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedOptions = {},
): AsyncGenerator<FeedEvent> {
  let [cars, left] = [0, 0];
  try {
    for await (const event of readText(chunks, options)) {
      if (event.kind === "car") cars += 1;
      if (event.kind === "left") left += 1;
      yield event;
    }
  } catch (cause) {
    const fault = FAULTS.find(([error]) => cause instanceof error)?.[1];
    if (!fault) throw cause;
    yield { kind: "end", cars: cars + (options.skip ?? 0), left, complete: false, fault };
  }
}

async function* readText(chunks: AsyncIterable<Uint8Array>, options: FeedOptions): AsyncGenerator<FeedEvent> {
  // Cars have limits of their own (feed-limits.ts): this one only counts the work between two pauses.
  const budget = new StepBudget(Number.POSITIVE_INFINITY, options.pause);
  const input = await openFeed(chunks, options.pause);
  if (input.form === "none") yield { kind: "end", cars: 0, left: 0, complete: false, fault: input.fault };
  else {
    let head = "head" in input && input.form !== "csv" && input.form !== "spreadsheetml" ? input.head : "";
    const onHead = (text: string) => {
      head += `\n${text}`;
    };
    const file: CurrencyOfFile = { isRussian: false };
    yield* withCurrencyOfFile(readInput(input, { ...options, file }, budget, onHead), file, () => head);
  }
}

async function* readInput(
  input: TaughtInput,
  options: FeedOptions,
  budget: StepBudget,
  onHead: (text: string) => void,
): AsyncGenerator<ReadEvent> {
  if (options.mapping) yield* readTaughtFeed(input, options.mapping, options, budget);
  else if (input.form === "xlsx") {
    const rows = xlsxRows(await workbookBytes(input.chunks), options.pause);
    yield* readRecords(workbookItems(rows, onHead), XLSX_DIALECT, options, budget);
  } else if (input.form === "spreadsheetml")
    yield* readRecords(workbookItems(spreadsheetMlRows(input.text), onHead), SPREADSHEETML_DIALECT, options, budget);
  else if (input.form === "xml") yield* readXml(input.text, options, budget);
  else if (input.form === "json") yield* readJson(input.text, options, budget);
  else yield* readRecords(tableItems(csvRows(input.text), false, onHead), CSV_DIALECT, options, budget);
}

/** The records of all worksheets that have a header of known columns. */
async function* workbookItems(
  rows: AsyncGenerator<WorksheetRow>,
  onHead: (text: string) => void,
): AsyncGenerator<TableRecord> {
  let next = await rows.next();
  while (!next.done) {
    const { worksheet } = next.value;
    const ofWorksheet = async function* () {
      for (; !next.done && next.value.worksheet === worksheet; next = await rows.next()) yield next.value;
    };
    yield* tableItems(ofWorksheet(), true, onHead);
  }
}

type TaughtInput = Exclude<FeedInput, { form: "none" }>;

/** Reads a file as staff have taught. It does not compare the file's form with the taught one: `differenceOf` does. */
async function* readTaughtFeed(
  input: TaughtInput,
  mapping: StoredMapping,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<ReadEvent> {
  const count = countRecords(options, budget);
  let complete = true;
  for await (const found of recordsOf(input, mapping, options)) {
    if (typeof found === "boolean") {
      complete = found;
      continue;
    }
    if (!(await count.isNext())) continue;
    if ("reason" in found) {
      yield* count.leftLine(found.texts, found.reason, found.line);
      continue;
    }
    const { record, row } = found;
    const { cars: number, isSkipped } = count;
    const again = (file?: CurrencyOfFile): FeedCar =>
      readTaughtRecord(record, mapping, {
        ...options,
        record: number,
        ...placeOf(row?.line, row),
        ...(file && { file }),
      });
    const read: ReadCar = { kind: "read", car: again(), again, isSkipped };
    if (row && isRemarkOf(read.car, row.cells, mapping.columns.length)) count.addRemark();
    else if (!statesNothing(read.car)) yield read;
    else yield* count.leftLine([...record.values()].flat(), LEFT_REASONS.nothing, row?.line);
  }
  const [cars, { left }] = [count.read(), count];
  yield { kind: "end", cars, left, complete, ...(cars > 0 && { dialect: dialectOf(input) }) };
}

/** Records, and at the end of XML and JSON whether the file was whole. */
async function* recordsOf(
  input: TaughtInput,
  mapping: StoredMapping,
  { pause }: FeedOptions,
): AsyncGenerator<TaughtRow | LeftRecord | boolean> {
  if (input.form === "xlsx") {
    yield* taughtRecords(xlsxRows(await workbookBytes(input.chunks), pause), mapping);
  } else if (input.form === "spreadsheetml") yield* taughtRecords(spreadsheetMlRows(input.text), mapping);
  else if (input.form === "csv") yield* taughtRecords(csvRows(input.text), mapping);
  else if (input.form === "xml") {
    for await (const event of xmlItems(input.text, mapping.place))
      yield event.kind === "item"
        ? { record: recordOf(event.item) }
        : event.kind === "left"
          ? { texts: textsOf(event.item), reason: event.reason }
          : event.complete;
  } else {
    const taught = mapping.columns.flatMap(({ path, field }) => (field === null ? [] : [path]));
    for await (const event of jsonItems(input.text, (item) => hasTaughtPaths(recordOf(item), taught)))
      yield event.kind === "item"
        ? { record: recordOf(event.item) }
        : event.kind === "left"
          ? { texts: [event.text], reason: event.reason, line: event.line }
          : event.complete;
  }
}

function dialectOf({ form }: TaughtInput): FeedDialect {
  return {
    xlsx: XLSX_DIALECT,
    spreadsheetml: SPREADSHEETML_DIALECT,
    csv: CSV_DIALECT,
    xml: XML_DIALECT,
    json: JSON_DIALECT,
  }[form];
}
