import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/root.tsx";
import type { Frame } from "#worker/services/storefront/get-frame.ts";

/** What stands around every page: settings, brands, year. Null only when the root loader itself failed. */
export function useFrame(): Frame | null {
  return useRouteLoaderData<typeof loader>("root")?.frame ?? null;
}

/** Names of brands by id: cars know their brand by id only. */
export function useBrandNames(): Record<string, string> {
  const brands = useFrame()?.brands ?? [];
  return Object.fromEntries(brands.map((brand) => [brand.id, brand.name]));
}
