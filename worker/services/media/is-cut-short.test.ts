import { expect, it } from "vitest";
import type { PictureType } from "../../domain/media/picture-type.ts";
import { pictureOf } from "../test-deps.ts";
import { isCutShort } from "./is-cut-short.ts";

// When this fails, a whole photo is called damaged while the Images service is down, or a damaged one is kept for ever.

const TYPES: PictureType[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

it.each(TYPES)("separates a whole file from the first part of one: %s", (type) => {
  const whole = pictureOf(type);
  expect(isCutShort(whole, type)).toBe(false);
  expect(isCutShort(whole.slice(0, whole.length * 0.7), type)).toBe(true);
  const withAppendix = new Uint8Array(whole.length + 50);
  withAppendix.set(whole);
  expect(isCutShort(withAppendix, type)).toBe(false);
});
