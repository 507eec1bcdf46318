import type * as z from "zod/mini";
import { fail, ok, type Result } from "./result.ts";

/** Where a schema has not named its message. Without it zod takes the language that another copy of zod in the process has set. */
const WRONG_VALUE = "Неверное значение";

/** Checks anything against a schema; the error carries the first message of each field, and the first of all as its own. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): Result<z.infer<S>> {
  const parsed = schema.safeParse(input, { error: () => WRONG_VALUE });
  if (parsed.success) return ok(parsed.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join(".")] ??= message;
  const [first = WRONG_VALUE] = Object.values(fields);
  return fail("invalid", first, fields);
}
