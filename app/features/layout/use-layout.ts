import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "#worker/services/dealership/get-layout.ts";

/** What the root route's loader returns. */
export interface RootData {
  layout: LayoutData;
  /** «https://salon.ru», without a path. */
  origin: string;
}

/** Settings, year and what else every page shows. Null only when the root loader failed. */
export function useLayout(): LayoutData | null {
  return useRouteLoaderData<() => Promise<RootData>>("root")?.layout ?? null;
}
