import type { JsonObject } from "../json.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const FIELD_MAX = 20_000;
const COLUMNS_MAX = 300;

/**
 * Rows of a CSV with a header row, as it arrives. Quotes follow RFC 4180; the delimiter is the one that the header has most of.
 * No library: papaparse streams only from files and Node streams, reads following rows as part of a field with a wrong quote
 * (`"a"b`), and takes 20 times as long for a file of these. csv-parse brings a Buffer of its own (24 KB gzip).
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  let header: string[] | undefined;
  let delimiter = "";
  let head = "";
  let row: string[] = [];
  let field = "";
  let quoted = false;
  /** The last character was a quote in a quoted field: its end, or the first half of a doubled quote. */
  let closing = false;

  function record(): JsonObject | undefined {
    const cells = [...row, field];
    row = [];
    field = "";
    if (cells.every((cell) => cell.trim() === "")) return undefined;
    if (!header) {
      header = cells.map((cell) => cell.trim());
      return undefined;
    }
    const names = header;
    // Only the cells that a short row has: a row of one character must not cost a whole header.
    return Object.fromEntries(cells.slice(0, names.length).map((cell, index) => [names[index] ?? "", cell.trim()]));
  }

  for await (const chunk of chunks) {
    let text = chunk;
    if (!delimiter) {
      head += chunk;
      const end = head.search(/\r?\n/);
      if (end === -1 && head.length < FIELD_MAX) continue;
      delimiter = delimiterOf(head.slice(0, end === -1 ? undefined : end));
      text = head.replace(/^\ufeff/, "");
    }
    for (const character of text) {
      if (closing) {
        closing = false;
        if (character === '"') {
          field += character;
          continue;
        }
        quoted = false;
      }
      if (quoted) {
        if (character === '"') closing = true;
        else if (field.length < FIELD_MAX) field += character;
      } else if (character === '"' && field.trim() === "") {
        quoted = true;
        field = "";
      } else if (character === delimiter && row.length < COLUMNS_MAX) {
        row.push(field);
        field = "";
      } else if (character === "\n") {
        const value = record();
        if (value) yield value;
      } else if (character !== "\r" && field.length < FIELD_MAX) field += character;
    }
  }
  const last = record();
  if (last) yield last;
}

function delimiterOf(line: string): string {
  const counts = DELIMITERS.map((character) => ({ character, count: line.split(character).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.character ?? ",";
}
