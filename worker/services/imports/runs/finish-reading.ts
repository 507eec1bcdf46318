import type { Query } from "../../../db/client.ts";
import {
  moveRun,
  type RunRow,
  selectFillHistory,
  supersedeRuns,
  updateRun,
} from "../../../db/queries/imports/import-runs.ts";
import { updateParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { FEED_KINDS, IMPORT_TEXTS, type RunState } from "../../../domain/imports/imports.ts";
import type { ImportDeps } from "../import-deps.ts";
import { filledOf, healthOf } from "../sources/field-health.ts";
import { planMissingCars } from "../plan/plan-missing-cars.ts";
import { countItems } from "./item-counts.ts";

/** Earlier runs that a source's fill rates are compared with. */
const HEALTH_RUNS = 10;

/** Ends the reading of a run: plans missing cars, updates the source's health and sets the next state. */
export async function finishReading(
  deps: ImportDeps,
  run: RunRow,
  { isWhole, reason }: { isWhole: boolean; reason: string | null },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { sourceId } = run;
  const stopReason =
    isWhole && FEED_KINDS.includes(run.kind) && sourceId !== null ? await planMissingCars(deps, run, sourceId) : null;
  const counts = await countItems(deps, run.id);
  const isUndecided = (counts.waiting ?? 0) + (counts.held ?? 0) > 0;
  const state: RunState = stopReason ? "stopped" : isUndecided ? "waiting" : "finished";
  await db.write([
    moveRun(db, run.id, ["running"], {
      state,
      reason: stopReason ?? reason,
      finishedAt: state === "finished" ? now : null,
    }),
    ...(sourceId ? supersedeRuns(db, sourceId, run, IMPORT_TEXTS.superseded, now) : []),
    ...(sourceId ? await healthQueries(deps, run, sourceId) : []),
  ]);
}

async function healthQueries({ db }: ImportDeps, run: RunRow, sourceId: string): Promise<Query[]> {
  const [earlier] = await db.read([selectFillHistory(db, sourceId, run.id, HEALTH_RUNS)]);
  const health = healthOf(filledOf(run), earlier.map(filledOf));
  return health ? [updateParserSource(db, sourceId, { health: JSON.stringify(health) })] : [];
}

/** Stops a run whose file has another form than was taught. Nothing of it was read; the plans of earlier runs stay. */
export async function stopChangedForm({ db }: ImportDeps, run: RunRow, reason: string): Promise<void> {
  await db.write([
    moveRun(db, run.id, ["running"], { state: "stopped", reason, formChanged: true }),
    updateRun(db, run.id, { workAt: null }),
  ]);
}

/** Ends a run that could not be read. None of the source's cars counts as missing. */
export async function failReading({ db, clock }: ImportDeps, run: RunRow, reason: string): Promise<void> {
  await db.write([
    moveRun(db, run.id, ["queued", "running"], { state: "failed", reason, finishedAt: clock.now() }),
    updateRun(db, run.id, { workAt: null }),
  ]);
}
