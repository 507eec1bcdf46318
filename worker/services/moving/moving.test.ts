// When this fails, an old address finds no redirect, a file cannot be taken back, or strangers fill the database.
import { env } from "cloudflare:test";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { pageViews } from "../../adapters/page-views.ts";
import { fakeWeb } from "../../adapters/web/test-web.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../db/factories.ts";
import { storePageOfAddress } from "../../db/queries/moving/old-site.ts";
import { putRedirects, selectRedirectsFor } from "../../db/queries/moving/redirects.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { carSources } from "../../db/schema/imports.ts";
import { pages, settings } from "../../db/schema/content.ts";
import { missingPaths, oldSiteAddresses, redirectRuns, redirects } from "../../db/schema/moving.ts";
import { exactKeys, patternPrefix, prefixesOf } from "../../domain/moving/address-key.ts";
import { MISSING_OF_NETWORK_MAX, MISSING_PATHS_MAX } from "../../domain/moving/missing-path.ts";
import type { RedirectInput } from "../../domain/moving/redirect.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { cappedD1 } from "../test-capped-d1.ts";
import { testDeps } from "../test-deps.ts";
import { countViews } from "../reports/count-views.ts";
import { toCsv } from "../../adapters/csv.ts";
import * as moving from "./use-cases.ts";

const deps = testDeps({ clock: fixedClock(FACTORY_TIME) });
const { db } = deps;
const actor = { userId: "user-1" } as Parameters<typeof moving.createRedirect>[1];

beforeEach(async () => {
  await db.write([
    db.query.delete(redirects),
    db.query.delete(redirectRuns),
    db.query.delete(missingPaths),
    db.query.delete(oldSiteAddresses),
    db.query.delete(settings),
    db.query.delete(carSources),
    db.query.delete(cars),
    db.query.delete(brands),
  ]);
  const brand = brandRow({ id: "kia", name: "Kia", slug: "kia" });
  await db.write([
    db.query.insert(brands).values(brand),
    db.query
      .insert(cars)
      .values(carRow({ id: "rio", brandId: "kia", slug: "kia-rio-1", name: "Rio", vin: "XW8AN2NE3HH014223" })),
  ]);
});

const add = async (key: string, target: string | null, rest: Partial<RedirectInput> = {}) =>
  moving.createRedirect(deps, actor, { key, target, status: target === null ? 410 : 301, ...rest });
const stored = async () => (await db.read([db.query.select().from(redirects)]))[0];
const found = async (address: string) => moving.findRedirect(deps, address);

async function* chunksOf(content: string | Uint8Array) {
  yield typeof content === "string" ? new TextEncoder().encode(content) : content;
}
async function linesOf(content: string | Uint8Array) {
  const read = await moving.readRedirectFile(deps, chunksOf(content));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
const applied = async (content: string | Uint8Array, name = "f.csv") => {
  const done = await moving.applyRedirects(deps, actor, {
    fileName: name,
    lines: await linesOf(content),
    expected: null,
  });
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
};

describe("a redirect", () => {
  it("is found by its address in every spelling, exact ones before patterns", async () => {
    await add("/Catalog/Rio.html", "/car/kia-rio-1");
    await add("/detail.php?ID=7", "https://other.ru/x");
    await add("/detail.php", "/cars");
    await add("/catalog/*/kia-*", "/brand/kia", { status: 308 });
    await add("/Вакансии/", null);
    expect(await found("/catalog/rio.html/?utm_source=ya")).toEqual({ status: 301, location: "/car/kia-rio-1" });
    expect(await found("/detail.php?x=1&id=7")).toEqual({ status: 301, location: "/cars" });
    expect(await found("/detail.php?id=7&yclid=1")).toEqual({ status: 301, location: "https://other.ru/x" });
    expect(await found("/catalog/sedan/kia-rio?page=2")).toEqual({ status: 308, location: "/brand/kia" });
    expect(await found("/%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D0%B8")).toEqual({ status: 410, location: null });
    expect(await found("/catalog")).toBe(null);
    await add("/model/*", "/brand/kia?model=$1");
    expect(await found("/model/Rio/?utm_source=ya")).toEqual({ status: 301, location: "/brand/kia?model=rio" });
    await add("/pp/m*", "/qq/$1m");
    await add("/qq/k*", "/pp/$1k");
    expect(await found("/pp/mk"), "no circle that the check could not foresee").toBe(null);
    expect(await found(`/${"x".repeat(3000)}`)).toBe(null);
  });

  it("is refused with its field for a page of the site, a chain, a circle, another site by a trick", async () => {
    await add("/a", "/b");
    for (const [key, target, field] of [
      ["/new-cars/", "/cars", "key"],
      ["/car/kia-rio-1", "/cars", "key"],
      ["/brand/kia", "/cars", "key"],
      ["/c", "/a", "target"],
      ["/b", "/a", "target"],
      ["/b", "/c", "key"],
      ["/a", "/d", "key"],
      ["/d", "//evil.ru", "target"],
    ] as const) {
      const refused = await add(key, target);
      expect(!refused.ok && Object.keys(refused.error.fields ?? {}), `${key} → ${target}`).toEqual([field]);
    }
    expect(await stored()).toHaveLength(1);
  });

  it("is changed and deleted, and a change of an older state is a conflict", async () => {
    const made = await add("/a", "/b", { note: "из рекламы" });
    if (!made.ok) throw new Error(made.error.message);
    const { id, version } = made.value;
    const first = await moving.updateRedirect(deps, actor, id, { target: "/cars", version, base: { target: "/b" } });
    expect(first).toMatchObject({ ok: true, value: { target: "/cars", note: "из рекламы", version: 2 } });
    const second = await moving.updateRedirect(deps, actor, id, { target: "/x", version, base: { target: "/b" } });
    expect(second).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(await moving.updateRedirect(deps, actor, id, { status: 410 })).toMatchObject({
      ok: true,
      value: { target: null },
    });
    expect((await moving.removeRedirect(deps, actor, id)).ok).toBe(true);
    expect(await moving.removeRedirect(deps, actor, id)).toMatchObject({ ok: false, error: { code: "not_found" } });
  });
});

describe("10,000 redirects", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const key = at < 150 ? `/pattern-${at}/*` : `/old/page-${at}.html`;
    return {
      id: `r${at}`,
      key,
      prefix: patternPrefix(key),
      target: "/cars",
      status: 301,
      createdAt: at,
      updatedAt: at,
    };
  });

  it("cost an old address one row, found by indexes without a scan", async () => {
    await db.write([putRedirects(db, rows.slice(0, 5000)), putRedirects(db, rows.slice(5000))]);
    const own = createDatabase(env.DB);
    expect(await moving.findRedirect({ db: own }, "/old/page-9999.html")).toMatchObject({ status: 301 });
    expect([own.use.roundTrips, own.use.statements]).toEqual([1, 1]);
    // The row, its entry in the index, and the three parts of the path beside which the patterns' index was looked at.
    expect(own.use.rowsRead).toBeLessThanOrEqual(8);
    const before = own.use.rowsRead;
    await moving.findRedirect({ db: own }, "/no/such/page");
    expect(own.use.rowsRead - before).toBeLessThanOrEqual(8);
    const key = "/old/page-9999.html";
    const { sql, params } = selectRedirectsFor(db, exactKeys(key), prefixesOf(key)).toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail).join("\n");
    expect(steps).toMatch(/redirects_key/);
    expect(steps).toMatch(/redirects_prefix/);
    expect(steps).not.toMatch(/SCAN redirects/);
  });

  it("are applied and taken back within the limits of an invocation", async () => {
    const text = rows.map(({ key, target }) => `${key};${target}`).join("\n");
    const capped = cappedD1(env.DB, 800);
    const limited = { ...deps, db: createDatabase(capped) };
    const lines = await linesOf(text);
    const done = await moving.applyRedirects(limited, actor, {
      fileName: "big.csv",
      lines,
      expected: { added: 10_000, replaced: 0 },
    });
    expect(done).toMatchObject({ ok: true, value: { added: 10_000, replaced: 0 } });
    expect(await stored()).toHaveLength(10_000);
    const undone = await moving.undoRedirectRun(limited, actor, (done.ok && done.value.run) || "");
    expect(undone).toEqual({ ok: true, value: { removed: 10_000, restored: 0, kept: 0 } });
    expect(await stored()).toHaveLength(0);
    expect(capped.queries()).toBeLessThan(150);
  });
});

describe("a file", () => {
  it("is shown line by line with what it hits, and changes nothing yet", async () => {
    await add("/same", "/cars");
    await add("/other", "/cars");
    const plan = await moving.previewRedirects(
      deps,
      await linesOf(
        [
          "Старый адрес;Куда;Ответ;Заметка",
          "/n1;/car/kia-rio-1;301;",
          "/n2;/brand/kia?model=rio;308;",
          "/n3;https://other.ru/;;",
          "/n4;/no/where;301;",
          "/n5;;410;",
          "/same;/cars;301;",
          "/other;/new-cars;301;",
          "/new-cars;/cars;301;",
          "/n1;/cars;301;",
          "/bad;javascript:alert(1);301;",
          "/bad;/cars;302;",
        ].join("\r\n"),
      ),
    );
    expect(plan.rows.map(({ verdict, opens }) => [verdict, opens])).toEqual([
      ["new", expect.stringContaining("Rio")],
      ["new", "Kia"],
      ["new", "Другой сайт"],
      ["new", null],
      ["new", null],
      ["same", "Все автомобили"],
      ["replaces", "Новые автомобили"],
      ["refused", "Все автомобили"],
      ["refused", "Все автомобили"],
      ["refused", null],
      ["refused", null],
    ]);
    expect(plan.counts).toEqual({ new: 5, same: 1, replaces: 1, refused: 4 });
    expect(await stored()).toHaveLength(2);
  });

  it("is read in Windows-1251, with commas and quotes, and as our own export with formulas", async () => {
    const windows = Uint8Array.from(
      [...'"/каталог","/cars","301","за ""метка"""'].map((sign) => {
        const code = sign.charCodeAt(0);
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
      }),
    );
    expect(await applied(windows)).toMatchObject({ added: 1 });
    expect(await stored()).toMatchObject([{ key: "/каталог", note: 'за "метка"' }]);
    await add("/formula", "/cars", { note: '=HYPERLINK("https://evil.ru")' });
    const text = toCsv(await moving.exportRedirects(deps));
    expect(text).toContain(`"'=HYPERLINK(""https://evil.ru"")"`);
    const again = await moving.previewRedirects(deps, await linesOf(text));
    expect(again.counts).toEqual({ new: 0, same: 2, replaces: 0, refused: 0 });
  });

  it.each([
    ["an Excel file", "PK\u0003\u0004xxxx", "invalid"],
    ["an empty one", "", "invalid"],
    ["10,001 lines", "/a;/b\n".repeat(10_001), "too_large"],
  ])("that is %s is refused", async (_, content, code) => {
    expect(await moving.readRedirectFile(deps, chunksOf(content))).toMatchObject({ ok: false, error: { code } });
  });

  it("of hostile lines changes nothing, and ends in time", async () => {
    const lines = [
      `"${"a".repeat(300_000)}`,
      "=cmd|'/c calc'!A1;/cars",
      ";;;;",
      `/${"x*".repeat(200)};/cars`,
      "/a;//evil.ru",
      "/b;/\\evil.ru",
      "/*;/cars",
      "/admin;/cars",
      `/c;${"/".repeat(600)}`,
    ].join("\n");
    const started = performance.now();
    const read = await moving.readRedirectFile(deps, chunksOf(lines));
    const plan = read.ok ? await moving.previewRedirects(deps, read.value) : null;
    expect(plan?.counts.new ?? 0).toBeLessThanOrEqual(1);
    expect(
      plan?.rows.filter(({ verdict }) => verdict === "new").every(({ target }) => target === "/cars") ?? true,
    ).toBe(true);
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it("is taken back: what it added goes, what it replaced returns, what was changed since stays", async () => {
    const old = await add("/old", "/cars", { note: "прежняя" });
    await add("/kept", "/cars");
    const { run } = await applied("/old;/new-cars\n/kept;/new-cars\n/one;/cars\n/two;/cars");
    const rows = await stored();
    expect(rows.find(({ key }) => key === "/old")).toMatchObject({ target: "/new-cars", id: old.ok && old.value.id });
    for (const key of ["/kept", "/two"])
      await moving.updateRedirect(deps, actor, rows.find((row) => row.key === key)?.id ?? "", { target: "/used-cars" });
    expect(await moving.undoRedirectRun(deps, actor, run ?? "")).toEqual({
      ok: true,
      value: { removed: 1, restored: 1, kept: 2 },
    });
    expect((await stored()).map(({ key, target, note }) => [key, target, note]).toSorted()).toEqual([
      ["/kept", "/used-cars", null],
      ["/old", "/cars", "прежняя"],
      ["/two", "/used-cars", null],
    ]);
    expect(await moving.undoRedirectRun(deps, actor, run ?? "")).toMatchObject({
      ok: false,
      error: { code: "not_found" },
    });
    expect(await moving.listRedirectRuns(deps)).toEqual([]);
  });

  it("that was looked at before others changed an address is refused", async () => {
    const lines = await linesOf("/a;/cars");
    await add("/a", "/new-cars");
    const late = await moving.applyRedirects(deps, actor, {
      fileName: "f",
      lines,
      expected: { added: 1, replaced: 0 },
    });
    expect(late).toMatchObject({ ok: false, error: { code: "conflict" } });
  });
});

describe("addresses that were not found", () => {
  const view = { isVisit: false, carSlug: null, outlet: null };
  const counted = async () => (await db.read([db.query.select().from(missingPaths)]))[0];

  it("are counted in batches, a bounded number of each network and in all", async () => {
    const views = pageViews(0, () => FACTORY_TIME);
    for (let at = 0; at < 50; at++)
      views.add({ ...view, missing: { key: `/flood-${at}`, referrer: null, network: "1.2.3.4" } });
    for (let at = 0; at < 3; at++)
      views.add({
        ...view,
        missing: { key: "/old", referrer: at === 1 ? "https://ya.ru/" : null, network: "5.6.7.8" },
      });
    await countViews(deps, views.take());
    const rows = await counted();
    expect(rows).toHaveLength(MISSING_OF_NETWORK_MAX + 1);
    expect(rows.find(({ key }) => key === "/old")).toMatchObject({
      hits: 3,
      referrer: "https://ya.ru/",
      lastAt: FACTORY_TIME,
    });
    views.add({ ...view, missing: { key: "/flood-x", referrer: null, network: "1.2.3.4" } });
    expect(views.take().missing).toEqual([]);

    const full = Array.from({ length: MISSING_PATHS_MAX }, (_, at) => [`/full-${at}`, 1, null] as const);
    const batch = { visits: 0, cars: [], outlets: [], favourites: [], vitals: [] };
    for (let at = 0; at < full.length; at += 500)
      await countViews(deps, { ...batch, missing: full.slice(at, at + 500) });
    await countViews(deps, {
      ...batch,
      missing: [
        ["/late", 1, null],
        ["/old", 4, null],
      ],
    });
    const all = await counted();
    expect(all.length).toBeLessThanOrEqual(MISSING_PATHS_MAX + 100);
    expect(all.some(({ key }) => key === "/late")).toBe(false);
    expect(all.find(({ key }) => key === "/old")).toMatchObject({ hits: 7, referrer: "https://ya.ru/" });
  });

  it("are listed with guesses, put aside, and leave the list with a redirect and with age", async () => {
    const at = (key: string, hits: number, days = 0) => ({
      key,
      hits,
      firstAt: 1,
      lastAt: FACTORY_TIME - days * DAY_MS,
    });
    await db.query
      .insert(missingPaths)
      .values([
        at("/catalog/kia", 9),
        at("/xyz", 5),
        at("/auto/xw8an2ne3hh014223", 3),
        at("/pat/1", 2),
        at("/ancient", 99, 91),
      ]);
    const own = createDatabase(env.DB);
    const { rows, total } = await moving.listMissingPaths({ ...deps, db: own }, 1);
    // The second trip is for the cars that the addresses name.
    expect(own.use.roundTrips).toBe(2);
    expect(total).toBe(5);
    expect(rows.map(({ key, guess }) => [key, guess?.target ?? null])).toEqual([
      ["/ancient", null],
      ["/catalog/kia", "/brand/kia"],
      ["/xyz", null],
      ["/auto/xw8an2ne3hh014223", "/car/kia-rio-1"],
      ["/pat/1", null],
    ]);
    await moving.expireMissingPaths(deps);
    await moving.ignoreMissingPath(deps, actor, { key: "/xyz", isIgnored: true });
    await add("/catalog/kia", "/brand/kia");
    await add("/pat/*", "/cars");
    expect((await moving.listMissingPaths(deps, 1)).rows.map(({ key }) => key)).toEqual(["/auto/xw8an2ne3hh014223"]);
    await moving.ignoreMissingPath(deps, actor, { key: "/xyz", isIgnored: false });
    expect((await moving.listMissingPaths(deps, 1)).total).toBe(2);
  });
});

describe("the old site", () => {
  const sitemap = (...urls: string[]) =>
    `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
  const files: Record<string, Response | (() => Response)> = {};
  const web = fakeWeb((url) => {
    const file = files[url];
    return file ? (typeof file === "function" ? file() : file.clone()) : new Response(null, { status: 404 });
  });
  const reading = { ...deps, web };

  beforeEach(() => {
    for (const name of Object.keys(files)) delete files[name];
  });

  it("is read by robots.txt, an index and packed sitemaps; other hosts are left out", async () => {
    const origin = "https://old.example.com";
    files[`${origin}/robots.txt`] = new Response(
      `Sitemap: ${origin}/index.xml\nSitemap: https://evil.example.org/s.xml`,
    );
    files[`${origin}/index.xml`] = new Response(
      `<sitemapindex><sitemap><loc>${origin}/a.xml.gz</loc></sitemap><sitemap><loc>${origin}/gone.xml</loc></sitemap><sitemap><loc>https://evil.example.org/b.xml</loc></sitemap></sitemapindex>`,
    );
    files[`${origin}/a.xml.gz`] = new Response(
      gzipSync(
        sitemap(`${origin}/catalog/kia/`, `${origin}/Catalog/Kia`, `${origin}/xyz`, "https://evil.example.org/x"),
      ),
    );
    const read = await moving.readSitemaps(reading, actor, { site: "old.example.com" });
    expect(read).toEqual({
      ok: true,
      value: { found: 2, added: 2, left: [], failures: [expect.stringContaining("gone.xml: сайт ответил 404")] },
    });
    expect(web.requested.some((url) => url.includes("evil"))).toBe(false);
    const site = await moving.getOldSite(deps, { state: null, page: 1 });
    expect(site).toMatchObject({ oldSite: origin, counts: { total: 2, open: 2, checkedAt: null } });
    expect(await moving.readSitemaps(reading, actor, { site: origin })).toMatchObject({
      ok: true,
      value: { found: 2, added: 0 },
    });
  });

  it("without a sitemap says so, and addresses of this network are refused", async () => {
    expect(await moving.readSitemaps(reading, actor, { site: "https://empty.example.com" })).toMatchObject({
      ok: false,
      error: { code: "not_found" },
    });
    for (const site of ["http://127.0.0.1", "http://169.254.169.254/", "ftp://old.example.com", "нет"])
      expect((await moving.readSitemaps(reading, actor, { site })).ok, site).toBe(false);
    expect(web.requested.some((url) => url.includes("169.254"))).toBe(false);
  });

  it("goes on with the sitemaps that are left", async () => {
    const origin = "https://big.example.com";
    const parts = Array.from({ length: 12 }, (_, at) => `${origin}/s${at}.xml`);
    files[`${origin}/sitemap.xml`] = new Response(
      `<sitemapindex>${parts.map((part) => `<loc>${part}</loc>`).join("")}</sitemapindex>`,
    );
    for (const [at, part] of parts.entries()) files[part] = new Response(sitemap(`${origin}/page-${at}`));
    let sitemaps: string[] | undefined;
    let calls = 0;
    do {
      const step = await moving.readSitemaps(reading, actor, { site: origin, sitemaps });
      if (!step.ok) throw new Error(step.error.message);
      sitemaps = step.value.left;
      calls += 1;
    } while (sitemaps.length > 0);
    expect(calls).toBe(2);
    expect((await moving.getMoving(deps)).addresses).toMatchObject({ total: 12 });
  });

  it("is checked by the rule that answers visitors, guesses become a run, and the check is a table", async () => {
    await add("/go", "/cars");
    await add("/never", null);
    await moving.addOldAddresses(
      deps,
      actor,
      "/new-cars\n/car/kia-rio-1\n/go?utm_source=x\n/never\n/xyz\n/catalog/kia.html\nhttps://old.ru/novye/",
    );
    expect(await moving.checkOldSite(reading, actor, { manner: "rule" })).toEqual({
      ok: true,
      value: { checked: 7, after: null },
    });
    expect((await moving.getMoving(deps)).addresses).toEqual({
      total: 7,
      answered: 2,
      redirected: 1,
      gone: 1,
      none: 3,
      open: 0,
      checkedAt: FACTORY_TIME,
    });
    const none = await moving.getOldSite(deps, { state: "none", page: 1 });
    expect(none.list.rows.map(({ key, guess }) => [key, guess?.target ?? null]).toSorted()).toEqual([
      ["/catalog/kia.html", "/brand/kia"],
      ["/novye", "/new-cars"],
      ["/xyz", null],
    ]);
    await add("/xyz", "/cars");
    expect((await moving.getMoving(deps)).addresses).toMatchObject({ redirected: 2, none: 2 });
    expect(none.notMoved).toEqual({ stock: true, pages: true });
    expect(await moving.previewGuesses(deps)).toEqual({
      exact: { car: 0, brand: 0, section: 0, page: 0, home: 0 },
      likely: { car: 0, brand: 1, section: 1, page: 0, home: 0 },
    });
    expect(await moving.acceptGuesses(deps, actor, { certainty: "exact" })).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await moving.acceptGuesses(deps, actor, { expected: 3 })).toMatchObject({ error: { code: "conflict" } });
    const accepted = await moving.acceptGuesses(deps, actor, { expected: 2 });
    expect(accepted).toMatchObject({ ok: true, value: { added: 2 } });
    await moving.checkOldSite(reading, actor, { manner: "rule" });
    expect((await moving.getMoving(deps)).addresses).toMatchObject({ redirected: 4, none: 0 });
    expect(await moving.acceptGuesses(deps, actor)).toMatchObject({ ok: false, error: { code: "not_found" } });
    await moving.undoRedirectRun(deps, actor, (accepted.ok && accepted.value.run) || "");
    expect(await stored()).toHaveLength(3);
    expect((await moving.exportOldSite(deps)).rows).toContainEqual([
      "/go?utm_source=x",
      "Переадресован",
      "301",
      "/cars",
    ]);
    await moving.clearOldSite(deps, actor);
    expect((await moving.getMoving(deps)).addresses).toMatchObject({ total: 0 });
  });

  it("is checked over HTTP at the public address alone", async () => {
    await moving.addOldAddresses(deps, actor, "/a\n/b\n/c");
    files["https://salon.example.com/a"] = new Response("");
    files["https://salon.example.com/b"] = () =>
      new Response(null, { status: 301, headers: { Location: "https://salon.example.com/cars" } });
    const publicSite = { ...reading, siteOrigin: "https://salon.example.com" };
    expect(await moving.checkOldSite(publicSite, actor, { manner: "http" })).toMatchObject({
      ok: true,
      value: { checked: 3, after: null },
    });
    expect((await moving.getOldSite(deps, { state: "redirected", page: 1 })).list.rows).toMatchObject([
      { key: "/b", answerTarget: "/cars" },
    ]);
    expect((await moving.getMoving(deps)).addresses).toMatchObject({ answered: 1, redirected: 1, none: 1 });
    const local = { ...reading, siteOrigin: null };
    expect(await moving.checkOldSite(local, actor, { manner: "http" })).toMatchObject({
      ok: false,
      error: { code: "unsupported" },
    });
  });

  it("lists what may become pages here; a page that was taken over is a sure guess for its old address", async () => {
    const host = "https://old.ru";
    const list = ["/", "/garantiya/", "/catalog/kia/kia-rio-1.html", "/price.pdf", "/servis/"].map(
      (path) => host + path,
    );
    await moving.addOldAddresses(deps, actor, list.join("\n"));
    const { proposals, ...rest } = await moving.listOldPages(deps);
    expect(rest).toEqual({ oldSite: null, run: null });
    expect(proposals.map(({ url, isChosen }) => [url, isChosen])).toEqual([
      ["https://old.ru/garantiya/", true],
      ["https://old.ru/servis/", true],
      ["https://old.ru/", false],
    ]);
    await db.query.insert(pages).values({
      id: "p1",
      kind: "page",
      slug: "our-guarantee",
      title: "О гарантии",
      isShown: true,
      sourceUrl: "https://old.ru/garantiya/",
      createdAt: 1,
      updatedAt: 1,
    });
    await db.write([storePageOfAddress(db, "/garantiya", { pageId: "p1", title: "Гарантия у нас" })]);
    const after = await moving.listOldPages(deps);
    expect(after.proposals.map(({ url }) => url)).toEqual(["https://old.ru/servis/", "https://old.ru/"]);
    const { list: listed } = await moving.getOldSite(deps, { state: null, page: 1 });
    expect(listed.rows.find(({ key }) => key === "/garantiya")?.title).toBe("Гарантия у нас");
    expect(listed.rows.find(({ key }) => key === "/garantiya")?.guess).toEqual({
      target: "/our-guarantee",
      title: "О гарантии",
      reason: "страница перенесена с этого адреса",
      certainty: "exact",
    });
    expect((await moving.getMoving(deps)).pages).toEqual({ taken: 1, shown: 1 });
    await db.query.delete(pages);
  });

  it("has a bounded number of addresses, and finds cars that were imported from its pages", async () => {
    await db.query
      .insert(carSources)
      .values({ carId: "rio", url: "https://old.ru/offer/77", urlKey: "old.ru/offer/77", lastSeenAt: 1, createdAt: 1 });
    await moving.addOldAddresses(deps, actor, "https://www.old.ru/offer/77/");
    const { list } = await moving.getOldSite(deps, { state: null, page: 1 });
    expect(list.rows[0]?.guess).toMatchObject({
      target: "/car/kia-rio-1",
      reason: "автомобиль импортирован с этой страницы",
    });
    await db.query.update(carSources).set({ url: "http://old.ru/cars/1043.html", urlKey: null });
    await moving.addOldAddresses(deps, actor, "https://old.ru/cars/1043.html");
    const { list: ofFeed } = await moving.getOldSite(deps, { state: null, page: 1 });
    expect(ofFeed.rows.find(({ key }) => key === "/cars/1043.html")?.guess).toMatchObject({
      target: "/car/kia-rio-1",
      reason: "фид называет эту страницу страницей автомобиля",
    });
    const many = Array.from({ length: 5100 }, (_, at) => `/page-${at}`).join("\n");
    expect(await moving.addOldAddresses(deps, actor, many)).toMatchObject({ ok: true, value: { added: 4998 } });
    expect(await moving.addOldAddresses(deps, actor, `${many}\n/more`)).toMatchObject({
      ok: false,
      error: { code: "too_large" },
    });
    const capped = cappedD1(env.DB, 800);
    expect(
      await moving.checkOldSite({ ...reading, db: createDatabase(capped) }, actor, { manner: "rule" }),
    ).toMatchObject({ ok: true });
    expect(capped.queries()).toBeLessThan(60);
  });
});
