// Fails when models are grouped wrongly in the filter by model and on the pages of brands.
import { describe, expect, it } from "vitest";
import { modelFamily } from "./model-families.ts";
import { MODEL_FAMILIES } from "./model-family-tables.ts";

const nameOf = (brand: string, model: string) => modelFamily(brand, model).name;

describe("modelFamily", () => {
  it.each([
    ["Chery", "Tiggo 7 Pro Max", "Tiggo 7"],
    ["Chery", "Tiggo 7L", "Tiggo 7"],
    ["Chery", "TIGGO 4 Pro", "Tiggo 4"],
    ["Haval", "F7x", "F7"],
    ["Geely", "Geely Monjaro", "Monjaro"],
    ["Lada", "Vesta SW Cross", "Vesta"],
    ["LADA", "Гранта лифтбек", "Granta"],
    ["Lada", "Niva Legend", "Niva Legend"],
    ["Lada", "Нива", "Niva"],
    ["Toyota", "Land Cruiser 300", "Land Cruiser"],
    ["Toyota", "Land Cruiser Prado", "Land Cruiser Prado"],
    ["Hyundai", "Grand Santa Fe", "Grand Santa Fe"],
    ["Hyundai", "Santa Fe", "Santa Fe"],
    ["BMW", "320i xDrive", "3 серия"],
    ["BMW", "5 серия", "5 серия"],
    ["BMW", "X5 M", "X5"],
    ["BMW", "iX3", "iX3"],
    ["Mercedes-Benz", "E 200 AMG Line", "E-класс"],
    ["Mercedes-Benz", "С-класс", "C-класс"],
    ["Mercedes-Benz", "GLE Coupe 350 e", "GLE"],
    ["Lexus", "RX350", "RX"],
  ])("%s %s is of the family %s", (brand, model, family) => {
    expect(nameOf(brand, model)).toBe(family);
  });

  it("takes the first word where no keyword is known", () => {
    expect(nameOf("Zeekr", "7X Long Range")).toBe("7X");
    expect(nameOf("Lada", "Ellada Electric")).toBe("Ellada");
  });

  it("takes names that every object has for ordinary ones", () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect(nameOf(name, "X5")).toBe("X5");
  });

  it("finds keywords as words only", () => {
    expect(nameOf("Chery", "Tiggo 40")).toBe("Tiggo");
    expect(nameOf("Lexus", "Sport RXS")).toBe("Sport");
    expect(nameOf("BMW", "1320")).toBe("1320");
  });

  it("gives every spelling of a family one address", () => {
    expect(modelFamily("BMW", "320d").slug).toBe("3-seriya");
    expect(modelFamily("BMW", "3 Series").slug).toBe("3-seriya");
    expect(modelFamily("Zeekr", "—").slug).toBe("");
  });

  it("gives every family its own address back", () => {
    const slugs = Object.entries(MODEL_FAMILIES).flatMap(([brand, families]) =>
      families.map(([name]) => ({ brand, slug: modelFamily(brand, name).slug })),
    );
    expect(slugs.filter(({ brand, slug }) => modelFamily(brand, slug).slug !== slug)).toEqual([]);
    expect(modelFamily("Toyota", "RAV-4").slug).toBe(modelFamily("Toyota", "RAV 4").slug);
    for (const slug of ["cr-v", "t-roc"]) expect(modelFamily("Tank", slug).slug).toBe(slug);
  });
});
