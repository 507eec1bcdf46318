import {
  claimItem,
  type ItemRow,
  updateItem,
  moveItems,
  insertItems,
  type NewItem,
  selectItemKeys,
} from "../../../db/queries/imports/import-items.ts";
import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { DRAFTING_KINDS, IMPORT_TEXTS, type ItemState, IMPORT_URLS_MAX } from "../../../domain/imports/imports.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { loadGalleryMax } from "../../dealership/load-gallery-max.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { loadSalons, placeCar, type SalonsOfRun } from "../plan/place-car.ts";
import { loadBrands } from "../plan/brand-matching.ts";
import { type PlanOptions, planItem } from "../plan/plan-item.ts";
import { type FetchedPage, fetchPage } from "./fetch-page.ts";
import { isSliceOver, LEASE_MS, yieldToOtherWork } from "./run-steps.ts";
import type { Query } from "../../../db/client.ts";
import {
  recordSeen,
  upsertCarSources,
  selectAddresses,
  recordMissing,
} from "../../../db/queries/imports/car-sources.ts";
import { upsertOtherSources } from "../../../db/queries/imports/other-sources.ts";
import { pageKey, hostKey } from "../../../domain/kernel/page-address.ts";
import type { PageKind, PageReading } from "../../../parser/parser.ts";
import { applyItems } from "../plan/apply-items.ts";
import { pageIdentity, type ListedLink } from "../plan/candidate.ts";
import { linkOf, otherSourceOf } from "../plan/car-links.ts";
import { matchCars } from "../plan/match-cars.ts";
import { countFields } from "../sources/field-health.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { missingCarState } from "../plan/missing-car-state.ts";

/** After this many refusals a host gets no further requests from the run. */
const REFUSALS_MAX = 2;

/** Records that a site refused the request. A refusal is no reason to count the site's cars as missing. */
async function blockItem(deps: ImportDeps, run: RunRow, item: ItemRow, reason: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const host = item.host ?? "";
  const refusals = JSON.parse(run.refusals) as Record<string, number>;
  const count = (refusals[host] ?? 0) + 1;
  refusals[host] = count;
  run.refusals = JSON.stringify(refusals);
  const stopped = { state: "blocked", reason: IMPORT_TEXTS.hostStopped, updatedAt: now } as const;
  await db.write([
    updateItem(db, item.id, { state: "blocked", reason, updatedAt: now }),
    updateRun(db, run.id, { refusals: run.refusals }),
    ...(count >= REFUSALS_MAX ? [moveItems(db, { runId: run.id, from: ["queued"], host }, stopped)] : []),
  ]);
}

const STATES = {
  car: "not-a-listing",
  shell: "shell",
  "not-a-listing": "not-a-listing",
  "too-complex": "failed",
} as const satisfies Partial<Record<PageKind, ItemState>>;

/** Stores what was read from a page. A new car of a run that creates drafts becomes one at once. */
async function saveReading(reader: PageReader, item: ItemRow, reading: PageReading, finalUrl: string): Promise<void> {
  const { deps, run, options } = reader;
  const { db, clock } = deps;
  const { kind } = reading;
  if (kind === "blocked") return blockItem(deps, run, item, IMPORT_TEXTS.blocked);
  if (kind === "list") return saveList(reader, item, reading);
  const now = clock.now();
  if (kind !== "car" || !reading.draft) {
    const state = STATES[kind];
    await db.write([updateItem(db, item.id, { state, reason: reading.warnings[0]?.message ?? null, updatedAt: now })]);
    return;
  }
  const { draft, warnings } = placeCar({ draft: reading.draft, warnings: reading.warnings }, reader.salons);
  const url = item.url ?? draft.url?.value ?? null;
  const identity = pageIdentity(draft, url);
  const redirected = { ...identity, urlKey: pageKey(finalUrl) };
  const [byRequestedUrl, byFinalUrl] = await matchCars(deps, run.sourceId, [identity, redirected]);
  const match = byRequestedUrl ?? byFinalUrl ?? null;
  const plan = { ...planItem(draft, warnings, match, options), url };
  const queries: Query[] = [updateRun(db, run.id, countFields(run, draft))];
  if (match) {
    if (match.isOfOtherSource && run.sourceId !== null) {
      queries.push(upsertOtherSources(db, [otherSourceOf({ car: match.car, sourceId: run.sourceId, identity, now })]));
    } else if (match.source?.sourceId === run.sourceId) {
      queries.push(recordSeen(db, [match.car.id], now));
    } else if (!match.source || run.sourceId !== null) {
      queries.push(upsertCarSources(db, [linkOf({ ...match, sourceId: run.sourceId, identity, url, now })]));
    }
  }
  await db.write([updateItem(db, item.id, { ...plan, updatedAt: now }), ...queries]);
  if (plan.state === "approved" && run.decidedBy !== null) {
    const context = { run, actor: { userId: run.decidedBy }, brands: options.brands };
    await applyItems(deps, context, [{ ...item, ...plan }], reader.slice);
  }
}

/** A page whose reading was interrupted this often fails. */
const ATTEMPTS_MAX = 2;

/** Reads the queued addresses of a run until the slice is over. True when none is left. */
export async function readPages(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<boolean> {
  const { db, clock } = deps;
  const [brands, picturesMax, salons] = await Promise.all([
    loadBrands(deps),
    loadGalleryMax(deps),
    loadSalons(deps, run.sourceId),
  ]);
  const options: PlanOptions = {
    brands,
    defaultBrandId: run.brandId,
    createsDrafts: DRAFTING_KINDS.includes(run.kind),
    isRecognisable: true,
  };
  const reader = { deps, run, slice, options, picturesMax, salons };
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

interface PageReader {
  deps: ImportDeps;
  run: RunRow;
  slice: RunSlice;
  options: PlanOptions;
  picturesMax: number;
  salons: SalonsOfRun;
}

/**
 * Stores the links of a result list, from which staff choose. When the list is the page of a source, its links are queued
 * instead.
 */
async function saveList({ deps, run }: PageReader, item: ItemRow, reading: PageReading): Promise<void> {
  const { db, clock } = deps;
  const links: ListedLink[] = (reading.links ?? []).flatMap(({ url, title, draft }) =>
    url ? [{ url, title: title ?? null, price: draft.price?.value ?? null }] : [],
  );
  const isSourcePage = run.kind === "pages" && item.position === 0;
  const urls = links.map(({ url }) => url);
  const queries = isSourcePage ? await queueLinks(deps, run, urls) : [];
  await db.write([
    updateItem(db, item.id, {
      state: "list",
      reason: reading.warnings[0]?.message ?? null,
      candidate: JSON.stringify({ draft: {}, links: links.slice(0, IMPORT_URLS_MAX) }),
      updatedAt: clock.now(),
    }),
    ...queries,
  ]);
}

/** The links of the list, then addresses of the source's cars that the list lacks: `IMPORT_URLS_MAX` in all. */
async function queueLinks(deps: ImportDeps, run: RunRow, links: readonly string[]): Promise<Query[]> {
  const { db, clock, ids } = deps;
  const [queued, ofCars] = await db.read([
    selectItemKeys(db, run.id),
    selectAddresses(db, run.sourceId ?? "", IMPORT_URLS_MAX),
  ]);
  const keys = new Set(queued.map(({ sourceKey }) => sourceKey));
  const items: NewItem[] = [];
  for (const url of [...links, ...ofCars.map((row) => row.url)]) {
    const key = pageKey(url);
    if (!key || keys.has(key) || items.length >= IMPORT_URLS_MAX) continue;
    keys.add(key);
    items.push({
      id: ids.next(),
      position: items.length + 1,
      state: "queued",
      url,
      sourceKey: key,
      host: hostKey(new URL(url).host),
    });
  }
  return items.length > 0 ? [insertItems(db, run.id, items, clock.now())] : [];
}

/** Records that a page does not exist any more. A car of the run's source is proposed as sold after the missing period. */
async function recordPageGone(deps: ImportDeps, run: RunRow, item: ItemRow, reason: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const identity = { vin: null, externalId: null, urlKey: pageKey(item.url ?? "") };
  const [[match], [[source], [settings]]] = await Promise.all([
    matchCars(deps, run.sourceId, [identity]),
    db.read([selectParserSource(db, run.sourceId ?? ""), selectSettings(db)]),
  ]);
  const isOwn = run.sourceId !== null && match?.source?.sourceId === run.sourceId;
  if (!match?.source || !isOwn || match.car.soldAt !== null) {
    await db.write([updateItem(db, item.id, { state: "missing", reason, updatedAt: now })]);
    return;
  }
  const { car } = match;
  const missing = missingCarState(
    match.source.missingSince ?? now,
    source?.graceHours ?? null,
    now,
    timeZoneOf(settings?.timeZone),
  );
  await db.write([
    updateItem(db, item.id, {
      ...missing,
      verdict: "gone",
      carId: car.id,
      title: `${car.name}, ${car.year}`,
      updatedAt: now,
    }),
    recordMissing(db, [car.id], now),
  ]);
}
