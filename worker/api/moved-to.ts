import type { Context } from "hono";
import type { AddressKind } from "../domain/dealership/old-address.ts";
import type { ApiEnvironment } from "./api-route.ts";

/** A 301 to the present address of a car or brand that had the slug before; null if none had it. */
export async function movedTo(c: Context<ApiEnvironment>, kind: AddressKind): Promise<Response | null> {
  const slug = await c.env.services.dealership.findNewAddress(kind, c.req.param("slug") ?? "");
  if (slug === null) return null;
  return c.redirect(`/api/${kind}s/slug/${slug}${new URL(c.req.url).search}`, 301);
}
