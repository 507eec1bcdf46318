import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { parseCatalogueQuery } from "../../domain/catalogue.ts";
import { systemClock } from "../../adapters/clock.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { getCatalogue } from "./get-catalogue.ts";

const geely = brandRow({ name: "Geely", slug: "geely" });
const lada = brandRow({ name: "Лада", slug: "lada" });
const audi = brandRow({ name: "Audi", slug: "audi" });

async function ask(address: string, pageSize = 20) {
  const deps = { db: createDatabase(env.DB), clock: systemClock, ids: webCryptoIds };
  const query = parseCatalogueQuery(new URLSearchParams(address));
  const catalogue = await getCatalogue(deps, { statuses: ["new"], query, pageSize });
  return { catalogue, use: deps.db.use, slugs: catalogue.cars.map((car) => car.slug) };
}

beforeAll(async () => {
  const db = createDatabase(env.DB);
  const stock = [
    carRow({ brandId: geely.id, slug: "atlas", bodyType: "crossover", price: 3_000_000, powerHp: 200 }),
    carRow({ brandId: geely.id, slug: "emgrand", bodyType: "sedan", price: 2_000_000, powerHp: 122 }),
    carRow({
      brandId: lada.id,
      slug: "vesta",
      bodyType: "sedan",
      price: 1_500_000,
      powerHp: 106,
      transmission: "manual",
    }),
    carRow({
      brandId: audi.id,
      slug: "q7",
      bodyType: "crossover",
      price: 14_000_000,
      powerHp: 340,
      fuelType: "diesel",
    }),
    carRow({ brandId: lada.id, slug: "used-vesta", status: "used", mileage: 50_000 }),
    carRow({ brandId: lada.id, slug: "gone", inStock: false, soldAt: 1 }),
    carRow({ brandId: lada.id, slug: "deleted", deletedAt: 1 }),
    draftRow({ brandId: lada.id, slug: "draft" }),
  ];
  await db.write([
    ...([geely, lada, audi].map((row) => db.query.insert(brands).values(row)) as [never]),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
  ]);
});

describe("getCatalogue", () => {
  it("lists what is published and in stock of one status, newest first, in one round trip", async () => {
    const { catalogue, slugs, use } = await ask("");
    expect(slugs).toEqual(["atlas", "emgrand", "vesta", "q7"]);
    expect(catalogue).toMatchObject({ total: 4, page: 1, pageCount: 1 });
    expect(use.roundTrips).toBe(1);
  });

  it("keeps cars above ten million when no ceiling is asked for", async () => {
    expect((await ask("priceMax=10000000")).slugs).toContain("q7");
    expect((await ask("priceMax=9900000")).slugs).not.toContain("q7");
  });

  it("counts each option beside the other filters but not beside its own", async () => {
    const { catalogue } = await ask("brand=geely&body=sedan");
    expect(catalogue.total).toBe(1);
    expect(catalogue.brands).toEqual([
      expect.objectContaining({ slug: "lada", count: 1 }),
      expect.objectContaining({ slug: "audi", count: 0 }),
      expect.objectContaining({ slug: "geely", count: 1 }),
    ]);
    expect(catalogue.bodyTypes).toEqual([
      { value: "sedan", count: 1 },
      { value: "crossover", count: 1 },
    ]);
  });

  it("agrees with itself when a price narrows the counts", async () => {
    const { catalogue, slugs } = await ask("priceMax=2000000&brand=geely&brand=lada");
    expect(slugs).toEqual(["emgrand", "vesta"]);
    expect(catalogue.total).toBe(2);
    expect(catalogue.brands.map(({ slug, count }) => [slug, count])).toEqual([
      ["lada", 1],
      ["audi", 0],
      ["geely", 1],
    ]);
  });

  it.each([
    ["sort=price", ["vesta", "emgrand", "atlas", "q7"]],
    ["sort=-price", ["q7", "atlas", "emgrand", "vesta"]],
    ["sort=-power", ["q7", "atlas", "emgrand", "vesta"]],
    ["transmission=manual", ["vesta"]],
    ["fuel=diesel", ["q7"]],
    ["brand=gone-brand", []],
  ])("%s", async (address, expected) => {
    const { slugs, catalogue } = await ask(address);
    expect(slugs).toEqual(expected);
    expect(catalogue.total).toBe(expected.length);
  });

  it("turns pages without losing or repeating a car", async () => {
    const first = await ask("", 3);
    const second = await ask("page=2", 3);
    expect([...first.slugs, ...second.slugs]).toEqual(["atlas", "emgrand", "vesta", "q7"]);
    expect(second.catalogue.pageCount).toBe(2);
    expect((await ask("page=9", 3)).slugs).toEqual([]);
  });
});
