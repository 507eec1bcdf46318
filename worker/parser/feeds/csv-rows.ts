import { DamagedArchiveError } from "./decode-stream.ts";
import { knownColumns } from "./table-rows.ts";
import type { WorksheetRow } from "./xlsx-parts.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const FIELD_MAX = 20_000;
const COLUMNS_MAX = 300;
/** Titles may precede the header: the delimiter is found in the first lines. */
const HEAD_LINES = 20;
/** A row of more text whose quote is still open is looked at: the quote may have swallowed the rows below it, characters. */
const ROW_CHARS_MAX = 64 * 1024;
/** With fewer columns a line of a text looks like a row. */
const ROW_COLUMNS_MIN = 3;
/** Rows may lack their last cells. */
const ROW_SHARE = 0.7;

/** How many cells of a row name a column that the reader knows: of a car, unless the table is about something else. */
export type KnownColumns = (cells: readonly string[]) => number;

/**
 * Rows of a CSV as it arrives. A row that stands in quotes as a whole is unquoted twice, and a quote that never closes ends with its line when
 * the lines below it are rows. Quotes follow RFC 4180; the delimiter is the one that makes the most known columns of one of the first lines,
 * else the most columns. No library: papaparse streams only from files and Node streams, reads following rows as part of a field with a
 * wrong quote (`"a"b`), and takes 20 times as long for a file of these. csv-parse brings a Buffer of its own (24 KB gzip).
 */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  countKnown: KnownColumns = knownColumns,
): AsyncGenerator<WorksheetRow> {
  let delimiter = "";
  let head = "";
  let row: string[] = [];
  let field = "";
  let quoted = false;
  /** The last character was a quote in a quoted field: its end, or the first half of a doubled quote. */
  let closing = false;
  /** A quote closed in the middle of a value. */
  let isTorn = false;
  /** The text of the row in earlier pieces; undefined when it is too long to be read again. */
  let before: string | undefined = "";
  /** Where the row begins in this piece. */
  let start = 0;
  let line = 1;
  let width = 0;
  /** Line breaks inside values of the row. */
  let newlines = 0;

  const rowAt = (at: number, cells: string[]): WorksheetRow[] =>
    cells.every((cell) => cell.trim() === "") ? [] : [{ worksheet: 0, name: "", line: at, cells }];

  function begin(): void {
    [row, field, quoted, closing, isTorn, before] = [[], "", false, false, false, ""];
  }

  /** The row that ends here: several ones when a quote has swallowed them. */
  function record(text: string): WorksheetRow[] {
    const cells = [...row, field];
    const isOdd = (quoted && !closing) || isTorn || (width > 0 && cells.length !== width);
    const lines = isOdd && before !== undefined ? swallowed(before + text) : [];
    begin();
    const first = line;
    if (lines.length > 0) {
      [line, newlines] = [line + lines.length, 0];
      return lines.flatMap((each, at) => rowAt(first + at, lineCells(each, delimiter)));
    }
    line += 1 + newlines;
    newlines = 0;
    const [only = ""] = cells;
    const inner = cells.length === 1 && only.includes(delimiter) ? lineCells(only, delimiter) : cells;
    const found = inner.length >= Math.max(ROW_COLUMNS_MIN, width / 2) ? inner : cells;
    width = Math.max(width, found.length);
    return rowAt(first, found);
  }

  /** The lines of a text, when one behind the first is as wide as the table: a row of its own, and no line of a value. */
  function swallowed(text: string): string[] {
    if (width < ROW_COLUMNS_MIN || !text.includes("\n")) return [];
    const lines = text.split(/\r?\n/);
    return lines
      .slice(1)
      .some((each) => lineCells(each, delimiter).length >= Math.max(ROW_COLUMNS_MIN, width * ROW_SHARE))
      ? lines
      : [];
  }

  function append(text: string, start: number, end: number) {
    if (field.length < FIELD_MAX) field += text.slice(start, Math.min(end, start + FIELD_MAX - field.length));
  }

  function* rowsOf(text: string): Generator<WorksheetRow> {
    start = 0;
    for (let at = 0; at < text.length;) {
      const character = text.charAt(at);
      if (closing) {
        closing = false;
        if (character === '"') {
          append(text, at, at + 1);
          at += 1;
          continue;
        }
        quoted = false;
        // A quote inside a value is part of it: `"1 24"5 000"` is not 1 245 000, `"Веста "Люкс""` is a name.
        if (!/[\s"]/.test(character) && character !== delimiter) [field, isTorn] = [`${field}"`, true];
      }
      let end = at + 1;
      if (quoted) {
        const quote = text.indexOf('"', at);
        append(text, at, quote === -1 ? text.length : quote);
        newlines += newlinesIn(text, at, quote === -1 ? text.length : quote);
        closing = quote !== -1;
        end = quote === -1 ? text.length : quote + 1;
      } else if (character === '"' && field.trim() === "") {
        quoted = true;
        field = "";
      } else if (character === delimiter && row.length < COLUMNS_MAX) {
        row.push(field);
        field = "";
      } else if (character === "\n") {
        yield* record(text.slice(start, at));
        start = end;
      } else if (character !== "\r") {
        while (end < text.length && !isSign(text.charCodeAt(end), delimiter)) end += 1;
        append(text, at, end);
      }
      at = end;
    }
    if (before === undefined) return;
    before += text.slice(start);
    if (before.length <= ROW_CHARS_MAX) return;
    const lines = quoted ? swallowed(before) : [];
    const rest = lines.pop();
    if (rest === undefined) before = undefined;
    else {
      for (const [at, each] of lines.entries()) yield* rowAt(line + at, lineCells(each, delimiter));
      line += lines.length;
      newlines = 0;
      begin();
      yield* rowsOf(rest);
    }
  }

  for await (const chunk of chunks) {
    if (delimiter) {
      yield* rowsOf(chunk);
      continue;
    }
    head += chunk;
    if (head.length < FIELD_MAX && head.split("\n", HEAD_LINES + 1).length <= HEAD_LINES) continue;
    delimiter = delimiterOf(head, countKnown);
    yield* rowsOf(head.replace(/^\ufeff/, ""));
  }
  if (!delimiter) {
    delimiter = delimiterOf(head, countKnown);
    yield* rowsOf(head.replace(/^\ufeff/, ""));
  }
  const isOpen = quoted && !closing;
  const last = record("");
  yield* last;
  if (isOpen && last.length < 2) throw new DamagedArchiveError("a quote that is open at the end");
}

function newlinesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** The cells of one line; a quote that does not close ends with it. */
function lineCells(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= text.length && cells.length <= COLUMNS_MAX;) {
    const isQuoted = text.charAt(at) === '"';
    let end = isQuoted ? closingQuote(text, at + 1, delimiter) : -1;
    const value = end === -1 ? undefined : text.slice(at + 1, end).replaceAll('""', '"');
    end = text.indexOf(delimiter, end === -1 ? at : end);
    if (end === -1) end = text.length;
    cells.push((value ?? text.slice(at, end).replace(/^"/, "")).trim().slice(0, FIELD_MAX));
    at = end + 1;
  }
  return cells;
}

/** Where a quoted cell ends: at a quote before a delimiter or the end. */
function closingQuote(text: string, from: number, delimiter: string): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) === '"') at += 1;
    else if (at + 1 === text.length || text.charAt(at + 1) === delimiter) return at;
  }
  return -1;
}

/** A quote, the end of a line or the delimiter. */
function isSign(code: number, delimiter: string): boolean {
  return code === 0x22 || code === 0x0a || code === 0x0d || code === delimiter.charCodeAt(0);
}

function delimiterOf(head: string, countKnown: KnownColumns): string {
  const lines = head.slice(0, FIELD_MAX).split(/\r?\n/, HEAD_LINES);
  let best = { character: ",", known: 0, columns: 0 };
  for (const character of DELIMITERS) {
    for (const line of lines) {
      const cells = line.split(character, COLUMNS_MAX).map((cell) => cell.replace(/^\s*"|"\s*$/g, ""));
      const known = cells.length > 1 ? countKnown(cells) : 0;
      // Without known columns only the first line counts: descriptions below it hold commas.
      const columns = line === lines[0] ? cells.length : 0;
      if (known > best.known || (known === best.known && columns > best.columns && best.known === 0))
        best = { character, known, columns };
    }
  }
  return best.character;
}
