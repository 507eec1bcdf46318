import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { systemClock } from "../../adapters/clock.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { consoleLog } from "../../adapters/log.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { settings } from "../../db/schema/content.ts";
import type { SitemapPart } from "../../domain/catalogue/sitemap.ts";
import { getSitemap } from "./get-sitemap.ts";

const db = createDatabase(env.DB);
const deps = { db, clock: systemClock, ids: webCryptoIds, log: consoleLog("test"), caller: null };

/** Five cars on show, two of them published in the same moment. */
const DAYS_AGO = [3, 2, 2, 1, 0];

beforeAll(async () => {
  const brand = brandRow({ slug: "geely" });
  const listed = DAYS_AGO.map((days, index) =>
    carRow({
      brandId: brand.id,
      slug: `listed-${index}`,
      publishedAt: FACTORY_TIME - days * 86_400_000,
      bodyType: "sedan",
    }),
  );
  const hidden = [
    draftRow({ brandId: brand.id }),
    carRow({ brandId: brand.id, inStock: false }),
    carRow({ brandId: brand.id, deletedAt: FACTORY_TIME, bodyType: "wagon" }),
  ];
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(brands).values(brandRow({ slug: "without-cars" })),
    ...[...listed, ...hidden].map((car) => db.query.insert(cars).values(car)),
    ...rebuildFacets(db),
  ]);
});

async function carsOf(part: SitemapPart | null, size?: number): Promise<string[]> {
  const sitemap = await getSitemap(deps, part, size);
  if (sitemap.kind !== "urls") throw new Error("A list of parts");
  return sitemap.cars.map(({ slug }) => slug);
}

it("holds what is on show and nothing else", async () => {
  const sitemap = await getSitemap(deps, null);
  expect(sitemap).toMatchObject({ kind: "urls", brands: ["geely"], bodyTypes: ["sedan"] });
  expect((await carsOf(null)).toSorted()).toEqual(DAYS_AGO.map((_, index) => `listed-${index}`));
});

it("names the page of the service as soon as there are works", async () => {
  const pathsOf = async () => {
    const sitemap = await getSitemap(deps, null);
    return sitemap.kind === "urls" ? sitemap.pages.map(({ path }) => path) : [];
  };
  expect(await pathsOf()).not.toContain("/service-visit");
  const salon = { salonName: "Салон", phone: "1", address: "2", updatedAt: FACTORY_TIME, serviceWorks: ["ТО"] };
  await db.query.insert(settings).values(salon);
  expect(await pathsOf()).toContain("/service-visit");
});

it.each([1, 2, 3, 4])("in parts of %i car(s) names every car once", async (size) => {
  const sitemap = await getSitemap(deps, null, size);
  if (sitemap.kind !== "parts") throw new Error("One part");
  expect(sitemap.parts).toHaveLength(Math.ceil(DAYS_AGO.length / size));
  const parts = await Promise.all(sitemap.parts.map((part) => carsOf(part, size)));
  expect(parts.flat()).toHaveLength(DAYS_AGO.length);
  expect(new Set(parts.flat()).size).toBe(DAYS_AGO.length);
});

it("stays one map while the cars fill exactly one part", async () => {
  expect((await getSitemap(deps, null, DAYS_AGO.length)).kind).toBe("urls");
});
