import * as z from "zod/mini";
import { type CarDoubt, LOCKABLE_FIELDS, type LockableField } from "./car-source.ts";

// The JSON columns of car_sources. A list in an unknown format is read as empty: rows may be older than the code.

const doubtsSchema = z.array(
  z.object({ field: z.enum([...LOCKABLE_FIELDS, "mainImage", "sold"]), message: z.string(), isMissing: z.boolean() }),
);

export function doubtsOfJson(json: string): CarDoubt[] {
  const parsed = doubtsSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : [];
}

export function fieldsOfJson(json: string): LockableField[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? LOCKABLE_FIELDS.filter((field) => value.includes(field)) : [];
}
