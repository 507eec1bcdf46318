import { claimItem, type ItemRow, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { DRAFTING_KINDS, IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { loadGalleryMax } from "../../dealership/load-gallery-max.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { loadBrands } from "../plan/brand-matching.ts";
import type { PlanOptions } from "../plan/plan-item.ts";
import { recordPageGone } from "../sources/record-page-gone.ts";
import { type FetchedPage, fetchPage } from "./fetch-page.ts";
import { blockItem } from "./block-item.ts";
import type { PageReader } from "./save-list.ts";
import { saveReading } from "./save-reading.ts";
import { isSliceOver, LEASE_MS, yieldToOtherWork } from "./run-steps.ts";

/** A page whose reading was interrupted this often fails. */
const ATTEMPTS_MAX = 2;

/** Reads the queued addresses of a run until the slice is over. True when none is left. */
export async function readPages(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<boolean> {
  const { db, clock } = deps;
  const [brands, picturesMax] = await Promise.all([loadBrands(deps), loadGalleryMax(deps)]);
  const options: PlanOptions = {
    brands,
    defaultBrandId: run.brandId,
    createsDrafts: DRAFTING_KINDS.includes(run.kind),
    isRecognisable: true,
  };
  const reader = { deps, run, slice, options, picturesMax };
  for (;;) {
    if (isSliceOver(deps, slice)) return false;
    const now = clock.now();
    const [[item]] = await db.write([
      claimItem(db, run.id, now),
      extendLease(db, run.id, now + LEASE_MS),
      recountRun(db, run.id),
    ]);
    if (!item) return true;
    if (item.attempts > ATTEMPTS_MAX) await failItem(deps, item, IMPORT_TEXTS.interrupted);
    else await readItem(reader, item);
  }
}

async function readItem(reader: PageReader, item: ItemRow): Promise<void> {
  const { deps, run, picturesMax } = reader;
  const page = run.kind === "html" ? await pastedPage(deps, run, item) : await fetchedPage(reader, item);
  if (!page.ok) {
    const { code, message } = page.error;
    if (code === "rate_limited") return blockItem(deps, run, item, message);
    if (code === "not_found") return recordPageGone(deps, run, item, message);
    return failItem(deps, item, message);
  }
  const { readPage } = await import("#parser");
  const { bytes, contentType, status, url } = page.value;
  const pause = () => yieldToOtherWork(deps);
  const now = deps.clock.now();
  const reading = await readPage({ bytes, contentType, status, now, pause, picturesMax, ...(url && { url }) });
  await saveReading(reader, item, reading, url);
}

function fetchedPage({ deps, slice }: PageReader, item: ItemRow): Promise<Result<FetchedPage>> {
  return fetchPage(deps, slice, item.url ?? "");
}

async function pastedPage({ importStore }: ImportDeps, run: RunRow, item: ItemRow): Promise<Result<FetchedPage>> {
  const parts: Uint8Array[] = [];
  for await (const part of importStore.read(run.id)) parts.push(part);
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  // `parseHtml` stores the pasted text as UTF-8, whatever the page's own meta tag declares.
  return ok({ bytes, contentType: "text/html; charset=utf-8", status: 200, url: item.url ?? "" });
}

async function failItem({ db, clock }: ImportDeps, item: ItemRow, reason: string): Promise<void> {
  await db.write([updateItem(db, item.id, { state: "failed", reason, updatedAt: clock.now() })]);
}
