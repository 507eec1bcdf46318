import * as z from "zod/mini";
import type { CarSourceRow } from "../../../db/queries/imports/car-sources.ts";
import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import type { CarWrite } from "../../cars/write-car.ts";
import { notUndoneSchema } from "../not-undone-schema.ts";

/** Set by an undo that left the car, or some of its fields, unchanged. */
const kept = z.optional(notUndoneSchema);

const appliedChangeSchema = z.discriminatedUnion("kind", [
  /** Field → value, without the pictures. */
  z.object({ kind: z.literal("created"), fields: z.record(z.string(), z.unknown()), kept }),
  /** Field → [before, after]. */
  z.object({
    kind: z.literal("changed"),
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    kept,
  }),
  z.object({ kind: z.literal("sold"), soldAt: z.number(), wasInStock: z.boolean(), kept }),
  z.object({ kind: z.literal("trashed"), deletedAt: z.number(), kept }),
]);
/** What an item changed in a car. An undo needs it. Stored as JSON in the column `written`. */
export type AppliedChange = z.infer<typeof appliedChangeSchema>;

/** The `written` column of an item; null when it is empty or unreadable. */
export function appliedChangeOf({ written }: Pick<ItemRow, "written">): AppliedChange | null {
  if (written === null) return null;
  const parsed = appliedChangeSchema.safeParse(JSON.parse(written));
  return parsed.success ? parsed.data : null;
}

/** What applying an item writes: always the item, often a car and its link to the source. */
export interface ItemOutcome {
  item: Partial<ItemRow>;
  write?: CarWrite;
  link?: CarSourceRow;
}
