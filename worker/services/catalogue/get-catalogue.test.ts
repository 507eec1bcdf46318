import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { parseCatalogueQuery } from "../../domain/catalogue/catalogue.ts";
import { systemClock } from "../../adapters/clock.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { consoleLog } from "../../adapters/log.ts";
import type { CatalogueRequest } from "../../domain/catalogue/counts/count-catalogue.ts";
import { getCatalogue } from "./get-catalogue.ts";

// Fails when a catalogue page lists wrong cars or counts wrong options.

const geely = brandRow({ name: "Geely", slug: "geely" });
const lada = brandRow({ name: "Лада", slug: "lada" });
const audi = brandRow({ name: "Audi", slug: "audi" });

async function ask(address: string, pageSize = 20, page: Partial<CatalogueRequest> = {}) {
  const deps = {
    db: createDatabase(env.DB),
    clock: systemClock,
    ids: webCryptoIds,
    log: consoleLog("test"),
    caller: null,
  };
  const query = parseCatalogueQuery(new URLSearchParams(address));
  const catalogue = await getCatalogue(deps, { statuses: ["new"], query, pageSize, ...page });
  return { catalogue, use: deps.db.use, slugs: catalogue.cars.map((car) => car.slug) };
}

beforeAll(async () => {
  const db = createDatabase(env.DB);
  const stock = [
    carRow({
      brandId: geely.id,
      slug: "atlas",
      model: "Atlas Pro",
      modelFamily: "atlas",
      bodyType: "crossover",
      price: 3_000_000,
      powerHp: 200,
    }),
    carRow({
      brandId: geely.id,
      slug: "emgrand",
      model: "Emgrand",
      modelFamily: "emgrand",
      bodyType: "sedan",
      price: 2_000_000,
      powerHp: 122,
    }),
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
    carRow({ brandId: lada.id, slug: "used-vesta", status: "used", mileage: 50_000, price: 900_000 }),
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

  it("counts gearboxes, drives and fuels beside everything else that is asked for", async () => {
    const { catalogue } = await ask("transmission=manual&fuel=gasoline");
    expect(catalogue.transmissions).toEqual([
      { value: "automatic", count: 2 },
      { value: "manual", count: 1 },
    ]);
    expect(catalogue.fuelTypes).toEqual([
      { value: "gasoline", count: 1 },
      { value: "diesel", count: 0 },
    ]);
    expect(catalogue.drivetrains).toEqual([{ value: "front", count: 1 }]);
    expect(catalogue.brands.find(({ slug }) => slug === "audi")?.count).toBe(0);
  });

  it("counts the same from the facet table and from the cars", async () => {
    const { catalogue: stored } = await ask("body=sedan&transmission=manual");
    const { catalogue: counted } = await ask("body=sedan&transmission=manual&yearFrom=1990");
    const countsOf = ({
      total,
      brands: ofBrands,
      bodyTypes,
      transmissions,
      drivetrains,
      fuelTypes,
    }: typeof stored) => ({
      total,
      ofBrands,
      bodyTypes,
      transmissions,
      drivetrains,
      fuelTypes,
    });
    expect(countsOf(counted)).toEqual(countsOf(stored));
  });

  it("lists models of one brand beside all cars of another, and names them", async () => {
    const { catalogue, slugs } = await ask("brand=geely&model=atlas");
    expect(slugs).toEqual(["atlas"]);
    expect(catalogue.total).toBe(1);
    expect(catalogue.models).toEqual([
      {
        brand: { slug: "geely", name: "Geely" },
        options: [
          { value: "geely.atlas", name: "Atlas", count: 1 },
          { value: "geely.emgrand", name: "Emgrand", count: 1 },
        ],
      },
    ]);
    expect(catalogue.brands.map(({ slug, count }) => [slug, count])).toEqual([
      ["lada", 1],
      ["audi", 1],
      ["geely", 1],
    ]);
    const two = await ask("brand=geely&brand=lada&model=geely.atlas");
    expect(two.slugs).toEqual(["atlas", "vesta"]);
    expect(two.catalogue.total).toBe(2);
    expect((await ask("brand=geely&model=atlas,emgrand")).slugs).toEqual(["atlas", "emgrand"]);
    const gone = await ask("brand=geely&model=coolray");
    expect([gone.catalogue.total, gone.slugs]).toEqual([0, []]);
    expect(gone.catalogue.models[0]?.options.at(-1)).toEqual({ value: "geely.coolray", name: "coolray", count: 0 });
  });

  it.each([
    ["brand=geely", [1, 1]],
    ["brand=geely&body=sedan", [0, 1]],
    ["brand=geely&model=atlas&priceMax=2500000", [0, 1]],
    ["brand=geely&model=atlas&priceMin=2500000", [1, 0]],
    ["brand=geely&yearTo=1995", [0, 0]],
  ])("counts models beside the other filters: %s", async (address, expected) => {
    const { catalogue } = await ask(address);
    expect(catalogue.models[0]?.options.map(({ count }) => count)).toEqual(expected);
    const alone = await Promise.all(
      ["atlas", "emgrand"].map((model) => ask(`${address.replace(/&model=\w+/, "")}&model=${model}`)),
    );
    expect(
      alone.map(({ slugs }) => slugs.length),
      "what choosing it alone shows",
    ).toEqual(expected);
  });

  it("names what to drop when nothing is found, and counts its whole stock whatever is asked", async () => {
    const { catalogue } = await ask("brand=audi&priceMax=2000000");
    expect(catalogue.wider).toEqual([
      { kind: "ranges", count: 1 },
      { kind: "brand", count: 2 },
    ]);
    expect(catalogue.stock).toEqual({ total: 4, priceMin: 1_500_000, brands: 3 });
  });

  it("takes as many brands and models as an address may hold", async () => {
    const many = Array.from({ length: 50 }, (_, at) => `brand=b${at}&model=b${at}.m`).join("&");
    const page = { statuses: ["new", "used"], bodyType: "sedan" } satisfies Partial<CatalogueRequest>;
    expect((await ask(many, 20, page)).slugs).toEqual([]);
  });

  it("merges two statuses in the order of the list, or shows the one that is chosen", async () => {
    const page = { statuses: ["new", "used"], bodyType: "sedan" } satisfies Partial<CatalogueRequest>;
    const both = await ask("sort=price", 20, page);
    expect(both.slugs).toEqual(["used-vesta", "vesta", "emgrand"]);
    expect((await ask("sort=price&page=2", 2, page)).slugs).toEqual(["emgrand"]);
    expect(both.catalogue.total).toBe(3);
    expect(both.catalogue.brands.map(({ slug }) => slug)).toEqual(["lada", "geely"]);
    const used = await ask("status=used", 20, page);
    expect([used.slugs, used.catalogue.total]).toEqual([["used-vesta"], 1]);
    expect((await ask("status=lease", 20, page)).catalogue.total).toBe(3);
  });

  it("turns pages without losing or repeating a car", async () => {
    const first = await ask("", 3);
    const second = await ask("page=2", 3);
    expect([...first.slugs, ...second.slugs]).toEqual(["atlas", "emgrand", "vesta", "q7"]);
    expect(second.catalogue.pageCount).toBe(2);
    expect((await ask("page=9", 3)).slugs).toEqual([]);
  });
});

it("of a model that no car fits, offers any price, or the model alone where one removal is not enough", async () => {
  const { catalogue } = await ask("brand=geely&model=atlas&priceMax=1000000");
  expect(catalogue.wider).toEqual([{ kind: "ranges", count: 1 }]);
  const far = await ask("brand=geely&model=atlas&priceMax=1000000&fuel=diesel");
  expect(far.catalogue).toMatchObject({ wider: [], named: { here: 1, anywhere: 1 } });
  const elsewhere = await ask("brand=lada&priceMax=950000", 20, { statuses: ["lease"] });
  expect(elsewhere.catalogue).toMatchObject({ total: 0, wider: [], named: { here: 0, anywhere: 2 } });
});

it("of all statuses, lists the cars of each in one order, with the least price", async () => {
  const { catalogue, slugs, use } = await ask("sort=price", 3, { statuses: ["new", "used", "lease"] });
  expect(slugs[0]).toBe("used-vesta");
  expect(catalogue.stock.priceMin).toBe(900_000);
  expect(use.roundTrips).toBe(1);
});
