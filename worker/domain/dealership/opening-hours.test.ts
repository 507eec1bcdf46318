// Fails when search engines get wrong opening hours.
import { expect, it } from "vitest";
import { openingHours } from "./opening-hours.ts";

it.each([
  ["Ежедневно с 9:00 до 21:00", ["Mo-Su 09:00-21:00"]],
  ["Пн–Пт: 9:00–20:00\nСб–Вс: 10:00–19:00", ["Mo-Fr 09:00-20:00", "Sa-Su 10:00-19:00"]],
  ["Пн - Сб 08.30 - 20.00", ["Mo-Sa 08:30-20:00"]],
  ["Вс: 10:00—18:00", ["Su 10:00-18:00"]],
  ["Пн–Пт: 9:00–20:00\nСервис: ежедневно 8:00–20:00\nПо звонку", ["Mo-Fr 09:00-20:00"]],
  ["круглосуточно", []],
])("«%s» → %j", (text, hours) => {
  expect(openingHours(text)).toEqual(hours);
});

it("returns nothing where nothing is set", () => {
  expect(openingHours(null)).toEqual([]);
});
