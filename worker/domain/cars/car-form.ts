import { CAR_FIELDS } from "./car-fields.ts";
import { blankValuesOf } from "../records/field-values.ts";
import type { CarValues, DefaultedField } from "./car-values.ts";
import type { StaffCar } from "./staff-car.ts";

const BLANK = blankValuesOf(CAR_FIELDS);

/** Choices of the form of a new car, and of a call that leaves them out. In a file without schemas, so that browsers get no zod. */
export const CAR_FORM_DEFAULTS: Pick<CarValues, DefaultedField> = {
  status: BLANK.status,
  bodyType: BLANK.bodyType,
  transmission: BLANK.transmission,
  drivetrain: BLANK.drivetrain,
  fuelType: BLANK.fuelType,
};

/** A draft with nothing filled in. */
export function blankCar(id: string, now: number): StaffCar {
  const drop = { oldPrice: null, cutAt: null };
  return {
    ...BLANK,
    ...drop,
    modelFamily: "",
    images: [],
    id,
    deletedAt: null,
    stage: "draft",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
