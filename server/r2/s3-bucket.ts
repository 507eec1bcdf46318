import { randomBytes } from "node:crypto";
import type { R2Bucket, R2GetOptions, R2ListOptions, R2PutOptions, R2Objects } from "@cloudflare/workers-types";
import { jobQueue } from "../job-queue.ts";
import { digests, readExpectedDigest } from "./checksums.ts";
import { holds, readCondition } from "./conditions.ts";
import { readCustomMetadata, readHttpMetadata } from "./metadata.ts";
import { withoutMultipart } from "./no-multipart.ts";
import type { PutValue } from "./put-value.ts";
import { checked, rangeHeaderOf } from "./ranges.ts";
import { checkedKey, type Action, r2Error } from "./r2-error.ts";
import { describe, etagOf, readObject, checksumsOf } from "./s3/description.ts";
import { s3Requests, type S3Settings } from "./s3/s3-requests.ts";
import { sentValue } from "./s3/sent-value.ts";
import { objectOf, objectWithBody, type StoredObject } from "./stored-object.ts";
import { checkedLimit } from "./list-limit.ts";
import { Parser } from "htmlparser2";

interface Source {
  send: ReturnType<typeof s3Requests>;
  root: string;
  find(key: string): Promise<StoredObject | null>;
}

/** Lists of S3 have no metadata: each object is read for them, as many at a time. */
const READS_AT_ONCE = 8;

/** As R2, which returns fewer objects with metadata. */
const LIMIT_WITH_METADATA = 100;

async function listS3({ send, root, find }: Source, options: R2ListOptions = {}): Promise<R2Objects> {
  const { prefix = "", delimiter, cursor, startAfter, include = [] } = options;
  const limit = Math.min(checkedLimit(options), include.length > 0 ? LIMIT_WITH_METADATA : Infinity);
  const response = await send({
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

/** Requests of one delete or list at a time. */
const AT_ONCE = 8;
/** How often a conditional put starts again because the object has changed meanwhile. */
const PUT_ATTEMPTS = 5;

/**
 * R2 in a bucket of an S3 service. Keys with `.` or `..` as a segment and with control characters are refused; metadata are limited to some
 * 1,400 bytes, of which S3 takes no more.
 */
export function openS3Bucket(settings: S3Settings): R2Bucket & { close(): void } {
  const send = s3Requests(settings);
  const { prefix: root = "" } = settings;
  const nameOf = (action: Action, key: string) =>
    checkedKey(action, root + segmentsChecked(action, checkedKey(action, key)));

  async function find(action: Action, key: string): Promise<StoredObject | null> {
    const response = await send({ method: "HEAD", name: nameOf(action, key), expects: [404] });
    return response.ok
      ? readObject(checkedKey(action, key), response, Number(response.headers.get("content-length")))
      : null;
  }

  const bucket = {
    async head(key: string) {
      const found = await find("head", key);
      return found && objectOf(found, { offset: 0, length: found.size });
    },

    async get(key: string, { onlyIf, range: asked }: R2GetOptions = {}) {
      const condition = onlyIf ? readCondition(onlyIf as Parameters<typeof readCondition>[0]) : null;
      const range = asked as Parameters<typeof rangeHeaderOf>[0];
      if (range && !(range instanceof Headers)) checked(range);
      const header = rangeHeaderOf(range);
      const name = nameOf("get", key);
      const read = (headers: Record<string, string>) => send({ method: "GET", name, headers, expects: [404, 416] });
      let response = header === "none" ? null : await read(header ? { Range: header } : {});
      if (response === null || response.status === 416) {
        const found = await find("get", key);
        if (!found) return null;
        if (condition && !holds(condition, found)) return objectOf(found, { offset: 0, length: found.size });
        // A Range header that cannot be served means the whole object.
        if (!(range instanceof Headers)) throw r2Error("get", "invalidRange");
        response = await read({});
      }
      if (response.status === 404) return null;
      const { part, size } = servedPart(response);
      const found = readObject(checkedKey("get", key), response, size);
      if (condition && !holds(condition, found)) {
        await response.body?.cancel();
        return objectOf(found, { offset: 0, length: size });
      }
      const { body } = response;
      return objectWithBody(found, part, () => body ?? new Blob([]).stream());
    },

    async put(key: string, value: PutValue, options: R2PutOptions = {}) {
      const condition = options.onlyIf ? readCondition(options.onlyIf as Parameters<typeof readCondition>[0]) : null;
      const digest = digests(readExpectedDigest(options));
      const name = nameOf("put", key);
      const httpMetadata = readHttpMetadata(options.httpMetadata as Parameters<typeof readHttpMetadata>[0]);
      const customMetadata = readCustomMetadata(options.customMetadata);
      const version = randomBytes(16).toString("hex");
      const { body, discard } = await sentValue(value, digest);
      try {
        const description = {
          version,
          uploaded: Date.now(),
          httpMetadata,
          customMetadata,
          checksums: digest.checksums(),
        };
        const stored = { ...description, key: checkedKey("put", key), size: body.size };
        const headers = { ...describe(description), "x-amz-content-sha256": digest.sha256() };
        for (let count = 0; count < PUT_ATTEMPTS; count++) {
          const before = condition && (await find("put", key));
          // An attempt whose answer was lost may have stored the object.
          if (before?.version === version) return objectOf(before);
          if (condition && !holds(condition, before)) return null;
          const guard = condition && (before ? { "If-Match": `"${before.etag}"` } : { "If-None-Match": "*" });
          const response = await send({
            method: "PUT",
            name,
            headers: { ...headers, ...guard },
            body,
            expects: [412],
          });
          if (response.ok) return objectOf({ ...stored, etag: etagOf(response.headers.get("etag")) });
        }
        return null;
      } finally {
        await discard();
      }
    },

    async delete(keys: string | string[]) {
      const names = [keys].flat().map((key) => nameOf("delete", key));
      const enqueue = jobQueue(AT_ONCE);
      await Promise.all(names.map((name) => enqueue(() => send({ method: "DELETE", name, expects: [404] }))));
    },

    list: (options?: R2ListOptions) => listS3({ send, root, find: (key) => find("list", key) }, options),
    ...withoutMultipart,
    close: () => undefined,
  };
  return bucket as unknown as R2Bucket & { close(): void };
}

/** A URL cannot have a segment of dots, nor XML a control character, and the empty name is the bucket itself. */
function segmentsChecked(action: Action, key: string): string {
  const isUnsafe = key === "" || /\p{Cc}/u.test(key) || key.split("/").some((segment) => /^\.{1,2}$/.test(segment));
  if (isUnsafe) throw r2Error(action, "invalidName");
  return key;
}

function servedPart({ headers }: Response): { part: { offset: number; length: number }; size: number } {
  const length = Number(headers.get("content-length"));
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  return { part: { offset: Number(from ?? 0), length }, size: Number(size ?? length) };
}

/** A page of ListObjectsV2. */
interface Listing {
  objects: { name: string; size: number; etag: string; uploaded: number }[];
  prefixes: string[];
  /** Continues the list; null at its end. */
  next: string | null;
}

function readListing(xml: string): Listing {
  const texts: { path: string; text: string; entry: number }[] = [];
  const path: string[] = [];
  let entry = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name);
        if (path.length === 2) entry++;
        texts.push({ path: path.slice(1).join("/"), text: "", entry });
      },
      ontext(text) {
        const current = texts.findLast((each) => each.path === path.slice(1).join("/"));
        if (current) current.text += text;
      },
      onclosetag() {
        path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return ofTexts(texts);
}

function ofTexts(texts: { path: string; text: string; entry: number }[]): Listing {
  const valueOf = (path: string) => texts.find((each) => each.path === path)?.text ?? null;
  const decode = (name: string) =>
    valueOf("EncodingType") === "url" ? decodeURIComponent(name.replaceAll("+", " ")) : name;
  const objects = texts
    .filter(({ path }) => path === "Contents/Key")
    .map(({ text, entry }) => {
      const fieldOf = (path: string) => texts.find((each) => each.entry === entry && each.path === path)?.text ?? "";
      return {
        name: decode(text),
        size: Number(fieldOf("Contents/Size")),
        etag: etagOf(fieldOf("Contents/ETag")),
        uploaded: Date.parse(fieldOf("Contents/LastModified")),
      };
    });
  const prefixes = texts.filter(({ path }) => path === "CommonPrefixes/Prefix").map(({ text }) => decode(text));
  const isTruncated = valueOf("IsTruncated") === "true";
  return { objects, prefixes, next: isTruncated ? valueOf("NextContinuationToken") : null };
}
