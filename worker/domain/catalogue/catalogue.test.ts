// Fails when an address of a catalogue filters other cars than it names, or equal filters get two addresses.
import { describe, expect, it } from "vitest";
import { CATALOGUE_TEXT_MAX } from "../kernel/limits.ts";
import { catalogueParams, NO_FILTER, parseCatalogueQuery } from "./catalogue.ts";

const parse = (address: string) => parseCatalogueQuery(new URLSearchParams(address));

describe("parseCatalogueQuery", () => {
  it("reads several values, repeated or joined", () => {
    const query = parse("brand=geely&brand=bmw,lada&body=wagon&body=sedan&fuel=diesel&yearFrom=2019&mileageMax=90000");
    expect(query).toMatchObject({
      brands: ["geely", "bmw", "lada"],
      bodyTypes: ["sedan", "wagon"],
      fuelTypes: ["diesel"],
      yearFrom: 2019,
      mileageMax: 90_000,
    });
  });

  it("drops what means nothing instead of failing", () => {
    expect(parse("brand=../etc&body=rocket&priceMax=abc&yearFrom=12&sort=drop&page=-1&mileageMax=")).toEqual({
      ...NO_FILTER,
      sort: "relevance",
      page: 1,
    });
  });

  it("takes the slider's maximum as no limit, so that dearer cars stay", () => {
    expect(parse("priceMax=10000000").priceMax).toBeNull();
    expect(parse("priceMax=9900000").priceMax).toBe(9_900_000);
    expect(parse("priceMax=12000000").priceMax).toBe(12_000_000);
  });
});

it("writes equal queries as equal addresses and leaves defaults out", () => {
  const query = parse("page=3&sort=price&priceMax=2000000&brand=geely");
  expect(catalogueParams(query).toString()).toBe("brand=geely&priceMax=2000000&sort=price&page=3");
  expect(parseCatalogueQuery(catalogueParams(query))).toEqual(query);
  expect(catalogueParams({ ...NO_FILTER, sort: "relevance", page: 1 }).toString()).toBe("");
});

it("takes models beside their brands only, in whatever form they come", () => {
  expect(parse("brand=geely&model=monjaro").models).toEqual(["geely.monjaro"]);
  expect(parse("brand=BMW&model=X5,x3").models).toEqual(["bmw.x5", "bmw.x3"]);
  expect(parse("brand=geely&brand=kia&model=kia.rio").models).toEqual(["kia.rio"]);
  expect(parse("brand=geely&brand=kia&model=rio").models).toEqual(["geely.rio", "kia.rio"]);
  expect(parse("model=monjaro").models).toEqual([]);
  expect(parse("brand=kia&model=geely.monjaro&model=../x&model=a.b.c").models).toEqual([]);
  expect(catalogueParams(parse("brand=geely&model=geely.monjaro")).toString()).toBe("brand=geely&model=monjaro");
  const two = "brand=geely&brand=kia&model=geely.monjaro&model=kia.rio";
  expect(catalogueParams(parse(two)).toString()).toBe(two);
  expect(catalogueParams({ ...parse(two), brands: ["kia"] }).toString()).toBe("brand=kia&model=rio");
});

it("takes both ends of a range in either order, with spaces inside", () => {
  expect(parse("priceMin=3 000 000&priceMax=2 000 000&yearFrom=2024&yearTo=2020")).toMatchObject({
    priceMin: 2_000_000,
    priceMax: 3_000_000,
    yearFrom: 2020,
    yearTo: 2024,
  });
  expect(catalogueParams(parse("priceMin=1&yearTo=2020")).toString()).toBe("priceMin=1&yearTo=2020");
});

it("reads power, owners, colors, volume in litres and folded words, and writes them in one form", () => {
  const query = parse(
    "powerFrom=150&owners=2&color=black,white&color=lilac&engineFrom=2,0&engineTo=1.598&text=%20Чёрный%20%20ПАНОРАМА",
  );
  expect(query).toMatchObject({
    powerFrom: 150,
    ownersMax: 2,
    colors: ["white", "black"],
    engineFrom: 1600,
    engineTo: 2000,
    text: "черный панорама",
  });
  expect(parseCatalogueQuery(catalogueParams(query))).toEqual(query);
  expect(parse("engineFrom=1498&engineTo=2").engineFrom).toBe(1500);
  expect(parse("owners=4&powerFrom=0&engineFrom=0.01&engineTo=99999&color=&text=%20")).toMatchObject(NO_FILTER);
  expect([...parse(`text=${"я".repeat(150)}`).text]).toHaveLength(CATALOGUE_TEXT_MAX);
});
