import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "#worker/services/dealership/get-layout.ts";

/** What the root route's loader returns. */
export interface RootData {
  /** Null while D1 does not answer and the settings are not known. */
  layout: LayoutData | null;
  /** «https://salon.ru», without a path. */
  origin: string;
}

/** Settings, year and what else every page shows. Null when the root loader failed or the settings are not known. */
export function useLayout(): LayoutData | null {
  return useRouteLoaderData<() => Promise<RootData>>("root")?.layout ?? null;
}
