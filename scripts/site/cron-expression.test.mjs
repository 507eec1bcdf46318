import { describe, expect, it } from "vitest";
import { isDue } from "./cron-expression.mjs";

/** A Saturday. */
const TIME = new Date(Date.UTC(2026, 10, 21, 3, 17, 40));

describe("isDue", () => {
  it.each([
    ["17 3 * * *", true],
    ["* * * * *", true],
    ["18 3 * * *", false],
    ["17 4 * * *", false],
    ["*/5 * * * *", false],
    ["2-59/5 * * * *", true],
    ["2/5 * * * *", true],
    ["0,17,30 3 * * *", true],
    ["17 0-6 21 11 *", true],
    ["17 3 20 * *", false],
    ["17 3 * * 6", true],
    ["17 3 * * 0", false],
    ["17 3 1 * 6", true],
    ["17 3 1 12 6", false],
  ])("%s at 03:17 on a Saturday: %s", (expression, due) => {
    expect(isDue(expression, TIME)).toBe(due);
  });

  it("takes 7 for Sunday as well as 0", () => {
    const sunday = new Date(Date.UTC(2026, 10, 22, 3, 17));
    expect(isDue("17 3 * * 7", sunday)).toBe(true);
    expect(isDue("17 3 * * 0", sunday)).toBe(true);
    expect(isDue("17 3 * * 1-5", sunday)).toBe(false);
  });

  it.each(["", "* * * *", "60 * * * *", "a * * * *", "5-1 * * * *"])("refuses %j", (expression) => {
    expect(() => isDue(expression, TIME)).toThrow(RangeError);
  });
});
