import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "#worker/services/dealership/get-layout.ts";

/** What stands around every page: settings and year. Null only when the root loader itself failed. */
export function useLayout(): LayoutData | null {
  return useRouteLoaderData<() => { layout: LayoutData }>("root")?.layout ?? null;
}
