import type { ImportStore } from "../../../adapters/import-store.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { columnOfHeader } from "../../../domain/leads/imports/lead-columns.ts";
import { LEAD_FILE_MAX_BYTES, LEAD_FILE_ROWS_MAX } from "../../../domain/leads/imports/lead-import-views.ts";
import { LEAD_COLUMNS_MAX, LEAD_HEAD_ROWS, type LeadFileRow } from "../../../domain/leads/imports/lead-table.ts";
import { readTable } from "../../read-table.ts";
import type { WorksheetRow } from "../../../parser/feeds/xlsx-parts.ts";

/** A table of leads, as it lies in R2 until it is imported. */
export interface LeadFile {
  rows: LeadFileRow[];
  /** Worksheets that are not read. */
  otherWorksheets: string[];
}

const CELL_MAX = 5000;
/** All cells are in memory at once; a packed file unpacks to more than its bytes. */
const CHARACTERS_MAX = LEAD_FILE_MAX_BYTES;
const MEGABYTES = LEAD_FILE_MAX_BYTES / 1024 / 1024;
const TOO_LARGE = `Файл больше ${MEGABYTES}\u00a0МБ: разделите его на несколько`;
const TOO_LONG = `В файле больше ${LEAD_FILE_ROWS_MAX} строк: разделите его на несколько`;

/** Reads CSV, XLSX or XML of Excel. Of several worksheets the one with the most rows. `invalid`, `too_large`. */
export async function readLeadFile(chunks: AsyncIterable<Uint8Array>): Promise<Result<LeadFile>> {
  return readTable("Файл не похож на таблицу заявок", ({ fileRows }) => largestWorksheet(fileRows(chunks, countNamed)));
}

async function largestWorksheet(rows: AsyncIterable<WorksheetRow>): Promise<Result<LeadFile>> {
  const worksheets = new Map<number, { name: string; rows: LeadFileRow[] }>();
  let total = 0;
  let characters = 0;
  for await (const { worksheet, name, line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    total += 1;
    if (total > LEAD_FILE_ROWS_MAX + LEAD_HEAD_ROWS) return fail("too_large", TOO_LONG);
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > CHARACTERS_MAX) return fail("too_large", TOO_LARGE);
    const known = worksheets.get(worksheet) ?? { name, rows: [] };
    known.rows.push({ line, cells: cells.slice(0, LEAD_COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX)) });
    worksheets.set(worksheet, known);
  }
  const [largest, ...others] = [...worksheets.values()].toSorted((a, b) => b.rows.length - a.rows.length);
  if (!largest || largest.rows.length < 2)
    return fail("invalid", "В файле нет строк с заявками: нужна строка названий и хотя бы одна строка под ней");
  return ok({ rows: largest.rows, otherWorksheets: others.map(({ name }) => name) });
}

function countNamed(cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => columnOfHeader(cell.trim())?.column ?? [])).size;
}

/** The key of a file in the store of imports, which is never served and deletes after a week. */
export const leadFileKey = (importId: string) => `leads-${importId}`;

/** Rows of one piece of the stored file. */
const PIECE_ROWS = 500;

export async function storeLeadFile(
  store: ImportStore,
  key: string,
  { rows, otherWorksheets }: LeadFile,
): Promise<void> {
  const encoder = new TextEncoder();
  async function* lines() {
    yield encoder.encode(`${JSON.stringify(otherWorksheets)}\n`);
    for (let at = 0; at < rows.length; at += PIECE_ROWS) {
      const piece = rows.slice(at, at + PIECE_ROWS).map(({ line, cells }) => `${JSON.stringify([line, ...cells])}\n`);
      yield encoder.encode(piece.join(""));
    }
  }
  await store.put(key, lines());
}

/** Null when it has been deleted. */
export async function loadLeadFile(store: ImportStore, key: string): Promise<LeadFile | null> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of store.read(key)) text += decoder.decode(chunk, { stream: true });
  const [first, ...lines] = text.split("\n");
  if (!first) return null;
  const rows = lines.filter(Boolean).map((line): LeadFileRow => {
    const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
    return { line: number, cells };
  });
  return { rows, otherWorksheets: JSON.parse(first) as string[] };
}
