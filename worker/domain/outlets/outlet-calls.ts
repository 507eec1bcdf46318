import * as z from "zod/mini";
import { READ_STATE } from "../kernel/read-state.ts";
import type { OutletKey } from "./outlet-keys.ts";
import { outletSettingsSchema } from "./outlet-settings.ts";
import { CATALOGUE_KEYS } from "./catalogue-keys.ts";

/** PUT /outlets/:key */
export function outletChangeSchema(key: OutletKey) {
  return z.object({
    enabled: z.optional(z.boolean("Ожидается true или false")),
    settings: z.optional(outletSettingsSchema(key)),
    ...READ_STATE,
  });
}

export type OutletChange = z.infer<ReturnType<typeof outletChangeSchema>>;

const OUTLET_ADDRESS_ACTIONS = ["rotate", "revoke", "set_password", "remove_password"] as const;
export type OutletAddressAction = (typeof OUTLET_ADDRESS_ACTIONS)[number];

/** POST /outlets/:key/address */
export const outletAddressSchema = z.object({
  action: z.enum(OUTLET_ADDRESS_ACTIONS, "Укажите, что сделать с адресом"),
});

/** POST /outlets/:key/accept-file */
export const acceptFileSchema = z.object({ fileId: z.string("Укажите файл").check(z.minLength(1), z.maxLength(100)) });

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

export const nameSearchSchema = z.object({
  q: z._default(z.string().check(z.maxLength(NAME_MAX, "Слишком длинный запрос")), ""),
});

/** What staff decide about a car at an outlet. `modification` null: the one that fits by the car's attributes. */
export const listingChoiceSchema = z.object({
  enabled: z.boolean("Ожидается да или нет"),
  modification: z.optional(z.nullable(z.string().check(z.maxLength(NAME_MAX)))),
});
export type ListingChoice = z.infer<typeof listingChoiceSchema>;
