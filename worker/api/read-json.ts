import type { Context } from "hono";
import type * as z from "zod/mini";
import { parseInput } from "../domain/kernel/parse-input.ts";
import { fail, ok, type Result } from "../domain/kernel/result.ts";

/** Runs before the schema, such as `storedPictures`. */
type Prepare = (body: unknown) => Promise<Result<unknown>>;

/** Parses the request's JSON body with a schema. */
export async function readJson<S extends z.ZodMiniType>(
  c: Context,
  schema: S,
  prepare?: Prepare,
): Promise<Result<z.infer<S>>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) return fail("unsupported", "Ожидается тело в формате JSON");
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return fail("invalid", "Тело запроса — не JSON");
  }
  const prepared = prepare ? await prepare(body) : ok(body);
  return prepared.ok ? parseInput(schema, prepared.value) : prepared;
}
