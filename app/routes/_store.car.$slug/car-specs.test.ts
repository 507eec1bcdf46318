// Fails when a car page shows buyers a row without a value, or leaves out a value that it has.
import { expect, it } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import { carSpecs } from "./car-specs.ts";

it("shows a value that is known and no row for one that is not", () => {
  const rowsOf = (car: Parameters<typeof carSpecs>[0]) =>
    carSpecs(car).flatMap(({ label, value }) => (["Цвет", "Поколение"].includes(label) ? [[label, value]] : []));
  const car = { ...blankCar("car", 0), publishedAt: 0 };
  expect(rowsOf(car)).toEqual([]);
  expect(rowsOf({ ...car, color: "Белый", generation: "II" })).toEqual([
    ["Поколение", "II"],
    ["Цвет", "Белый"],
  ]);
});

it("says that a car is on its way or on order, and how many doors it has", () => {
  const car = { ...blankCar("car", 0), publishedAt: 0, doors: 5, condition: "good" } as const;
  const rowsOf = (availability: (typeof car)["availability"]) =>
    carSpecs({ ...car, availability }).filter(({ label }) => /Дверей|Состояние|Где/.test(label));
  expect(rowsOf("in_stock").map(({ value }) => value)).toEqual(["5", "Хорошее"]);
  expect(rowsOf("in_transit").map(({ value }) => value)).toEqual(["5", "Хорошее", "В пути"]);
});
