import * as z from "zod/mini";
import { READ_STATE } from "../kernel/read-state.ts";
import type { OutletKey } from "./outlet-keys.ts";
import { outletSettingsSchema } from "./outlet-settings.ts";

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
