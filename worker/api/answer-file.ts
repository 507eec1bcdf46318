import type { Context } from "hono";
import { toCsv } from "../adapters/csv.ts";
import { toXlsx } from "../adapters/xlsx.ts";
import type { AppError } from "../domain/kernel/result.ts";
import type { Spreadsheet } from "../domain/kernel/spreadsheet.ts";
import type { ApiEnvironment } from "./api-route.ts";

const FORMATS = {
  csv: { type: "text/csv; charset=utf-8", make: toCsv },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", make: toXlsx },
} as const;

export type FileFormat = keyof typeof FORMATS;

export const NO_SUCH_FORMAT: AppError = { code: "not_found", message: "Такого вида файлов нет" };

/** The parameter `:format` of the path; null for an unknown one. */
export function fileFormatOf(c: Context<ApiEnvironment>): FileFormat | null {
  const format = c.req.param("format");
  return format === "csv" || format === "xlsx" ? format : null;
}

interface NamedFile extends Spreadsheet {
  /** Latin letters. */
  fileName: string;
  /** The dealership's date, «2026-11-21». */
  day: string;
}

/** «zayavki-21.11.2026.xlsx» */
export async function answerFile(c: Context<ApiEnvironment>, format: FileFormat, file: NamedFile): Promise<Response> {
  return c.body(await FORMATS[format].make(file), 200, {
    "Content-Type": FORMATS[format].type,
    "Content-Disposition": `attachment; filename="${file.fileName}-${file.day.split("-").toReversed().join(".")}.${format}"`,
  });
}
