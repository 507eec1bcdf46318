// Fails when staff read a wrong age of a lead or of a run.
import { expect, it } from "vitest";
import { formatAge } from "./age.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [-5, "только что"],
  [59_999, "только что"],
  [MINUTE, "1 минуту назад"],
  [22.9 * MINUTE, "22 минуты назад"],
  [59 * MINUTE, "59 минут назад"],
  [HOUR, "1 час назад"],
  [23.9 * HOUR, "23 часа назад"],
  [24 * HOUR, "1 день назад"],
  [75 * HOUR, "3 дня назад"],
  [24 * 365 * HOUR, "365 дней назад"],
])("%d ms: %s", (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
