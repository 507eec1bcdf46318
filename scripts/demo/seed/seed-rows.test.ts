// When this fails, the seed writes cars, prices or leads that the site cannot show, or other addresses at each seeding.
import { describe, expect, it } from "vitest";
import { webCryptoIds } from "#worker/adapters/ids.ts";
import { parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { filterSearch } from "#worker/domain/reports/fruitless-search.ts";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";
import { createSeedRows, type SeedPictures } from "#scripts/demo/seed/seed-rows.ts";

const NOW = Date.UTC(2026, 10, 20, 9);
const stock = buildStock();
const draft = stock.find((car) => car.state === "draft");
const sold = stock.find((car) => car.state === "sold");

const pictures: SeedPictures = {
  cars: new Map(stock.map((car) => [car.key, [`/media/${car.paint}/main.jpg`, `/media/${car.paint}/rear.jpg`]])),
  brands: new Map([["lada", "/media/lada.webp"]]),
  promotions: new Map([["credit", "/media/credit.jpg"]]),
  banks: new Map([["ВТБ", "/media/bank.webp"]]),
  bodyTypes: new Map([["sedan", "/media/sedan.webp"]]),
  banners: new Map([["home", { desktop: "/media/wide.jpg", mobile: "/media/tall.jpg" }]]),
  media: [],
};

const rows = await createSeedRows({ now: NOW, pictures, idOf: webCryptoIds.from });
const byId = new Map(rows.cars.map((car) => [car.id, car]));

async function carOf(key: string | undefined) {
  return byId.get(await webCryptoIds.from(`car:${key}`));
}

describe("createSeedRows", () => {
  it("makes one row a car, with its own id and address", () => {
    expect(byId.size).toBe(stock.length);
    expect(new Set(rows.cars.map((car) => car.slug)).size).toBe(stock.length);
    for (const { slug } of rows.cars) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("is the same on a second run, so that addresses stay", async () => {
    expect(await createSeedRows({ now: NOW, pictures, idOf: webCryptoIds.from })).toEqual(rows);
  });

  it("publishes nothing in the future and keeps drafts and sold cars out of stock", async () => {
    for (const car of rows.cars) expect(car.publishedAt ?? 0).toBeLessThanOrEqual(NOW);
    expect(await carOf(draft?.key)).toMatchObject({ inStock: false, publishedAt: null, soldAt: null });
    const gone = await carOf(sold?.key);
    expect(gone).toMatchObject({ inStock: false });
    expect(gone?.soldAt).toBeGreaterThan(gone?.publishedAt ?? Infinity);
    expect(gone?.soldAt).toBeLessThanOrEqual(NOW);
  });

  it("finds a car by the Russian spelling of its make", () => {
    const lada = rows.brands.find((brand) => brand.slug === "lada");
    const granta = rows.cars.find((car) => car.brandId === lada?.id);
    expect(granta?.searchText).toContain("лада");
    expect(granta?.searchText).toContain("granta");
  });

  it("attaches the pictures, main first", () => {
    expect(rows.cars[0]).toMatchObject({ mainImage: "/media/green/main.jpg", images: ["/media/green/rear.jpg"] });
    expect(rows.settings[0]).toMatchObject({
      homeBanner: "/media/wide.jpg",
      homeBannerMobile: "/media/tall.jpg",
      newCarsBanner: null,
    });
    expect(rows.brands.find((brand) => brand.slug === "lada")?.logo).toBe("/media/lada.webp");
  });

  it("stores with a lead what the car's page showed", () => {
    const lead = rows.leads.find((row) => row.carId);
    const car = byId.get(lead?.carId ?? "");
    expect(lead?.carInfo).toBe(`${car?.name}, ${car?.year}`);
    expect(lead?.carPrice).toMatch(/^от\s[\d\s]+₽$/);
    expect(rows.consents.map((consent) => consent.leadId)).toEqual(rows.leads.map((row) => row.id));
  });

  it("counts searches under the addresses that the site makes of them", () => {
    expect(rows.fruitlessSearches).not.toEqual([]);
    for (const { search } of rows.fruitlessSearches) {
      const [path = "", params] = search.split("?");
      expect(filterSearch(path, parseCatalogueQuery(new URLSearchParams(params)))?.search).toBe(search);
    }
  });

  it("remembers the price before a drop", () => {
    expect(rows.priceHistory.filter(({ endedAt }) => endedAt).length).toBeGreaterThanOrEqual(15);
    for (const { carId, price } of rows.priceHistory.filter((row) => row.endedAt === null)) {
      expect(price).toBe(byId.get(carId)?.price);
    }
  });
});
