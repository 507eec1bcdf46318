import type { Context } from "hono";
import { answer } from "./answer.ts";
import { movedTo } from "./moved-to.ts";
import type { ApiEnvironment } from "./routes.ts";

export async function getBrands(c: Context<ApiEnvironment>) {
  return c.json(await c.env.services.brands.list());
}

export async function getBrandById(c: Context<ApiEnvironment>) {
  return answer(c, await c.env.services.brands.get({ id: c.req.param("id") ?? "" }), (brand) => brand);
}

export async function getBrandBySlug(c: Context<ApiEnvironment>) {
  const found = await c.env.services.brands.get({ slug: c.req.param("slug") ?? "" });
  return (!found.ok && (await movedTo(c, "brand"))) || answer(c, found, (brand) => brand);
}
