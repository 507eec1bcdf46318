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
