import { isOutletKey, type OutletKey } from "./outlet-keys.ts";

/** The `utm_medium` of links in the outlets' files. The trigger `leads_from_outlet` (migration 0025) compares it as well. */
export const OUTLET_MEDIUM = "outlet";

/** The address of a car's page as an outlet gets it: visits and leads from there are counted. Search engines get the page's own address. */
export function outletLink(url: string, outlet: OutletKey): string {
  return outlet === "webmaster" ? url : `${url}?utm_source=${outlet}&utm_medium=${OUTLET_MEDIUM}`;
}

/** The outlet that `outletLink` has named in an address; null for other addresses. */
export function outletOfLink({ searchParams }: URL): OutletKey | null {
  const source = searchParams.get("utm_medium") === OUTLET_MEDIUM ? searchParams.get("utm_source") : null;
  return source !== null && isOutletKey(source) ? source : null;
}
