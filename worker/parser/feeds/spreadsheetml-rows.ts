import { IMPORT_WORKBOOK_MAX_BYTES } from "#worker/domain/imports/imports.ts";
import { LimitedParser } from "../limited-parser.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import { FEED_LIMITS, FEED_TEXT_MAX, LargeWorkbookError } from "./feed-limits.ts";
import { COLUMNS_MAX, localTag, numberText, type WorksheetRow } from "./xlsx-parts.ts";

const NAMESPACE = "urn:schemas-microsoft-com:office:spreadsheet";

/** Whether a text begins as «XML Spreadsheet 2003», the format of Excel, 1C and many other programs. */
export function isSpreadsheetMl(start: string): boolean {
  return /<(?:[\w-]+:)?Workbook[\s>]/i.test(start) && start.includes(NAMESPACE);
}

/**
 * Rows of all worksheets of an XML Spreadsheet 2003. Whether a worksheet is hidden stands behind its rows, so one worksheet is held in memory.
 * Throws `LargeWorkbookError` when it is too long for that, and `DamagedArchiveError` when the text is cut.
 */
export async function* spreadsheetMlRows(text: AsyncIterable<string>): AsyncGenerator<WorksheetRow> {
  const visible: WorksheetRow[] = [];
  let rows: Pick<WorksheetRow, "line" | "cells">[] = [];
  let line = 0;
  let characters = 0;
  let cells: string[] = [];
  let column = 0;
  let merged = 0;
  let type = "";
  let value = "";
  let isData = false;
  let isComment = false;
  let isVisibility = false;
  let visibility = "";
  let worksheet = -1;
  let worksheetName = "";
  let isComplete = false;

  const parser = new LimitedParser(
    {
      onopentag(name, attributes) {
        const tag = localTag(name);
        const { Index, MergeAcross, Name, Type } = withoutPrefixes(attributes);
        if (tag === "worksheet") {
          worksheet += 1;
          worksheetName = Name ?? "";
          [rows, characters, visibility, line] = [[], 0, "", 0];
        } else if (tag === "row") [cells, column, line] = [[], 0, Number(Index) || line + 1];
        else if (tag === "cell") {
          if (Index) column = Number(Index) - 1;
          merged = Number(MergeAcross ?? 0) || 0;
          value = "";
        } else if (tag === "comment") isComment = true;
        else if (tag === "data" && !isComment) [isData, type] = [true, Type ?? ""];
        else if (tag === "visible") isVisibility = true;
      },
      ontext(part) {
        if (isVisibility && visibility.length < FEED_TEXT_MAX) visibility += part;
        if (isData && value.length < FEED_TEXT_MAX) value += part;
      },
      onclosetag(name, isImplied) {
        const tag = localTag(name);
        if (tag === "comment") isComment = false;
        else if (tag === "data") isData = false;
        else if (tag === "visible") isVisibility = false;
        else if (tag === "cell") {
          if (value !== "" && column >= 0 && column < COLUMNS_MAX) {
            while (cells.length < column) cells.push("");
            cells[column] = textOf(type, value);
          }
          column += 1 + merged;
        } else if (tag === "row") {
          characters += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
          if (characters > IMPORT_WORKBOOK_MAX_BYTES) throw new LargeWorkbookError();
          if (cells.length > 0) rows.push({ line, cells });
        } else if (tag === "worksheet" && !isImplied && !/hidden/i.test(visibility)) {
          for (const row of rows.splice(0)) visible.push({ worksheet, name: worksheetName, ...row });
        } else if (tag === "workbook" && !isImplied) isComplete = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
    FEED_LIMITS,
  );
  for await (const piece of text) {
    parser.write(piece);
    yield* visible.splice(0);
  }
  parser.end();
  yield* visible.splice(0);
  if (!isComplete) throw new DamagedArchiveError("a workbook that is cut");
}

/** «ss:Index» → «Index»: the prefix of the namespace is the writer's choice. */
function withoutPrefixes(attributes: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.slice(name.indexOf(":") + 1), value]),
  );
}

function textOf(type: string, value: string): string {
  if (type === "Number") return numberText(value, false);
  // 2019-05-01T00:00:00.000
  return type === "DateTime" ? value.slice(0, 10) : value;
}
