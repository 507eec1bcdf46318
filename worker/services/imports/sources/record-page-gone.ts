import { recordMissing } from "../../../db/queries/imports/car-sources.ts";
import { type ItemRow, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import { pageKey } from "../../../domain/kernel/page-address.ts";
import { missingCarState } from "../plan/missing-car-state.ts";
import type { ImportDeps } from "../import-deps.ts";
import { matchCars } from "../plan/match-cars.ts";

/** Records that a page does not exist any more. A car of the run's source is proposed as sold after the missing period. */
export async function recordPageGone(deps: ImportDeps, run: RunRow, item: ItemRow, reason: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const identity = { vin: null, externalId: null, urlKey: pageKey(item.url ?? "") };
  const [[match], [[source], [settings]]] = await Promise.all([
    matchCars(deps, run.sourceId, [identity]),
    db.read([selectParserSource(db, run.sourceId ?? ""), selectSettings(db)]),
  ]);
  const isOwn = run.sourceId !== null && match?.source?.sourceId === run.sourceId;
  if (!match?.source || !isOwn || match.car.soldAt !== null) {
    await db.write([updateItem(db, item.id, { state: "missing", reason, updatedAt: now })]);
    return;
  }
  const { car } = match;
  const missing = missingCarState(
    match.source.missingSince ?? now,
    source?.graceHours ?? null,
    now,
    timeZoneOf(settings?.timeZone),
  );
  await db.write([
    updateItem(db, item.id, {
      ...missing,
      verdict: "gone",
      carId: car.id,
      title: `${car.name}, ${car.year}`,
      updatedAt: now,
    }),
    recordMissing(db, [car.id], now),
  ]);
}
