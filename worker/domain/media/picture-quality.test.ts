// Photos are blurred where they are small, or larger than they need to be.
import { expect, it } from "vitest";
import { photoWidths } from "./media.ts";
import { pictureQuality } from "./picture-quality.ts";

it("is higher for smaller AVIF pictures, and one for the other formats", () => {
  const { avif, webp } = photoWidths(1600);
  expect(avif.map((width) => pictureQuality("avif", width))).toEqual([65, 60, 50, 50]);
  expect(webp.map((width) => pictureQuality("webp", width))).toEqual([80]);
  expect(pictureQuality("avif", 240)).toBe(65);
});
