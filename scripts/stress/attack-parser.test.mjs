// When these fail, `npm run attack -- parser` overlooks a layer whose time grows with the square of its input.

import { expect, it } from "vitest";
import { growthOf } from "./attack-parser.mjs";

const LINEAR = [10, 20, 40, 80];

it("is 2 for time that doubles with the size, and 4 for time that grows with its square", () => {
  expect(growthOf([50, 100, 200, 400], LINEAR)).toBeCloseTo(2);
  expect(growthOf([10, 40, 160, 640], LINEAR)).toBeCloseTo(4);
});

it("is measured against a reference, which a busy machine slows as well", () => {
  expect(growthOf([50, 100, 400, 800], [10, 20, 80, 160])).toBeCloseTo(2);
});

it("ignores times that are noise, but not the growth after them", () => {
  expect(growthOf([0.1, 1, 5, 20], LINEAR)).toBe(1);
  expect(growthOf([1, 2, 30, 480], LINEAR)).toBeCloseTo(16);
});
