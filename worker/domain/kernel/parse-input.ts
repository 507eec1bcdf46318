import type * as z from "zod/mini";
import { fail, ok, type Result } from "./result.ts";

/** Checks anything against a schema; the error carries the first message of each field, and the first of all as its own. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): Result<z.infer<S>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    // zod/mini carries no texts of its own but this one; it stands where a schema has not named its message.
    fields[path.join(".")] ??= message === "Invalid input" ? "Неверное значение" : message;
  }
  const [first = "Неверное значение"] = Object.values(fields);
  return fail("invalid", first, fields);
}
