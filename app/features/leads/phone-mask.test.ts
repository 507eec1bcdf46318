// Visitors cannot type their phone number, or leads get a wrong one.
import { maskitoTransform } from "@maskito/core";
import { expect, it } from "vitest";
import { PHONE_MASK } from "./phone-mask.ts";

it.each([
  ["89991234567", "+7 (999) 123-45-67"],
  ["8 (999) 123-45-67", "+7 (999) 123-45-67"],
  ["+7 999 123 45 67", "+7 (999) 123-45-67"],
  ["79991234567", "+7 (999) 123-45-67"],
  ["9991234567", "+7 (999) 123-45-67"],
  ["8 800 555", "+7 (800) 555"],
  ["999 12", "+7 (999) 12"],
  ["+375 29 123-45-67", "+375 29 123-45-67"],
  ["+1 912 345 67 89", "+1 912 345 67 89"],
  ["007 912 345 67", "007 912 345 67"],
  ["8999123456789", "+7 (999) 123-45-67"],
  ["", ""],
])("shows %s as %s", (typed, shown) => {
  expect(maskitoTransform(typed, PHONE_MASK)).toBe(shown);
});
