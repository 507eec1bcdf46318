// Search engines show cars that are sold, or never learn of new ones; or the site sends notifications without end.
import { expectConsole } from "#tests/setup/console.ts";
import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { postedIndexNow } from "../../adapters/index-now.ts";
import { fakePoster } from "../../adapters/web/http-post.ts";
import { eq } from "drizzle-orm";
import { brandRow, carRow, draftRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { changedPages } from "../../db/schema/changed-pages.ts";
import { createContext } from "../../context/create-context.ts";
import { serveIndexNowKey } from "../../edge/security-txt.ts";
import { testDeps } from "../test-deps.ts";
import { listSignals } from "./list-signals.ts";
import { notifySearchEngines } from "./notify-search-engines.ts";
import { raiseSignal } from "./raise-signal.ts";

const poster = fakePoster();
const indexNow = postedIndexNow({ poster, secret: "secret", siteOrigin: "https://salon.test" });
const deps = testDeps({ indexNow, clock: fixedClock(FACTORY_TIME + 1) });
const { db } = deps;
const brand = brandRow();
const at = (later: number) => ({ ...deps, clock: fixedClock(FACTORY_TIME + later) });

beforeEach(async () => {
  poster.posted = [];
  poster.failWith = null;
  await db.write([db.query.delete(cars), db.query.delete(changedPages), db.query.delete(brands)]);
  await db.write([db.query.insert(brands).values(brand)]);
});

async function stored(row: ReturnType<typeof carRow>) {
  await db.write([db.query.insert(cars).values(row)]);
  return row;
}

async function change(id: string, values: Partial<typeof cars.$inferInsert>) {
  await db.write([db.query.update(cars).set(values).where(eq(cars.id, id))]);
}

function sentPaths(): string[][] {
  return poster.posted.map(({ body }) =>
    (JSON.parse(body) as { urlList: string[] }).urlList.map((url) => url.replace("https://salon.test", "")).toSorted(),
  );
}

it("sends what was published, changed and sold, once", async () => {
  await stored(carRow({ brandId: brand.id, slug: "a" }));
  await stored(draftRow({ brandId: brand.id, slug: "draft" }));
  await notifySearchEngines(deps);
  expect(sentPaths()).toEqual([["/car/a"]]);
  const { host, keyLocation, key } = JSON.parse(poster.posted[0]?.body ?? "") as Record<string, string>;
  expect([host, keyLocation]).toEqual(["salon.test", `https://salon.test/${key}.txt`]);
  expect(await notifySearchEngines(deps)).toBe(0);
  expect(poster.posted).toHaveLength(1);
});

it.each([
  ["a price", { price: 1_234_000 }],
  ["a sale", { inStock: false, soldAt: FACTORY_TIME }],
  ["a removal", { deletedAt: FACTORY_TIME }],
  ["a return to drafts", { publishedAt: null, inStock: false }],
])("sends %s", async (_, values) => {
  const car = await stored(carRow({ brandId: brand.id, slug: "a" }));
  await notifySearchEngines(deps);
  await change(car.id, values);
  await notifySearchEngines(deps);
  expect(sentPaths()).toEqual([["/car/a"], ["/car/a"]]);
});

it("sends both addresses of a renamed car, nothing of a draft, and nothing that visitors cannot see", async () => {
  const car = await stored(carRow({ brandId: brand.id, slug: "a" }));
  const draft = await stored(draftRow({ brandId: brand.id, slug: "draft" }));
  await notifySearchEngines(deps);
  await change(draft.id, { price: 5 });
  await change(car.id, { vin: "XW8AN2NE3HH014223", updatedAt: FACTORY_TIME + 1, searchText: "x" });
  expect(await notifySearchEngines(deps)).toBe(0);
  await change(car.id, { slug: "b" });
  await notifySearchEngines(deps);
  expect(sentPaths().at(-1)).toEqual(["/car/a", "/car/b"]);
});

it("sends again after a failure, with a signal until then", async () => {
  await stored(carRow({ brandId: brand.id, slug: "a" }));
  expectConsole("error", /search_engines_not_notified/);
  poster.failWith = new PermanentDeliveryFailure("Ответ 403");
  expect(await notifySearchEngines(at(1))).toBe(0);
  expect(await listSignals(deps)).toMatchObject([{ name: "search_engines_failing", detail: "Ответ 403" }]);
  poster.failWith = null;
  expect(await notifySearchEngines(at(60_000))).toBe(0);
  expect(await notifySearchEngines(at(5 * 60_000))).toBe(1);
  expect(await listSignals(at(5 * 60_000))).toEqual([]);
});

it("keeps a page that changed while it was being sent", async () => {
  const car = await stored(carRow({ brandId: brand.id, slug: "a" }));
  const changing = {
    ...indexNow,
    send: () => change(car.id, { price: 7, updatedAt: FACTORY_TIME + 5 }),
  };
  await notifySearchEngines({ ...deps, indexNow: changing });
  expect(await notifySearchEngines(at(5 * 60_000))).toBe(1);
});

it("keeps the pages while it is off, without the signal of a failure", async () => {
  await stored(carRow({ brandId: brand.id, slug: "a" }));
  await raiseSignal(deps, "search_engines_failing", "Ответ 403");
  expect(await notifySearchEngines({ ...deps, indexNow: null })).toBe(0);
  expect(await listSignals(deps)).toEqual([]);
  expect(await notifySearchEngines(deps)).toBe(1);
});

it("serves the key at its address alone, and only where it is on", async () => {
  const vars = { ...env, INDEXNOW: "1", UPLOAD_KEY: "secret", SITE_ORIGIN: "https://salon.test" };
  const on = createContext(vars, new Request("https://salon.test/"));
  const key = await indexNow.key();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const serve = (name: string, context = on) => serveIndexNowKey(new URL(`https://salon.test/${name}.txt`), context);
  expect(await (await serve(key))?.text()).toBe(key);
  expect(await serve("0".repeat(32))).toBeNull();
  const off = createContext({ ...vars, INDEXNOW: "0" }, new Request("https://salon.test/"));
  expect(await serve(key, off)).toBeNull();
});
