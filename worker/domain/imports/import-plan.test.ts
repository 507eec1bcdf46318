// Fails when an import invents values, overwrites locked fields or publishes what its source does not state.
import { describe, expect, it } from "vitest";
import { draftWarning, type ImportDraft } from "./import-draft.ts";
import { differencesOf, doubtsAfter, verdictOf } from "./import-plan.ts";
import { computedPayment } from "../money/loans/monthly-payment.ts";
import { statedFieldsOf, doubtsOf, draftCar } from "./draft-to-car.ts";

function stated<T>(value: T, confidence = 0.95) {
  return { value, from: "feed" as const, confidence };
}

const DRAFT: ImportDraft = {
  brand: stated("Haval"),
  model: stated("Jolion"),
  year: stated(2024),
  price: stated(2_000_000),
  status: stated("new"),
  bodyType: stated("crossover"),
  transmission: stated("robotic"),
  fuelType: stated("gasoline"),
  engine: stated("1.5 л, 150 л.с., бензин"),
};
const OF = { id: "car", slug: "haval-jolion", brand: { id: "haval", name: "Haval" }, now: 1 };

describe("what no source states", () => {
  it("is asked for, and only that", () => {
    const missing = doubtsOf(DRAFT, []).map(({ field, isMissing }) => [field, isMissing]);
    expect(missing).toEqual([["drivetrain", true]]);
  });

  it("is the mileage of a used car, not of a new one", () => {
    const used = doubtsOf({ ...DRAFT, status: stated("used") }, []);
    expect(used.map(({ field }) => field)).toContain("mileage");
  });

  it("is written with its reason where there is one", () => {
    const { price: _price, ...priceless } = DRAFT;
    const doubts = doubtsOf(priceless, [draftWarning("price-foreign", "price", "34 990 EUR")]);
    expect(doubts.find(({ field }) => field === "price")).toEqual({
      field: "price",
      message: "Цена в другой валюте не переносится в рубли: 34 990 EUR",
      isMissing: true,
    });
  });

  it("never blanks a car that is there", () => {
    const car = draftCar(statedFieldsOf({ ...DRAFT, color: stated("белый") }), OF);
    expect(differencesOf({ car, lockedFields: [] }, { draft: DRAFT, brandId: "haval", warnings: [] })).toEqual([]);
  });
});

describe("a difference", () => {
  const car = draftCar(statedFieldsOf(DRAFT), OF);
  const read = (draft: ImportDraft, lockedFields: string[] | null = []) =>
    differencesOf({ car, lockedFields }, { draft, brandId: "haval", warnings: [] });

  it("is none when only spelling differs", () => {
    expect(read({ ...DRAFT, model: stated("  JOLION") })).toEqual([]);
  });

  it("in a locked field is shown and not to be decided", () => {
    const differences = read({ ...DRAFT, price: stated(1_900_000) }, ["price"]);
    expect(differences).toMatchObject([{ field: "price", before: 2_000_000, after: 1_900_000, isLocked: true }]);
    expect(verdictOf(differences, { isSureOfCar: true }).verdict).toBe("same");
  });

  it("of the price takes the payment along where no source states it and nobody has locked the price", () => {
    const paid = { ...car, monthlyPayment: 38_000 };
    const payments = (draft: ImportDraft, lockedFields: string[] = []) =>
      differencesOf({ car: paid, lockedFields }, { draft, brandId: "haval", warnings: [] })
        .filter(({ field, isLocked }) => field === "monthlyPayment" && !isLocked)
        .map(({ after }) => after);
    const dearer = { ...DRAFT, price: stated(2_400_000) };
    expect(payments(dearer)).toEqual([45_600]);
    expect(payments({ ...dearer, monthlyPayment: stated(40_000) })).toEqual([40_000]);
    expect(payments(dearer, ["price"])).toEqual([]);
    expect(payments(dearer, ["monthlyPayment"])).toEqual([]);
    expect(payments(DRAFT)).toEqual([]);
    const computed = { ...car, monthlyPayment: computedPayment(car.price) + 1 };
    expect(
      differencesOf({ car: computed, lockedFields: [] }, { draft: DRAFT, brandId: "haval", warnings: [] }),
    ).toEqual([]);
  });

  it("of a guess, of half the price or of another model is for a person", () => {
    const verdict = (draft: ImportDraft, isSureOfCar = true) => verdictOf(read(draft), { isSureOfCar }).verdict;
    expect(verdict({ ...DRAFT, price: stated(1_900_000) })).toBe("changed");
    expect(verdict({ ...DRAFT, price: stated(1_900_000, 0.5) })).toBe("doubtful");
    expect(verdict({ ...DRAFT, price: stated(900_000) })).toBe("doubtful");
    expect(verdict({ ...DRAFT, model: stated("Dargo") })).toBe("changed");
    expect(verdict({ ...DRAFT, model: stated("Dargo") }, false)).toBe("doubtful");
    expect(verdict({ ...DRAFT, year: stated(2023) })).toBe("changed");
    expect(verdict({ ...DRAFT, year: stated(2023) }, false)).toBe("doubtful");
  });

  it("in wording is none where a person has entered the car", () => {
    const worded = { ...DRAFT, description: stated("Из фида"), name: stated("Haval Jolion 1.5 AMT") };
    const own = { ...car, name: "Jolion", description: "Своими словами" };
    const differences = differencesOf(
      { car: own, lockedFields: null },
      { draft: worded, brandId: "haval", warnings: [] },
    );
    expect(differences).toEqual([]);
  });
});

it("a doubt ends with a change or a confirmation, but nothing confirms a car without a price", () => {
  const doubts = doubtsOf({ brand: stated("Haval") }, []);
  const left = doubtsAfter(doubts, ["year"], ["price", "status", "bodyType", "engine"]).map(({ field }) => field);
  expect(left).toEqual(expect.arrayContaining(["price", "engine", "transmission"]));
  expect(left).not.toContain("year");
  expect(left).not.toContain("status");
});
