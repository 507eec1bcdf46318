// When these fail, the import stalls or fails on slow, large or redirecting sites, or sends them too many requests.

import { describe, expect, it } from "vitest";
import {
  FEED_MAX_BYTES,
  type FetchDeps,
  fetchPage,
  HOST_PAUSE_MS,
  openFeed,
  PAGE_MAX_BYTES,
  TooLargeError,
} from "./fetch-page.ts";

type Answers = Record<string, () => Response | Promise<Response>>;

/** Responses by address, and a clock that only `sleep` moves. */
function worldOf(answers: Answers) {
  const asked: { url: string; at: number; agent: string | undefined }[] = [];
  let now = 0;
  const deps: FetchDeps = {
    async fetch(url, { headers }) {
      asked.push({ url, at: now, agent: headers["User-Agent"] });
      const answer = answers[url];
      if (!answer) throw new TypeError("no such host");
      return answer();
    },
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
    lastRequests: new Map(),
  };
  return { deps, asked };
}

const moved =
  (to: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location: to } });

function stream(bytes: number, chunk = 256 * 1024): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) controller.close();
      else controller.enqueue(new Uint8Array(Math.min(chunk, left)));
      left -= chunk;
    },
  });
}

describe("fetchPage", () => {
  it("follows absolute and relative redirects and returns the final URL", async () => {
    const { deps, asked } = worldOf({
      "https://example.ru/a": moved("/b"),
      "https://example.ru/b": moved("https://www.example.ru/c", 301),
      "https://www.example.ru/c": () => new Response("привет", { headers: { "content-type": "text/html" } }),
    });
    const page = await fetchPage(deps, "https://example.ru/a");
    expect(page).toMatchObject({
      ok: true,
      value: { url: "https://www.example.ru/c", contentType: "text/html", status: 200 },
    });
    expect(page.ok && new TextDecoder().decode(page.value.bytes)).toBe("привет");
    expect(asked.every(({ agent }) => agent?.includes("CarDealershipImport"))).toBe(true);
  });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "http://[::1]/",
    "https://u:p@example.com/",
    "http://localhost:8787/admin",
  ])("does not follow a redirect to %s", async (target) => {
    const { deps, asked } = worldOf({ "https://example.ru/": moved(target) });
    expect(await fetchPage(deps, "https://example.ru/")).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(asked).toHaveLength(1);
  });

  it("stops a redirect loop", async () => {
    const { deps, asked } = worldOf({ "https://example.ru/": moved("https://example.ru/") });
    expect(await fetchPage(deps, "https://example.ru/")).toMatchObject({ ok: false, error: { code: "unavailable" } });
    expect(asked).toHaveLength(6);
  });

  it("pauses between requests to one host, but not before another host", async () => {
    const hello = () => new Response("x");
    const { deps, asked } = worldOf({ "https://a.ru/1": hello, "https://a.ru/2": hello, "https://b.ru/1": hello });
    for (const url of ["https://a.ru/1", "https://b.ru/1", "https://a.ru/2"]) await fetchPage(deps, url);
    expect(asked.map(({ at }) => at)).toEqual([0, 0, HOST_PAUSE_MS]);
  });

  it("stops a page that is too large, declared or not", async () => {
    const { deps } = worldOf({
      "https://a.ru/declared": () => new Response("x", { headers: { "content-length": String(PAGE_MAX_BYTES + 1) } }),
      "https://b.ru/endless": () => new Response(stream(PAGE_MAX_BYTES * 4)),
      "https://c.ru/fits": () => new Response(stream(PAGE_MAX_BYTES)),
    });
    for (const url of ["https://a.ru/declared", "https://b.ru/endless"])
      expect(await fetchPage(deps, url)).toMatchObject({ ok: false, error: { code: "too_large" } });
    expect(await fetchPage(deps, "https://c.ru/fits")).toMatchObject({ ok: true });
  });

  it.each([
    [404, "not_found"],
    [410, "not_found"],
    [500, "unavailable"],
  ])("names the reason of a %d in Russian", async (status, code) => {
    const { deps } = worldOf({ "https://a.ru/": () => new Response("x", { status }) });
    const page = await fetchPage(deps, "https://a.ru/");
    expect(page).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(/[а-я]/) } });
  });

  it("returns the page of a refusal, so that a captcha can be recognised", async () => {
    const { deps } = worldOf({ "https://a.ru/": () => new Response("captcha", { status: 403 }) });
    expect(await fetchPage(deps, "https://a.ru/")).toMatchObject({ ok: true, value: { status: 403 } });
  });

  it("reports a site that does not answer", async () => {
    const slow = worldOf({ "https://a.ru/": () => Promise.reject(new DOMException("slow", "TimeoutError")) });
    expect(await fetchPage(slow.deps, "https://a.ru/")).toMatchObject({
      ok: false,
      error: { message: "Сайт не ответил вовремя" },
    });
    expect(await fetchPage(worldOf({}).deps, "https://a.ru/")).toMatchObject({
      ok: false,
      error: { message: "Не удалось соединиться с сайтом" },
    });
  });
});

it("streams a feed and stops at 20 MB", async () => {
  const { deps } = worldOf({ "https://a.ru/feed": () => new Response(stream(FEED_MAX_BYTES * 2)) });
  const feed = await openFeed(deps, "https://a.ru/feed");
  if (!feed.ok) throw new Error(feed.error.message);
  let total = 0;
  await expect(
    (async () => {
      for await (const chunk of feed.value.chunks) total += chunk.byteLength;
    })(),
  ).rejects.toBeInstanceOf(TooLargeError);
  expect(total).toBe(FEED_MAX_BYTES);
});
