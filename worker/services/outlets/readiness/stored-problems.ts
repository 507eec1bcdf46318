import type { outletProblems } from "../../../db/schema/outlet-problems.ts";
import type { OutletCar, OutletNames, OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { problemsOf } from "../../../domain/outlets/outlet-check.ts";
import { isForOutlet, OUTLET_CHECKS } from "../../../domain/outlets/outlet-checks.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { ANY_ERROR } from "../../../domain/outlets/outlet-problems.ts";

type ProblemRow = typeof outletProblems.$inferInsert;

export interface CheckingOutlet {
  key: OutletKey;
  salon: OutletSalon;
  /** What the salon has chosen for a car in the catalogue of the outlet; null: staff keep the car out of its file. */
  namesOf(carId: string): OutletNames | null;
}

/** The rows of a car on sale: its errors at each outlet, and the line that the outlet rejects it. */
export function problemRows(car: OutletCar & { createdAt: number }, outlets: readonly CheckingOutlet[]): ProblemRow[] {
  return outlets
    .filter(({ key }) => isForOutlet(key, car))
    .flatMap(({ key, salon, namesOf }) => {
      const names = namesOf(car.id);
      if (names === null) return [];
      const errors = problemsOf(OUTLET_CHECKS[key], { ...car, names }, salon).filter(({ level }) => level === "error");
      if (errors.length === 0) return [];
      const lines = new Map<number, string | null>();
      for (const { rule, field } of errors) if (!lines.has(rule)) lines.set(rule, field);
      lines.set(ANY_ERROR, errors.find(({ field }) => field !== null)?.field ?? null);
      return [...lines].map(([rule, field]) => ({ carId: car.id, outlet: key, rule, field, createdAt: car.createdAt }));
    });
}
