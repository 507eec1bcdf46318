import type { StoredMapping } from "#worker/domain/imports/source-mapping.ts";
import { csvRows } from "../feeds/csv-rows.ts";
import {
  CSV_DIALECT,
  type FeedDialect,
  JSON_DIALECT,
  SPREADSHEETML_DIALECT,
  XLSX_DIALECT,
  XML_DIALECT,
} from "../feeds/dialects.ts";
import { countRecords, type FeedEnd } from "../feeds/feed-cars.ts";
import type { FeedInput } from "../feeds/feed-input.ts";
import { jsonItems } from "../feeds/json-items.ts";
import type { FeedCar, FeedOptions } from "../feeds/read-item.ts";
import { spreadsheetMlRows } from "../feeds/spreadsheetml-rows.ts";
import { workbookBytes } from "../feeds/workbook-bytes.ts";
import { xlsxRows } from "../feeds/xlsx-rows.ts";
import { xmlItems } from "../feeds/xml-items.ts";
import type { StepBudget } from "../step-budget.ts";
import { type FormRecord, recordOf } from "./form-record.ts";
import { hasTaughtPaths } from "./json-places.ts";
import { asWorksheet } from "./read-form.ts";
import { taughtRecords } from "./table-records.ts";
import { readTaughtRecord } from "./taught-values.ts";

type TaughtInput = Exclude<FeedInput, { form: "none" }>;

/** Reads a file as staff have taught. It does not compare the file's form with the taught one: `differenceOf` does. */
export async function* readTaughtFeed(
  input: TaughtInput,
  mapping: StoredMapping,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  const count = countRecords(options, budget);
  let complete = true;
  for await (const found of recordsOf(input, mapping, options)) {
    if (typeof found === "boolean") {
      complete = found;
      continue;
    }
    if (!(await count.isNext())) continue;
    const car = readTaughtRecord(found, mapping, { ...options, record: count.cars });
    if (!count.isOther(car)) yield car;
  }
  const cars = count.read();
  yield { kind: "end", cars, complete, ...(cars > 0 && { dialect: dialectOf(input) }) };
}

/** Records, and at the end of XML and JSON whether the file was whole. */
async function* recordsOf(
  input: TaughtInput,
  mapping: StoredMapping,
  { pause }: FeedOptions,
): AsyncGenerator<FormRecord | boolean> {
  if (input.form === "xlsx") {
    yield* taughtRecords(xlsxRows(await workbookBytes(input.chunks), pause), mapping);
  } else if (input.form === "spreadsheetml") yield* taughtRecords(spreadsheetMlRows(input.text), mapping);
  else if (input.form === "csv") yield* taughtRecords(asWorksheet(csvRows(input.text)), mapping);
  else if (input.form === "xml") {
    for await (const event of xmlItems(input.text, mapping.place))
      yield event.kind === "item" ? recordOf(event.item) : event.complete;
  } else {
    const taught = mapping.columns.flatMap(({ path, field }) => (field === null ? [] : [path]));
    for await (const event of jsonItems(input.text, (item) => hasTaughtPaths(recordOf(item), taught)))
      yield event.kind === "item" ? recordOf(event.item) : event.complete;
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
