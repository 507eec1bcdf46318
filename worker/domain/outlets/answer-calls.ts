import * as z from "zod/mini";
import { CATALOGUE_KEYS } from "./catalogue-keys.ts";

/** Largest catalogue and report that is taken, bytes. */
export const CATALOGUE_MAX_BYTES = 25 * 1024 * 1024;
export const REPORT_MAX_BYTES = 10 * 1024 * 1024;

const NAME_MAX = 200;
const text = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(NAME_MAX, "Слишком длинное название"));

export const outletNameSchema = z.object({
  catalogue: z.enum(CATALOGUE_KEYS, "Неизвестный справочник"),
  brandId: text("Не указана марка"),
  model: text("Не указана модель"),
  makeName: text("Укажите марку, как она названа в справочнике"),
  modelName: text("Укажите модель, как она названа в справочнике"),
});
export type OutletNameInput = z.infer<typeof outletNameSchema>;

export const uploadQuerySchema = z.object({ name: z.optional(z.string().check(z.maxLength(NAME_MAX))) });

export const nameSearchSchema = z.object({
  q: z._default(z.string().check(z.maxLength(NAME_MAX, "Слишком длинный запрос")), ""),
});

/** What staff decide about a car at an outlet. `modification` null: the one that fits by the car's attributes. */
export const listingChoiceSchema = z.object({
  enabled: z.boolean("Ожидается да или нет"),
  modification: z.optional(z.nullable(z.string().check(z.maxLength(NAME_MAX)))),
});
export type ListingChoice = z.infer<typeof listingChoiceSchema>;
