import { createReadStream, readFileSync } from "node:fs";
import { extname } from "node:path";
import { readFeed } from "../../worker/parser/feeds/read-feed.ts";
import { readPage } from "../../worker/parser/read-page.ts";
import { readCases } from "./read-cases.mjs";
import { countCars, kindOf, scoreDraft } from "./score-draft.mjs";

/** @typedef {import("../../worker/domain/imports/import-draft.ts").ImportDraft} ImportDraft */
/** @typedef {import("../../worker/domain/imports/import-draft.ts").DraftWarning} DraftWarning */
/** @typedef {import("./read-cases.mjs").EvalCase} EvalCase */
/** @typedef {import("./read-cases.mjs").Row} Row */
/** @typedef {{ file: string, item: string, kind: string, lang: string, dialect: string, draft?: ImportDraft, warnings: DraftWarning[], ms: number }} EvalLine */
/** @typedef {{ file: string, expected: string, got: string, cards: number, wanted?: number, missing: number, invented: number }} FileKind `cards` and `wanted`: the cars of a list, read and expected */
/** @typedef {{ line: EvalLine, row: Row | undefined }} Judged a parsed draft and the values that a person read, if there are any */
/** @typedef {import("./score-draft.mjs").Score & Pick<EvalLine, "file" | "item" | "kind" | "lang" | "dialect">} LineScore */

const CONTENT_TYPES = /** @type {Record<string, string>} */ ({ ".json": "application/json", ".html": "text/html" });
/** Runs per file. The fastest counts, because other load on the machine only adds time. */
const TURNS = 5;

/**
 * Runs the parser on every file of the folder's index.
 * @param {string} folder
 * @param {{ turns?: number, now?: number }} [options]
 * @returns {Promise<{ judged: Judged[], kinds: FileKind[] }>}
 */
export async function evaluate(folder, { turns = TURNS, now = Date.now() } = {}) {
  const judged = [];
  const kinds = [];
  for (const entry of readCases(folder)) {
    const expected = kindOf(entry.rows[0]?.["kind"] ?? "");
    const isFeed = expected === "feed" || /\.(?:xml|csv|yml|gz|xlsx)$/.test(entry.path);
    const { found, got, cards } = isFeed ? await feedLines(entry, now) : await pageLines(entry, turns, now);
    judged.push(...found);
    const absent = found.filter(({ line, row }) => row && !line.draft && scoresOf([{ line, row }]).length > 0).length;
    const unexpected = found.filter(({ line, row }) => line.kind === "feed" && !row).length;
    const cars = countCars({ expected, got, cards, unexpected, rows: entry.rows });
    // A card that was not read may have a row of its own.
    kinds.push({ file: entry.file, expected, got, cards, ...cars, missing: Math.max(absent, cars.missing) });
  }
  return { judged, kinds };
}

/** @param {EvalCase} entry @param {number} turns @param {number} now @returns {Promise<{ found: Judged[], got: string, cards: number }>} */
async function pageLines({ file, path, rows }, turns, now) {
  const bytes = new Uint8Array(readFileSync(path));
  const site = /^[\w-]+(?:\.[\w-]+)+/.exec(rows[0]?.["site"] ?? "")?.[0];
  const input = { bytes, now, contentType: CONTENT_TYPES[extname(path)] ?? "text/html" };
  /** @type {number[]} */
  const times = [];
  let reading = await readPage(input);
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    reading = await readPage({ ...input, ...(site && { url: `https://${site}/` }) });
    times.push(performance.now() - start);
  }
  const { kind, draft, warnings, links } = reading;
  const found = rows.map((row) => {
    const card = /^card (\d+)$/.exec(row["item"] ?? "")?.[1];
    const listed = card ? links?.[Number(card) - 1] : undefined;
    const shown = card ? listed?.draft : draft;
    return {
      row,
      line: {
        file,
        item: row["item"] ?? "page",
        kind,
        lang: row["lang"] || "unknown",
        dialect: row["dialect"] || (card ? "list" : "page"),
        ...(shown && { draft: shown }),
        warnings: [...warnings, ...(listed?.warnings ?? [])],
        ms: Math.min(...times),
      },
    };
  });
  return { found, got: kind, cards: links?.length ?? 0 };
}

/** @param {EvalCase} entry @param {number} now @returns {Promise<{ found: Judged[], got: string, cards: number }>} */
async function feedLines({ file, path, rows, cars }, now) {
  const [first] = rows;
  const lang = first?.["lang"] || "unknown";
  /** @type {Judged[]} */
  const judged = [];
  let dialect = "unknown";
  let last = performance.now();
  for await (const event of readFeed(createReadStream(path), { now })) {
    const ms = performance.now() - last;
    if (event.kind === "end") dialect = event.dialect?.id ?? "unknown";
    else if (event.kind === "car") {
      const { draft, warnings } = event;
      const row = expectedOf(cars, event) ?? (cars.length === 0 && judged.length === 0 ? first : undefined);
      const item = row?.["item"] || event.key || `row ${judged.length + 1}`;
      judged.push({ row, line: { file, item, kind: "feed", lang, dialect, draft, warnings, ms } });
    }
    last = performance.now();
  }
  const expected = cars.length > 0 ? cars : first ? [first] : [];
  const read = new Set(judged.map(({ row }) => row));
  for (const row of expected.filter((car) => !read.has(car)))
    judged.push({ row, line: { file, item: row["item"] ?? "", kind: "missing", lang, dialect, warnings: [], ms: 0 } });
  for (const { line } of judged) line.dialect = dialect;
  return { found: judged, got: judged.some(({ line }) => line.draft) ? "feed" : "nothing", cards: 0 };
}

/** @param {readonly Row[]} cars @param {import("../../worker/parser/feeds/read-item.ts").FeedCar} found */
function expectedOf(cars, { draft, key }) {
  const vin = draft.vin?.value;
  return cars.find((car) => car["item"] === (vin ?? key) || car["item"] === `#${draft.sourceId?.value}`);
}

/** @param {readonly Judged[]} judged @returns {LineScore[]} */
export function scoresOf(judged) {
  return judged.flatMap(({ line: { file, item, kind, lang, dialect, draft, warnings }, row }) =>
    row ? scoreDraft(draft, warnings, row).map((score) => ({ ...score, file, item, kind, lang, dialect })) : [],
  );
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
