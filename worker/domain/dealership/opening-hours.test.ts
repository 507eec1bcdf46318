// Fails when search engines get wrong opening hours.
import { expect, it } from "vitest";
import { openingHours, weekHours } from "./opening-hours.ts";
import { HOUR_MS } from "../kernel/time/durations.ts";

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

const hoursOf = (text: string | null) => weekHours(text).map((day) => day && [day.from / HOUR_MS, day.to / HOUR_MS]);

it.each([
  ["Пн–Пт: 9:00–20:00\nСб: 10:00–18:30", [...Array<number[]>(5).fill([9, 20]), [10, 18.5], null]],
  ["Сб–Пн: 10:00–18:00", [[10, 18], null, null, null, null, [10, 18], [10, 18]]],
  ["Ждём вас с 8:00 до 19:00", Array<number[]>(7).fill([8, 19])],
  [null, Array<number[]>(7).fill([9, 21])],
])("«%s» opens %j", (text, week) => {
  expect(hoursOf(text)).toEqual(week);
});
