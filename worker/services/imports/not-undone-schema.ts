import * as z from "zod/mini";

/** `Kept` (domain/imports/import-undo.ts) as it is stored with an item of an import. */
export const notUndoneSchema = z.object({
  why: z.enum(["edited", "published", "trashed", "moved", "missing", "conflict"]),
  fields: z.optional(z.array(z.string())),
  isPart: z.optional(z.boolean()),
});
