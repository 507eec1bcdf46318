import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectUncheckedOutletCars } from "../../../db/queries/outlets/outlet-cars.ts";
import { selectOutlets } from "../../../db/queries/outlets/outlets.ts";
import {
  deleteProblemsOfDisabled,
  replaceProblems,
  selectUncheckedCars,
  uncheckAllCars,
} from "../../../db/queries/outlets/problems.ts";
import { isOutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps, JobDeps, NotificationDeps, SalonDeps } from "../../deps.ts";
import { isOver } from "../../work-slice.ts";
import { toOutletCar } from "../to-outlet-car.ts";
import { toOutletSalon } from "../outlet-salon.ts";
import { type CheckingOutlet, problemRows } from "./stored-problems.ts";

export interface ReadinessDeps
  extends Pick<Deps, "db" | "clock">, Pick<SalonDeps, "salon">, Pick<NotificationDeps, "siteOrigin"> {}

/** Cars of one step: their rows are some 5 KB each. */
const STEP_CARS = 200;

/** Checks cars that changed, one step of them. Returns whether more may be left. */
export async function checkCars({ db, clock, salon, siteOrigin }: ReadinessDeps): Promise<boolean> {
  const [unchecked, cars, rows, [settings]] = await db.read([
    selectUncheckedCars(db, STEP_CARS),
    selectUncheckedOutletCars(db, STEP_CARS),
    selectOutlets(db),
    selectSettings(db),
  ]);
  if (unchecked.length === 0) return false;
  // No check reads the host of an address.
  const siteUrl = siteOrigin ?? "https://site.invalid";
  const outlets: CheckingOutlet[] = [];
  for (const { key, enabled, settings: own } of rows) {
    if (!enabled || !isOutletKey(key)) continue;
    const terms = { salon, settings: own, siteUrl, now: clock.now() };
    outlets.push({ key, salon: toOutletSalon(settings, terms), namesOf: () => ({}) });
  }
  const problems = cars.flatMap((row) =>
    problemRows({ ...toOutletCar(row, siteUrl), createdAt: row.createdAt }, outlets),
  );
  await db.writeIdempotent(replaceProblems(db, unchecked, problems));
  return unchecked.length === STEP_CARS;
}

/** Checks changed cars for `budgetMs` at most; the next call continues. */
export async function checkChangedCars(
  deps: ReadinessDeps & JobDeps,
  { budgetMs }: { budgetMs: number },
): Promise<void> {
  const slice = { until: deps.clock.now() + budgetMs };
  while (!isOver(deps, slice) && (await checkCars(deps)));
}

/** Has every car checked again: some checks depend on the date, the salon's settings or an outlet's. */
export async function checkAllAgain({ db }: Pick<Deps, "db">): Promise<void> {
  await db.writeIdempotent([...deleteProblemsOfDisabled(db), uncheckAllCars(db)]);
}
