// When this fails, visitors see no images, old images, or an uploaded file that can run as a page.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { handleRequest } from "./handle-request.ts";

const HASH = "0123456789abcdef0123";
const PATH = `/media/${HASH}/640.webp`;
const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const request = new Request(`https://salon.test${path}`, { headers, method });
  return handleRequest(request, env, () => Promise.resolve(new Response("page")));
}

async function bytesOf(response: Response): Promise<number[]> {
  return [...new Uint8Array(await response.arrayBuffer())];
}

beforeAll(async () => {
  await env.MEDIA.put(`media/${HASH}/640.webp`, BYTES, { httpMetadata: { contentType: "image/webp" } });
});

describe("a cached image", () => {
  /** Waits until the cache is filled; counts the reads of R2. */
  async function view(path: string, headers: Record<string, string> = {}, method = "GET") {
    let reads = 0;
    const bucket = new Proxy(env.MEDIA, {
      get(target, name) {
        if (name === "get" || name === "head") reads++;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const work: Promise<unknown>[] = [];
    const response = await handleRequest(
      new Request(`https://salon.test${path}`, { headers, method }),
      { ...env, MEDIA: bucket },
      () => Promise.resolve(new Response("page")),
      (task) => void work.push(task),
    );
    const bytes = await bytesOf(response);
    await Promise.all(work);
    return { response, bytes, reads };
  }

  async function storeImage(hash: string): Promise<string> {
    await env.MEDIA.put(`media/${hash}/640.webp`, BYTES, { httpMetadata: { contentType: "image/webp" } });
    return `/media/${hash}/640.webp`;
  }

  it("is read from R2 once, whatever query its address has, with the same headers", async () => {
    const path = await storeImage("1".repeat(20));
    const [first, second, third] = [await view(path), await view(path), await view(`${path}?v=2`)];
    expect([first.reads, second.reads, third.reads]).toEqual([1, 0, 0]);
    const names = ["content-type", "content-length", "cache-control", "etag", "content-security-policy"];
    const headersOf = ({ headers }: Response) => names.map((name) => headers.get(name));
    expect(headersOf(first.response)).not.toContain(null);
    for (const { response, bytes } of [second, third]) {
      expect(response.status).toBe(200);
      expect(headersOf(response)).toEqual(headersOf(first.response));
      expect(bytes).toEqual([...BYTES]);
    }
  });

  it("answers HEAD, a known etag and ranges without R2, as R2 does", async () => {
    const path = await storeImage("2".repeat(20));
    const etag = (await view(path)).response.headers.get("ETag") ?? "";
    const ask = async (headers: Record<string, string>, method = "GET") => {
      const { response, bytes, reads } = await view(path, headers, method);
      return [reads, response.status, response.headers.get("Content-Range"), bytes];
    };
    expect(await ask({}, "HEAD")).toEqual([0, 200, null, []]);
    expect(await ask({ "If-None-Match": etag })).toEqual([0, 304, null, []]);
    expect(await ask({ "If-None-Match": '"other"' })).toEqual([0, 200, null, [...BYTES]]);
    expect(await ask({ Range: "bytes=10-19" })).toEqual([0, 206, "bytes 10-19/100", [...BYTES].slice(10, 20)]);
    expect(await ask({ Range: "bytes=-5" })).toEqual([0, 206, "bytes 95-99/100", [...BYTES].slice(95)]);
    expect(await ask({ Range: "bytes=500-" })).toEqual([0, 416, "bytes */100", []]);
    expect(await ask({ Range: "bytes=50-10" })).toEqual([0, 200, null, [...BYTES]]);
  });

  it("is stored whole only: neither a part, nor a HEAD, nor a missing one fills the cache", async () => {
    const path = await storeImage("3".repeat(20));
    await view(path, { Range: "bytes=0-9" });
    await view(path, {}, "HEAD");
    expect((await view(path)).reads).toBe(1);
    const missing = `/media/${"4".repeat(20)}/640.webp`;
    expect((await view(missing)).response.status).toBe(404);
    await storeImage("4".repeat(20));
    expect(await view(missing)).toMatchObject({ reads: 1, bytes: [...BYTES] });
  });
});

describe("/media", () => {
  it("streams an image that is cached for ever and runs no script", async () => {
    const response = await get(PATH);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual([...BYTES]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "100",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it("responds with 304 and no body to a known etag", async () => {
    const etag = (await get(PATH)).headers.get("ETag") ?? "";
    const again = await get(PATH, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get(PATH, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it.each([
    ["bytes=10-19", "bytes 10-19/100", 10, 10],
    ["bytes=90-", "bytes 90-99/100", 90, 10],
    ["bytes=-5", "bytes 95-99/100", 95, 5],
  ])("gives %s", async (range, contentRange, from, length) => {
    const response = await get(PATH, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(await bytesOf(response)).toEqual([...BYTES].slice(from, from + length));
  });

  it("responds with 416 to a range past the end", async () => {
    const response = await get(PATH, { Range: "bytes=500-" });
    expect([response.status, response.headers.get("Content-Range")]).toEqual([416, "bytes */100"]);
  });

  it.each(["bytes=50-10", "lines=1-2"])("sends the whole file for the invalid %s", async (range) => {
    const response = await get(PATH, { Range: range });
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toHaveLength(100);
  });

  it.each([`/media/${HASH}/320.webp`, "/media/x", `/media/${HASH}/a/b.webp`, `/media/${HASH.toUpperCase()}/640.webp`])(
    "shows the placeholder for %s, for a minute",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
      expect(await response.text()).toContain("<svg");
    },
  );

  it("accepts GET and HEAD only", async () => {
    expect((await get(PATH, {}, "DELETE")).status).toBe(405);
    const head = await get(PATH, {}, "HEAD");
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, "100", ""]);
  });
});
