// Fails when a link from an advertisement or another site opens a catalogue without its filter.
import { describe, expect, it } from "vitest";
import { PARAM_ALIASES, withoutAliases } from "./catalogue-aliases.ts";

const rename = (address: string) => withoutAliases(new URLSearchParams(address))?.toString() ?? null;

describe("aliases of a catalogue's parameters", () => {
  it.each([
    ["brand=bmw&model=x5", null],
    ["utm_source=yandex&page=2&anything=1", null],
    ["make=bmw&family=x5&utm_source=ya", "brand=bmw&model=x5&utm_source=ya"],
    ["price_from=1000000&priceTo=2000000", "priceMin=1000000&priceMax=2000000"],
    ["year_min=2019&maxYear=2021", "yearFrom=2019&yearTo=2021"],
    ["year=2020", "yearFrom=2020&yearTo=2020"],
  ])("%s", (address, expected) => expect(rename(address)).toBe(expected));

  it("takes of slider and typed number the one that was changed", () => {
    expect(rename("priceMax=10000000&priceTo=1 234 567")).toBe("priceMax=1234567");
    expect(rename("priceMax=3000000&priceTo=")).toBe("priceMax=3000000");
    expect(rename("priceMax=3000000&priceTo=1234567&priceWas=1234567")).toBe("priceMax=3000000");
    expect(rename("priceMax=1200000&priceTo=1234567&priceWas=1234567")).toBe("priceMax=1234567");
    expect(rename("priceMax=1200000&priceTo=900000&priceWas=1234567")).toBe("priceMax=900000");
    expect(rename("priceMax=1200000&priceTo=&priceWas=1234567")).toBe("priceMax=");
    expect(rename("priceMax=10000000&priceTo=12000000&priceWas=12000000")).toBe("priceMax=12000000");
    expect(rename("priceMax=10000000&priceTo=")).toBe("priceMax=");
  });

  it("means one thing by each name", () => {
    const names: string[] = Object.values(PARAM_ALIASES).flatMap((aliases) => [...aliases]);
    expect(new Set([...names, ...Object.keys(PARAM_ALIASES)]).size).toBe(
      names.length + Object.keys(PARAM_ALIASES).length,
    );
  });
});
