// Arrows and the mouse show the wrong photo of a car.
import { describe, expect, it } from "vitest";
import { photoAt, wrapIndex } from "./photo-index.ts";

describe("wrapIndex", () => {
  it.each([
    [0, -1, 4, 3],
    [3, 1, 4, 0],
    [1, 1, 4, 2],
    [0, 1, 1, 0],
    [0, 1, 0, 0],
  ])("from photo %i by %i of %i to photo %i", (index, step, count, expected) => {
    expect(wrapIndex(index, step, count)).toBe(expected);
  });
});

describe("photoAt", () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [299, 2],
    [300, 2],
    [-5, 0],
  ])("x %i of 300 with three photos is photo %i", (x, expected) => {
    expect(photoAt(x, 300, 3)).toBe(expected);
  });

  it("returns the first photo when the box has no width", () => expect(photoAt(10, 0, 3)).toBe(0));
});
