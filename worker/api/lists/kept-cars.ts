import type { Context } from "hono";
import * as z from "zod/mini";
import { FAVOURITES_MAX, parseSlugs } from "../../domain/lists/local-lists.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** For the description of the API: the handler ignores what is no slug. */
export const keptCarsQuerySchema = z.object({ s: z.string() });

/**
 * What became of the cars of a visitor's list, in its order. Prices may have changed since the last look, so nothing is cached. The list is
 * in no log: handlers log nothing of the address.
 */
export async function getKeptCars(c: Context<ApiEnvironment>) {
  const slugs = parseSlugs(c.req.query("s") ?? null, FAVOURITES_MAX);
  return c.json({ cars: await c.env.services.lists.listKeptCars(slugs) });
}
