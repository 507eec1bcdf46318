// Fails when a promotion is shown before its first day or after its last one.
import { describe, expect, it } from "vitest";
import { phaseText, promotionPhase, promotionWarning } from "./promotion-phase.ts";

const TODAY = "2026-11-21";
const dated = (startsOn: string | null, endsOn: string | null, validUntil: string | null = null) => ({
  startsOn,
  endsOn,
  validUntil,
});

describe("a promotion's days", () => {
  it.each([
    [null, null, "running", "идёт, без даты окончания"],
    [null, "2026-11-21", "running", "идёт до 21 ноября 2026 г."],
    ["2026-11-21", "2026-11-21", "running", "идёт до 21 ноября 2026 г."],
    [null, "2026-11-20", "ended", "закончилась 20 ноября 2026 г."],
    ["2026-11-22", null, "upcoming", "начнётся 22 ноября 2026 г."],
  ])("from %s to %s it is %s", (startsOn, endsOn, phase, text) => {
    expect(promotionPhase(dated(startsOn, endsOn), TODAY)).toBe(phase);
    expect(phaseText(dated(startsOn, endsOn), TODAY).replaceAll("\u00a0", " ")).toBe(text);
  });

  it("warns of a text that names another day than the dates, and of one that is past", () => {
    const warning = (...args: Parameters<typeof dated>) => promotionWarning(dated(...args), TODAY);
    expect(warning(null, null, "1 января 2020 года")).toMatch(/прошёл, но акция видна/);
    expect(warning(null, "2026-12-31", "1 января 2020 года")).toMatch(/прошёл, но акция видна/);
    expect(warning(null, "2026-12-31", "31.12.2026")).toBeNull();
    expect(warning(null, "2026-12-31", "30 декабря 2026")).toMatch(/а последний день/);
    expect(warning(null, null, "30 декабря 2026")).toMatch(/последний день не указан/);
    expect(warning(null, "2026-01-01", "1 января 2020 года"), "it is over anyway").toBeNull();
    expect(warning(null, null, "пока есть шины")).toBeNull();
  });
});
