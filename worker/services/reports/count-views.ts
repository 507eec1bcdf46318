import { addOutletVisits } from "../../db/queries/outlets/outlet-days.ts";
import { addMissingPaths } from "../../db/queries/moving/missing-paths.ts";
import { addCarViews, addFavourites, addVisits, addVitals } from "../../db/queries/reports/count-views.ts";
import { dayOf } from "../../domain/outlets/outlet-views.ts";
import type { ViewBatch } from "../../domain/reports/view-batch.ts";
import type { CountDeps } from "../deps.ts";

/** Adds views of storefront pages to today's numbers. */
export async function countViews(
  { countDb: db, clock }: Pick<CountDeps, "countDb" | "clock">,
  views: ViewBatch,
): Promise<void> {
  const now = clock.now();
  const [first, ...rest] = [
    ...(views.visits > 0 || views.cars.length > 0 ? [addVisits(db, views, now)] : []),
    ...(views.cars.length > 0 ? [addCarViews(db, views.cars, now)] : []),
    ...(views.favourites.length > 0 ? [addFavourites(db, views.favourites, now)] : []),
    ...(views.vitals.length > 0 ? [addVitals(db, views.vitals, now)] : []),
    ...(views.outlets.length > 0 ? [addOutletVisits(db, dayOf(now), views.outlets)] : []),
    ...(views.missing.length > 0 ? [addMissingPaths(db, views.missing, now)] : []),
  ];
  if (first) await db.write([first, ...rest]);
}
