import type { R2Bucket, R2ListOptions, R2Object, R2ObjectBody } from "@cloudflare/workers-types";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openS3Bucket } from "./s3-bucket.ts";
import { openMiniflareBuckets, openS3rver, openTestFolder, S3_SERVICES, type TestBucket } from "./test-buckets.ts";

// Fails when pictures, backups or waiting leads would be stored, found or refused in another way than at Cloudflare.

let opened: { reference: TestBucket; others: Record<string, TestBucket> };

beforeAll(async () => {
  const { reference, s3 } = await openMiniflareBuckets();
  const bucket = openS3Bucket({ ...s3, prefix: "salon/" });
  opened = { reference, others: { folder: await openTestFolder(), s3: { bucket, close: async () => undefined } } };
  if (hasSecond) {
    const { s3: settings, close } = await openS3rver();
    opened.others[SECOND] = { bucket: openS3Bucket({ ...settings, prefix: "salon/" }), close };
  }
});

afterAll(async () => {
  for (const { close } of [opened.reference, ...Object.values(opened.others)]) await close();
});

/** Does not know ranges counted from the end or of an empty object, nor keys with an empty segment: it keeps them as paths. */
const SECOND = "s3rver";
const hasSecond = S3_SERVICES.some((service) => service === SECOND);
/** It lists a key behind those below it. */
const isFolderOf = (keys: readonly string[]) => (key: string) => keys.some((other) => other.startsWith(`${key}/`));
const EMPTY_SEGMENT = /(?:^|\/)\//;

type Call = (bucket: R2Bucket) => Promise<unknown>;

/** What a caller sees of a result or an error. Versions are random and times differ. */
async function seen(bucket: R2Bucket, call: Call): Promise<unknown> {
  try {
    return describeValue(await call(bucket));
  } catch (error) {
    const { message } = error as Error;
    return { error: (error as Error).constructor.name, message };
  }
}

function describeValue(value: unknown): unknown {
  if (value === null || typeof value !== "object" || !("etag" in value)) return value;
  const object = value as R2Object;
  const { key, size, etag, httpEtag, httpMetadata, customMetadata, range, checksums, version } = object;
  const isNew = Math.abs(Date.now() - object.uploaded.getTime()) < 600_000;
  return {
    key,
    size,
    etag,
    httpEtag,
    httpMetadata,
    customMetadata,
    range,
    isNew,
    checksums: checksums.toJSON(),
    versionLength: version.length,
    // Of "body" Miniflare's proxy would make a stream, and then `text` finds the content used.
    hasBody: "text" in object,
  };
}

/** Runs a call on every bucket but these, expects one answer, and returns it. */
async function same(call: Call, except: readonly string[] = []): Promise<unknown> {
  const expected = await seen(opened.reference.bucket, call);
  for (const [name, { bucket }] of Object.entries(opened.others)) {
    if (!except.includes(name)) expect(await seen(bucket, call), name).toEqual(expected);
  }
  return expected;
}

const bodyOf = async (object: R2Object | R2ObjectBody | null) =>
  object && [describeValue(object), "text" in object ? await object.text() : null];

describe("put and get", () => {
  it("store every kind of value", async () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, at) => at);
    const values = {
      text: "Автомобиль",
      buffer: bytes.buffer,
      view: bytes.subarray(100, 200),
      blob: new Blob([bytes], { type: "image/png" }) as unknown as null,
      nothing: null,
      empty: "",
    };
    for (const [key, value] of Object.entries(values)) {
      expect(await same((bucket) => bucket.put(key, value))).toMatchObject({ key });
      await same(async (bucket) => bodyOf(await bucket.get(key)));
      await same((bucket) => bucket.head(key));
    }
    expect(await same(async (bucket) => [await bucket.head("absent"), await bucket.get("absent")])).toEqual([
      null,
      null,
    ]);
    const wrong = await same((bucket) => bucket.put("number", 5 as unknown as string));
    expect(wrong).toMatchObject({ error: "TypeError" });
  });

  it("return the content as text, JSON, bytes, blob and stream, once", async () => {
    await same((bucket) => bucket.put("json", '{"a":[1]}', { httpMetadata: { contentType: "application/json" } }));
    const get = async (bucket: R2Bucket) => (await bucket.get("json")) as R2ObjectBody;
    expect(await same(async (bucket) => (await get(bucket)).json())).toEqual({ a: [1] });
    expect(await same(async (bucket) => [...(await (await get(bucket)).bytes())])).toHaveLength(9);
    expect(await same(async (bucket) => (await (await get(bucket)).arrayBuffer()).byteLength)).toBe(9);
    expect(await same(async (bucket) => (await (await get(bucket)).blob()).size)).toBe(9);
    for (const { bucket } of [opened.reference, ...Object.values(opened.others)]) {
      const object = await get(bucket);
      expect(object.bodyUsed).toBe(false);
      expect(await new Response(object.body as unknown as BodyInit).text()).toBe('{"a":[1]}');
      expect(object.bodyUsed).toBe(true);
      await expect(object.text()).rejects.toThrow(TypeError);
    }
  });

  it("keep metadata, given as an object or as headers", async () => {
    const httpMetadata = {
      contentType: "image/webp",
      contentLanguage: "ru",
      contentDisposition: "inline",
      contentEncoding: "gzip",
      cacheControl: "public",
      cacheExpiry: new Date(1_000_000_000_000),
    };
    const customMetadata = { createdAt: "5", name: "Лада «Гранта»" };
    await same((bucket) => bucket.put("described", "x", { httpMetadata, customMetadata }));
    expect(await same((bucket) => bucket.head("described"))).toMatchObject({ httpMetadata, customMetadata });
    const headers = new Headers({
      "Content-Type": "text/css",
      Expires: "Sun, 09 Sep 2001 01:46:40 GMT",
      "X-Other": "1",
    });
    for (const { bucket } of Object.values(opened.others)) {
      await bucket.put("headers", "x", { httpMetadata: headers as never });
      const object = await bucket.head("headers");
      expect(object?.httpMetadata).toEqual({ contentType: "text/css", cacheExpiry: httpMetadata.cacheExpiry });
      const written = new Headers();
      object?.writeHttpMetadata(written as never);
      expect([...written]).toEqual([
        ["content-type", "text/css"],
        ["expires", "Sun, 09 Sep 2001 01:46:40 GMT"],
      ]);
    }
    await same((bucket) => bucket.put("numbers", "x", { customMetadata: { a: 5 as unknown as string } }));
    const large = { customMetadata: { a: "я".repeat(4096) } };
    expect(await same((bucket) => bucket.put("large", "x", large))).toMatchObject({ error: "Error" });
    expect(await same((bucket) => bucket.head("large"))).toBeNull();
  });

  it("check the sender's checksums and store nothing that differs", async () => {
    const zeros = (bytes: number) => "00".repeat(bytes);
    const cases = [
      { md5: zeros(1) },
      { md5: new Uint8Array(3) },
      { md5: "zz".repeat(16) },
      { md5: zeros(16) },
      { sha1: zeros(20) },
      { sha256: zeros(32) },
      { sha384: zeros(48) },
      { sha512: zeros(64) },
      { md5: zeros(16), sha256: zeros(32) },
    ];
    for (const options of cases) {
      expect(await same((bucket) => bucket.put("checked", "x", options))).toHaveProperty("error");
      expect(await same((bucket) => bucket.head("checked"))).toBeNull();
    }
    const sha256 = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";
    expect(await same((bucket) => bucket.put("checked", "x", { sha256 }))).toMatchObject({ checksums: { sha256 } });
    expect(await same((bucket) => bucket.head("checked"))).toMatchObject({ checksums: { sha256 } });
  });

  it("accept every key of up to 1,024 bytes, also one that is a path", async () => {
    // Not possible in a URL or in XML, or too long with the prefix.
    const refusedByS3 = [
      "../../etc/passwd",
      "a/./b",
      "..",
      "",
      "new\nline",
      "nul\0byte",
      "я".repeat(512),
      "x".repeat(1024),
    ];
    const keys = [
      ...refusedByS3,
      "/absolute",
      "a//b",
      "CON",
      "Case",
      "case",
      "пробел и кириллица",
      "emoji 🚗",
      "%2e%2e/",
      "a\\b",
      "lone \ud800",
    ];
    for (const key of keys) {
      const except = refusedByS3.includes(key) ? ["s3", SECOND] : EMPTY_SEGMENT.test(key) ? [SECOND] : [];
      await same((bucket) => bucket.put(key, `content of ${key}`), except);
      await same(async (bucket) => bodyOf(await bucket.get(key)), except);
    }
    for (const name of hasSecond ? ["s3", SECOND] : ["s3"]) {
      for (const key of refusedByS3) await expect(opened.others[name]?.bucket.put(key, "x")).rejects.toThrow("(10020)");
    }
    expect(await same(async (bucket) => (await bucket.get("Case"))?.text())).toBe("content of Case");
    for (const key of ["я".repeat(513), "x".repeat(1025)]) {
      const calls: Record<string, Call> = {
        put: (bucket) => bucket.put(key, "x"),
        get: (bucket) => bucket.get(key),
        head: (bucket) => bucket.head(key),
        delete: (bucket) => bucket.delete(key),
      };
      for (const [name, call] of Object.entries(calls)) {
        expect(await same(call)).toMatchObject({
          message: `${name}: The specified object name is not valid. (10020)`,
        });
      }
    }
  });
});

describe("ranges", () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 14 }), fc.constant(1.5));
  // Miniflare fails with 500 on a length from just behind the last byte; the next test has that case.
  const range = fc
    .record({ offset: number, length: number, suffix: number }, { requiredKeys: [] })
    .filter(({ offset, length }) => offset !== 10 || length === undefined);

  it("give the same part or the same error", async () => {
    await same((bucket) => bucket.put("ten", "0123456789"));
    await same((bucket) => bucket.put("none", ""));
    for (const each of [undefined, { offset: 0 }, { suffix: 5 }]) {
      await same(async (bucket) => bodyOf(await bucket.get("none", each && { range: each })), each && [SECOND]);
    }
    await fc.assert(
      fc.asyncProperty(range, async (asked) => {
        const except = asked.suffix === undefined ? [] : [SECOND];
        await same(async (bucket) => bodyOf(await bucket.get("ten", { range: asked as never })), except);
      }),
      { numRuns: 60 },
    );
  });

  it("from behind the last byte are refused", async () => {
    for (const { bucket } of Object.values(opened.others)) {
      await bucket.put("ten", "0123456789");
      for (const offset of [10, 11]) {
        await expect(bucket.get("ten", { range: { offset, length: 1 } })).rejects.toThrow("not satisfiable (10039)");
      }
    }
  });

  it.each(["2-", "2-4", "-3", "-30", "-0", "10-", "20-", "5-2", "1-2,4-5", "0-100", "", "x"])(
    "of the header bytes=%s are served as R2 serves them",
    async (text) => {
      await same((bucket) => bucket.put("ten", "0123456789"));
      const headers = { Range: `bytes=${text}` };
      // Headers do not pass Miniflare's proxy to Node: the answers were read in workerd.
      const parts: Record<string, string> = { "2-": "23456789", "2-4": "234", "-3": "789" };
      for (const [name, { bucket }] of Object.entries(opened.others)) {
        if (text.startsWith("-") && name === SECOND) continue;
        const object = await bucket.get("ten", { range: new Headers(headers) as never });
        expect(await object?.text()).toBe(parts[text] ?? "0123456789");
      }
    },
  );
});

describe("conditions", () => {
  const moment = fc.constantFrom(-5000, 0, 5000);
  const etag = fc.constantFrom("own", "other", "*", "", '"quoted"');
  const condition = fc.record(
    { etagMatches: etag, etagDoesNotMatch: etag, uploadedBefore: moment, uploadedAfter: moment },
    { requiredKeys: [] },
  );

  it("read and write in the same cases", async () => {
    await fc.assert(
      fc.asyncProperty(condition, fc.boolean(), async (asked, isStored) => {
        await same(async (bucket) => {
          await bucket.delete("conditional");
          const stored = isStored ? await bucket.put("conditional", "first") : null;
          const time = stored?.uploaded.getTime() ?? Date.now();
          const etagOf = (text: string) => (text === "own" ? (stored?.etag ?? "none") : text);
          const { etagMatches, etagDoesNotMatch, uploadedBefore, uploadedAfter } = asked;
          const onlyIf = {
            ...(etagMatches !== undefined && { etagMatches: etagOf(etagMatches) }),
            ...(etagDoesNotMatch !== undefined && { etagDoesNotMatch: etagOf(etagDoesNotMatch) }),
            ...(uploadedBefore !== undefined && { uploadedBefore: new Date(time + uploadedBefore) }),
            ...(uploadedAfter !== undefined && { uploadedAfter: new Date(time + uploadedAfter) }),
          };
          const read = await bodyOf(await bucket.get("conditional", { onlyIf }));
          const written = describeValue(await bucket.put("conditional", "second", { onlyIf }));
          return [read, written, await bodyOf(await bucket.get("conditional"))];
        });
      }),
      { numRuns: 60 },
    );
  });

  it("of headers follow RFC 9110", async () => {
    // Headers do not pass Miniflare's proxy to Node: the answers were read in workerd.
    for (const { bucket } of Object.values(opened.others)) {
      const { etag, uploaded } = (await bucket.put("headers", "content")) as R2Object;
      const after = (ms: number) => new Date(uploaded.getTime() + ms).toUTCString();
      const cases: [Record<string, string>, boolean | string][] = [
        [{ "If-Match": `"${etag}"` }, true],
        [{ "If-Match": `"x", "${etag}"` }, true],
        [{ "If-Match": `W/"${etag}"` }, false],
        [{ "If-Match": etag }, "Invalid ETag in if-match header"],
        [{ "If-None-Match": `"${etag}"` }, false],
        [{ "If-None-Match": `W/"${etag}"` }, false],
        [{ "If-None-Match": "*" }, false],
        [{ "If-None-Match": '"x"' }, true],
        [{ "If-None-Match": "bad" }, "Invalid ETag in if-none-match header"],
        [{ "If-Modified-Since": after(5000) }, false],
        [{ "If-Modified-Since": after(-5000) }, true],
        [{ "If-Modified-Since": after(0) }, false],
        [{ "If-Modified-Since": "soon" }, true],
        [{ "If-Unmodified-Since": after(-5000) }, false],
      ];
      for (const [headers, expected] of cases) {
        const found = bucket.get("headers", { onlyIf: new Headers(headers) as never }).then(
          (object) => object !== null && "body" in object,
          (error: Error) => error.message,
        );
        expect(await found, JSON.stringify(headers)).toBe(expected);
      }
    }
  });
});

describe("list", () => {
  /** Every page, as one list of keys and prefixes. */
  async function listAll(bucket: R2Bucket, options: R2ListOptions): Promise<unknown> {
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ ...options, ...(cursor ? { cursor } : {}) });
      found.push(page.objects.map(describeValue), page.delimitedPrefixes);
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return found;
  }

  async function emptied(bucket: R2Bucket): Promise<void> {
    const { objects } = await bucket.list();
    await bucket.delete(objects.map(({ key }) => key));
  }

  const key = fc
    .string({ unit: fc.constantFrom("a", "b", "/", "я", "Z", "😀"), minLength: 1, maxLength: 6 })
    .filter((text) => !hasSecond || !EMPTY_SEGMENT.test(text));

  it("returns pages of keys and prefixes in the same order", async () => {
    const options = fc.record(
      {
        prefix: fc.constantFrom("", "a", "a/", "я", "b/a"),
        limit: fc.integer({ min: 1, max: 5 }),
        delimiter: fc.constantFrom("/", "a/", ""),
        startAfter: key,
        include: fc.subarray(["httpMetadata" as const, "customMetadata" as const]),
      },
      { requiredKeys: ["limit"] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { maxLength: 12 }).filter((keys) => !hasSecond || !keys.some(isFolderOf(keys))),
        fc.array(options, { maxLength: 4 }),
        async (keys, lists) => {
          await same(async (bucket) => {
            await emptied(bucket);
            const metadata = { httpMetadata: { contentType: "a/b" }, customMetadata: { c: "1" } };
            for (const each of keys) await bucket.put(each, "x", metadata);
          });
          for (const list of lists) {
            // It loses prefixes of random delimiters and pages; the next test has the plain ones.
            await same((bucket) => listAll(bucket, list), list.delimiter ? [SECOND] : []);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("returns folders of keys", async () => {
    await same(async (bucket) => {
      await emptied(bucket);
      for (const each of ["media/а/1.webp", "media/а/2.webp", "media/b/1.webp", "lead"]) await bucket.put(each, "x");
    });
    for (const prefix of ["", "media/", "media/а/", "absent/"]) {
      const found = await same((bucket) => listAll(bucket, { prefix, delimiter: "/" }), prefix === "" ? [SECOND] : []);
      if (prefix === "media/") expect(found).toEqual([[], ["media/b/", "media/а/"]]);
    }
  });

  it("refuses the same limits and fields", async () => {
    for (const options of [{ limit: 0 }, { limit: 1001 }, { include: ["other" as never] }]) {
      expect(await same((bucket) => bucket.list(options))).toHaveProperty("error");
    }
  });

  it("deletes one key, many keys and absent keys", async () => {
    const keys = ["d/1", "d/2", "d/3"];
    await same(async (bucket) => {
      await emptied(bucket);
      for (const each of keys) await bucket.put(each, each);
      await bucket.delete("d/1");
      await bucket.delete(["d/2", "absent"]);
      await bucket.delete([]);
      return (await bucket.list({ prefix: "d/" })).objects.map((object) => object.key);
    });
    expect(await same((bucket) => listAll(bucket, { prefix: "d/" }))).toHaveLength(2);
  });
});
