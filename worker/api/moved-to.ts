import type { AddressKind } from "../domain/dealership/old-address.ts";
import type { ApiContext } from "./api-route.ts";

/** A 301 to the present address of a car or brand that had the slug before; null if none had it. */
export async function movedTo(c: ApiContext, kind: AddressKind, oldSlug: string): Promise<Response | null> {
  const slug = await c.env.services.dealership.findNewAddress(kind, oldSlug);
  if (slug === null) return null;
  return c.redirect(`/api/${kind}s/slug/${slug}${new URL(c.req.url).search}`, 301);
}
