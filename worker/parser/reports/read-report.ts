import {
  externalIdOf,
  LISTING_ID_MAX,
  type ReportEntry,
  listingLinkOf,
  listingMessages,
  listingStatusOf,
} from "#worker/domain/outlets/outlet-report.ts";
import { fileRows, namedColumns, NoTableFault } from "../feeds/file-rows.ts";
import { fold } from "../normalise/text.ts";
import { TooComplexError } from "../step-budget.ts";

/** Why a table is no report; the message is for staff. */
export class ReportFault extends NoTableFault {}

type ReportColumn = "key" | "vin" | "status" | "error" | "warning" | "link" | "externalId";

/** Headers of the outlets' reports, folded. Each is matched from its beginning. */
const COLUMNS: readonly (readonly [ReportColumn, RegExp])[] = [
  [
    "externalId",
    /^(?:avito ?_?id|номер (?:объявления )?на (?:авито|дроме|авто)|id (?:объявления )?на|номер объявления$)/,
  ],
  ["key", /^(?:id$|ad_?id|unique_?id|idoffer|id (?:в файле|объявления|предложения)|идентификатор|ваш id)/],
  ["vin", /^vin/],
  ["warning", /^(?:предупрежд|warning|рекоменд)/],
  ["error", /^(?:ошибк|error|причин|сообщени|message|описание ошибки|комментари)/],
  ["status", /^(?:статус|состояние|status|результат)/],
  ["link", /^(?:ссылка|url|link|адрес объявления)/],
];
/** Titles and empty lines may precede the header, rows. */
const HEAD_ROWS = 20;
/** An outlet takes up to 50,000 cars, and a report may have several rows for one. */
const ROWS_MAX = 200_000;

/**
 * Reads the report of an outlet: a table (CSV, Excel) with a column of our ids or of VINs. A row without a status is rejected if it has an
 * error, else published. @throws ReportFault for a file without such a table; DamagedArchiveError; TooComplexError; LargeWorkbookError
 */
export async function* readReport(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReportEntry> {
  let columns: ReadonlyMap<ReportColumn, number> | null = null;
  let head = 0;
  let rows = 0;
  for await (const { cells } of fileRows(chunks)) {
    rows += 1;
    if (rows > ROWS_MAX) throw new TooComplexError("more rows than a report has");
    if (!columns) {
      columns = columnsOf(cells);
      head += 1;
      if (!columns && head >= HEAD_ROWS) break;
      continue;
    }
    const entry = entryOf(cells, columns);
    if (entry) yield entry;
  }
  if (!columns)
    throw new ReportFault("в нём нет столбца с нашим номером («Id») или VIN и столбца «Статус» или «Ошибка»");
}

function columnsOf(cells: readonly string[]): ReadonlyMap<ReportColumn, number> | null {
  const found = namedColumns(cells, COLUMNS, fold);
  const isReport = (found.has("key") || found.has("vin")) && (found.has("status") || found.has("error"));
  return isReport ? found : null;
}

function entryOf(cells: readonly string[], columns: ReadonlyMap<ReportColumn, number>): ReportEntry | null {
  const textOf = (column: ReportColumn) => cells[columns.get(column) ?? -1]?.trim() ?? "";
  const key = textOf("key") || textOf("vin").toUpperCase();
  if (!key) return null;
  const error = textOf("error");
  const status = listingStatusOf(textOf("status")) ?? (error ? "rejected" : "published");
  const isError = status === "rejected" || status === "blocked";
  return {
    key: key.slice(0, LISTING_ID_MAX),
    externalId: externalIdOf(textOf("externalId")),
    status,
    messages: listingMessages([
      { level: isError ? "error" : "warning", text: error },
      { level: "warning", text: textOf("warning") },
    ]),
    link: listingLinkOf(textOf("link")),
  };
}
