// When this fails, a visitor's list loses cars, takes hostile ones, or compares what cannot be compared.
import { describe, expect, it } from "vitest";
import type { Car } from "../cars/car.ts";
import { compareCars } from "./comparison.ts";
import { changedList, COMPARE_PATH, FAVOURITES_PATH, listChangeIn, listHref } from "./list-address.ts";
import { listCodeOf, parseListCode } from "./list-code.ts";
import { parseSlugs } from "./local-lists.ts";

describe("slugs of an address", () => {
  it.each([
    ["a,b,a", ["a", "b"]],
    ["kia-rio-2021,лада-веста", ["kia-rio-2021", "лада-веста"]],
    ["", []],
    [null, []],
    [`a,<script>,../x,b c,"q",${"x".repeat(201)}`, ["a"]],
  ])("%j are %j", (text, slugs) => expect(parseSlugs(text, 100)).toEqual(slugs));

  it("are no more than the list takes", () => {
    const many = Array.from({ length: 150 }, (_, at) => `car-${at}`);
    expect(parseSlugs(many.join(","), 100)).toHaveLength(100);
    expect(listChangeIn(COMPARE_PATH, new URLSearchParams({ set: many.join(",") }))?.slugs).toHaveLength(4);
  });

  it("come back from the address that was made of them", () => {
    const { searchParams } = new URL(listHref(FAVOURITES_PATH, "add", ["kia-rio", "лада"]), "https://salon.test");
    expect(listChangeIn(FAVOURITES_PATH, searchParams)).toEqual({ kind: "add", slugs: ["kia-rio", "лада"] });
    expect(listChangeIn(FAVOURITES_PATH, new URLSearchParams({ ids: "a" }))).toBeNull();
  });
});

describe("a change of a list", () => {
  const full = Array.from({ length: 100 }, (_, at) => `car-${at}`);

  it("puts a favourite in front, once, and the oldest leaves a full list", () => {
    expect(changedList(FAVOURITES_PATH, ["a", "b"], { kind: "add", slugs: ["b"] })).toEqual(["b", "a"]);
    const next = changedList(FAVOURITES_PATH, full, { kind: "add", slugs: ["new"] });
    expect([next?.length, next?.[0], next?.at(-1)]).toEqual([100, "new", "car-98"]);
  });

  it("appends a car to compare, and a full list takes no fifth", () => {
    const four = ["a", "b", "c", "d"];
    expect(changedList(COMPARE_PATH, ["a"], { kind: "add", slugs: ["b"] })).toEqual(["a", "b"]);
    expect(changedList(COMPARE_PATH, four, { kind: "add", slugs: ["e"] })).toBeNull();
    expect(changedList(COMPARE_PATH, four, { kind: "add", slugs: ["d"] })).toEqual(four);
  });

  it("takes out and replaces", () => {
    expect(changedList(FAVOURITES_PATH, ["a", "b"], { kind: "remove", slugs: ["a", "x"] })).toEqual(["b"]);
    expect(changedList(FAVOURITES_PATH, ["a", "b"], { kind: "set", slugs: ["c"] })).toEqual(["c"]);
  });
});

it("a list has one code, another list another", async () => {
  const code = await listCodeOf(["a", "b"]);
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
  expect(await listCodeOf(["a", "b"])).toBe(code);
  expect(await listCodeOf(["b", "a"])).not.toBe(code);
  expect(parseListCode(code.toUpperCase())).toBe(code);
  expect(["", "short", "ilou".repeat(3), `${code}0`].map(parseListCode)).toEqual([null, null, null, null]);
});

describe("a comparison", () => {
  const car = (values: Partial<Car>) =>
    ({
      status: "used",
      price: 1_000_000,
      monthlyPayment: null,
      dailyPrice: null,
      year: 2020,
      mileage: 50_000,
      owners: 1,
      pts: "original",
      warrantyType: null,
      warrantyUntil: null,
      availability: "in_stock",
      publishedAt: 0,
      engineCc: 1600,
      powerHp: 120,
      fuelType: "gasoline",
      transmission: "automatic",
      drivetrain: "front",
      bodyType: "sedan",
      steering: null,
      color: null,
      trim: null,
      ...values,
    }) as Car;
  const rowsOf = (...cars: Car[]) =>
    new Map(
      compareCars(cars, { now: 0, zone: "Asia/Yekaterinburg" }).flatMap(({ rows }) =>
        rows.map((row) => [row.label, row] as const),
      ),
    );
  const bestOf = (label: string, ...cars: Car[]) => rowsOf(...cars).get(label)?.best;

  it("names the better price, year, mileage and owners, ties included", () => {
    const cars = [car({}), car({ price: 900_000, year: 2021, mileage: 10_000, owners: 2 }), car({ year: 2021 })];
    expect(bestOf("Цена без кредита и трейд-ин", ...cars)).toEqual([1]);
    expect(bestOf("Год", ...cars)).toEqual([1, 2]);
    expect(bestOf("Пробег", ...cars)).toEqual([1]);
    expect(bestOf("Владельцы", ...cars)).toEqual([0, 2]);
  });

  it("names none when all are equal, a value is missing, or the cars cannot be compared by it", () => {
    expect(bestOf("Год", car({}), car({}))).toEqual([]);
    expect(bestOf("Владельцы", car({}), car({ owners: null }), car({ owners: 3 }))).toEqual([]);
    expect(bestOf("Пробег", car({ status: "new", mileage: 0 }), car({}))).toEqual([]);
    expect(bestOf("Цена без кредита и трейд-ин", car({}), car({ status: "lease", price: 5 }))).toEqual([]);
    expect(bestOf("Мощность", car({ powerHp: 100 }), car({ powerHp: 300 }))).toEqual([]);
    expect(bestOf("Платёж", car({ monthlyPayment: 1 }), car({ monthlyPayment: 2 }))).toEqual([]);
  });

  it("has the rent and the buyout of lease cars apart from prices and loan payments", () => {
    const rent = car({ status: "lease", price: 5, dailyPrice: 2, monthlyPayment: 60 });
    const rows = rowsOf(car({ monthlyPayment: 9 }), rent);
    expect(rows.get("Цена без кредита и трейд-ин")?.values[1]).toBeNull();
    expect(rows.get("Платёж")?.values[1]).toBeNull();
    expect(rows.get("Аренда")?.values[0]).toBeNull();
    expect(rows.get("Выкуп")?.values[0]).toBeNull();
    expect(bestOf("Выкуп", rent, car({ status: "lease", price: 4 }))).toEqual([1]);
  });

  it("takes an unknown value for no difference, and leaves out what nobody knows", () => {
    const rows = rowsOf(car({ color: "Белый" }), car({ color: "Белый" }), car({}));
    expect(rows.get("Цвет")).toMatchObject({ values: ["Белый", "Белый", null], isSame: true });
    expect(rowsOf(car({ color: "Белый" }), car({})).get("Цвет")?.isSame).toBe(false);
    expect(rowsOf(car({ color: "Белый" }), car({ color: "Чёрный" }), car({})).get("Цвет")?.isSame).toBe(false);
    expect(rows.has("Комплектация")).toBe(false);
  });
});
