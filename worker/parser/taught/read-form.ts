import { FORM_HEAD_ROWS, type FormKind, type SourceMapping } from "#worker/domain/imports/source-mapping.ts";
import { csvRows } from "../feeds/csv-rows.ts";
import { DamagedArchiveError } from "../feeds/decode-stream.ts";
import { openFeed } from "../feeds/feed-input.ts";
import { LargeWorkbookError } from "../feeds/feed-limits.ts";
import { spreadsheetMlRows } from "../feeds/spreadsheetml-rows.ts";
import { workbookBytes } from "../feeds/workbook-bytes.ts";
import type { WorksheetRow } from "../feeds/xlsx-parts.ts";
import { xlsxRows } from "../feeds/xlsx-rows.ts";
import { xmlItems } from "../feeds/xml-items.ts";
import { type Pause, TooComplexError } from "../step-budget.ts";
import { type FormRecord, recordOf } from "./form-record.ts";
import { jsonPlaces } from "./json-places.ts";
import { columnPaths, headerOf, rowRecord, taughtHeader, widthOf } from "./table-columns.ts";
import { type FormPlace, xmlPlaces } from "./xml-places.ts";

/** The form of a file, with its first records. */
export interface FileForm {
  kind: FormKind;
  place: string;
  /** Where else the cars may be; `label` is Russian. */
  places: (FormPlace & { label: string })[];
  header: number | null;
  /** The first rows of a table. */
  head: string[][];
  paths: string[];
  records: FormRecord[];
}

export interface FormOptions {
  /** Where staff say that the cars are. */
  place?: string | undefined;
  /** The row with the names of columns as staff say, null for none. */
  header?: number | null | undefined;
  /** The form that was taught: its place and header are found again by its names. */
  taught?: Pick<SourceMapping, "place" | "header" | "columns"> | undefined;
  pause?: Pause;
}

/** Text without columns is no table. */
const COLUMNS_MIN = 2;
/** So many records show the form of a file. */
const RECORDS_MAX = 500;
/** So much text of XML or JSON shows where the records are, characters. */
const TEXT_MAX = 1_000_000;
/** Excel allows 31 characters; other programs more. */
const WORKSHEET_NAME_MAX = 100;

const FAULTS = [TooComplexError, DamagedArchiveError, LargeWorkbookError];

/** Reads the beginning of a file that nobody has described. Undefined: it has no records, is damaged or too complex. */
export async function readForm(chunks: AsyncIterable<Uint8Array>, options: FormOptions): Promise<FileForm | undefined> {
  try {
    return await readAny(chunks, options);
  } catch (cause) {
    if (FAULTS.some((fault) => cause instanceof fault)) return undefined;
    throw cause;
  }
}

async function readAny(chunks: AsyncIterable<Uint8Array>, options: FormOptions): Promise<FileForm | undefined> {
  const input = await openFeed(chunks, options.pause);
  if (input.form === "none") return undefined;
  if (input.form === "xlsx") {
    const rows = xlsxRows(await workbookBytes(input.chunks), options.pause);
    return tableForm(await firstRows(rows), options);
  }
  if (input.form === "spreadsheetml") return tableForm(await firstRows(spreadsheetMlRows(input.text)), options);
  if (input.form === "csv") return tableForm(await firstRows(csvRows(input.text), true), options);
  let text = "";
  for await (const piece of input.text) {
    text += piece;
    if (text.length > TEXT_MAX) break;
  }
  return input.form === "xml" ? xmlForm(text, options) : jsonForm(text, options);
}

interface Worksheet {
  name: string;
  rows: string[][];
}

/** The first rows of each worksheet. */
async function firstRows(rows: AsyncIterable<WorksheetRow>, isOnlyOne = false): Promise<Map<number, Worksheet>> {
  const worksheets = new Map<number, Worksheet>();
  for await (const { worksheet, name, cells } of rows) {
    const known = worksheets.get(worksheet) ?? { name: name.slice(0, WORKSHEET_NAME_MAX), rows: [] };
    worksheets.set(worksheet, known);
    if (known.rows.length < RECORDS_MAX + FORM_HEAD_ROWS) known.rows.push(cells);
    else if (isOnlyOne) break;
  }
  return worksheets;
}

function tableForm(worksheets: Map<number, Worksheet>, { place, header, taught }: FormOptions): FileForm | undefined {
  const named = taught?.columns.flatMap(({ path, field }) => (field === null ? [] : [path])) ?? [];
  const rated = [...worksheets]
    .filter(([, { rows }]) => rows.length > 0)
    .map(([worksheet, { name, rows }]) => {
      const known = taught && taught.header !== null ? taughtHeader(rows, named) : undefined;
      const found = known && known.share > 0 ? known.row : taught ? taught.header : headerOf(rows);
      return {
        worksheet: String(worksheet),
        name,
        rows,
        header: found,
        rating: (known?.share ?? 0) * 1000 + Math.min(rows.length, 500),
      };
    })
    .sort((a, b) => b.rating - a.rating);
  const wanted = place ?? (taught?.header === null ? taught.place : undefined);
  const chosen = rated.find(({ worksheet }) => worksheet === wanted) ?? rated[0];
  if (!chosen) return undefined;
  const at = header === undefined ? chosen.header : header;
  const { rows } = chosen;
  const paths = columnPaths(at === null ? null : (rows[at] ?? []), widthOf(rows.slice(at ?? 0)));
  const records = rows.slice(at === null ? 0 : at + 1).flatMap((cells) => rowRecord(paths, cells) ?? []);
  if (paths.length < COLUMNS_MIN) return undefined;
  return {
    kind: "table",
    place: chosen.worksheet,
    places: rated
      .map(({ worksheet, name, rows: { length } }) => ({
        place: worksheet,
        records: length,
        label: name.trim() || `Лист ${Number(worksheet) + 1}`,
      }))
      .sort((a, b) => Number(a.place) - Number(b.place)),
    header: at,
    head: rows.slice(0, FORM_HEAD_ROWS),
    paths,
    records: records.slice(0, RECORDS_MAX),
  };
}

async function xmlForm(text: string, { place, taught }: FormOptions): Promise<FileForm | undefined> {
  const places = (await xmlPlaces(once(text))).map((found) => ({ ...found, label: found.place }));
  const wanted = place ?? taught?.place;
  const chosen = places.find((known) => known.place === wanted) ?? places[0];
  if (!chosen) return undefined;
  const records: FormRecord[] = [];
  for await (const event of xmlItems(once(text), chosen.place)) {
    if (event.kind === "item") records.push(recordOf(event.item));
    if (records.length >= RECORDS_MAX) break;
  }
  return { ...treeForm("xml", records), place: chosen.place, places };
}

function jsonForm(text: string, { place, taught }: FormOptions): FileForm | undefined {
  const found = jsonPlaces(text);
  const wanted = place ?? taught?.place;
  const chosen = found.find((known) => known.place === wanted) ?? found[0];
  if (!chosen) return undefined;
  const places = found.map((known) => ({
    place: known.place,
    records: known.records,
    label: known.place || "Весь файл",
  }));
  return { ...treeForm("json", chosen.items.slice(0, RECORDS_MAX).map(recordOf)), place: chosen.place, places };
}

function treeForm(kind: FormKind, records: FormRecord[]) {
  const paths = new Set<string>();
  for (const record of records) for (const path of record.keys()) paths.add(path);
  return { kind, header: null, head: [], paths: [...paths], records };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
