import * as z from "zod/mini";

/** `NotUndone` (domain/imports/import-undo.ts) as items store it. */
export const notUndoneSchema = z.object({
  why: z.enum(["edited", "published", "trashed", "moved", "missing", "conflict"]),
  fields: z.optional(z.array(z.string())),
  isPart: z.optional(z.boolean()),
});
