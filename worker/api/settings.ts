import type { Context } from "hono";
import type { ApiEnvironment } from "./routes.ts";

export async function getSettings(c: Context<ApiEnvironment>) {
  return c.json(await c.env.services.settings.getPublic());
}
