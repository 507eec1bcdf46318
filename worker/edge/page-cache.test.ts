// When this fails, visitors see sold cars, ended promotions or pages of another device, or every visit renders the page again.
import { brotliDecompressSync } from "node:zlib";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../adapters/clock.ts";
import { pageViews } from "../adapters/page-views.ts";
import { cachingPageStore, edgePageStore, type PageStore } from "../adapters/page-store.ts";
import { createIsolate, type Isolate } from "../context/isolate.ts";
import { createDatabase } from "../db/client.ts";
import { failingD1, faultyD1, type FaultyD1, neverAnswer, unresponsiveD1 } from "../db/test-d1.ts";
import { contentVersion } from "../db/schema/content.ts";
import { brandRow, carRow, draftRow } from "../db/factories.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { carDays, fruitlessSearches, reportDays } from "../db/schema/reports.ts";
import { parseCatalogueQuery } from "../domain/catalogue/catalogue.ts";
import { STRANGER_LIMITS } from "../domain/leads/intake/stranger-limits.ts";
import { filterSearch, wordsSearch } from "../domain/reports/fruitless-search.ts";
import { countFruitlessSearch } from "../services/reports/count-fruitless-search.ts";
import { testDeps } from "../services/test-deps.ts";
import { outletDays } from "../db/schema/outlet-listings.ts";
import { bumpContentVersion, upsertSettings } from "../db/queries/dealership/layout.ts";
import type { Env } from "../env.ts";
import { PERMISSIONS } from "../domain/staff/permissions.ts";
import { seedUser } from "../services/staff/test-staff.ts";
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
  await seedUser("vera", { role: "administrator" });
});

beforeEach(() => {
  now = NOON;
  drawings = 0;
  release = crypto.randomUUID();
});

const ADMINISTRATOR = {
  userId: "user-vera",
  role: "administrator",
  permissions: PERMISSIONS,
  isConfirmed: true,
} as const;

interface Visit {
  init?: RequestInit;
  cacheControl?: string;
  status?: number;
  from?: Env;
  store?: PageStore;
  isolate?: Isolate;
  /** The page needs the database. */
  isFailing?: boolean;
  /** Runs while the page is rendered. */
  during?: (context: AppLoadContext) => Promise<unknown>;
}

/** Requests a page that reads the layout, and waits until it is cached. */
async function open(
  path: string,
  { init, cacheControl, status = 200, from = env, store, isolate, during, isFailing }: Visit = {},
) {
  const works: Promise<unknown>[] = [];
  const response = await handleRequest(
    new Request(`https://salon.test${path}`, init),
    from,
    async (_, context) => {
      const layout = await context.knownLayout();
      await during?.(context);
      if (isFailing && !layout) return new Response("failure", { status: 500 });
      drawings += 1;
      const headers = { "Content-Type": "text/html", "Cache-Control": cacheControl ?? "private, max-age=120" };
      return new Response(`drawing ${drawings}`, { status, headers });
    },
    (work) => works.push(work),
    { store: store ?? edgePageStore(), clock: fixedClock(now), release },
    isolate,
  );
  const answeredAt = performance.now();
  const bytes = new Uint8Array(await response.arrayBuffer());
  await Promise.all(works);
  return {
    bytes,
    text: new TextDecoder().decode(bytes),
    status: response.status,
    headers: response.headers,
    answeredAt,
  };
}

async function changeContent() {
  const db = createDatabase(env.DB);
  await db.write([bumpContentVersion(db)]);
}

describe("a storefront page", () => {
  it("is not sent again to a client that has it, until the content changes", async () => {
    const tag = (await open("/tagged")).headers.get("ETag") ?? "none";
    const init = { headers: { "If-None-Match": `"x", ${tag}` } };
    const repeated = await open("/tagged", { init });
    expect([repeated.status, repeated.text, repeated.headers.get("ETag")]).toEqual([304, "", tag]);
    expect(repeated.headers.get("Cache-Control")).toMatch(/max-age/);
    expect((await open("/tagged", { init: { headers: { ...init.headers, ...PHONE } } })).status).toBe(200);
    await changeContent();
    const changed = await open("/tagged", { init });
    expect([changed.status, changed.headers.get("ETag") === tag]).toEqual([200, false]);
  });

  it("is rendered once, and the cached copy has its headers", async () => {
    const first = await open("/new-cars");
    const second = await open("/new-cars");
    expect(second.text).toBe(first.text);
    for (const name of ["Content-Type", "Cache-Control", "Content-Security-Policy"])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip", null],
  ])("is sent as it is cached, compressed, to a client that accepts Brotli: %s", async (accepted, encoding) => {
    const init = { headers: { "Accept-Encoding": accepted } };
    for (const visit of [await open("/new-cars", { init }), await open("/new-cars", { init })]) {
      expect(visit.headers.get("Content-Encoding")).toBe(encoding);
      expect(visit.headers.get("Vary")).toBe("Accept-Encoding");
      expect(encoding ? brotliDecompressSync(visit.bytes).toString() : visit.text).toBe("drawing 1");
    }
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

  it.each([
    ["does not answer", unresponsiveD1],
    ["refuses each batch", failingD1],
    ["refuses late", () => failingD1("D1_ERROR: Network connection lost.", 2000)],
  ] satisfies [string, () => FaultyD1][])(
    "is served from the cache, flagged stale and for a short time, while the database %s",
    async (_, broken) => {
      expectConsole("error", /content_version_not_read/);
      if (broken === failingD1) expectConsole("error", /database_retried/);
      const isolate = createIsolate({ limitsOf: () => ({ callMs: 900, failuresMs: 900 }) });
      await open("/new-cars");
      const visit = { from: { ...env, DB: broken().d1 }, isolate };
      for (const wait of [0, 900_000]) {
        now += wait;
        const startedAt = performance.now();
        const stale = await open("/new-cars", visit);
        expect(stale.answeredAt - startedAt).toBeLessThan(3000);
        expect(stale.text).toBe("drawing 1");
        expect(stale.headers.get("Cache-Status")).toBe("pages; hit; detail=stale");
        expect(stale.headers.get("Cache-Control")).toBe("private, max-age=10");
      }
    },
  );

  it("is served from the cache, flagged stale, when the version was read and the page could not be", async () => {
    await open("/new-cars");
    await changeContent();
    // Long enough for the version to be read on a busy machine.
    const isolate = createIsolate({ limitsOf: () => ({ callMs: 3000, failuresMs: 3000 }) });
    const { d1 } = faultyD1(({ at }) => (at > 0 ? neverAnswer() : undefined));
    const visit = await open("/new-cars", { from: { ...env, DB: d1 }, isolate, isFailing: true });
    expect([visit.text, visit.headers.get("Cache-Status")]).toEqual(["drawing 1", "pages; hit; detail=stale"]);
  });

  it("is not served an hour after it was rendered", async () => {
    const store = cachingPageStore(edgePageStore(), () => now);
    await open("/new-cars", { store });
    now += 3_600_000;
    const isolate = createIsolate({ limitsOf: () => ({ callMs: 50, failuresMs: 50 }) });
    const visit = await open("/new-cars", {
      store,
      from: { ...env, DB: unresponsiveD1().d1 },
      isolate,
      isFailing: true,
    });
    expect([visit.status, visit.text]).toEqual([503, "failure"]);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("no cache here"))],
    ["does not answer", neverAnswer],
  ])("is rendered when the cache %s", async (_, get) => {
    expectConsole("error", /page_store_not_read/);
    const store: PageStore = { get, put: async () => {} };
    expect((await open("/new-cars", { store })).text).toBe("drawing 1");
  });

  it("reaches the visitor when it cannot be cached", async () => {
    const full: PageStore = { get: async () => null, put: () => Promise.reject(new Error("no room")) };
    expectConsole("error", /page_not_cached/);
    expect((await open("/new-cars", { store: full })).text).toBe("drawing 1");
  });
});

describe("a version that this isolate has read within seconds", () => {
  const SECOND = 1000;

  /** Counts D1's batches of the visits of one isolate. */
  function visitor() {
    const counted = faultyD1(() => {});
    const isolate = createIsolate();
    return {
      visit: (visit: Visit = {}) => open("/new-cars", { from: { ...env, DB: counted.d1 }, isolate, ...visit }),
      sent: counted.sent,
    };
  }

  it("is not asked for again: a cached page needs no query", async () => {
    const { visit, sent } = visitor();
    await visit();
    expect(sent()).toBe(1);
    now += 4 * SECOND;
    const hit = await visit();
    expect([hit.text, hit.headers.get("Cache-Status"), sent()]).toEqual(["drawing 1", "pages; hit", 1]);
    now += SECOND;
    await visit();
    expect(sent()).toBe(2);
    now += 4 * SECOND;
    expect([(await visit()).text, sent()]).toEqual(["drawing 1", 2]);
  });

  it("lets a change of another isolate show after five seconds", async () => {
    const { visit } = visitor();
    await visit();
    await changeContent();
    now += 4.9 * SECOND;
    expect((await visit()).text).toBe("drawing 1");
    now += 0.1 * SECOND;
    expect((await visit()).text).toBe("drawing 2");
  });

  it("is forgotten at once when this isolate writes", async () => {
    const { visit } = visitor();
    await visit();
    const session = { headers: { Cookie: `__Host-sid=${"s".repeat(43)}` } };
    const save = (context: AppLoadContext) =>
      context.services.dealership.saveSettings(ADMINISTRATOR, { phone: "+73432222222" });
    expect((await visit({ init: session, during: save })).text).toBe("drawing 2");
    expect((await visit()).text).toBe("drawing 3");
  });

  it("is not learnt from a read that began before a write", async () => {
    const isolate = createIsolate();
    const learn = isolate.versionTrust.startReading(now);
    isolate.versionTrust.forget();
    learn(7);
    expect(isolate.versionTrust.current(now)).toBeNull();
    isolate.versionTrust.startReading(now)(8);
    expect(isolate.versionTrust.current(now)).toBe(8);
  });

  it("is learnt from an answer of D1 that came too late for its own visitor", async () => {
    expectConsole("error", /content_version_not_read/);
    await open("/new-cars");
    const slow = faultyD1(() => new Promise((resolve) => setTimeout(resolve, 600)));
    const isolate = createIsolate();
    const from = { ...env, DB: slow.d1 };
    expect((await open("/new-cars", { from, isolate })).headers.get("Cache-Status")).toContain("stale");
    expect((await open("/new-cars", { from, isolate })).headers.get("Cache-Status")).toBe("pages; hit");
    expect(slow.sent()).toBe(1);
  });
});

describe("a visit by a link of an outlet", () => {
  const LINK = "/car/atlas?utm_source=drom&utm_medium=outlet";
  const BROWSER = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
  const db = createDatabase(env.DB);

  async function counted() {
    const days = await db.query.select().from(outletDays);
    await db.query.delete(outletDays);
    return days.map(({ outlet, visits }) => [outlet, visits]);
  }
  const isolateOf = (batchMs = 0) => ({ ...createIsolate(), pageViews: pageViews(batchMs) });

  it("is counted, of a cached page as well, and visits at the same time share one write after the responses", async () => {
    const isolate = isolateOf(100);
    const d1 = faultyD1(() => {});
    const visit = (path: string) => open(path, { from: { ...env, DB: d1.d1 }, isolate, init: { headers: BROWSER } });
    await open("/car/atlas", { isolate });
    await Promise.all([visit(LINK), visit(LINK), visit(LINK.replace("drom", "avito_new"))]);
    expect(drawings).toBe(1);
    expect(d1.sent()).toBe(1);
    expect((await counted()).toSorted()).toEqual([
      ["avito_new", 1],
      ["drom", 2],
    ]);
    await visit(LINK);
    await visit(LINK);
    expect(await counted()).toEqual([["drom", 2]]);
  });

  it.each<[string, string, Visit]>([
    ["of another campaign", LINK.replace("outlet", "cpc"), {}],
    ["of an unknown outlet", LINK.replace("drom", "toString"), {}],
    ["of a search engine", LINK, { init: { headers: { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" } } }],
    ["of a program without a name", LINK, { init: { headers: { "User-Agent": "" } } }],
    ["ahead of a click", LINK, { init: { headers: { ...BROWSER, "Sec-Purpose": "prefetch;prerender" } } }],
    ["for a part of a page", LINK, { init: { headers: { ...BROWSER, "Sec-Fetch-Dest": "empty" } } }],
    ["without a page", LINK, { status: 404 }],
    ["by staff", LINK, { init: { headers: { ...BROWSER, Cookie: `__Host-sid=${"s".repeat(43)}` } } }],
    ["that asks for the headers alone", LINK, { init: { method: "HEAD", headers: BROWSER } }],
  ])("%s is not counted", async (_, path, visit) => {
    await open(path, { init: { headers: BROWSER }, isolate: isolateOf(), ...visit });
    expect(await counted()).toEqual([]);
  });

  it("gets its page although the count cannot be stored", async () => {
    expectConsole("error", /background_work_failed/);
    const failing = faultyD1(({ sql }) => {
      if (sql.some((statement) => statement.includes("outlet_days"))) throw new Error("D1_ERROR: full");
    });
    const visit = { isolate: isolateOf(), from: { ...env, DB: failing.d1 }, init: { headers: BROWSER } };
    expect((await open(LINK, visit)).status).toBe(200);
    expect(await counted()).toEqual([]);
  });
});

describe("a view of a page", () => {
  const BROWSER = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
  const db = createDatabase(env.DB);
  const isolate = () => ({ ...createIsolate(), pageViews: pageViews(0) });
  const view = (path: string, headers: Record<string, string> = {}, more: Visit = {}) =>
    open(path, { isolate: isolate(), ...more, init: { headers: { ...BROWSER, ...headers } } });
  const report = (body: string, headers: Record<string, string> = BROWSER) =>
    open("/car-view", {
      isolate: isolate(),
      init: { method: "POST", body, headers: { ...headers, "Content-Length": String(body.length) } },
    });

  async function counted() {
    const [days, ofCars] = await db.read([
      db.query.select({ visits: reportDays.visits, carViews: reportDays.carViews }).from(reportDays),
      db.query.select({ carId: carDays.carId, views: carDays.views }).from(carDays),
    ]);
    await db.write([db.query.delete(reportDays), db.query.delete(carDays)]);
    return [
      ...days.map(({ visits, carViews }) => [visits, carViews]),
      ...ofCars.map(({ carId, views }) => [carId, views]),
    ];
  }

  beforeAll(async () => {
    const brand = brandRow();
    const viewed = carRow({ id: "viewed", brandId: brand.id, slug: "viewed" });
    const draft = draftRow({ id: "unseen", brandId: brand.id, slug: "unseen" });
    await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values([viewed, draft])]);
  });
  beforeEach(() => counted());

  it("is counted for the day and the car, of a cached page as well", async () => {
    await view("/car/viewed");
    await view("/car/viewed", { "Sec-Fetch-Site": "same-origin" });
    await view("/used-cars", { "Sec-Fetch-Site": "cross-site" });
    expect(drawings).toBe(2);
    expect(await counted()).toEqual([
      [2, 2],
      ["viewed", 2],
    ]);
  });

  it("of a draft, a foreign address or the panel is no view of a car", async () => {
    await view("/car/unseen");
    await view("/car/viewed/credit");
    await view("/login");
    expect(await counted()).toEqual([[2, 0]]);
  });

  it.each<[string, Record<string, string>, Visit]>([
    ["of a search engine", { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" }, {}],
    ["ahead of a click", { "Sec-Purpose": "prefetch" }, {}],
    ["by staff", { Cookie: `__Host-sid=${"s".repeat(43)}` }, {}],
    ["without a page", {}, { status: 404 }],
  ])("%s is not counted", async (_, headers, more) => {
    await view("/car/viewed", headers, more);
    expect(await counted()).toEqual([]);
  });

  it("that the browser reports is counted, what is no car is not", async () => {
    expect((await report("/car/viewed")).status).toBe(204);
    expect((await report("/new-cars")).status).toBe(204);
    await report("/car/viewed", { "User-Agent": "curl/8" });
    await report(`/car/viewed${" ".repeat(2000)}`);
    expect(await counted()).toEqual([
      [0, 1],
      ["viewed", 1],
    ]);
  });

  it("that adds a favourite is counted once for the car, and nothing else is", async () => {
    const add = (body: string, headers = BROWSER) =>
      open("/favourite-added", {
        isolate: isolate(),
        init: { method: "POST", body, headers: { ...headers, "Content-Length": String(body.length) } },
      });
    const favourites = async () => {
      const rows = await db.query.select({ carId: carDays.carId, count: carDays.favourites }).from(carDays);
      await counted();
      return rows.map(({ carId, count }) => [carId, count]);
    };
    expect((await add("/car/viewed")).status).toBe(204);
    await add("/car/unseen");
    await add("/car/viewed", { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" });
    // The heart as a link, without JavaScript.
    await view("/favourites?add=viewed", { "Sec-Fetch-Site": "same-origin" });
    await view("/favourites?add=viewed", { "Sec-Fetch-Site": "cross-site" });
    await view("/favourites?ids=viewed", { "Sec-Fetch-Site": "same-origin" });
    expect(await favourites()).toEqual([["viewed", 2]]);
  });

  it("shares one write with the views of the next seconds", async () => {
    const shared = { ...createIsolate(), pageViews: pageViews(100) };
    const d1 = faultyD1(() => {});
    await view("/car/viewed", {}, { isolate: shared });
    await view("/car/viewed", {}, { isolate: shared });
    await counted();
    const from = { ...env, DB: d1.d1 };
    await Promise.all([1, 2, 3].map(() => view("/car/viewed", {}, { isolate: shared, from })));
    expect(d1.sent()).toBe(1);
    expect(await counted()).toEqual([
      [3, 3],
      ["viewed", 3],
    ]);
  });
});

describe("a search that finds no car", () => {
  const db = createDatabase(env.DB);
  const found = async () => {
    const rows = await db.query.select().from(fruitlessSearches);
    await db.query.delete(fruitlessSearches);
    return rows.map(({ kind, search, times }) => [kind, search, times]);
  };
  async function search(
    asked: Parameters<typeof countFruitlessSearch>[1],
    userAgent = "Mozilla/5.0 Firefox/140.0",
    address: string | null = null,
  ) {
    const works: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) => void works.push(work());
    await countFruitlessSearch(testDeps({ caller: { address, userAgent }, later }), asked);
    await Promise.all(works);
  }
  const filtered = (query: string) => filterSearch("/used-cars", parseCatalogueQuery(new URLSearchParams(query)));

  it("is counted by its filters, whatever their order, the page and the sort", async () => {
    await search(filtered("yearFrom=2020&brand=kia"));
    await search(filtered("brand=kia&yearFrom=2020&sort=price&page=2"));
    expect(await found()).toEqual([["filters", "/used-cars?brand=kia&yearFrom=2020", 2]]);
  });

  it("is not counted without filters, for a program, and when its words may name a person", async () => {
    await search(filtered(""));
    await search(filtered("brand=kia"), "Googlebot/2.1");
    await search(wordsSearch("перезвоните 8 999 123-45-67"));
    await search(wordsSearch("me@example.com"));
    await search(wordsSearch("  Белая Нива 4х4 "));
    expect(await found()).toEqual([["words", "белая нива 4х4", 1]]);
  });

  it("is not counted above the limit of its network, which leaves room for others", async () => {
    const { free } = STRANGER_LIMITS.search.network;
    for (let at = 0; at < free + 5; at++) await search(wordsSearch(`чужое ${at}`), undefined, "203.0.113.31");
    await search(wordsSearch("нива"), undefined, "203.0.113.32");
    const words = (await found()).map(([, words]) => words);
    expect(words).toHaveLength(free + 1);
    expect(words).toContain("нива");
  });
});

it("a page is not replaced by an older one of a database replica", async () => {
  await changeContent();
  await open("/new-cars");
  const db = createDatabase(env.DB);
  await db.query.update(contentVersion).set({ version: 0 });
  expect((await open("/new-cars")).text).toBe("drawing 1");
});
