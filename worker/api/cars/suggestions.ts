import type { Context } from "hono";
import { WORDS_READ_MAX } from "../../domain/catalogue/said-words.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** Suggestions under the search box; the same for every visitor. */
export async function getSuggestions(c: Context<ApiEnvironment>) {
  const typed = (c.req.query("q") ?? "").slice(0, WORDS_READ_MAX);
  const suggestions = await c.env.services.catalogue.suggestSearches(typed);
  return c.json({ suggestions }, 200, { "Cache-Control": "public, max-age=60" });
}
