import * as z from "zod/mini";
import { pictureAddressSchema } from "./upload.ts";

const bannerSchema = z.partial(z.object({ desktop: pictureAddressSchema, mobile: pictureAddressSchema }));

/** Part of the settings; what is left out stays as it is. */
export const settingsChangeSchema = z.partial(
  z.object({
    banners: z.partial(
      z.object({
        home: bannerSchema,
        newCars: bannerSchema,
        usedCars: bannerSchema,
        tradeIn: bannerSchema,
        autoCredit: bannerSchema,
        autoSelection: bannerSchema,
      }),
    ),
    favicon: pictureAddressSchema,
  }),
);

export type SettingsChange = z.infer<typeof settingsChangeSchema>;
