import { selectNextItems, selectProposedBrands } from "../../../db/queries/imports/import-items.ts";
import {
  claimRun,
  extendLease,
  moveRun,
  recountRun,
  type RunRow,
  releaseRun,
  updateRun,
} from "../../../db/queries/imports/import-runs.ts";
import { FEED_KINDS, IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import { createBrand } from "../../content/save-brand.ts";
import { applyItems } from "../plan/apply-items.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { failReading, finishReading } from "./finish-reading.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { countItems } from "./item-counts.ts";
import { readFeedRun } from "./read-feed-run.ts";
import { readPages } from "./read-pages.ts";
import { loadBrands } from "../plan/brand-matching.ts";
import { yieldToOtherWork, LEASE_MS } from "./time-slice.ts";
import { undoItems } from "../plan/undo-run.ts";

/** A run that takes its process down with it is given up after so many. */
const ATTEMPTS_MAX = 6;
/** Requests to other sites that one invocation makes: the plan allows ten thousand, and the database and store count too. */
const REQUESTS_MAX = 300;
const APPLIED_TOGETHER = 20;
/** A count reads every item of the run: a progress bar is content with this, ms. */
const TELL_EACH_MS = 2000;
const RUNS_MAX = 20;

/**
 * Goes on with runs whose turn it is, or with one of them, for `budgetMs` at most: reads, writes what was decided, fetches
 * pictures. Whoever dies in the midst only delays the rest: the turn passes on after two minutes.
 */
export async function workOnRuns(deps: ImportDeps, { id, budgetMs }: { id?: string; budgetMs: number }): Promise<void> {
  const { db, clock } = deps;
  const turn: TimeSlice = { until: clock.now() + budgetMs, lastRequests: new Map(), requestsLeft: REQUESTS_MAX };
  for (let round = 0; round < RUNS_MAX; round++) {
    const now = clock.now();
    if (now >= turn.until || turn.requestsLeft <= 0) return;
    const [[run]] = await db.write([claimRun(db, { now, until: now + LEASE_MS, ...(id && { id }) })]);
    if (!run) return;
    if (run.attempts > ATTEMPTS_MAX) await giveUp(deps, run);
    else {
      await step(deps, run, turn);
      await db.write([releaseRun(db, run.id, clock.now())]);
    }
  }
}

async function giveUp({ db, clock, log }: ImportDeps, run: RunRow): Promise<void> {
  log.error("import_run_abandoned", `interrupted ${ATTEMPTS_MAX} times`, { runId: run.id });
  await db.write([
    updateRun(db, run.id, { state: "failed", reason: IMPORT_TEXTS.interrupted, workAt: null, finishedAt: clock.now() }),
  ]);
}

async function step(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<void> {
  const { db } = deps;
  if (run.state === "queued") {
    await db.write([moveRun(db, run.id, ["queued"], { state: "running" })]);
    run.state = "running";
  }
  if (run.state === "running") await read(deps, run, turn);
  if (run.state === "applying") await apply(deps, run, turn);
  if (run.state === "undoing" && (await undoItems(deps, run, turn))) {
    await db.write([moveRun(db, run.id, ["undoing"], { state: "undone", finishedAt: deps.clock.now() })]);
  }
  if (run.state !== "undoing") await fetchPictures(deps, run, turn);
}

async function read(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<void> {
  if (!FEED_KINDS.includes(run.kind)) {
    if (await readPages(deps, run, turn)) await finishReading(deps, run, { isWhole: false, reason: null });
    return;
  }
  const ending = await readFeedRun(deps, run, turn);
  if (!ending.ok) await failReading(deps, run, ending.error.message);
  else if (ending.value) await finishReading(deps, run, ending.value);
}

/** Writes what was approved, batch by batch. */
async function apply(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<void> {
  const { db, clock } = deps;
  const actor = { userId: run.decidedBy ?? "" };
  if (run.createBrands) await createProposed(deps, run);
  const brands = await loadBrands(deps);
  let toldAt = clock.now();
  for (;;) {
    const [items] = await db.read([selectNextItems(db, run.id, "approved", APPLIED_TOGETHER)]);
    if (items.length === 0) break;
    if (clock.now() >= turn.until) return;
    await applyItems(deps, { run, actor, brands }, items);
    const now = clock.now();
    const isToTell = now - toldAt > TELL_EACH_MS;
    if (isToTell) toldAt = now;
    await db.write([extendLease(db, run.id, now + LEASE_MS), ...(isToTell ? [recountRun(db, run.id)] : [])]);
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

/** A brand whose address is taken stays unmade, and its cars go on waiting. */
async function createProposed(deps: ImportDeps, run: RunRow): Promise<void> {
  const { db } = deps;
  const [names] = await db.read([selectProposedBrands(db, run.id)]);
  const brands = await loadBrands(deps);
  for (const { name } of names) {
    if (!name || brands.find(name)) continue;
    const slug = slugOf(name);
    if (slug) await createBrand(deps, { userId: run.decidedBy ?? "", role: "manager" }, { name, slug });
  }
}
