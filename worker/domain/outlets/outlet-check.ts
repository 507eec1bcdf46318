import type { CarValues } from "../cars/car-values.ts";
import type { OutletCar, OutletSalon } from "./outlet-car.ts";

/** Errors are what the outlet rejects an advertisement for; warnings make it rank worse or cost money. */
export type OutletCheckLevel = "error" | "warning";

/** Where staff can mend it; null if not in the car. */
export type OutletCheckField = keyof CarValues | "names" | "pictures" | null;

export interface OutletCheck {
  /** Row of the table of checks (docs/outlet-checks.md). */
  rule: number;
  level: OutletCheckLevel;
  field: OutletCheckField;
  /** The message in Russian, or null if the car passes. */
  find(car: OutletCar, salon: OutletSalon): string | null;
}

export interface OutletProblem extends Pick<OutletCheck, "rule" | "level" | "field"> {
  message: string;
}

export function problemsOf(checks: readonly OutletCheck[], car: OutletCar, salon: OutletSalon): OutletProblem[] {
  return checks.flatMap(({ rule, level, field, find }) => {
    const message = find(car, salon);
    return message === null ? [] : [{ rule, level, field, message }];
  });
}

/** A car with an error is left out of the outlet's file. */
export function isRejected(checks: readonly OutletCheck[], car: OutletCar, salon: OutletSalon): boolean {
  return checks.some(({ level, find }) => level === "error" && find(car, salon) !== null);
}
