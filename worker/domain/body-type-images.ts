import * as z from "zod/mini";
import { BODY_TYPE_PAGES } from "./car-terms.ts";
import { pictureAddressSchema } from "./upload.ts";

export type TileBodyType = (typeof BODY_TYPE_PAGES)[number];

/** The picture of a body type on the home page; null shows none. */
export interface BodyTypeImage {
  bodyType: TileBodyType;
  image: string | null;
}

/** What a tile could show instead: the photo of a car on sale. */
export interface TileSuggestion extends BodyTypeImage {
  suggestion: { image: string; car: string } | null;
}

/** Pictures by body type; what is left out stays as it is. */
export const bodyTypeImagesSchema = z.object({
  images: z.partial(
    z.object({
      sedan: pictureAddressSchema,
      crossover: pictureAddressSchema,
      hatchback: pictureAddressSchema,
      wagon: pictureAddressSchema,
      coupe: pictureAddressSchema,
    } satisfies Record<TileBodyType, typeof pictureAddressSchema>),
  ),
});

export type BodyTypeImagesInput = z.infer<typeof bodyTypeImagesSchema>["images"];

export const overwriteSchema = z.object({
  bodyTypes: z
    .array(z.enum(BODY_TYPE_PAGES, "Неизвестный тип кузова"), "Выберите типы кузова")
    .check(z.minLength(1, "Выберите типы кузова")),
});
