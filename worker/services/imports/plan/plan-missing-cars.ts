import {
  countCarsOfSources,
  recordMissing,
  selectUnseen,
  selectUnseenSources,
} from "../../../db/queries/imports/car-sources.ts";
import { selectListedElsewhere } from "../../../db/queries/imports/other-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { insertItems, type NewItem, selectItemKeys } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { GONE_SHARE_MAX } from "../../../domain/imports/imports.ts";
import { CARS_GENITIVE, countOf } from "../../../domain/kernel/text/plural.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import type { ImportDeps } from "../import-deps.ts";
import { missingCarState } from "./missing-car-state.ts";

/**
 * Plans the source's cars that a whole feed lacks, as items with the verdict `gone`; null when there are none. When more
 * than `GONE_SHARE_MAX` are missing, all items are held and `stopReason` says why.
 */
export async function planMissingCars(deps: ImportDeps, run: RunRow, sourceId: string) {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const [unseen, links, [counted], [source], stored, [settings], elsewhere] = await db.read([
    selectUnseen(db, sourceId, run.createdAt),
    selectUnseenSources(db, sourceId, run.createdAt),
    countCarsOfSources(db, sourceId),
    selectParserSource(db, sourceId),
    selectItemKeys(db, run.id),
    selectSettings(db),
    selectListedElsewhere(db, sourceId, run.createdAt),
  ]);
  if (unseen.length === 0) return null;
  const stopReason = stopReasonOf(unseen.length, counted?.total ?? 0);
  // A car that another source still lists is not sold.
  const listed = new Set(elsewhere.map(({ carId }) => carId));
  const cars = unseen.filter(({ id }) => !listed.has(id));
  const linkOfCar = new Map(links.map((link) => [link.carId, link]));
  const last = stored.reduce((max, { position }) => Math.max(max, position), 0);
  // Ids derived from run and car: when this step is repeated after an interruption, the same items are inserted.
  const itemIds = await Promise.all(cars.map(({ id }) => ids.from(`gone ${run.id} ${id}`)));
  const zone = timeZoneOf(settings?.timeZone);
  const items = cars.map((car, at): NewItem => {
    const link = linkOfCar.get(car.id);
    return {
      ...missingCarState(link?.missingSince ?? now, source?.graceHours ?? null, now, zone),
      ...(stopReason && { state: "held" }),
      id: itemIds[at] ?? ids.next(),
      position: last + at + 1,
      url: link?.url ?? null,
      sourceKey: car.vin,
      carId: car.id,
      verdict: "gone",
      title: `${car.name}, ${car.year}`,
    };
  });
  const carIds = unseen.map(({ id }) => id);
  return {
    stopReason,
    queries: [insertItems(db, run.id, items, now), ...(stopReason ? [] : [recordMissing(db, carIds, now)])] as const,
  };
}

function stopReasonOf(missing: number, total: number): string | null {
  const share = missing / Math.max(1, total);
  return share > GONE_SHARE_MAX
    ? `В фиде нет ${missing} из ${countOf(total, CARS_GENITIVE)} этого источника (${Math.round(share * 100)}\u00a0%): похоже на сбой, больше ${GONE_SHARE_MAX * 100}\u00a0% сразу не снимаем`
    : null;
}
