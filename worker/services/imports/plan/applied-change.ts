import * as z from "zod/mini";
import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import { notUndoneSchema } from "../not-undone-schema.ts";
import { LOCKABLE_FIELDS } from "../../../domain/cars/car-source.ts";

// What an item did to a car, so that it can be taken back, and how far its pictures are.

/** After an undo: why the car, or a part of it, was left as it is. */
const kept = z.optional(notUndoneSchema);

const appliedChangeSchema = z.discriminatedUnion("kind", [
  /** Field → value, the pictures left out. Absent in rows from before it was recorded. */
  z.object({ kind: z.literal("created"), fields: z.optional(z.record(z.string(), z.unknown())), kept }),
  /** Field → [before, after]. */
  z.object({
    kind: z.literal("changed"),
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    kept,
  }),
  z.object({ kind: z.literal("sold"), soldAt: z.number(), wasInStock: z.boolean(), kept }),
  z.object({ kind: z.literal("trashed"), deletedAt: z.optional(z.number()), kept }),
]);
export type AppliedChange = z.infer<typeof appliedChangeSchema>;

export function appliedChangeOf({ written }: Pick<ItemRow, "written">): AppliedChange | null {
  if (written === null) return null;
  const parsed = appliedChangeSchema.safeParse(JSON.parse(written));
  return parsed.success ? parsed.data : null;
}

export function isLockable(field: string): field is (typeof LOCKABLE_FIELDS)[number] {
  return (LOCKABLE_FIELDS as readonly string[]).includes(field);
}

const picturesSchema = z.object({
  /** Addresses that are still elsewhere. */
  queue: z.array(z.string()),
  /** Ours, in order. */
  urls: z.array(z.string()),
  taken: z.number(),
  failed: z.number(),
});
export type ItemPictures = z.infer<typeof picturesSchema>;

export function itemPicturesOf({ pictures }: Pick<ItemRow, "pictures">): ItemPictures | null {
  if (pictures === null) return null;
  const parsed = picturesSchema.safeParse(JSON.parse(pictures));
  return parsed.success ? parsed.data : null;
}
