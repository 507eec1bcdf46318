// When this fails, a small workbook of hostile number formats keeps a server busy for minutes, or dates come as numbers.
import { expect, it } from "vitest";
import { FEED_TEXT_MAX } from "./feed-limits.ts";
import { stylesReader } from "./xlsx-parts.ts";

function datesOf(formats: readonly string[]): boolean[] {
  const dates: boolean[] = [];
  const { open } = stylesReader(dates);
  formats.forEach((formatCode, at) => open?.("numfmt", { numFmtId: String(200 + at), formatCode }));
  open?.("cellxfs", {});
  formats.forEach((_, at) => open?.("xf", { numFmtId: String(200 + at) }));
  return dates;
}

it("a format shows a date by its letters, not by its words and colours", () => {
  expect(datesOf(["yyyy\\-mm", "[Red]0", '0 "days"', "дд.мм.гггг"])).toEqual([true, false, false, true]);
});

it("reads many long formats without delay", () => {
  const formats = Array.from({ length: 100 }, () => "[".repeat(FEED_TEXT_MAX));
  const startedAt = performance.now();
  datesOf(formats);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
