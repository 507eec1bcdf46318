// Fails when the selection test offers cars that do not fit the visitor's answers.
import { describe, expect, it } from "vitest";
import { parseCatalogueQuery } from "./catalogue.ts";
import {
  describeSelection,
  parseSelection,
  selectionCatalogueHref,
  selectionLeadFields,
  selectionParams,
  selectionYears,
} from "./selection.ts";
import { INITIAL_ANSWERS } from "./selection-ranges.ts";

const read = (address: string) => parseSelection(new URLSearchParams(address));

describe("parseSelection", () => {
  it("begins with 3 million and 100 000 km", () => {
    expect(read("")).toEqual({
      budgetRub: 3_000_000,
      bodyTypes: [],
      transmissions: [],
      fuelTypes: [],
      yearFrom: null,
      mileageMaxKm: 100_000,
    });
  });

  it.each([
    ["budget=10000000", "budgetRub", null],
    ["budget=99999999", "budgetRub", null],
    ["budget=1", "budgetRub", 500_000],
    ["budget=2449999", "budgetRub", 2_400_000],
    ["budget=cheap", "budgetRub", 3_000_000],
    ["mileage=0", "mileageMaxKm", 0],
    ["mileage=300000", "mileageMaxKm", null],
    ["yearFrom=", "yearFrom", null],
    ["yearFrom=2020", "yearFrom", 2020],
    ["yearFrom=20x", "yearFrom", null],
    ["body=wagon&body=spaceship&body=sedan", "bodyTypes", ["sedan", "wagon"]],
    ["transmission=cvt&fuel=diesel", "fuelTypes", ["diesel"]],
  ] as const)("reads %s", (address, field, value) => {
    expect(read(address)[field]).toEqual(value);
  });
});

describe("selectionParams", () => {
  it.each([
    "",
    "budget=10000000",
    "budget=1500000&body=sedan&body=wagon&transmission=cvt&fuel=diesel&yearFrom=2020&mileage=0",
    "mileage=300000",
  ])("gives back what was read: %s", (address) => {
    expect(selectionParams(read(address)).toString()).toBe(address);
  });

  it("leaves out what stands at its initial place, as the form does", () => {
    expect(selectionParams(read(String(new URLSearchParams(INITIAL_ANSWERS)))).toString()).toBe("");
    expect(selectionParams(read("budget=3000000&mileage=100000&yearFrom=")).toString()).toBe("");
  });
});

describe("the way to the catalogues", () => {
  const selection = read("budget=1500000&body=sedan&transmission=cvt&fuel=gasoline&yearFrom=2020&mileage=50000");

  it("asks the used catalogue the same", () => {
    const href = selectionCatalogueHref(selection, "used");
    expect(href).toMatch(/^\/used-cars\?/);
    expect(parseCatalogueQuery(new URL(href, "http://x").searchParams)).toMatchObject({
      priceMax: 1_500_000,
      bodyTypes: ["sedan"],
      transmissions: ["cvt"],
      fuelTypes: ["gasoline"],
      yearFrom: 2020,
      mileageMax: 50_000,
    });
  });

  it("asks no mileage of new cars and nothing where nothing is limited", () => {
    expect(selectionCatalogueHref(selection, "new")).not.toContain("mileage");
    expect(selectionCatalogueHref(read("budget=10000000&mileage=300000"), "used")).toBe("/used-cars");
  });
});

describe("the request", () => {
  it("lists for the manager everything that was chosen", () => {
    const selection = read("budget=2500000&body=sedan&body=wagon&transmission=automatic&yearFrom=2021&mileage=300000");
    expect(describeSelection(selection).replaceAll("\u00a0", " ")).toBe(
      "Бюджет: до 2 500 000 ₽. Кузов: седан, универсал. Коробка: автомат. Топливо: любое. Год: от 2021. Пробег: любой.",
    );
    expect(selectionLeadFields(selection)).toMatchObject({ budget: "2500000" });
    expect(selectionLeadFields(selection)).not.toHaveProperty("bodyType");
  });

  it("names a single body type in its own field, and no budget where there is no limit", () => {
    const fields = selectionLeadFields(read("budget=10000000&body=pickup"));
    expect(fields).toMatchObject({ bodyType: "pickup" });
    expect(fields).not.toHaveProperty("budget");
  });
});

it("offers the last 15 years", () => {
  const years = selectionYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([15, 2026, 2012]);
});
