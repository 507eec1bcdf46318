import { TooComplexError } from "../step-budget.ts";
import { FEED_TEXT_MAX } from "./feed-limits.ts";

/** Columns of a row; further ones are ignored. */
export const COLUMNS_MAX = 300;
/** Texts that cells share, in all. */
const STRINGS_MAX = 500_000;
/** Number formats of dates that need no definition (ECMA-376 part 1, 18.8.30). */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
/** Excel takes no longer number format, characters. */
const FORMAT_MAX = 255;
const MS_PER_DAY = 86_400_000;
const MINUTES_PER_DAY = 1440;
/** Day 0 of the 1900 date system. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** One row of a worksheet. */
export interface WorksheetRow {
  worksheet: number;
  /** As the workbook has it; blank for a table that is no workbook. */
  name: string;
  /** From 1, as programs show it. */
  line: number;
  cells: string[];
}

/** «x:Row» → «row» */
export const localTag = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();

/** Cells share their texts, and their numbers are dates by their style. */
export interface Workbook {
  strings: string[];
  /** Style number → whether it shows a date. */
  dates: boolean[];
  /** In the order of the workbook. */
  worksheets: { name: string; path: string }[];
}

/** Reads one part of a workbook as it is unpacked. */
export interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

export function stringsReader(strings: string[]): Handlers {
  let text = "";
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === "si") text = "";
      isText = name === "t";
      if (name === "rph") isPhonetic = true;
    },
    text: (part) => {
      if (isText && !isPhonetic && text.length < FEED_TEXT_MAX) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === "rph") isPhonetic = false;
      if (name !== "si") return;
      strings.push(text);
      if (strings.length > STRINGS_MAX) throw new TooComplexError("too many texts of cells");
    },
  };
}

export function stylesReader(dates: boolean[]): Handlers {
  const custom = new Map<number, boolean>();
  let inCells = false;
  return {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      const id = Number(numFmtId);
      // Words and colours in a format are quoted or in brackets.
      if (name === "numfmt") {
        const format = formatCode.slice(0, FORMAT_MAX).replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
        custom.set(id, /[ymdгд]/i.test(format));
      }
      if (name === "cellxfs") inCells = true;
      if (name === "xf" && inCells) dates.push(custom.get(id) ?? DATE_FORMATS.has(id));
    },
    close: (name) => {
      if (name === "cellxfs") inCells = false;
    },
  };
}

export function rowsReader({ strings, dates }: Workbook, rows: Pick<WorksheetRow, "line" | "cells">[]): Handlers {
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let type = "";
  let style = 0;
  let text = "";
  let isValue = false;
  return {
    open: (name, { r = "", t = "n", s = "0" }) => {
      if (name === "row") [cells, line] = [[], Number(r) || line + 1];
      if (name === "c") {
        column = r ? columnOf(r) : cells.length;
        type = t;
        style = Number(s);
        text = "";
      }
      isValue = name === "v" || name === "t";
    },
    text: (part) => {
      if (isValue && text.length < FEED_TEXT_MAX) text += part;
    },
    close: (name) => {
      isValue = false;
      if (name === "c" && column < COLUMNS_MAX) {
        while (cells.length < column) cells.push("");
        cells[column] =
          type === "s" ? (strings[Number(text)] ?? "") : type === "n" ? numberText(text, dates[style]) : text;
      }
      if (name === "row") rows.push({ line, cells });
    },
  };
}

/** The number of the column in a reference: «C7» → 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Numbers without the errors of floating point, dates as YYYY-MM-DD, with HH:MM behind it if they have a time. */
export function numberText(text: string, isDate: boolean | undefined): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return text;
  if (isDate && number > 1 && number < 100_000) {
    const minutes = Math.round(number * MINUTES_PER_DAY);
    const written = new Date(EPOCH_MS + (minutes * MS_PER_DAY) / MINUTES_PER_DAY).toISOString();
    return minutes % MINUTES_PER_DAY === 0 ? written.slice(0, 10) : written.slice(0, 16).replace("T", " ");
  }
  return String(Number(number.toPrecision(12)));
}
