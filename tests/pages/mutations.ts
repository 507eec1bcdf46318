import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DraftWarning, ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { decodeBytes } from "../../worker/parser/decode.ts";
import { readFeed } from "../../worker/parser/feeds/read-feed.ts";
import { readPage } from "../../worker/parser/read-page.ts";
import { TEST_PAGES } from "./all.ts";
import { isStatedMileage, isStatedPrice } from "./is-stated.ts";
import { bytesOf, NOW } from "./test-page.ts";

/** A page or file that is damaged and read. */
export interface Subject {
  name: string;
  bytes: Uint8Array;
  url?: string;
  isFile: boolean;
}

/** What a damaged page or file must not become. */
export interface Misreading {
  turn: number;
  name: string;
  fault: "exception" | "invented price" | "rubles for another currency" | "invented car" | "mileage in the wrong unit";
  value: string;
}

/** The end of a car in a file: the unit of one car says nothing of another. */
const RECORD_END = /\n|\}|<\/(?:offer|car|unit)>|<\/Позиция>|<\/Row>/i;
const OPEN_FOLDER = "tests/pages/open";
/** Damages of one page. */
const HITS_MAX = 3;

/** The test pages, the made-up pages and files, and those of another folder. */
export function damagedSubjects(folder?: string): Subject[] {
  return [
    ...TEST_PAGES.map((page) => ({
      name: page.name,
      bytes: bytesOf(page),
      isFile: false,
      ...(page.input.url && { url: page.input.url }),
    })),
    ...[OPEN_FOLDER, ...(folder ? [folder] : [])].flatMap((from) =>
      readdirSync(from)
        .filter((file) => /\.(?:html?|json|jsonl|xml|csv|xlsx)$/.test(file) && file !== "index.json")
        .map((file) => ({
          name: file,
          bytes: new Uint8Array(readFileSync(join(from, file))),
          isFile: from === OPEN_FOLDER && !/html?$/.test(file),
        })),
    ),
  ];
}

/** Damages and reads the subjects in turn. The same seed gives the same damages. */
export async function readDamaged(subjects: readonly Subject[], turns: number, seed: number): Promise<Misreading[]> {
  const random = randomOf(seed);
  const texts = subjects.map((subject) => ({ ...subject, text: decodeBytes(subject.bytes) }));
  const misreadings: Misreading[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const subject = texts[turn % texts.length];
    if (!subject) break;
    const { name, url, isFile } = subject;
    const isArchive = subject.bytes[0] === 0x50 && subject.bytes[1] === 0x4b;
    let damaged = subject.text;
    // A change of the meaning in an undamaged file must change what is read.
    const foreign = !isArchive && random() < 0.25 ? withOtherCurrency(damaged, random) : undefined;
    if (foreign) damaged = foreign;
    else
      for (let hits = 0; hits <= random() * HITS_MAX; hits += 1)
        damaged = random() < 0.2 && isFile ? rearranged(name, damaged, random) : mutated(damaged, random);
    const bytes = isArchive ? withOtherBytes(subject.bytes, random) : new TextEncoder().encode(damaged);
    try {
      const parts = isFile ? recordsOf(name, damaged) : [damaged];
      const cars = isFile ? await carsOf(bytes) : [await pageOf(bytes, url)];
      if (isFile && !isArchive && cars.length > parts.length)
        misreadings.push({ turn, name, fault: "invented car", value: `${cars.length} of ${parts.length}` });
      for (const { draft, warnings } of cars) {
        const isAssumed = warnings.some(({ code }) => code === "currency-assumed");
        const isRubles = foreign !== undefined && draft?.price !== undefined && !isAssumed;
        const found = isRubles
          ? { fault: "rubles for another currency" as const, value: String(draft.price?.value) }
          : isArchive
            ? undefined
            : faultOf(draft, warnings, damaged, parts);
        if (found) {
          misreadings.push({ turn, name, ...found });
        }
      }
    } catch (cause) {
      misreadings.push({
        turn,
        name,
        fault: "exception",
        value: cause instanceof Error ? (cause.stack ?? "") : String(cause),
      });
    }
  }
  return misreadings;
}

/** Titles may stand above the header of a table, lines. */
const HEAD_LINES = 4;

/** The texts of the cars of a file; those of a table with its first lines, which state the units of its columns. */
function recordsOf(name: string, text: string): string[] {
  if (!name.endsWith(".csv")) return text.split(RECORD_END);
  const lines = text.split("\n");
  const head = lines.slice(0, HEAD_LINES).join("\n");
  // «9900,51» are two cells.
  return lines.map((record) => `${head}\n${record}\n${record.replaceAll(",", ", ")}`);
}

type Car = { draft: ImportDraft | undefined; warnings: readonly DraftWarning[] };

async function pageOf(bytes: Uint8Array, url: string | undefined): Promise<Car> {
  const { draft, warnings } = await readPage({ bytes, now: NOW, ...(url && { url }) });
  return { draft, warnings };
}

async function carsOf(bytes: Uint8Array): Promise<Car[]> {
  const cars: Car[] = [];
  for await (const event of readFeed(oneChunk(bytes), { now: NOW })) if (event.kind === "car") cars.push(event);
  return cars;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function faultOf(
  draft: ImportDraft | undefined,
  warnings: readonly DraftWarning[],
  damaged: string,
  parts: readonly string[],
): Pick<Misreading, "fault" | "value"> | undefined {
  const price = draft?.price?.value ?? draft?.foreignPrice?.value;
  const text = decodeBytes(new TextEncoder().encode(damaged));
  if (price !== undefined && !isStatedPrice(price, text) && !isStatedPrice(price, tryDecode(damaged)))
    return { fault: "invented price", value: String(price) };
  const km = draft?.mileage?.value;
  const currency = draft?.currency?.value;
  const isDoubted = warnings.some(({ field }) => field === "mileage");
  if (km === undefined || isDoubted) return undefined;
  if (parts.some((part) => isStatedMileage(km, currency, part) || isStatedMileage(km, currency, tryDecode(part))))
    return undefined;
  return { fault: "mileage in the wrong unit", value: String(km) };
}

/** Known ones, and one that does not exist. */
const OTHER_CURRENCIES = ["SEK", "CAD", "BRL", "QQD"];
const RUBLES = /₽|(?<![\p{L}\d])(?:руб(?:\.|лей|ля|лях)?|RUB|RUR)(?![\p{L}\d])/giu;
/** Other ways to say rubles, among them the country of a page. */
const IMPLIES_RUBLES =
  /(?<![\p{L}\d])р(?:\.|(?![\p{L}\d]))|рубл|pric\w{0,8}ru[br]|ru[br]\w{0,8}pric|_ru[br]|"ru[br]"|yml_catalog|&#|\\u20/iu;

/** The text with every ruble in another currency; undefined for a text that says rubles in another way, or not at all. */
function withOtherCurrency(text: string, random: () => number): string | undefined {
  const other = OTHER_CURRENCIES[Math.floor(random() * OTHER_CURRENCIES.length)] ?? "";
  const changed = text.replace(RUBLES, other);
  return changed === text || IMPLIES_RUBLES.test(changed) ? undefined : changed;
}

/** A file with its rows in another order, another separator, or another unit of distance. */
function rearranged(name: string, text: string, random: () => number): string {
  const kind = random();
  if (kind < 0.3 && !name.endsWith(".xml"))
    return text.replace(/(?<!\p{L})(?:км|km)(?!\p{L})/giu, random() < 0.5 ? "миль" : "mi");
  if (!name.endsWith(".csv")) return text;
  const [header = "", ...rows] = text.split("\n");
  if (kind < 0.6) return [header, ...rows.toReversed()].join("\n");
  const separator = header.includes(";") ? ";" : ",";
  return text.replaceAll('"', "").replaceAll(separator, kind < 0.8 ? "\t" : "|");
}

/** An archive with some other bytes. */
function withOtherBytes(bytes: Uint8Array, random: () => number): Uint8Array {
  const other = bytes.slice(0, random() < 0.2 ? Math.floor(random() * bytes.length) : bytes.length);
  for (let hits = 0; hits < 1 + random() * 8; hits += 1)
    if (other.length > 0) other[Math.floor(random() * other.length)] = Math.floor(random() * 256);
  return other;
}

/** A seeded random generator (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const JUNK = [
  "<",
  ">",
  '"',
  "{",
  "}",
  "\u0000",
  "</div>",
  "<table>",
  "&#x41;",
  "₽",
  "0",
  "9",
  "\ud83d",
  "<script>",
  "]]>",
  "млн",
  "от ",
  "/мес",
];

function mutated(text: string, random: () => number): string {
  const at = () => Math.floor(random() * text.length);
  const start = at();
  const length = Math.floor(random() * random() * 400);
  switch (Math.floor(random() * 6)) {
    case 0:
      return text.slice(0, start) + text.slice(start + length);
    case 1:
      return text.slice(0, start);
    case 2:
      return text.slice(0, start) + (JUNK[Math.floor(random() * JUNK.length)] ?? "") + text.slice(start);
    case 3:
      return text.slice(0, start) + text.slice(start, start + length) + text.slice(start);
    case 4: {
      const other = at();
      return text.slice(0, start) + text.slice(other, other + length) + text.slice(start + length);
    }
    default:
      return text.replace(/\d/g, (digit) => (random() < 0.02 ? String(Math.floor(random() * 10)) : digit));
  }
}

/** Some pages contain percent-encoded states. */
function tryDecode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
