import { knownColumns } from "./table-items.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const FIELD_MAX = 20_000;
const COLUMNS_MAX = 300;
/** Titles may precede the header: the delimiter is found in the first lines. */
const HEAD_LINES = 20;

/**
 * Rows of a CSV as it arrives. Quotes follow RFC 4180; the delimiter is the one that makes the most known columns of one of the first lines,
 * else the most columns. No library: papaparse streams only from files and Node streams, reads following rows as part of a field with a
 * wrong quote (`"a"b`), and takes 20 times as long for a file of these. csv-parse brings a Buffer of its own (24 KB gzip).
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let delimiter = "";
  let head = "";
  let row: string[] = [];
  let field = "";
  let quoted = false;
  /** The last character was a quote in a quoted field: its end, or the first half of a doubled quote. */
  let closing = false;

  function record(): string[] | undefined {
    const cells = [...row, field];
    row = [];
    field = "";
    return cells.every((cell) => cell.trim() === "") ? undefined : cells;
  }

  function append(text: string, start: number, end: number) {
    if (field.length < FIELD_MAX) field += text.slice(start, Math.min(end, start + FIELD_MAX - field.length));
  }

  function* rowsOf(text: string): Generator<string[]> {
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
        if (!/[\s"]/.test(character) && character !== delimiter) field += '"';
      }
      let end = at + 1;
      if (quoted) {
        const quote = text.indexOf('"', at);
        append(text, at, quote === -1 ? text.length : quote);
        closing = quote !== -1;
        end = quote === -1 ? text.length : quote + 1;
      } else if (character === '"' && field.trim() === "") {
        quoted = true;
        field = "";
      } else if (character === delimiter && row.length < COLUMNS_MAX) {
        row.push(field);
        field = "";
      } else if (character === "\n") {
        const value = record();
        if (value) yield value;
      } else if (character !== "\r") {
        while (end < text.length && !isSign(text.charCodeAt(end), delimiter)) end += 1;
        append(text, at, end);
      }
      at = end;
    }
  }

  for await (const chunk of chunks) {
    if (delimiter) {
      yield* rowsOf(chunk);
      continue;
    }
    head += chunk;
    if (head.length < FIELD_MAX && head.split("\n", HEAD_LINES + 1).length <= HEAD_LINES) continue;
    delimiter = delimiterOf(head);
    yield* rowsOf(head.replace(/^\ufeff/, ""));
  }
  if (!delimiter) {
    delimiter = delimiterOf(head);
    yield* rowsOf(head.replace(/^\ufeff/, ""));
  }
  const last = record();
  if (last) yield last;
}

/** A quote, the end of a line or the delimiter. */
function isSign(code: number, delimiter: string): boolean {
  return code === 0x22 || code === 0x0a || code === 0x0d || code === delimiter.charCodeAt(0);
}

function delimiterOf(head: string): string {
  const lines = head.slice(0, FIELD_MAX).split(/\r?\n/, HEAD_LINES);
  let best = { character: ",", known: 0, columns: 0 };
  for (const character of DELIMITERS) {
    for (const line of lines) {
      const cells = line.split(character, COLUMNS_MAX).map((cell) => cell.replace(/^\s*"|"\s*$/g, ""));
      const known = cells.length > 1 ? knownColumns(cells) : 0;
      // Without known columns only the first line counts: descriptions below it hold commas.
      const columns = line === lines[0] ? cells.length : 0;
      if (known > best.known || (known === best.known && columns > best.columns && best.known === 0))
        best = { character, known, columns };
    }
  }
  return best.character;
}
