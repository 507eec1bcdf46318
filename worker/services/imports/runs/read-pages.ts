import type { Query } from "../../../db/client.ts";
import { markSeen, selectAddresses, upsertCarSource } from "../../../db/queries/imports/car-sources.ts";
import {
  claimItem,
  insertItems,
  type ItemRow,
  moveItems,
  type NewItem,
  selectItemKeys,
  updateItem,
} from "../../../db/queries/imports/import-items.ts";
import { extendLease, recountRun, type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { DRAFTING_KINDS, IMPORT_TEXTS, IMPORT_URLS_MAX } from "../../../domain/imports/imports.ts";
import { hostKey, pageKey } from "../../../domain/kernel/page-address.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import type { FetchedPage, PageReading } from "#parser";
import { applyItems } from "../plan/apply-items.ts";
import { type ListedLink, pageIdentity } from "../plan/candidate.ts";
import { linkOf } from "../plan/car-links.ts";
import { countFields } from "../sources/field-health.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { planItem, type PlanOptions } from "../plan/plan-item.ts";
import { matchCars } from "../plan/match-cars.ts";
import { isRefusal, fetchDepsOf } from "./fetch-deps.ts";
import { markPageGone } from "../sources/mark-page-gone.ts";
import { loadBrands } from "../plan/brand-matching.ts";
import { LEASE_MS } from "./time-slice.ts";

/** How often one page is tried when the process that read it never came back. */
const ATTEMPTS_MAX = 3;
/** A host that refused this often is left alone for the run. */
const REFUSALS_MAX = 2;

/** Reads the addresses of a run one after another until its time is over. True when none is left. */
export async function readPages(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<boolean> {
  const { db, clock } = deps;
  const terms: PlanOptions = {
    brands: await loadBrands(deps),
    defaultBrandId: run.brandId,
    createsDrafts: DRAFTING_KINDS.includes(run.kind),
    isRecognisable: true,
  };
  const reader = { deps, run, turn, terms };
  for (;;) {
    if (clock.now() >= turn.until || turn.requestsLeft <= 0) return false;
    const now = clock.now();
    const [[item]] = await db.write([
      claimItem(db, run.id, now),
      extendLease(db, run.id, now + LEASE_MS),
      recountRun(db, run.id),
    ]);
    if (!item) return true;
    if (item.attempts > ATTEMPTS_MAX) await end(reader, item, { state: "failed", reason: IMPORT_TEXTS.interrupted });
    else await readItem(reader, item);
  }
}

interface Reader {
  deps: ImportDeps;
  run: RunRow;
  turn: TimeSlice;
  terms: PlanOptions;
}

async function readItem(reader: Reader, item: ItemRow): Promise<void> {
  const { deps, run } = reader;
  const page = run.kind === "html" ? await pastedPage(deps, run, item) : await fetchedPage(reader, item);
  if (!page.ok) {
    if (isRefusal(page.error)) return refused(reader, item, page.error.message);
    if (page.error.code === "not_found") return markPageGone(deps, run, item, page.error.message);
    return end(reader, item, { state: "failed", reason: page.error.message });
  }
  const { readPage } = await import("#parser");
  const { bytes, contentType, status, url } = page.value;
  const reading = readPage({ bytes, contentType, status, now: deps.clock.now(), ...(url && { url }) });
  await take(reader, item, reading, url);
}

async function fetchedPage({ deps, turn }: Reader, item: ItemRow): Promise<Result<FetchedPage>> {
  const { fetchPage } = await import("#parser");
  return fetchPage(await fetchDepsOf(deps, turn), item.url ?? "");
}

async function pastedPage({ importStore }: ImportDeps, run: RunRow, item: ItemRow): Promise<Result<FetchedPage>> {
  const parts: Uint8Array[] = [];
  for await (const part of importStore.read(run.id)) parts.push(part);
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  // Whatever it was saved as, it was pasted as text.
  return { ok: true, value: { bytes, contentType: "text/html; charset=utf-8", status: 200, url: item.url ?? "" } };
}

async function take(reader: Reader, item: ItemRow, reading: PageReading, finalUrl: string): Promise<void> {
  const { deps, run, terms } = reader;
  const { kind, draft, warnings } = reading;
  const [first] = warnings;
  if (kind === "blocked") return refused(reader, item, IMPORT_TEXTS.blocked);
  if (kind === "list") return takeList(reader, item, reading);
  if (kind !== "car" || !draft)
    return end(reader, item, { state: kind === "shell" ? "shell" : "not-a-listing", reason: first?.message ?? null });
  const { db, clock } = deps;
  const now = clock.now();
  const address = item.url ?? draft.url?.value ?? null;
  const identity = pageIdentity(draft, address);
  const redirected = { ...identity, urlKey: pageKey(finalUrl) };
  const [asked, moved] = await matchCars(deps, run.sourceId, [identity, redirected]);
  const match = asked ?? moved ?? null;
  const judged = planItem(draft, warnings, match, terms);
  const told = { ...judged, url: address };
  const queries: Query[] = [updateRun(db, run.id, countFields(run, draft))];
  if (match) {
    const link = linkOf({ ...match, sourceId: run.sourceId, identity, url: address, now });
    queries.push(match.source ? markSeen(db, [match.car.id], now) : upsertCarSource(db, link));
  }
  await db.write([updateItem(db, item.id, { ...told, updatedAt: now }), ...queries]);
  if (judged.state === "approved" && run.decidedBy !== null) {
    await applyItems(deps, { run, actor: { userId: run.decidedBy }, brands: terms.brands }, [{ ...item, ...told }]);
  }
}

/** A list is never one car: its links are offered, and a source that is a list is read link by link. */
async function takeList(reader: Reader, item: ItemRow, reading: PageReading): Promise<void> {
  const { deps, run } = reader;
  const { db, clock } = deps;
  const links: ListedLink[] = (reading.links ?? []).flatMap(({ url, title, draft }) =>
    url ? [{ url, title: title ?? null, price: draft.price?.value ?? null }] : [],
  );
  const isSource = run.kind === "pages" && item.position === 0;
  const queries = isSource
    ? await followed(
        reader,
        links.map(({ url }) => url),
      )
    : [];
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

/** The links of a source's list, then the pages of its cars that the list does not name: 50 in all. */
async function followed({ deps, run }: Reader, links: readonly string[]): Promise<Query[]> {
  const { db, clock, ids } = deps;
  const [known, own] = await db.read([
    selectItemKeys(db, run.id),
    selectAddresses(db, run.sourceId ?? "", IMPORT_URLS_MAX),
  ]);
  const keys = new Set(known.map(({ sourceKey }) => sourceKey));
  const items: NewItem[] = [];
  for (const url of [...links, ...own.map((row) => row.url)]) {
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

/** A site that does not want us has said nothing about its cars. The second time it is left alone. */
async function refused({ deps, run }: Reader, item: ItemRow, reason: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const refusals = { ...refusalsOf(run) };
  const host = item.host ?? "";
  refusals[host] = (refusals[host] ?? 0) + 1;
  run.refusals = JSON.stringify(refusals);
  const isOver = refusals[host] >= REFUSALS_MAX;
  await db.write([
    updateItem(db, item.id, { state: "blocked", reason, updatedAt: now }),
    updateRun(db, run.id, { refusals: run.refusals }),
    ...(isOver
      ? [
          moveItems(
            db,
            run.id,
            ["queued"],
            { state: "blocked", reason: IMPORT_TEXTS.hostStopped, updatedAt: now },
            { host },
          ),
        ]
      : []),
  ]);
}

function refusalsOf({ refusals }: Pick<RunRow, "refusals">): Record<string, number> {
  return JSON.parse(refusals) as Record<string, number>;
}

async function end({ deps }: Reader, item: ItemRow, values: Partial<ItemRow>): Promise<void> {
  const { db, clock } = deps;
  await db.write([updateItem(db, item.id, { ...values, updatedAt: clock.now() })]);
}
