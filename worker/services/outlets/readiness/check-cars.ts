import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { type OutletCarRow, selectUncheckedOutletCars } from "../../../db/queries/outlets/outlet-cars.ts";
import { selectActiveRules } from "../../../db/queries/cars/price-rules.ts";
import { selectOutlets } from "../../../db/queries/outlets/outlets.ts";
import {
  deleteProblemsOfDisabled,
  replaceProblems,
  selectUncheckedCars,
  uncheckAllCars,
} from "../../../db/queries/outlets/problems.ts";
import type { OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { isOutletKey, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps, JobDeps, NotificationDeps, SalonDeps } from "../../deps.ts";
import { isOver } from "../../work-slice.ts";
import { namesOfCars } from "../names/names-of-cars.ts";
import { toOutletCar } from "../to-outlet-car.ts";
import { toOutletSalon } from "../outlet-salon.ts";
import { type CheckingOutlet, problemRows } from "./stored-problems.ts";

export interface ReadinessDeps
  extends Pick<Deps, "db" | "clock">, Pick<SalonDeps, "salon">, Pick<NotificationDeps, "siteOrigin"> {}

/** Cars of one step: their rows are some 5 KB each. */
const STEP_CARS = 200;

/** Checks cars that changed, one step of them. Returns whether more may be left. */
export async function checkCars(deps: ReadinessDeps): Promise<boolean> {
  const { db, clock, salon, siteOrigin } = deps;
  const [unchecked, cars, rows, [settings], rules] = await db.read([
    selectUncheckedCars(db, STEP_CARS),
    selectUncheckedOutletCars(db, STEP_CARS),
    selectOutlets(db),
    selectSettings(db),
    selectActiveRules(db),
  ]);
  if (unchecked.length === 0) return false;
  // No check reads the host of an address.
  const siteUrl = siteOrigin ?? "https://site.invalid";
  const outlets = await Promise.all(
    rows.flatMap(({ key, enabled, settings: own }) => {
      if (!enabled || !isOutletKey(key)) return [];
      const terms = { salon, settings: own, siteUrl, now: clock.now() };
      return [checkingOutlet(deps, key, toOutletSalon(settings, terms), cars)];
    }),
  );
  const problems = cars.flatMap((row) =>
    problemRows({ ...toOutletCar(row, { siteUrl, rules, now: clock.now() }), createdAt: row.createdAt }, outlets),
  );
  await db.writeIdempotent(replaceProblems(db, unchecked, problems));
  return unchecked.length === STEP_CARS;
}

async function checkingOutlet(
  deps: ReadinessDeps,
  key: OutletKey,
  salon: OutletSalon,
  cars: readonly OutletCarRow[],
): Promise<CheckingOutlet> {
  const atOutlet = await namesOfCars(deps, key, cars);
  const namesOf = (carId: string) => {
    const car = atOutlet.get(carId);
    return car?.isEnabled ? car.names : null;
  };
  return { key, salon, namesOf };
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
