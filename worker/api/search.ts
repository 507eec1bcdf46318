import type { Context } from "hono";
import { parseListQuery } from "../domain/panel-list.ts";
import type { ApiEnvironment } from "./routes.ts";

/** `?q=`: a few cars and leads to jump to. */
export async function getSearch(c: Context<ApiEnvironment>) {
  const { search } = parseListQuery(new URL(c.req.url).searchParams);
  return c.json(await c.env.services.jump.find(search));
}
