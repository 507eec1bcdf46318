import type { JsonObject } from "../json.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const FIELD_MAX = 20_000;
const COLUMNS_MAX = 300;

/** Rows of a CSV with a header row, as it arrives. RFC 4180 quoting; the delimiter is the one that the header has most of. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  let header: string[] | undefined;
  let delimiter = "";
  let waiting = "";
  let row: string[] = [];
  let field = "";
  let quoted = false;
  /** The last character was a quote inside a quoted field: the end of it, or the first of a doubled one. */
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
    return Object.fromEntries(header.map((name, index) => [name, (cells[index] ?? "").trim()]));
  }

  for await (const chunk of chunks) {
    let text = chunk;
    if (!delimiter) {
      waiting += chunk;
      const end = waiting.search(/\r?\n/);
      if (end === -1 && waiting.length < FIELD_MAX) continue;
      delimiter = delimiterOf(waiting.slice(0, end === -1 ? undefined : end));
      text = waiting.replace(/^\ufeff/, "");
    }
    for (const sign of text) {
      if (closing) {
        closing = false;
        if (sign === '"') {
          field += sign;
          continue;
        }
        quoted = false;
      }
      if (quoted) {
        if (sign === '"') closing = true;
        else if (field.length < FIELD_MAX) field += sign;
      } else if (sign === '"' && field.trim() === "") {
        quoted = true;
        field = "";
      } else if (sign === delimiter && row.length < COLUMNS_MAX) {
        row.push(field);
        field = "";
      } else if (sign === "\n") {
        const value = record();
        if (value) yield value;
      } else if (sign !== "\r" && field.length < FIELD_MAX) field += sign;
    }
  }
  const last = record();
  if (last) yield last;
}

function delimiterOf(line: string): string {
  const counts = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}
