import { describe, expect, it } from "vitest";
import { modelYearsOf, vinFill, vinNotes } from "./vin-notes.ts";

const NOW = 2026;
const nothing = { brand: null, year: null };

describe("the check digit", () => {
  // The example of 49 CFR 565.15 and of Wikipedia.
  it("is demanded of cars of North America and China alone", () => {
    expect(vinNotes("1M8GDM9AXKP042788", nothing, NOW)).toEqual([]);
    expect(vinNotes("11111111111111111", nothing, NOW)).toEqual([]);
    expect(vinNotes("1M8GDM9A1KP042788", nothing, NOW)).toEqual([
      "Контрольный знак VIN не сходится: проверьте, нет ли опечатки",
    ]);
    expect(vinNotes("LVVDB11B0KD000001", nothing, NOW)).toHaveLength(1);
    expect(vinNotes("WVWZZZ1KZAW000001", nothing, NOW)).toEqual([]);
  });

  it("says nothing of what is no VIN", () => {
    expect(vinNotes("XTA", { brand: "Kia", year: 2001 }, NOW)).toEqual([]);
    expect(vinFill("XTAIOQ00000000000", [{ name: "Lada" }], NOW)).toEqual({ brand: null, year: null });
  });
});

describe("the maker", () => {
  it("is compared with the brand of the card under its usual names", () => {
    expect(vinNotes("XTA210990Y2766111", { brand: "ВАЗ", year: 2000 }, NOW)).toEqual([]);
    expect(vinNotes("XTA210990Y2766111", { brand: "Kia", year: 2000 }, NOW)).toEqual([
      "По VIN это Lada, в карточке Kia",
    ]);
    expect(vinNotes("XW8ZZZ61ZJG000001", { brand: "Škoda", year: 2018 }, NOW)).toEqual([]);
    expect(vinNotes("QQQ00000000000000", { brand: "Kia", year: 2000 }, NOW)).toEqual([]);
  });
});

describe("the model year", () => {
  it("is read of makers that state it, with all years that a letter may mean", () => {
    expect(modelYearsOf("XTA210990A2766111", NOW)).toEqual([1980, 2010]);
    expect(modelYearsOf("Z94C241BAJR000001", NOW)).toEqual([2018]);
    // A letter in the seventh place: not before 2010.
    expect(modelYearsOf("5YJSA1H10EFP00001", NOW)).toEqual([2014]);
    expect(modelYearsOf("1M8GDM9AXKP042788", NOW)).toEqual([]);
    expect(modelYearsOf("JTDBR32E330000001", NOW)).toEqual([]);
  });

  it("may differ by a year from the card", () => {
    const card = (year: number) => vinNotes("Z94C241BAJR000001", { brand: "Hyundai", year }, NOW);
    expect(card(2017)).toEqual([]);
    expect(card(2019)).toEqual([]);
    expect(card(2015)).toEqual(["По VIN 2018 модельный год, в карточке 2015"]);
  });
});

describe("filling by VIN", () => {
  const brands = [{ name: "LADA (ВАЗ)" }, { name: "Hyundai" }, { name: "Skoda" }];

  it("takes what is sure alone", () => {
    expect(vinFill("Z94C241BAJR000001", brands, NOW)).toEqual({ brand: { name: "Hyundai" }, year: 2018 });
    expect(vinFill("XTA210990A2766111", brands, NOW)).toEqual({ brand: { name: "LADA (ВАЗ)" }, year: null });
    expect(vinFill("XW8ZZZ61ZJG000001", brands, NOW)).toEqual({ brand: null, year: 2018 });
    expect(vinFill("TMBZZZ1Z000000001", [], NOW)).toEqual({ brand: null, year: null });
  });
});
