import { ownValue } from "../../domain/kernel/own-value.ts";
import { LimitedParser } from "../limited-parser.ts";
import { TooComplexError } from "../step-budget.ts";
import { FEED_LIMITS, FEED_UNPACKED_MAX_BYTES, PACKED_PIECE_BYTES } from "./feed-limits.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import { type Handlers, rowsReader, stringsReader, stylesReader, type Workbook } from "./xlsx-parts.ts";

/** Sheets beyond these are not read. */
const SHEETS_MAX = 20;

/** One row of a sheet. */
export interface SheetRow {
  sheet: number;
  cells: string[];
}

/**
 * Rows of all sheets of an XLSX workbook. The file is in memory, its parts are unpacked piece by piece: once for the texts and styles, which
 * may follow the sheets in the archive, and once for each sheet. Throws `DamagedArchiveError`, and `TooComplexError` beyond the limits of a feed.
 */
export async function* xlsxRows(bytes: Uint8Array, pause?: () => Promise<void>): AsyncGenerator<SheetRow> {
  const relations = new Map<string, string>();
  const sheetIds: string[] = [];
  const book: Workbook = { strings: [], dates: [], sheets: [] };
  const readers: Record<string, Handlers> = {
    "xl/workbook.xml": {
      open: (name, attributes) => {
        if (name === "sheet" && attributes["state"] !== "hidden") sheetIds.push(attributes["r:id"] ?? "");
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
  book.sheets = sheetIds.flatMap((id) => relations.get(id) ?? []).slice(0, SHEETS_MAX);
  for (const [sheet, path] of book.sheets.entries()) {
    const rows: string[][] = [];
    const reader = rowsReader(book, rows);
    for await (const _ of unpacked(bytes, (name) => (name === path ? reader : undefined), pause))
      for (const cells of rows.splice(0)) yield { sheet, cells };
    for (const cells of rows.splice(0)) yield { sheet, cells };
  }
}

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
        onopentag: (name, attributes) => handlers.open?.(localName(name), attributes),
        ontext: (text) => handlers.text?.(text),
        onclosetag: (name) => handlers.close?.(localName(name)),
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
        if (total > FEED_UNPACKED_MAX_BYTES) throw new TooComplexError("more bytes unpacked than a feed has");
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

const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
