import * as z from "zod/mini";
import { BODY_TYPE_TILES, BODY_TYPE_PLURALS, type BodyType } from "../cars/car-terms.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { pictureAddressSchema } from "../media/upload.ts";

export type TileBodyType = (typeof BODY_TYPE_TILES)[number];

/** A tile of the home page. */
export interface BodyTypeTile {
  bodyType: BodyType;
  /** In the plural. */
  label: string;
  image: string | null;
  /** New and used cars, as on the body type's page. */
  count: number;
}

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
  ...READ_STATE,
});

export type BodyTypeImagesChange = z.infer<typeof bodyTypeImagesSchema>;
export type BodyTypeImagesInput = BodyTypeImagesChange["images"];

/** All tiles as their editor gets them. */
export interface StaffBodyTypeImages {
  images: Record<TileBodyType, string | null>;
  /** Of all of them together. */
  version: number;
}

export const BODY_TYPE_IMAGE_FIELD_LABELS: FieldLabels = Object.fromEntries(
  BODY_TYPE_TILES.flatMap((bodyType) => {
    const words = { label: BODY_TYPE_PLURALS[bodyType], show: () => "картинка", isPicture: true };
    // As the log names it, and as calls do.
    return [
      [bodyType, words],
      [`images.${bodyType}`, words],
    ];
  }),
);

export const overwriteSchema = z.object({
  bodyTypes: z
    .array(z.enum(BODY_TYPE_TILES, "Неизвестный тип кузова"), "Выберите типы кузова")
    .check(z.minLength(1, "Выберите типы кузова")),
});
