import type { R2ListOptions, R2Objects } from "@cloudflare/workers-types";
import { jobQueue } from "../../job-queue.ts";
import { checkedLimit } from "../list-limit.ts";
import { objectOf, type StoredObject } from "../stored-object.ts";
import { checksumsOf } from "./description.ts";
import { readListing } from "./listing.ts";
import type { s3Requests } from "./s3-requests.ts";

interface Source {
  send: ReturnType<typeof s3Requests>;
  root: string;
  find(key: string): Promise<StoredObject | null>;
}

/** Lists of S3 have no metadata: each object is read for them, as many at a time. */
const READS_AT_ONCE = 8;
/** As R2, which returns fewer objects with metadata. */
const LIMIT_WITH_METADATA = 100;

export async function listS3({ send, root, find }: Source, options: R2ListOptions = {}): Promise<R2Objects> {
  const { prefix = "", delimiter, cursor, startAfter, include = [] } = options;
  const limit = Math.min(checkedLimit(options), include.length > 0 ? LIMIT_WITH_METADATA : Infinity);
  const { response } = await send({
    method: "GET",
    name: null,
    query: {
      "list-type": "2",
      "encoding-type": "url",
      "max-keys": String(limit),
      prefix: root + prefix,
      ...(delimiter && { delimiter }),
      ...(startAfter && { "start-after": root + startAfter }),
      ...(cursor && { "continuation-token": cursor }),
    },
  });
  const { objects, prefixes, next } = readListing(await response.text());
  const enqueue = jobQueue(READS_AT_ONCE);
  const found = await Promise.all(
    objects.map(async ({ name, ...listed }) => {
      const key = name.slice(root.length);
      const plain = {
        ...listed,
        key,
        version: listed.etag,
        checksums: checksumsOf(listed.etag),
        httpMetadata: {},
        customMetadata: {},
      };
      const stored = include.length > 0 ? await enqueue(() => find(key)) : plain;
      // Deleted since it was listed.
      if (!stored) return [];
      const { httpMetadata, customMetadata } = stored;
      return objectOf({
        ...stored,
        httpMetadata: include.includes("httpMetadata") ? httpMetadata : {},
        customMetadata: include.includes("customMetadata") ? customMetadata : {},
      });
    }),
  );
  const page = { objects: found.flat(), delimitedPrefixes: prefixes.map((name) => name.slice(root.length)) };
  return next === null ? { ...page, truncated: false } : { ...page, truncated: true, cursor: next };
}
