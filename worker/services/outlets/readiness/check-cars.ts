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
import {
  isOfChosenSalon,
  type OutletSalon,
  type OutletCar,
  type OutletNames,
  problemsOf,
  salonOfCar,
} from "../../../domain/outlets/outlet-car.ts";
import { isOutletKey, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Deps, JobDeps, NotificationDeps, SalonDeps } from "../../deps.ts";
import { isOver } from "../../work-slice.ts";
import { namesOfCars } from "../names/names-of-cars.ts";
import { toOutletCar, toOutletSalon } from "../to-outlet-car.ts";
import type { outletProblems } from "../../../db/schema/outlet-problems.ts";
import { isForOutlet, OUTLET_CHECKS } from "../../../domain/outlets/outlet-checks.ts";
import { ANY_ERROR } from "../../../domain/outlets/outlet-problems.ts";

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

type ProblemRow = typeof outletProblems.$inferInsert;

interface CheckingOutlet {
  key: OutletKey;
  salon: OutletSalon;
  /** What the salon has chosen for a car in the catalogue of the outlet; null: staff keep the car out of its file. */
  namesOf(carId: string): OutletNames | null;
}

/** The rows of a car on sale: its errors at each outlet, and the line that the outlet rejects it. */
function problemRows(car: OutletCar & { createdAt: number }, outlets: readonly CheckingOutlet[]): ProblemRow[] {
  return outlets
    .filter(({ key }) => isForOutlet(key, car))
    .flatMap(({ key, salon, namesOf }) => {
      const names = namesOf(car.id);
      if (names === null || !isOfChosenSalon(salon, car)) return [];
      const errors = problemsOf(OUTLET_CHECKS[key], { ...car, names }, salonOfCar(salon, car)).filter(
        ({ level }) => level === "error",
      );
      if (errors.length === 0) return [];
      const lines = new Map<number, string | null>();
      for (const { rule, field } of errors) if (!lines.has(rule)) lines.set(rule, field);
      lines.set(ANY_ERROR, errors.find(({ field }) => field !== null)?.field ?? null);
      return [...lines].map(([rule, field]) => ({ carId: car.id, outlet: key, rule, field, createdAt: car.createdAt }));
    });
}
