import * as z from "zod/mini";
import { CAR_STATUSES } from "./car-status.ts";

const blankAsNull = z.transform((value: unknown) => (value === "" ? null : value));

/** The cars that a discount or a promotion covers; null and a blank text: all. */
export function optionalCarStatus() {
  return z.optional(z.pipe(blankAsNull, z.nullable(z.enum(CAR_STATUSES, "Неизвестный статус"))));
}
