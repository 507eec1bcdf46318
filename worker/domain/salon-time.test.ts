import { describe, expect, it } from "vitest";
import { DEFAULT_WORKING_HOURS, startOfSalonDay, workingHoursOf, workingMsBetween } from "./salon-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A moment by the salon's clock, five hours ahead of UTC. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 5, minute);

it("a day begins at the salon's midnight", () => {
  expect(startOfSalonDay(at(21, 0))).toBe(at(21, 0));
  expect(startOfSalonDay(at(21, 23, 59))).toBe(at(21, 0));
  expect(startOfSalonDay(at(21, 0) - 1)).toBe(at(20, 0));
});

describe("working hours", () => {
  it.each([
    ["Ежедневно с 9:00 до 21:00", 9, 21],
    ["Пн–Пт: 10:00–20:00\nСб: 10:00–18:00", 10, 20],
    ["08.30 - 19.30", 8.5, 19.5],
    ["Круглосуточно", 9, 21],
    ["с 21:00 до 9:00", 9, 21],
    ["с 9:00 до 99:00", 9, 21],
    [null, 9, 21],
  ])("%j", (text, from, to) => {
    expect(workingHoursOf(text)).toEqual({ from: from * HOUR, to: to * HOUR });
  });

  it.each([
    ["within a day", at(20, 10), at(20, 10, 25), 25 * MINUTE],
    ["overnight", at(20, 20, 50), at(21, 9, 5), 15 * MINUTE],
    ["at night", at(20, 22), at(21, 8), 0],
    ["over days", at(18, 12), at(20, 12), 24 * HOUR],
    ["backwards", at(20, 12), at(20, 11), 0],
  ])("between two moments %s", (_, since, until, expected) => {
    expect(workingMsBetween(since, until, DEFAULT_WORKING_HOURS)).toBe(expected);
  });
});
