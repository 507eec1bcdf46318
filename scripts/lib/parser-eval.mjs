import { createReadStream, readFileSync } from "node:fs";
import { extname } from "node:path";
import { readFeed } from "../../worker/parser/feeds/read-feed.ts";
import { readPage } from "../../worker/parser/read-page.ts";
import { readCases } from "./parser-cases.mjs";
import { kindOf, scoreDraft } from "./parser-score.mjs";

/** @typedef {import("../../worker/domain/imports/import-draft.ts").ImportDraft} ImportDraft */
/** @typedef {import("../../worker/domain/imports/import-draft.ts").DraftWarning} DraftWarning */
/** @typedef {import("./parser-cases.mjs").EvalCase} EvalCase */
/** @typedef {import("./parser-cases.mjs").Row} Row */
/** @typedef {{ file: string, item: string, kind: string, draft?: ImportDraft, warnings: DraftWarning[], ms: number }} EvalLine */
/** @typedef {{ line: EvalLine, row: Row | undefined }} Judged a parsed draft and the values that a person read, if there are any */

const CONTENT_TYPES = /** @type {Record<string, string>} */ ({ ".json": "application/json", ".html": "text/html" });
/** Runs per file. The fastest counts, because other load on the machine only adds time. */
const TURNS = 5;

/**
 * Runs the parser on every file of the folder's index.
 * @param {string} folder
 * @returns {Promise<{ judged: Judged[], kinds: { file: string, expected: string, got: string }[] }>}
 */
export async function evaluate(folder) {
  const judged = [];
  const kinds = [];
  for (const entry of readCases(folder)) {
    const expected = kindOf(entry.rows[0]?.["kind"] ?? "");
    const found =
      expected === "feed" || /\.(?:xml|csv|yml|gz)$/.test(entry.path) ? await feedLines(entry) : await pageLines(entry);
    judged.push(...found);
    kinds.push({ file: entry.file, expected, got: found[0]?.line.kind ?? "nothing" });
  }
  return { judged, kinds };
}

/** @param {EvalCase} entry @returns {Promise<Judged[]>} */
async function pageLines({ file, path, rows }) {
  const bytes = new Uint8Array(readFileSync(path));
  const site = /^[\w-]+(?:\.[\w-]+)+/.exec(rows[0]?.["site"] ?? "")?.[0];
  const contentType = CONTENT_TYPES[extname(path)] ?? "text/html";
  const times = [];
  let reading = await readPage({ bytes, contentType });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    reading = await readPage({ bytes, contentType, ...(site && { url: `https://${site}/` }) });
    times.push(performance.now() - start);
  }
  const ms = Math.min(...times);
  const { kind, draft, warnings, links } = reading;
  return rows.map((row) => {
    const card = /^card (\d+)$/.exec(row["item"] ?? "")?.[1];
    const found = card ? links?.[Number(card) - 1] : undefined;
    const shown = card ? found?.draft : draft;
    return {
      row,
      line: {
        file,
        item: row["item"] ?? "page",
        kind,
        ...(shown && { draft: shown }),
        warnings: [...warnings, ...(found?.warnings ?? [])],
        ms,
      },
    };
  });
}

/** @param {EvalCase} entry @returns {Promise<Judged[]>} */
async function feedLines({ file, path, rows, cars }) {
  /** @type {Judged[]} */
  const judged = [];
  const [row] = rows;
  let last = performance.now();
  for await (const event of readFeed(createReadStream(path))) {
    const ms = performance.now() - last;
    if (event.kind === "car") {
      const vin = event.draft.vin?.value ?? "";
      const expected = cars.find((car) => car["vin"] === vin);
      const isOnly = cars.length === 0 && row?.["kind"] === "feed";
      const item = expected || !isOnly ? vin || `row ${judged.length + 1}` : (row?.["item"] ?? vin);
      const about = expected
        ? { ...expected, currency: row?.["currency"] ?? "", status: row?.["status"] ?? "" }
        : isOnly
          ? row
          : undefined;
      judged.push({ row: about, line: { file, item, kind: "feed", draft: event.draft, warnings: event.warnings, ms } });
    }
    last = performance.now();
  }
  const missing = cars.filter((car) => !judged.some(({ line }) => line.item === car["vin"]));
  for (const car of missing)
    judged.push({ row: car, line: { file, item: car["vin"] ?? "", kind: "missing", warnings: [], ms: 0 } });
  return judged;
}

/** @param {readonly Judged[]} judged */
export function scoresOf(judged) {
  return judged.flatMap(({ line, row }) =>
    row
      ? scoreDraft(line.draft, line.warnings, row).map((score) => ({ ...score, file: line.file, item: line.item }))
      : [],
  );
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
