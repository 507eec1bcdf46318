import type { CarValues } from "../cars/car-values.ts";
import type { OutletCar, OutletSalon } from "./outlet-car.ts";

/** Errors are what the outlet rejects an advertisement for; warnings make it rank worse or cost money. */
export type OutletCheckLevel = "error" | "warning";

/** Where staff can mend it; null if not in the car. */
type OutletCheckField = keyof CarValues | "names" | "pictures" | null;

export interface OutletCheck {
  /** Row of the table of checks (docs/outlet-checks.md). */
  rule: number;
  level: OutletCheckLevel;
  field: OutletCheckField;
  /** Cars of another status pass. */
  status?: "used" | "new";
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

type Find = (car: OutletCar, salon: OutletSalon) => boolean | string | null;

/** `find` returns whether the car fails, or its own message. */
function checkOf(level: OutletCheckLevel) {
  return (rule: number, field: OutletCheckField, find: Find, message = ""): OutletCheck => ({
    rule,
    level,
    field,
    find(car, salon) {
      const found = find(car, salon);
      if (found === true) return message;
      return found === false ? null : found;
    },
  });
}

export const error = checkOf("error");
export const warning = checkOf("warning");

/** The check for cars of this status. */
export function only(status: "used" | "new", check: OutletCheck): OutletCheck {
  return { ...check, status, find: (car, salon) => (car.status === status ? check.find(car, salon) : null) };
}
