import type { Query } from "../../../db/client.ts";
import { insertItems } from "../../../db/queries/imports/import-items.ts";
import { insertRun } from "../../../db/queries/imports/import-runs.ts";
import type { SourceRow } from "../../../db/queries/imports/parser-sources.ts";
import type { Actor } from "../../staff/session.ts";
import type { ImportDeps } from "../import-deps.ts";
import { newRun, queuedItem, saveNewRun, workInBackground } from "./new-run.ts";

/**
 * Starts a run of a source and returns its id. `actor` is null when the schedule starts it; that writes no audit record. `besides`
 * goes into the same batch.
 */
export async function startSourceRun(
  deps: ImportDeps,
  actor: Actor | null,
  source: SourceRow,
  besides: readonly Query[] = [],
): Promise<string> {
  const { db, clock } = deps;
  const { id: sourceId, name: title, url, defaultBrandId: brandId } = source;
  const kind = source.kind === "file" ? "feed-file" : source.kind;
  const run = newRun(deps, actor, { kind, title, url, sourceId, brandId });
  const items = kind === "pages" ? [queuedItem(deps, 0, new URL(url))] : [];
  if (actor) await saveNewRun(deps, actor, run, items, besides);
  else await db.write([insertRun(db, run), insertItems(db, run.id, items, clock.now()), ...besides]);
  workInBackground(deps, run.id);
  return run.id;
}
