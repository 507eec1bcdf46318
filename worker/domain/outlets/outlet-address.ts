import { isOutletKey, type OutletKey } from "./outlet-keys.ts";

/** Extension of each outlet's file: the last part of its address. */
const EXTENSIONS: Partial<Record<OutletKey, string>> = { google: "csv", meta: "csv", json: "json" };

/** `/outlets/<key>/<secret>.xml` */
const OUTLET_PATH = /^\/outlets\/([a-z_]+)\/([\w-]{43})\.(xml|csv|json)$/;

export function outletPath(key: OutletKey, secret: string): string {
  return `/outlets/${key}/${secret}.${EXTENSIONS[key] ?? "xml"}`;
}

/** Null for any other path. */
export function parseOutletPath(pathname: string): { key: OutletKey; secret: string } | null {
  const [, key = "", secret = ""] = OUTLET_PATH.exec(pathname) ?? [];
  return isOutletKey(key) && pathname === outletPath(key, secret) ? { key, secret } : null;
}

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
