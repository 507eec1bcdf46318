import {
  moveRun,
  type RunRow,
  selectFillHistory,
  supersedeRuns,
  updateRun,
} from "../../../db/queries/imports/import-runs.ts";
import { updateParserSource, selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { FEED_KINDS, IMPORT_TEXTS, type RunState } from "../../../domain/imports/imports.ts";
import type { ImportDeps } from "../import-deps.ts";
import { fallenFields, filledOf, healthOf, type StoredHealths } from "../sources/field-health.ts";
import { countItems } from "./item-counts.ts";
import {
  countCarsOfSources,
  countUnseen,
  recordMissing,
  selectUnseen,
} from "../../../db/queries/imports/car-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { insertItems, type NewItem, selectLastPosition } from "../../../db/queries/imports/import-items.ts";
import { isSuddenLoss, LOSS_MAX_PERCENT } from "../../../domain/kernel/limits.ts";
import { CARS_GENITIVE, countOf } from "../../../domain/kernel/text/plural.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { missingCarState } from "../plan/missing-car-state.ts";

/** Cars of one statement: 50,000 take 50 batches, which is within the step of a budget. */
const BATCH_CARS = 1000;

/**
 * Stores the source's cars that a whole feed lacks, as items with the verdict `gone`. When that is a sudden loss, all items are
 * held and the result says why. Repeated after an interruption it inserts the same items: their ids are derived from run and car.
 */
async function planMissingCars(deps: ImportDeps, run: RunRow, sourceId: string): Promise<string | null> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const [[missing], [counted], [source], [last], [settings]] = await db.read([
    countUnseen(db, sourceId, run.createdAt),
    countCarsOfSources(db, sourceId),
    selectParserSource(db, sourceId),
    selectLastPosition(db, run.id),
    selectSettings(db),
  ]);
  if (!missing || missing.count === 0) return null;
  const stopReason = stopReasonOf(missing.count, counted?.total ?? 0);
  const zone = timeZoneOf(settings?.timeZone);
  let position = last?.position ?? 0;
  for (let after = ""; ;) {
    const [cars] = await db.read([selectUnseen(db, { sourceId, since: run.createdAt, after, limit: BATCH_CARS })]);
    const items = await Promise.all(
      // A car that another source still lists is not sold.
      cars
        .filter((car) => !car.isListedElsewhere)
        .map(async ({ id, name, year, vin, url, missingSince }): Promise<NewItem> => ({
          ...missingCarState(missingSince ?? now, source?.graceHours ?? null, now, zone),
          ...(stopReason && { state: "held" }),
          id: await ids.from(`gone ${run.id} ${id}`),
          position: ++position,
          url,
          sourceKey: vin,
          carId: id,
          verdict: "gone",
          title: `${name}, ${year}`,
        })),
    );
    const carIds = cars.map(({ id }) => id);
    await db.write([insertItems(db, run.id, items, now), ...(stopReason ? [] : [recordMissing(db, carIds, now)])]);
    const end = cars.at(-1);
    if (!end || cars.length < BATCH_CARS) return stopReason;
    after = end.id;
  }
}

function stopReasonOf(missing: number, total: number): string | null {
  return isSuddenLoss(missing, total)
    ? `В фиде нет ${missing} из ${countOf(total, CARS_GENITIVE)} этого источника (${Math.round((missing / total) * 100)}\u00a0%): похоже на сбой, больше ${LOSS_MAX_PERCENT}\u00a0% сразу не снимаем`
    : null;
}

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
    isWhole && FEED_KINDS.includes(run.kind) && run.kind !== "onec-changes" && sourceId !== null
      ? await planMissingCars(deps, run, sourceId)
      : null;
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
    // A source that refused everything has given no newer plan.
    ...(sourceId && (health || isUndecided) ? supersedeRuns(db, sourceId, run, IMPORT_TEXTS.superseded, now) : []),
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
