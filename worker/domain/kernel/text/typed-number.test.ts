// When this fails, a price that staff typed is stored as another number.
import { expect, it } from "vitest";
import { typedNumber } from "./typed-number.ts";

it.each([
  ["2 490 000", 2_490_000],
  ["2\u00a0490\u00a0000", 2_490_000],
  ["16,5", 16.5],
  ["-5", -5],
  ["  ", null],
])("reads «%s»", (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it.each(["1e9", "0x10", "Infinity", "12 тыс.", "1,2,3"])("leaves «%s» as it was typed", (typed) => {
  expect(typedNumber(typed)).toBe(typed);
});
