// When this fails, staff fill in a field and still read that the outlet rejects the car, or save what it rejects without a word.
import { expect, it } from "vitest";
import { GOOD_SALON, goodCar } from "#worker/domain/outlets/test-good-car.ts";
import { problemsByField } from "./outlet-problems-of-form.ts";

const names = { make: "Geely", model: "Atlas", generationId: "2", modificationId: "3" };
const outlets = (["avito_used", "autoru_used", "avito_new"] as const).map((key) => ({ key, salon: GOOD_SALON, names }));
const car = goodCar("used", { colorKey: null, color: null });
const blanks: string[] = [];

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

it("names the outlets that reject the form as it stands, once per message", () => {
  expect(problemsByField(formOf({ name: "x" }), { car, blanks, outlets })).toEqual([
    {
      level: "error",
      field: "colorKey",
      message: expect.stringContaining("цвет"),
      outlets: ["avito_used", "autoru_used"],
    },
  ]);
});

it("follows what is typed, before it is saved", () => {
  expect(problemsByField(formOf({ colorKey: "red", price: "1 990 000" }), { car, blanks, outlets })).toEqual([]);
  const found = problemsByField(formOf({ colorKey: "red", price: "1 500", vin: "123", mileage: "" }), {
    car,
    blanks,
    outlets,
  });
  expect(found.map(({ field }) => field)).toEqual(expect.arrayContaining(["price", "vin"]));
  expect(problemsByField(formOf({ colorKey: "red", status: "new", mileage: "0" }), { car, blanks, outlets })).toEqual(
    [],
  );
});

it("warns of an edit that Auto.ru takes for another car, while the car is on sale", () => {
  const sold = { ...goodCar("used"), isOffered: false };
  const found = problemsByField(formOf({ year: "2019" }), { car: goodCar("used"), blanks, outlets });
  expect(found).toEqual([
    { level: "warning", field: "year", message: expect.stringMatching(/^После этой правки/), outlets: ["autoru_used"] },
  ]);
  expect(problemsByField(formOf({ year: "2019" }), { car: sold, blanks, outlets })).toEqual([]);
});

it("keeps the stored number while a text is typed that is none", () => {
  expect(problemsByField(formOf({ colorKey: "red", year: "20х" }), { car, blanks, outlets })).toEqual([]);
});

it("takes a discount that follows from a rule for one until its control is filled in, and one that is cleared for none", () => {
  const ruled = goodCar("used", { price: 700_000, maxDiscount: 300_000, tradeinDiscount: 300_000 });
  const found = (maxDiscount: string, blank: string[]) =>
    problemsByField(formOf({ maxDiscount }), { car: ruled, blanks: blank, outlets }).map(({ field }) => field);
  expect(found("", ["maxDiscount"])).toEqual(["maxDiscount"]);
  expect(found("200 000", ["maxDiscount"])).toEqual([]);
  expect(found("", [])).toEqual([]);
});
