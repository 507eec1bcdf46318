import { describe, expect, it } from "vitest";
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
    expect(parse("priceMax=100").priceMax).toBe(500_000);
  });
});

it("writes equal queries as equal addresses and leaves defaults out", () => {
  const query = parse("page=3&sort=price&priceMax=2000000&brand=geely");
  expect(catalogueParams(query).toString()).toBe("brand=geely&priceMax=2000000&sort=price&page=3");
  expect(parseCatalogueQuery(catalogueParams(query))).toEqual(query);
  expect(catalogueParams({ ...NO_FILTER, sort: "relevance", page: 1 }).toString()).toBe("");
});

it("takes a model family only beside the one brand it belongs to", () => {
  expect(parse("brand=geely&model=monjaro").family).toBe("monjaro");
  expect(parse("brand=geely&brand=kia&model=monjaro").family).toBeNull();
  expect(parse("model=monjaro").family).toBeNull();
  expect(parse("brand=geely&model=../x").family).toBeNull();
  expect(catalogueParams(parse("brand=geely&model=monjaro")).toString()).toBe("brand=geely&model=monjaro");
});
