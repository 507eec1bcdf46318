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
