import type { R2HTTPMetadata } from "@cloudflare/workers-types";
import { r2Error } from "./r2-error.ts";

/** The key of R2 for each header but Expires, which is a date. */
const HEADERS = {
  "content-type": "contentType",
  "content-language": "contentLanguage",
  "content-disposition": "contentDisposition",
  "content-encoding": "contentEncoding",
  "cache-control": "cacheControl",
} as const satisfies Record<string, keyof R2HTTPMetadata>;

const NAMES = Object.entries(HEADERS) as [keyof typeof HEADERS, (typeof HEADERS)[keyof typeof HEADERS]][];

export function readHttpMetadata(from: R2HTTPMetadata | Headers | undefined): R2HTTPMetadata {
  const metadata: R2HTTPMetadata = {};
  for (const [header, name] of NAMES) {
    const value = from instanceof Headers ? from.get(header) : from?.[name];
    if (value !== undefined && value !== null) metadata[name] = value;
  }
  const expires = from instanceof Headers ? from.get("expires") : from?.cacheExpiry;
  const cacheExpiry = new Date(expires ?? NaN);
  if (!Number.isNaN(cacheExpiry.getTime())) metadata.cacheExpiry = cacheExpiry;
  return metadata;
}

export function writeHttpMetadata(metadata: R2HTTPMetadata, headers: Headers): void {
  for (const [header, name] of NAMES) {
    const value = metadata[name];
    if (value !== undefined) headers.set(header, value);
  }
  if (metadata.cacheExpiry) headers.set("expires", metadata.cacheExpiry.toUTCString());
}

/** As R2 counts: bytes of Latin-1, or of UTF-16 where a text has other letters. */
const CUSTOM_MAX_BYTES = 8192;

export function readCustomMetadata(from: Record<string, string> | undefined): Record<string, string> {
  const metadata = Object.fromEntries(Object.entries(from ?? {}).map(([name, value]) => [name, String(value)]));
  const bytes = Object.entries(metadata).reduce((sum, [name, value]) => sum + sizeOf(name) + sizeOf(value), 0);
  if (bytes > CUSTOM_MAX_BYTES) throw r2Error("put", "metadataTooLarge");
  return metadata;
}

function sizeOf(text: string): number {
  return /^[\0-\xff]*$/.test(text) ? text.length : text.length * 2;
}
