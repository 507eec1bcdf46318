import { expect, it } from "vitest";
import { isOver, parseUse } from "./measure-budgets.mjs";

it("reads the Worker's account of its database use", () => {
  expect(parseUse('d1;desc="1 batch, 6 statements, 95 rows"')).toEqual({ trips: 1, statements: 6, read: 95 });
  expect(parseUse(null)).toEqual({ trips: NaN, statements: NaN, read: NaN });
});

it.each([
  [120, false],
  [120.1, true],
  [NaN, true],
])("a budget of 120 with %d measured is over: %s", (measured, over) => {
  expect(isOver({ what: "rows", measured, budget: 120, unit: "" })).toBe(over);
});
