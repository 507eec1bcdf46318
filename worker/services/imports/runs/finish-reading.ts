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
import { fallenFields, filledOf, healthOf, type StoredHealths } from "../sources/field-health.ts";
import { planMissingCars } from "../plan/plan-missing-cars.ts";
import { countItems } from "./item-counts.ts";

/** Earlier runs that a source's fill rates are compared with. */
const HEALTH_RUNS = 10;
const STOPPING_CARS_MIN = 10;

/** Ends the reading of a run: plans missing cars, updates the source's health and sets the next state. */
export async function finishReading(
  deps: ImportDeps,
  run: RunRow,
  { isWhole, reason }: { isWhole: boolean; reason: string | null },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { sourceId } = run;
  const missing =
    isWhole && FEED_KINDS.includes(run.kind) && sourceId !== null ? await planMissingCars(deps, run, sourceId) : null;
  const counts = await countItems(deps, run.id);
  const health = sourceId ? await healthAfter(deps, run, sourceId) : null;
  const stopReason = missing ?? (health && poorerReason(run, health));
  const isUndecided = (counts.waiting ?? 0) + (counts.held ?? 0) > 0;
  const state: RunState = stopReason && isUndecided ? "stopped" : isUndecided ? "waiting" : "finished";
  await db.write([
    moveRun(db, run.id, ["running"], {
      state,
      reason: [stopReason, reason].filter((text) => text !== null).join(". ") || null,
      finishedAt: state === "finished" ? now : null,
    }),
    ...(sourceId ? supersedeRuns(db, sourceId, run, IMPORT_TEXTS.superseded, now) : []),
    ...(sourceId && health ? [updateParserSource(db, sourceId, { health: JSON.stringify(health) })] : []),
  ]);
}

async function healthAfter({ db }: ImportDeps, run: RunRow, sourceId: string) {
  const [earlier] = await db.read([selectFillHistory(db, sourceId, run.id, HEALTH_RUNS)]);
  return healthOf(filledOf(run), earlier.map(filledOf));
}

/** Why a run must not be approved as it is: its source has lost fields. In a few cars a share says nothing. */
function poorerReason(run: RunRow, health: StoredHealths): string | null {
  const fallen = fallenFields(health);
  return fallen && (filledOf(run)["cars"] ?? 0) >= STOPPING_CARS_MIN
    ? `${fallen}. Похоже, источник изменился: проверьте, прежде чем применять`
    : null;
}

/** Stops a run whose file has another form than was taught. Nothing of it was read; the plans of earlier runs stay. */
export async function stopChangedForm({ db }: ImportDeps, run: RunRow, reason: string): Promise<void> {
  await db.write([
    moveRun(db, run.id, ["running"], { state: "stopped", reason, formChanged: true }),
    updateRun(db, run.id, { workAt: null }),
  ]);
}

/** Ends a run that could not be read, and stores whether its file is of use. None of the source's cars counts as missing. */
export async function failReading({ db, clock }: ImportDeps, run: RunRow, reason: string): Promise<void> {
  await db.write([
    moveRun(db, run.id, ["queued", "running"], { state: "failed", reason, finishedAt: clock.now() }),
    updateRun(db, run.id, { workAt: null, isStored: run.isStored }),
  ]);
}
