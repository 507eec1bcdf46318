// Fails when the last day of a promotion is read wrongly out of its text.
import { describe, expect, it } from "vitest";
import { dayInWords, isDay, parseDay } from "./days.ts";

describe("days as texts", () => {
  it.each([
    ["31 декабря 2026 года", "2026-12-31"],
    ["До 1 января 2020 года", "2020-01-01"],
    ["до 5 мая 2026 г.", "2026-05-05"],
    ["05 Мая 2026", "2026-05-05"],
    ["31.12.2026", "2026-12-31"],
    ["1.2.2026 г.", "2026-02-01"],
    ["31 февраля 2026", null],
    ["31 декабря", null],
    ["с 1 по 30 ноября 2026 года", null],
    ["до 31 декабря 2026 или пока есть шины", null],
    ["конца месяца", null],
    ["", null],
  ])("«%s» is %s", (text, day) => expect(parseDay(text)).toBe(day));

  it("knows the days that there are", () => {
    expect(["2026-02-28", "2026-02-29", "2026-2-28", "x"].map(isDay)).toEqual([true, false, false, false]);
    expect(dayInWords("2026-12-31")).toBe("31 декабря 2026\u00a0г.");
  });
});
