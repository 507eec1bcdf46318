// When this fails, a link into a messenger says nothing of the car that it was opened from.
import { describe, expect, it } from "vitest";
import { readStartCode, startCode } from "./start-code.ts";

const CAR = "0b6c2f5e-1111-4d44-9a11-3d2d0f3f0001";

describe("the code of a link into a messenger", () => {
  it.each([
    [{ carId: CAR, path: null }],
    [{ carId: "car-1", path: null }],
    [{ carId: null, path: "/" }],
    [{ carId: null, path: "/news/новость" }],
    [{ carId: null, path: null }],
  ])("carries %j", (about) => {
    const code = startCode(about);
    expect(code).toMatch(/^[\w-]{1,64}$/);
    expect(readStartCode(code)).toEqual(about);
  });

  it("names the car rather than the page", () => {
    expect(readStartCode(startCode({ carId: CAR, path: "/car/x" }))).toEqual({ carId: CAR, path: null });
  });

  it("carries nothing where nothing fits", () => {
    expect(startCode({ carId: null, path: `/${"a".repeat(80)}` })).toBe("m");
    expect(startCode({ carId: "машина", path: null })).toBe("m");
  });

  it.each(["", "c-", "p-", "x-1", "p-%%%", "p-Ly9ldmlsLnRlc3Q", "m1", `c-${"a".repeat(80)}`, "p-_w"])(
    "is no code: %j",
    (text) => {
      expect(readStartCode(text)).toBeNull();
    },
  );
});
