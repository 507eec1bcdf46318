import { selectNextItems, selectProposedBrands } from "../../../db/queries/imports/import-items.ts";
import { moveRun, type RunRow } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { slugOf } from "../../../domain/kernel/text/slug.ts";
import { createBrand } from "../../content/save-brand.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { countItems } from "../runs/item-counts.ts";
import { LEASE_MS, yieldToOtherWork } from "../runs/time-slice.ts";
import { applyItems } from "./apply-items.ts";
import { loadBrands } from "./brand-matching.ts";

const ITEMS_PER_BATCH = 20;
/** A recount reads every item of the run, so the progress bar is updated only this often, ms. */
const RECOUNT_EACH_MS = 2000;

/** Writes approved items batch by batch until the time slice is over. */
export async function applyRun(deps: ImportDeps, run: RunRow, slice: TimeSlice): Promise<void> {
  const { db, clock } = deps;
  const actor = { userId: run.decidedBy ?? "" };
  if (run.createBrands) await createProposedBrands(deps, run);
  const brands = await loadBrands(deps);
  let countedAt = clock.now();
  for (;;) {
    const [items] = await db.read([selectNextItems(db, run.id, "approved", ITEMS_PER_BATCH)]);
    if (items.length === 0) break;
    if (clock.now() >= slice.until) return;
    await applyItems(deps, { run, actor, brands }, items);
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
    if (slug) await createBrand(deps, { userId: run.decidedBy ?? "", role: "manager" }, { name, slug });
  }
}
