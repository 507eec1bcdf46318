import { DAY_MS, HOUR_MS } from "../kernel/time/durations.ts";

/** The exchange with 1C (docs/commerceml.md). */
export const EXCHANGE_PATH = "/1c/exchange";

export const EXCHANGE_KINDS = ["catalog", "sale"] as const;

export const EXCHANGE_LIMITS = {
  /** Of one request: 1C divides longer files. */
  partBytes: 4 * 1024 * 1024,
  /** Of a file with cars or offers, so that one call reads it. */
  xmlBytes: 30 * 1024 * 1024,
  xmlFiles: 50,
  pictureBytes: 20 * 1024 * 1024,
  /** Of all files of one exchange. */
  totalBytes: 2 * 1024 * 1024 * 1024,
  nameChars: 200,
  /** What 1C has sent so far, as it is stored: 10,000 cars. It is held in memory four times, of 128 MB. */
  catalogueChars: 10_000_000,
  /** Orders of one answer; the next exchange takes the rest. */
  orders: 200,
} as const;

/** 1C works on an exchange without a break; a large one takes an hour. */
export const EXCHANGE_SESSION_MS = 6 * HOUR_MS;
/** Files of an exchange are read while it lasts. */
export const EXCHANGE_FILES_KEPT_MS = DAY_MS;
/** Pictures wait for the approval of their car. */
export const EXCHANGE_PICTURES_KEPT_MS = 30 * DAY_MS;
/** 1C sends cars and prices as several files: they become one run. */
export const EXCHANGE_QUIET_MS = 30_000;
/** A whole exchange that changes nothing is compared again only so often. */
export const EXCHANGE_SAME_AGAIN_MS = 6 * HOUR_MS;
/** Leads that are older are not sent. */
export const ORDERS_SINCE_MS = 90 * DAY_MS;
export const ORDERS_KEPT_MS = 400 * DAY_MS;

/** A host that cannot exist (RFC 6761): the address of a picture that came as a file. */
const PICTURE_HOST = "1c.invalid";

export function exchangePictureUrl(file: string): string {
  return `https://${PICTURE_HOST}/${plainName(file).split("/").map(encodeURIComponent).join("/")}`;
}

/** The file of such an address; null for any other one. */
export function exchangePictureOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.host !== PICTURE_HOST) return null;
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return null;
  }
}

/** As 1C names a file: below its own folder, with the separators of its system. */
function plainName(name: string): string {
  return name
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\/?tmp\/|\/)+/, "");
}

export type ExchangeFileKind = "xml" | "picture" | "zip" | "other";

/** The file that a request names; null for a name that no file of an exchange has, such as one with «..». */
export function exchangeFileOf(name: string): { name: string; kind: ExchangeFileKind } | null {
  const plain = plainName(name);
  const isNamed = plain !== "" && plain.length <= EXCHANGE_LIMITS.nameChars && !/[\p{Cc}:*?"<>|]/u.test(plain);
  if (!isNamed || plain.split("/").some((part) => part === "" || /^\.+$/.test(part))) return null;
  const [, extension = ""] = /\.(\w+)$/.exec(plain.toLowerCase()) ?? [];
  if (extension === "xml" || extension === "zip") return { name: plain, kind: extension };
  return { name: plain, kind: /^(?:jpe?g|png|webp|avif|gif|bmp|heic)$/.test(extension) ? "picture" : "other" };
}
