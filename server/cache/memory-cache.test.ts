// When this fails, pages are drawn again for each visitor, stay when they should not, or fill the memory.
import { describe, expect, it } from "vitest";
import { memoryCaches } from "./memory-cache.ts";

const URL_A = "https://pages.invalid/a";
const KEPT = { "Cache-Control": "public, max-age=60" };
const kept = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { ...KEPT, ...headers } });

describe("a response is stored", () => {
  it("under its address, in its cache, until it is deleted", async () => {
    const caches = memoryCaches(100_000);
    const pages = await caches.open("pages");
    await pages.put(URL_A, kept("page", { "X-Page": "{}" }));
    const found = await pages.match(new Request(URL_A));
    expect([found?.status, found?.headers.get("X-Page"), await found?.text()]).toEqual([200, "{}", "page"]);
    expect(await (await (await caches.open("pages")).match(URL_A))?.text()).toBe("page");
    expect(await (await caches.open("media")).match(URL_A)).toBeUndefined();
    expect(await pages.match(`${URL_A}?q=1`)).toBeUndefined();
    expect([await pages.delete(URL_A), await pages.delete(URL_A)]).toEqual([true, false]);
    expect(await pages.match(URL_A)).toBeUndefined();
  });

  it("for as long as its headers allow", async () => {
    let now = 1000;
    const cache = memoryCaches(100_000, () => now).default;
    await cache.put(URL_A, kept("page"));
    now = 60_999;
    expect(await cache.match(URL_A)).toBeDefined();
    now = 61_001;
    expect(await cache.match(URL_A)).toBeUndefined();
  });

  it.each([
    ["no-store", { "Cache-Control": "no-store" }, false],
    ["private", { "Cache-Control": "private, max-age=60" }, false],
    ["max-age=0", { "Cache-Control": "max-age=0" }, false],
    ["s-maxage before max-age", { "Cache-Control": "max-age=0, s-maxage=60" }, true],
    ["Expires in the future", { Expires: new Date(Date.now() + 60_000).toUTCString() }, true],
    ["Expires in the past", { Expires: new Date(Date.now() - 60_000).toUTCString() }, false],
    ["no header about it", {}, false],
    ["a cookie", { ...KEPT, "Set-Cookie": "a=1" }, false],
    ["Vary, which is ignored", { ...KEPT, Vary: "Cookie" }, true],
  ])("%s", async (_case, headers, isStored) => {
    const cache = memoryCaches(100_000).default;
    await cache.put(URL_A, new Response("page", { headers: headers as Record<string, string> }));
    expect((await cache.match(URL_A)) !== undefined).toBe(isStored);
  });

  it.each([
    ["a POST", new Request(URL_A, { method: "POST" }), kept("page")],
    ["a part", new Request(URL_A), new Response("page", { status: 206, headers: KEPT })],
    ["Vary: *", new Request(URL_A), kept("page", { Vary: "*" })],
  ])("never: %s", async (_case, request, response) => {
    await expect(memoryCaches(100_000).default.put(request, response)).rejects.toThrow(TypeError);
  });
});

describe("conditions and ranges of a request", () => {
  const match = async (headers: Record<string, string>) => {
    const cache = memoryCaches(100_000).default;
    const stored = { ETag: '"1"', "Content-Length": "10", "Last-Modified": "Sun, 01 Nov 2026 00:00:00 GMT" };
    await cache.put(URL_A, kept("0123456789", stored));
    const found = await cache.match(new Request(URL_A, { headers }));
    return [found?.status, found?.headers.get("Content-Range"), await found?.text()];
  };

  it.each([
    [{ "If-None-Match": '"1"' }, [304, null, ""]],
    [{ "If-None-Match": 'W/"0", W/"1"' }, [304, null, ""]],
    [{ "If-None-Match": '"2"', "If-Modified-Since": "Sun, 01 Nov 2026 00:00:00 GMT" }, [200, null, "0123456789"]],
    [{ "If-Modified-Since": "Sun, 01 Nov 2026 00:00:00 GMT" }, [304, null, ""]],
    [{ "If-Modified-Since": "Sat, 31 Oct 2026 00:00:00 GMT" }, [200, null, "0123456789"]],
    [{ Range: "bytes=2-4" }, [206, "bytes 2-4/10", "234"]],
    [{ Range: "bytes=7-" }, [206, "bytes 7-9/10", "789"]],
    [{ Range: "bytes=-3" }, [206, "bytes 7-9/10", "789"]],
    [{ Range: "bytes=5-99" }, [206, "bytes 5-9/10", "56789"]],
    [{ Range: "bytes=10-" }, [416, "bytes */10", ""]],
    [{ Range: "bytes=4-2" }, [200, null, "0123456789"]],
    [{ Range: "bytes=0-1,4-5" }, [200, null, "0123456789"]],
  ])("%j", async (headers, expected) => {
    expect(await match(headers as Record<string, string>)).toEqual(expected);
  });
});

it("all caches together keep below their bytes, without what was used longest ago, and without huge responses", async () => {
  const caches = memoryCaches(100_000);
  const media = await caches.open("media");
  const picture = "x".repeat(9_000);
  for (const name of "abcdefghij") await media.put(`https://media.invalid/${name}`, kept(picture));
  await media.match("https://media.invalid/a");
  await caches.default.put(URL_A, kept(picture));
  const isKept = await Promise.all(
    [..."abj"].map(async (name) => (await media.match(`https://media.invalid/${name}`)) !== undefined),
  );
  expect(isKept).toEqual([true, false, true]);
  await media.put("https://media.invalid/huge", kept("x".repeat(20_000)));
  expect(await media.match("https://media.invalid/huge")).toBeUndefined();
});
