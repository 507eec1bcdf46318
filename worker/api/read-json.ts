import type { Context } from "hono";
import type * as z from "zod/mini";
import { parseInput } from "../domain/parse-input.ts";
import { fail, type Result } from "../domain/result.ts";

/** The request's JSON body, checked by its schema. */
export async function readJson<S extends z.ZodMiniType>(c: Context, schema: S): Promise<Result<z.infer<S>>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) return fail("unsupported", "Ожидается тело в формате JSON");
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return fail("invalid", "Тело запроса — не JSON");
  }
  return parseInput(schema, body);
}
