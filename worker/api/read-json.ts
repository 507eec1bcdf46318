import type * as z from "zod/mini";
import { parseInput } from "../domain/kernel/parse-input.ts";
import { fail, type Result } from "../domain/kernel/result.ts";
import type { ApiContext } from "./api-route.ts";

/** Parses the request's JSON body with a schema; `prepare` runs before the schema. */
export async function readJson<S extends z.ZodMiniType>(
  c: ApiContext,
  schema: S,
  prepare?: (body: unknown) => Promise<Result<unknown>>,
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
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return fail("invalid", "Тело запроса — не объект JSON");
  const prepared = prepare ? await prepare(body) : ({ ok: true, value: body } as const);
  return prepared.ok ? parseInput(schema, prepared.value) : prepared;
}
