// When this fails, visitors see sold cars, ended promotions or pages of another device, or every visit renders the page again.
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../adapters/clock.ts";
import { edgePageStore, type PageStore } from "../adapters/page-store.ts";
import { createDatabase } from "../db/client.ts";
import { bumpContentVersion, upsertSettings } from "../db/queries/dealership/layout.ts";
import type { Env } from "../env.ts";
import { handleRequest } from "./handle-request.ts";

const PHONE = { "Sec-CH-UA-Mobile": "?1" };
/** In the middle of a quarter of an hour. */
const NOON = Date.parse("2026-11-21T12:05:00Z");
let now = NOON;
let drawings = 0;
/** Each test uses its own release, so no test finds the pages of another. */
let release = "";

beforeAll(async () => {
  const db = createDatabase(env.DB);
  await db.write([upsertSettings(db, {}, 1)]);
});

beforeEach(() => {
  now = NOON;
  drawings = 0;
  release = crypto.randomUUID();
});

interface Visit {
  init?: RequestInit;
  cacheControl?: string;
  status?: number;
  from?: Env;
  store?: PageStore;
}

/** Requests a page that reads the layout, and waits until it is cached. */
async function open(path: string, { init, cacheControl, status = 200, from = env, store }: Visit = {}) {
  const works: Promise<unknown>[] = [];
  const response = await handleRequest(
    new Request(`https://salon.test${path}`, init),
    from,
    async (_, context) => {
      await context.layout();
      drawings += 1;
      const headers = { "Content-Type": "text/html", "Cache-Control": cacheControl ?? "private, max-age=120" };
      return new Response(`drawing ${drawings}`, { status, headers });
    },
    (work) => works.push(work),
    { store: store ?? edgePageStore(), clock: fixedClock(now), release },
  );
  const text = await response.text();
  await Promise.all(works);
  return { text, headers: response.headers };
}

async function changeContent() {
  const db = createDatabase(env.DB);
  await db.write([bumpContentVersion(db)]);
}

describe("a storefront page", () => {
  it("is rendered once, and the cached copy has its headers", async () => {
    const first = await open("/new-cars");
    const second = await open("/new-cars");
    expect(second.text).toBe(first.text);
    for (const name of ["Content-Type", "Cache-Control", "Content-Security-Policy"])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  it("is rendered again as soon as content that visitors see has changed", async () => {
    await open("/new-cars");
    await changeContent();
    expect((await open("/new-cars")).text).toBe("drawing 2");
    expect((await open("/new-cars")).text).toBe("drawing 2");
  });

  it("is rendered again when a quarter of an hour begins: a promotion may have ended at midnight", async () => {
    now = Date.parse("2026-11-21T18:59:50Z");
    expect((await open("/new-cars")).headers.get("Cache-Control")).toBe("private, max-age=10");
    expect((await open("/new-cars")).text).toBe("drawing 1");
    now += 10_000;
    const next = await open("/new-cars", { cacheControl: "private, max-age=120, stale-while-revalidate=480" });
    expect(next.text).toBe("drawing 2");
    expect(next.headers.get("Cache-Control")).toBe("private, max-age=120, stale-while-revalidate=480");
    now += 800_000;
    const last = await open("/new-cars");
    expect(last.text).toBe("drawing 2");
    expect(last.headers.get("Cache-Control")).toBe("private, max-age=100, stale-while-revalidate=0");
  });

  it("may be cached longer by search engines where it is public: it shows no hours", async () => {
    now = Date.parse("2026-11-21T18:59:50Z");
    const map = await open("/sitemap.xml", { cacheControl: "public, max-age=3600" });
    expect(map.headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  it("is the same page for all advertising parameters and any order of filters", async () => {
    await open("/new-cars?brand=geely&sort=price&utm_source=yandex&yclid=1");
    expect((await open("/new-cars?sort=price&brand=geely")).text).toBe("drawing 1");
    expect((await open("/new-cars?sort=price&brand=haval")).text).toBe("drawing 2");
  });

  it("differs by device, release and address", async () => {
    await open("/new-cars");
    expect((await open("/new-cars", { init: { headers: PHONE } })).text).toBe("drawing 2");
    release = crypto.randomUUID();
    expect((await open("/new-cars")).text).toBe("drawing 3");
    expect((await open("/used-cars")).text).toBe("drawing 4");
  });

  it.each([
    ["for staff", { init: { headers: { Cookie: `__Host-sid=${"s".repeat(43)}` } } }],
    ["when it did not ask to be kept", { cacheControl: "private, no-store" }],
    ["that was not found", { status: 404 }],
    ["that answers a form", { init: { method: "POST", headers: { Origin: "https://salon.test" } } }],
  ] satisfies [string, Visit][])("is drawn each time %s", async (_, visit) => {
    await open("/new-cars", visit);
    expect((await open("/new-cars", visit)).text).toBe("drawing 2");
  });

  it("is never a page of the panel", async () => {
    await open("/login");
    expect((await open("/login")).text).toBe("drawing 2");
  });

  it("is served from the cache while the database does not answer", async () => {
    expectConsole("error", /content_version_not_read/);
    await open("/new-cars");
    const away = () => Promise.reject(new Error("D1 is away"));
    const broken = new Proxy(env.DB, {
      get: (db, key) => (key === "batch" ? away : Reflect.get(db, key).bind(db)),
    });
    expect((await open("/new-cars", { from: { ...env, DB: broken } })).text).toBe("drawing 1");
    now += 900_000;
    expect((await open("/new-cars", { from: { ...env, DB: broken } })).text).toBe("drawing 1");
  });

  it("reaches the visitor when it cannot be cached", async () => {
    const full: PageStore = { get: async () => null, put: () => Promise.reject(new Error("no room")) };
    expectConsole("error", /page_not_cached/);
    expect((await open("/new-cars", { store: full })).text).toBe("drawing 1");
  });
});
