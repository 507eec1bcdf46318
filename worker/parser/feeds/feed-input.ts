import { type Pause, StepBudget, STEPS } from "../step-budget.ts";
import { decodedStream, gunzipped } from "./decode-stream.ts";
import { looksLikePage } from "./dialects.ts";
import { TEXT_PIECE_CHARS } from "./feed-limits.ts";
import { joined } from "./join-bytes.ts";
import { isSpreadsheetMl } from "./spreadsheetml-rows.ts";

/** An unpacked and decoded file, by its first characters. */
export type FeedInput =
  | { form: "xlsx"; chunks: AsyncGenerator<Uint8Array> }
  | { form: "xml" | "spreadsheetml" | "json" | "csv"; text: AsyncGenerator<string>; head: string }
  | { form: "none"; fault: NoFeed };

/** What a file is that cannot be a feed. */
export type NoFeed = "empty" | "web-page" | "binary" | "binary-workbook";

const SIGNATURE_BYTES = 4;
/** The form of a text is decided by so many characters after the blanks at its beginning. */
const START_CHARS = 1024;

/** Unpacks gzip, and decodes UTF-8 or windows-1251. The text comes in pieces with pauses between them. */
export async function openFeed(chunks: AsyncIterable<Uint8Array>, pause: Pause | undefined): Promise<FeedInput> {
  const { first, all } = await peeked(gunzipped(chunks));
  if (isCompoundFile(first)) return { form: "none", fault: "binary-workbook" };
  if (isZip(first)) return { form: "xlsx", chunks: all };
  const text = pieces(decodedStream(all), new StepBudget(Number.POSITIVE_INFINITY, pause));
  let start = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value;
    const length = start.trimStart().length;
    if (length >= START_CHARS) break;
    // Blanks of the first line are empty cells of a table; others are not kept.
    if (length === 0) start = start.slice(start.lastIndexOf("\n") + 1).slice(-START_CHARS);
  }
  const fault = faultOf(start);
  if (fault) return { form: "none", fault };
  const whole = prepended(start, text);
  const head = start.trimStart().slice(0, START_CHARS);
  if (isSpreadsheetMl(start)) return { form: "spreadsheetml", text: whole, head };
  if (/^[\ufeff\s]*</.test(start)) return { form: "xml", text: whole, head };
  return { form: /^[\ufeff\s]*[[{]/.test(start) ? "json" : "csv", text: whole, head };
}

/** Pictures and other binary files have a NUL near their beginning; a PDF may not. */
function faultOf(start: string): NoFeed | undefined {
  if (start.trim() === "") return "empty";
  if (looksLikePage(start)) return "web-page";
  return start.includes("\0") || start.startsWith("%PDF-") ? "binary" : undefined;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** XLS of before 2007 and workbooks with a password. No package that reads them is both kept and small enough. */
const isCompoundFile = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** The first bytes, and all of them from the start. */
async function peeked(
  chunks: AsyncGenerator<Uint8Array>,
): Promise<{ first: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const start: Uint8Array[] = [];
  let length = 0;
  while (length < SIGNATURE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    start.push(next.value);
    length += next.value.length;
  }
  const all = async function* () {
    yield* start;
    yield* chunks;
  };
  return { first: joined(start), all: all() };
}

/** Pieces of a text, with the pauses that the budget demands. */
export async function* pieces(text: AsyncIterable<string>, budget: StepBudget): AsyncGenerator<string> {
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += TEXT_PIECE_CHARS) {
      const piece = chunk.slice(at, at + TEXT_PIECE_CHARS);
      yield piece;
      budget.spend(piece.length * STEPS.feedCharacter);
      if (budget.isPauseDue) await budget.pause();
    }
  }
}

async function* prepended(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}
