import { type ItemRow, moveItems, updateItem } from "../../../db/queries/imports/import-items.ts";
import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import type { ImportDeps } from "../import-deps.ts";

/** After this many refusals a host gets no further requests from the run. */
const REFUSALS_MAX = 2;

/** Records that a site refused the request. A refusal is no reason to count the site's cars as missing. */
export async function blockItem(deps: ImportDeps, run: RunRow, item: ItemRow, reason: string): Promise<void> {
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
