import { ownValue } from "../../domain/kernel/own-value.ts";
import { LimitedParser } from "../limited-parser.ts";
import { TooComplexError } from "../step-budget.ts";
import { FEED_LIMITS, PACKED_PIECE_BYTES, WORKBOOK_UNPACKED_MAX_BYTES } from "./feed-limits.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import {
  type Handlers,
  localTag,
  rowsReader,
  stringsReader,
  stylesReader,
  type Workbook,
  type WorksheetRow,
} from "./xlsx-parts.ts";

/** Worksheets beyond these are not read. */
const WORKSHEETS_MAX = 20;

/**
 * Rows of all worksheets of an XLSX workbook. The file is in memory, its parts are unpacked piece by piece: once for the texts and styles, which
 * may follow the worksheets in the archive, and once for each worksheet. Throws `DamagedArchiveError`, and `TooComplexError` beyond the limits of a feed.
 */
export async function* xlsxRows(bytes: Uint8Array, pause?: () => Promise<void>): AsyncGenerator<WorksheetRow> {
  const relations = new Map<string, string>();
  const listed: { id: string; name: string }[] = [];
  const book: Workbook = { strings: [], dates: [], worksheets: [] };
  const readers: Record<string, Handlers> = {
    "xl/workbook.xml": {
      open: (name, attributes) => {
        if (name === "sheet" && attributes["state"] !== "hidden")
          listed.push({ id: attributes["r:id"] ?? "", name: attributes["name"] ?? "" });
      },
    },
    "xl/_rels/workbook.xml.rels": {
      open: (name, { Id = "", Target = "" }) => {
        if (name === "relationship") relations.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
      },
    },
    "xl/styles.xml": stylesReader(book.dates),
    "xl/sharedStrings.xml": stringsReader(book.strings),
  };
  for await (const _ of unpacked(bytes, (path) => ownValue(readers, path), pause));
  book.worksheets = listed
    .flatMap(({ id, name }) => {
      const path = relations.get(id);
      return path === undefined ? [] : [{ name, path }];
    })
    .slice(0, WORKSHEETS_MAX);
  for (const [worksheet, { name, path }] of book.worksheets.entries()) {
    const rows: Pick<WorksheetRow, "line" | "cells">[] = [];
    const reader = rowsReader(book, rows);
    for await (const _ of unpacked(bytes, (part) => (part === path ? reader : undefined), pause))
      for (const row of rows.splice(0)) yield { worksheet, name, ...row };
    for (const row of rows.splice(0)) yield { worksheet, name, ...row };
  }
  if (!hasDirectory(bytes)) throw new DamagedArchiveError("a workbook that is cut");
}

/** Whether the archive ends with its directory, which at most a comment of 64 KB follows: a cut file must not pass for a whole one. */
function hasDirectory(bytes: Uint8Array): boolean {
  for (let at = bytes.length - DIRECTORY_BYTES; at >= Math.max(0, bytes.length - COMMENT_BYTES_MAX); at -= 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) return true;
  return false;
}

const DIRECTORY_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535 + DIRECTORY_BYTES;

/** Unpacks the parts that have a reader; yields after each piece of the archive. */
async function* unpacked(
  bytes: Uint8Array,
  readerOf: (path: string) => Handlers | undefined,
  pause: (() => Promise<void>) | undefined,
): AsyncGenerator<undefined> {
  const { Unzip, UnzipInflate } = await import("fflate");
  let total = 0;
  let fault: unknown;
  const archive = new Unzip((file) => {
    const handlers = readerOf(file.name);
    if (!handlers) return;
    const parser = new LimitedParser(
      {
        onopentag: (name, attributes) => handlers.open?.(localTag(name), attributes),
        ontext: (text) => handlers.text?.(text),
        onclosetag: (name) => handlers.close?.(localTag(name)),
      },
      { xmlMode: true, decodeEntities: true },
      FEED_LIMITS,
    );
    const decoder = new TextDecoder();
    file.ondata = (error, data, isLast) => {
      if (error) fault ??= new DamagedArchiveError("zip", { cause: error });
      if (fault) return;
      total += data.byteLength;
      try {
        if (total > WORKBOOK_UNPACKED_MAX_BYTES) throw new TooComplexError("more bytes unpacked than a feed has");
        parser.write(decoder.decode(data, { stream: !isLast }));
        if (isLast) parser.end();
      } catch (cause) {
        fault ??= cause;
      }
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PACKED_PIECE_BYTES) {
    const end = Math.min(at + PACKED_PIECE_BYTES, bytes.length);
    try {
      archive.push(bytes.subarray(at, end), end === bytes.length);
    } catch (cause) {
      fault ??= new DamagedArchiveError("zip", { cause });
    }
    if (fault !== undefined) throw fault;
    await pause?.();
    yield undefined;
  }
}
