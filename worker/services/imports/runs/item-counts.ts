import * as z from "zod/mini";
import { selectRun } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { ITEM_STATES, type ItemState, VERDICTS, type Verdict } from "../../../domain/imports/imports.ts";
import type { NotUndoneGroup } from "../../../domain/imports/import-undo.ts";
import { notUndoneSchema } from "../not-undone-schema.ts";
import type { PictureCount } from "../../../domain/imports/import-views.ts";
import type { Deps } from "../../deps.ts";

const countsSchema = z.record(z.string(), z.number());

/** Prefix of a key that continues with a `NotUndone` as JSON. */
const KEPT = "kept:";

interface ItemCounts {
  total: number;
  byState: Partial<Record<ItemState, number>>;
  byVerdict: Partial<Record<Verdict, number>>;
  waiting: Partial<Record<Verdict, number>>;
  pictures: PictureCount;
  /** Items that the undo left unchanged, by reason. */
  kept: NotUndoneGroup[];
}

/** Parses the `counts` column of a run; `countsOfRun` (db/queries/imports/run-counts.ts) writes it. */
export function countsOfJson(json: string): ItemCounts {
  const parsed = countsSchema.safeParse(JSON.parse(json));
  const counts: ItemCounts = {
    total: 0,
    byState: {},
    byVerdict: {},
    waiting: {},
    pictures: { found: 0, taken: 0, failed: 0, left: {} },
    kept: [],
  };
  for (const [key, n] of Object.entries(parsed.success ? parsed.data : {})) {
    if (key.startsWith(KEPT)) {
      const kept = notUndoneSchema.safeParse(JSON.parse(key.slice(KEPT.length)));
      if (kept.success) counts.kept.push({ ...kept.data, count: n });
      continue;
    }
    const [first, second] = key.split(":");
    if (first === "pictures") {
      counts.pictures.found += n;
      if (second === "taken" || second === "failed") counts.pictures[second] += n;
      continue;
    }
    const state = ITEM_STATES.find((known) => known === first);
    const verdict = VERDICTS.find((known) => known === second);
    if (!state) continue;
    counts.total += n;
    counts.byState[state] = (counts.byState[state] ?? 0) + n;
    if (verdict) counts.byVerdict[verdict] = (counts.byVerdict[verdict] ?? 0) + n;
    if (verdict && state === "waiting") counts.waiting[verdict] = (counts.waiting[verdict] ?? 0) + n;
  }
  return counts;
}

/** Recounts the items of a run. */
export async function countItems({ db }: Pick<Deps, "db">, runId: string): Promise<ItemCounts["byState"]> {
  const [, [run]] = await db.write([recountRun(db, runId), selectRun(db, runId)]);
  return countsOfJson(run?.counts ?? "{}").byState;
}
