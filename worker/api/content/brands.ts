import type { Context } from "hono";
import { answer } from "../answer.ts";
import { movedTo } from "../moved-to.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";

export async function getBrands(c: Context<ApiEnvironment>) {
  return c.json((await c.env.services.content.listBrands()).map(brandShape));
}

export async function getBrandById(c: Context<ApiEnvironment>) {
  return answer(c, await c.env.services.content.getBrand({ id: c.req.param("id") ?? "" }), brandShape);
}

export async function getBrandBySlug(c: Context<ApiEnvironment>) {
  const slug = c.req.param("slug") ?? "";
  const found = await c.env.services.content.getBrand({ slug });
  return (!found.ok && (await movedTo(c, "brand", slug))) || answer(c, found, brandShape);
}

function brandShape<T extends { createdAt: number }>({ createdAt, ...brand }: T) {
  return { ...brand, createdAt: isoTime(createdAt) };
}
