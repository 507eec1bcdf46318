import * as z from "zod/mini";
import { CAR_FIELDS } from "./car-fields.ts";
import { fieldShapeOf, optionalFlag } from "../records/field-schemas.ts";
import { optionalMoney } from "../kernel/text/number-fields.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { TEXT_REASONS } from "../texts/text-reasons.ts";

/** A new car. What is left out takes the form's defaults (domain/cars/car-form.ts). Money in rubles, mileage in km. */
export const carSchema = z.object({
  ...fieldShapeOf(CAR_FIELDS),
  /** The price before a cut follows from the ledger of prices: a call may send it as it was read. */
  oldPrice: optionalMoney(),
  /** Sold cars leave the stock; a car that comes back into it is not sold. */
  sold: optionalFlag(),
  ...TEXT_REASONS,
});

/** A change of a car: what is left out stays. */
export const carChangeSchema = z.extend(z.partial(carSchema), {
  /** Fields of an imported car whose doubt is settled without another value. */
  confirm: z.optional(z.array(z.string("Ожидается список полей")).check(z.maxLength(50))),
  ...READ_STATE,
});

export type CarInput = z.infer<typeof carSchema>;
export type CarChange = z.infer<typeof carChangeSchema>;
