import {
  countCarsOfSources,
  countUnseen,
  recordMissing,
  selectUnseen,
} from "../../../db/queries/imports/car-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { insertItems, type NewItem, selectLastPosition } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { isSuddenLoss, LOSS_MAX_PERCENT } from "../../../domain/kernel/limits.ts";
import { CARS_GENITIVE, countOf } from "../../../domain/kernel/text/plural.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import type { ImportDeps } from "../import-deps.ts";
import { missingCarState } from "./missing-car-state.ts";

/** Cars of one statement: 50,000 take 50 batches, which is within the step of a budget. */
const BATCH_CARS = 1000;

/**
 * Stores the source's cars that a whole feed lacks, as items with the verdict `gone`. When that is a sudden loss, all items are
 * held and the result says why. Repeated after an interruption it inserts the same items: their ids are derived from run and car.
 */
export async function planMissingCars(deps: ImportDeps, run: RunRow, sourceId: string): Promise<string | null> {
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
