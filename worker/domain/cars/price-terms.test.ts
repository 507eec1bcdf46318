// Fails when a percent that staff typed would change prices by another factor.
import { describe, expect, it } from "vitest";
import { formatPercent, multiplierOf } from "./price-terms.ts";

describe("a change of prices by percent", () => {
  it.each([
    ["5", "up", 1.05],
    [" 12,5 ", "down", 0.875],
    ["0.1", "down", 0.999],
    ["900", "up", 10],
  ] as const)("«%s» %s multiplies by %d", (percent, direction, multiplier) => {
    expect(multiplierOf(percent, direction)).toBe(multiplier);
  });

  it.each([
    ["", "up"],
    ["0", "up"],
    ["-5", "up"],
    ["пять", "up"],
    ["Infinity", "up"],
    ["100", "down"],
    ["901", "up"],
  ] as const)("«%s» %s is none", (percent, direction) => {
    expect(multiplierOf(percent, direction)).toBeNull();
  });

  it("is written with its sign", () => {
    expect(formatPercent(1.05)).toBe("+5\u00a0%");
    expect(formatPercent(0.875)).toBe("−12,5\u00a0%");
  });
});
