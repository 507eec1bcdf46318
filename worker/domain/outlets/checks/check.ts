import type { OutletCar, OutletSalon } from "../outlet-car.ts";
import type { OutletCheck, OutletCheckField } from "../outlet-check.ts";

type Find = (car: OutletCar, salon: OutletSalon) => boolean | string | null;

/** `find` returns whether the car fails, or its own message. */
function checkOf(level: OutletCheck["level"]) {
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
