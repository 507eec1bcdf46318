import {
  claimDueSources,
  selectParserSource,
  updateParserSource,
  type SourceRow,
} from "../../../db/queries/imports/parser-sources.ts";
import type { RunStarted } from "../../../domain/imports/import-views.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps } from "../import-deps.ts";
import { missingSource } from "./list-sources.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import type { Query } from "../../../db/client.ts";
import { insertItems } from "../../../db/queries/imports/import-items.ts";
import { insertRun } from "../../../db/queries/imports/import-runs.ts";
import { newRun, queuedItem, saveNewRun, workInBackground } from "../runs/new-run.ts";
import type { Actor } from "../../deps.ts";

/** Sources that one invocation of the cron job starts. */
const DUE_MAX = 5;

/** POST sources/:id/run: starts a run now and schedules the next one from now. */
export async function runSource(deps: ImportDeps, actor: Actor, id: string): Promise<Result<RunStarted>> {
  const { db, clock } = deps;
  const [[source]] = await db.read([selectParserSource(db, id)]);
  if (!source) return missingSource();
  if (source.kind === "file") return fail("invalid", "Этот источник читается из файла: загрузите новый файл");
  if (source.kind === "onec") return fail("invalid", "Обмен начинает 1С: запустите его там");
  const now = clock.now();
  const runId = await startSourceRun(deps, actor, source, [
    updateParserSource(db, id, { lastRunAt: now, nextRunAt: now + source.everyHours * HOUR_MS }),
  ]);
  return ok({ message: `Источник «${source.name}» читается`, runId });
}

/** Starts runs of the sources that are due. */
export async function startDueSources(deps: ImportDeps): Promise<void> {
  const { db, clock } = deps;
  const [due] = await db.write([claimDueSources(db, clock.now(), DUE_MAX)]);
  for (const source of due) await startSourceRun(deps, null, source);
}

/**
 * Starts a run of a source and returns its id. `actor` is null when the schedule starts it; that writes no audit record. `besides`
 * goes into the same batch.
 */
async function startSourceRun(
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
