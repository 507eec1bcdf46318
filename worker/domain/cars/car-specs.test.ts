// Fails when a car page shows buyers a row without a value, or leaves out a value that it has.
import { expect, it } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import { carSpecs } from "./car-specs.ts";

it("shows a value that is known and no row for one that is not", () => {
  const rowsOf = (car: Parameters<typeof carSpecs>[0]) =>
    carSpecs(car, 0).flatMap(({ label, value }) => (["Цвет", "Поколение"].includes(label) ? [[label, value]] : []));
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
    carSpecs({ ...car, availability }, 0).filter(({ label }) => /Дверей|Состояние|Где/.test(label));
  expect(rowsOf("in_stock").map(({ value }) => value)).toEqual(["5", "Хорошее"]);
  expect(rowsOf("in_transit").map(({ value }) => value)).toEqual(["5", "Хорошее", "В пути"]);
});

it("has a warranty until it expires, and a video by the name of its site", () => {
  const car = { ...blankCar("car", 0), publishedAt: 0 };
  const rowsOf = (values: Partial<Parameters<typeof carSpecs>[0]>, now = Date.UTC(2027, 2, 31)) =>
    carSpecs({ ...car, ...values }, now).filter(({ label }) => /Гарантия|Видео/.test(label));
  expect(rowsOf({})).toEqual([]);
  const warranty = { warrantyType: "dealer", warrantyUntil: "2027-03" } as const;
  expect(rowsOf(warranty).map(({ value }) => value)).toEqual(["Дилера, до 03.2027"]);
  expect(rowsOf(warranty, Date.UTC(2027, 3, 1))).toEqual([]);
  expect(rowsOf({ warrantyUntil: "2027-12" }).map(({ value }) => value)).toEqual(["до 12.2027"]);
  const videoUrl = "https://www.rutube.ru/video/1/?a=1&b=2";
  expect(rowsOf({ videoUrl })).toEqual([{ label: "Видео", value: "rutube.ru", href: videoUrl }]);
  expect(rowsOf({ videoUrl: "javascript:alert(1)" })).toEqual([]);
});
