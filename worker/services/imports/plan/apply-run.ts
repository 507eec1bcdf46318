import { selectNextItems, selectProposedBrands } from "../../../db/queries/imports/import-items.ts";
import { moveRun, type RunRow } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import { brandRecords } from "../../content/brands.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import type { ImportDeps } from "../import-deps.ts";
import { countItems } from "../runs/item-counts.ts";
import { boundedBatch, ITEMS_PER_BATCH, LEASE_MS, yieldToOtherWork } from "../runs/run-steps.ts";
import { applyItems } from "./apply-items.ts";
import { loadBrands } from "./brand-matching.ts";

/** A recount reads every item of the run, so the progress bar is updated only this often, ms. */
const RECOUNT_EACH_MS = 2000;

/** Writes approved items batch by batch until the slice is over. */
export async function applyRun(deps: ImportDeps, run: RunRow, slice: WorkSlice): Promise<void> {
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
