// Fails when a date or time is shown by another clock than the dealership's.
import { describe, expect, it } from "vitest";
import {
  afterWorkingMs,
  formatDay,
  formatMoment,
  formatSalonTime,
  salonDay,
  salonYear,
  startOfSalonDay,
  workingHoursOf,
  workingMsBetween,
  TIME_ZONES,
} from "./salon-time.ts";

const EKB = "Asia/Yekaterinburg";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A moment by the salon's clock, five hours ahead of UTC. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 5, minute);

it("a day begins at the salon's midnight", () => {
  expect(startOfSalonDay(at(21, 0), EKB)).toBe(at(21, 0));
  expect(startOfSalonDay(at(21, 23, 59), EKB)).toBe(at(21, 0));
  expect(startOfSalonDay(at(21, 0) - 1, EKB)).toBe(at(20, 0));
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
    expect(workingHoursOf(text, EKB)).toEqual({ from: from * HOUR, to: to * HOUR, utcOffset: 5 * HOUR });
  });

  it.each([
    ["within a day", at(20, 10), at(20, 10, 15)],
    ["over the closing", at(20, 20, 50), at(21, 9, 5)],
    ["in the evening", at(20, 22), at(21, 9, 15)],
    ["in the morning", at(20, 3), at(20, 9, 15)],
  ])("15 minutes of them %s", (_, since, expected) => {
    expect(afterWorkingMs(since, 15 * MINUTE, workingHoursOf(null, EKB))).toBe(expected);
  });

  it.each([
    ["within a day", at(20, 10), at(20, 10, 25), 25 * MINUTE],
    ["overnight", at(20, 20, 50), at(21, 9, 5), 15 * MINUTE],
    ["at night", at(20, 22), at(21, 8), 0],
    ["over days", at(18, 12), at(20, 12), 24 * HOUR],
    ["backwards", at(20, 12), at(20, 11), 0],
  ])("between two moments %s", (_, since, until, expected) => {
    expect(workingMsBetween(since, until, workingHoursOf(null, EKB))).toBe(expected);
  });
});

describe("one moment", () => {
  /** 21 November 2026, 20:30 UTC. */
  const moment = Date.UTC(2026, 10, 21, 20, 30);

  it.each([
    ["Europe/Moscow", "21 ноября 2026\u00a0г., 23:30", "2026-11-21"],
    ["Asia/Yekaterinburg", "22 ноября 2026\u00a0г., 01:30", "2026-11-22"],
    ["Asia/Kamchatka", "22 ноября 2026\u00a0г., 08:30", "2026-11-22"],
  ] as const)("stands under one day everywhere, that of the clock of %s", (zone, text, day) => {
    expect(formatMoment(moment, zone)).toBe(text);
    expect(text.startsWith(formatDay(moment, zone))).toBe(true);
    expect(salonDay(moment, zone)).toBe(day);
    expect(formatSalonTime(moment, zone)).toBe(`${day.split("-").toReversed().join(".")} ${text.slice(-5)}`);
    expect(salonDay(startOfSalonDay(moment, zone), zone)).toBe(day);
    expect(salonDay(startOfSalonDay(moment, zone) - 1, zone)).not.toBe(day);
  });

  it("is of the year that the salon's calendar shows", () => {
    const newYear = Date.UTC(2026, 11, 31, 20);
    expect([salonYear(newYear, "Europe/Moscow"), salonYear(newYear, "Asia/Yekaterinburg")]).toEqual([2026, 2027]);
  });
});

it("the zones have the offsets that the runtime's own data give them", () => {
  for (const { name, utcOffsetHours } of TIME_ZONES) {
    const parts = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" }).formatToParts(
      Date.UTC(2026, 6, 1),
    );
    const offset = parts.find(({ type }) => type === "timeZoneName")?.value;
    expect([name, offset]).toEqual([name, `GMT+${String(utcOffsetHours).padStart(2, "0")}:00`]);
  }
});
