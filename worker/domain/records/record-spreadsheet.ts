import { labelOf } from "../cars/car-terms.ts";
import { formatSalonTime, type TimeZone, utcOffsetLabel } from "../kernel/time/salon-time.ts";
import type { Spreadsheet } from "../kernel/spreadsheet.ts";
import { teamInWords } from "./field-labels.ts";
import type { Field, FieldTable } from "./field-kinds.ts";

interface SpreadsheetContext {
  zone: TimeZone;
  /** «https://salon.ru»: pictures and pages are addresses that open elsewhere. */
  origin: string;
  /** Names of the rows that a field refers to by id. */
  names?: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** Names of the columns beside those of the fields: an import recognises an export of our own by them. */
export const EXPORTED_WHERE = "Где";
export const ROW_ADDED = "Добавлено, ";
export const ROW_NUMBER = "Номер";

const WIDTHS: Partial<Record<Field["kind"], number>> = {
  flag: 8,
  whole: 10,
  money: 14,
  percent: 10,
  day: 12,
  moment: 17,
};
const WIDTH = 24;
const LONG_WIDTH = 50;
const LONG_TEXT = 500;

/** Rows of a kind of records as a table: a column a field under its label, then when the row was added, and its number. */
export function recordSpreadsheet(
  fields: FieldTable,
  rows: readonly { id: string; createdAt: number }[],
  context: SpreadsheetContext,
): Pick<Spreadsheet, "columns" | "rows"> {
  const named = Object.entries(fields);
  return {
    columns: [
      ...named.map(([, field]) => ({ head: headOf(field, context.zone), width: widthOf(field) })),
      { head: `${ROW_ADDED}${utcOffsetLabel(context.zone)}`, width: 17 },
      { head: ROW_NUMBER, width: 38 },
    ],
    rows: rows.map((row) => [
      ...named.map(([name, field]) => {
        const value = (row as unknown as Record<string, unknown>)[name];
        return context.names?.[name]?.get(String(value)) ?? cellOf(field, value, context);
      }),
      formatSalonTime(row.createdAt, context.zone),
      row.id,
    ]),
  };
}

/** `zone`: of moments, which no import reads. */
export function headOf({ kind, label }: Field, zone?: TimeZone): string {
  if (kind === "money") return `${label}, ₽`;
  if (kind === "percent") return `${label}, %`;
  return kind === "moment" && zone ? `${label}, ${utcOffsetLabel(zone)}` : label;
}

function widthOf(field: Field): number {
  return WIDTHS[field.kind] ?? (field.kind === "text" && field.max > LONG_TEXT ? LONG_WIDTH : WIDTH);
}

/** A value as another program reads it: numbers without units, words in place of keys. */
function cellOf(field: Field, value: unknown, { zone, origin }: SpreadsheetContext): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.kind) {
    case "flag":
      return value === true ? "да" : "нет";
    case "choice":
      return labelOf(field.labels, String(value));
    case "choices":
      return listOf(value)
        .map((key) => labelOf(field.labels, key))
        .join(", ");
    case "moment":
      return typeof value === "number" ? formatSalonTime(value, zone) : "";
    case "picture":
    case "path":
      return addressOf(String(value), origin);
    case "pictures":
      return listOf(value)
        .map((path) => addressOf(path, origin))
        .join("\n");
    case "team":
      return teamInWords(value);
    case "money":
    case "degrees":
    case "percent":
      return String(value).replace(".", ",");
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function addressOf(path: string, origin: string): string {
  return path.startsWith("/") ? origin + path : path;
}
