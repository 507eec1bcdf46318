import type { R2HTTPMetadata, R2StringChecksums } from "@cloudflare/workers-types";
import { r2Error } from "../r2-error.ts";
import { readHttpMetadata, writeHttpMetadata } from "../metadata.ts";
import type { StoredObject } from "../stored-object.ts";

/** What S3 cannot keep as it is: it has no letters but ASCII in metadata, no case in their names and no milliseconds. */
interface Description {
  version: string;
  uploaded: number;
  httpMetadata: R2HTTPMetadata;
  customMetadata: Record<string, string>;
  checksums: R2StringChecksums;
}

const HEADER = "x-amz-meta-r2";
/** S3 limits the metadata of an object to 2 KB. */
const MAX_LENGTH = 2000;

export function describe(description: Description): Record<string, string> {
  const text = Buffer.from(JSON.stringify(description)).toString("base64url");
  if (text.length > MAX_LENGTH) throw r2Error("put", "metadataTooLarge");
  const headers = new Headers();
  // For those who serve the bucket by themselves. fetch would decode a content that has an encoding.
  const { contentEncoding: _, ...shown } = description.httpMetadata;
  writeHttpMetadata(shown, headers);
  return { ...Object.fromEntries(headers), [HEADER]: text };
}

/** The object of an answer to GET or HEAD, also if another program has stored it. */
export function readObject(key: string, { headers }: Response, size: number): StoredObject {
  const etag = etagOf(headers.get("etag"));
  const text = headers.get(HEADER);
  const description = text === null ? null : (JSON.parse(Buffer.from(text, "base64url").toString()) as Description);
  const { contentEncoding: _, ...httpMetadata } = readHttpMetadata(headers);
  return {
    key,
    size,
    etag,
    version: description?.version ?? etag,
    uploaded: description?.uploaded ?? Date.parse(headers.get("last-modified") ?? ""),
    checksums: description?.checksums ?? checksumsOf(etag),
    httpMetadata: description ? readDates(description.httpMetadata) : httpMetadata,
    customMetadata: description?.customMetadata ?? {},
  };
}

/** The etag of an object that was stored at once and is not encrypted by the service is its MD5. */
export function checksumsOf(etag: string): R2StringChecksums {
  return /^[0-9a-f]{32}$/.test(etag) ? { md5: etag } : {};
}

function readDates({ cacheExpiry, ...httpMetadata }: R2HTTPMetadata): R2HTTPMetadata {
  return { ...httpMetadata, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) };
}

export function etagOf(header: string | null): string {
  return (header ?? "").replace(/^W\//, "").replaceAll('"', "");
}
