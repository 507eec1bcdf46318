import { StoreUnavailable } from "../../../adapters/r2-failures.ts";
import { DatabaseUnavailable } from "../../../db/d1-failures.ts";
import { moveRun, type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { claimRun, forgiveAttempt, releaseRun, extendLease } from "../../../db/queries/imports/run-leases.ts";
import { BUSY_RUN_STATES, FEED_KINDS, IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { undoItems } from "../plan/undo-items.ts";
import { fetchPictures, leaveNextPictures } from "./fetch-pictures.ts";
import { failReading, finishReading, stopChangedForm } from "./finish-reading.ts";
import { readFeedRun } from "./read-feed-run.ts";
import { readPages } from "./read-pages.ts";
import { isSliceOver, LEASE_MS, boundedBatch, ITEMS_PER_BATCH, yieldToOtherWork } from "./run-steps.ts";
import { selectNextItems, selectProposedBrands } from "../../../db/queries/imports/import-items.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import { brandRecords } from "../../content/brands.ts";
import { countItems } from "./item-counts.ts";
import { applyItems } from "../plan/apply-items.ts";
import { loadBrands } from "../plan/brand-matching.ts";

/** A recount reads every item of the run, so the progress bar is updated only this often, ms. */
const RECOUNT_EACH_MS = 2000;

/** Writes approved items batch by batch until the slice is over. */
async function applyRun(deps: ImportDeps, run: RunRow, slice: WorkSlice): Promise<void> {
  const { db, clock } = deps;
  const actor = { userId: run.decidedBy ?? "" };
  if (run.createBrands) await createProposedBrands(deps, run);
  const brands = await loadBrands(deps);
  let countedAt = clock.now();
  for (;;) {
    if (isOver(deps, slice)) return;
    const [items] = await db.read([selectNextItems(db, run.id, "approved", ITEMS_PER_BATCH)]);
    if (items.length === 0) break;
    await applyItems(deps, { run, actor, brands }, boundedBatch(items), slice);
    const now = clock.now();
    const shouldRecount = now - countedAt > RECOUNT_EACH_MS;
    if (shouldRecount) countedAt = now;
    await db.write([extendLease(db, run.id, now + LEASE_MS), ...(shouldRecount ? [recountRun(db, run.id)] : [])]);
    await yieldToOtherWork(deps);
  }
  const counts = await countItems(deps, run.id);
  const isUndecided = (counts.waiting ?? 0) + (counts.held ?? 0) > 0;
  await db.write([
    moveRun(db, run.id, ["applying"], {
      state: isUndecided ? "waiting" : "finished",
      finishedAt: isUndecided ? null : clock.now(),
    }),
  ]);
}

/** Creates the brands that approved items lack. When a slug is taken, the brand is skipped and its cars keep waiting. */
async function createProposedBrands(deps: ImportDeps, run: RunRow): Promise<void> {
  const { db } = deps;
  const [names] = await db.read([selectProposedBrands(db, run.id)]);
  const brands = await loadBrands(deps);
  for (const { name } of names) {
    if (!name || brands.find(name)) continue;
    const slug = slugOf(name);
    if (slug) await brandRecords.create(deps, { userId: run.decidedBy ?? "", role: "manager" }, { name, slug });
  }
}

/** A run that was interrupted this often without progress is left: it would take its process down again. */
const ATTEMPTS_MAX = 2;
/** Requests to other sites in one invocation. Each photo costs several calls to Images and R2 besides. */
const REQUESTS_MAX = 300;
/**
 * Cars of feeds that one invocation reads. It skips the cars of earlier invocations: at most 3 s of processor time for the 200 MB of a feed, and
 * 1.5 s for these cars, of the 10 s in wrangler.toml.
 */
const FEED_CARS_MAX = 5000;
const RUNS_MAX = 20;

/**
 * Works on due runs, or on the run `id`, for `budgetMs` at most and within the budget of the invocation: reads, applies or
 * undoes what was decided, fetches pictures.
 * An interrupted invocation loses nothing: its lease expires after two minutes and another invocation continues.
 */
export async function workOnRuns(deps: ImportDeps, { id, budgetMs }: { id?: string; budgetMs: number }): Promise<void> {
  const { db, clock } = deps;
  const slice: RunSlice = {
    until: clock.now() + budgetMs,
    lastRequests: new Map(),
    requestsLeft: REQUESTS_MAX,
    feedCarsLeft: FEED_CARS_MAX,
  };
  for (let round = 0; round < RUNS_MAX; round++) {
    if (isSliceOver(deps, slice)) return;
    const now = clock.now();
    const [[run]] = await db.write([claimRun(db, { now, until: now + LEASE_MS, ...(id && { id }) })]);
    if (!run) return;
    if (run.attempts > ATTEMPTS_MAX) await abandonRun(deps, run);
    else {
      try {
        await workOn(deps, run, slice);
      } catch (cause) {
        // An outage of D1 or R2 is no fault of the run, which continues after it.
        if (cause instanceof DatabaseUnavailable || cause instanceof StoreUnavailable)
          await db.write([forgiveAttempt(db, run.id, clock.now())]).catch(() => undefined);
        throw cause;
      }
      await db.write([releaseRun(db, run.id, clock.now())]);
    }
  }
}

/** What is read and written stands: a run that only lacks photos goes on with those of the next car. */
async function abandonRun(deps: ImportDeps, run: RunRow): Promise<void> {
  const { db, clock, log } = deps;
  log.error("import_run_abandoned", `interrupted ${ATTEMPTS_MAX} times`, { runId: run.id });
  if (BUSY_RUN_STATES.includes(run.state)) {
    const failed = {
      state: "failed",
      reason: IMPORT_TEXTS.interrupted,
      workAt: null,
      finishedAt: clock.now(),
    } as const;
    await db.write([updateRun(db, run.id, failed)]);
  } else {
    // First: a failure between the two writes must not take the next car's.
    await db.write([extendLease(db, run.id, clock.now() + LEASE_MS)]);
    await leaveNextPictures(deps, run);
    await db.write([releaseRun(db, run.id, clock.now())]);
  }
}

async function workOn(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<void> {
  const { db } = deps;
  if (run.state === "queued") {
    await db.write([moveRun(db, run.id, ["queued"], { state: "running" })]);
    run.state = "running";
  }
  if (run.state === "running") await read(deps, run, slice);
  if (run.state === "applying") await applyRun(deps, run, slice);
  if (run.state === "undoing" && (await undoItems(deps, run, slice))) {
    await db.write([moveRun(db, run.id, ["undoing"], { state: "undone", finishedAt: deps.clock.now() })]);
  }
  if (run.state !== "undoing") await fetchPictures(deps, run, slice);
}

async function read(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<void> {
  if (!FEED_KINDS.includes(run.kind)) {
    if (await readPages(deps, run, slice)) await finishReading(deps, run, { isWhole: false, reason: null });
    return;
  }
  const ending = await readFeedRun(deps, run, slice);
  if (!ending.ok) await failReading(deps, run, ending.error.message);
  else if (ending.value?.isFormChanged) await stopChangedForm(deps, run, ending.value.reason ?? "");
  // The missing cars of a large source take half of a budget, so they are left to a new one when this one is used up.
  else if (ending.value && !isOver(deps, slice)) await finishReading(deps, run, ending.value);
}
