// Brands without a logo look the same.
import { expect, it } from "vitest";
import { brandLetters } from "./brand-letters.ts";

it("gives every brand two letters of its name that no other has", () => {
  const names = ["Changan", "Chery", "Chevrolet", "Land Rover", "Li Auto", "JAC", "Jaecoo", "Jetour", "УАЗ", "E"];
  const letters = brandLetters(names);
  expect(letters.get("Changan")).toBe("Ch");
  expect(letters.get("Chery")).toBe("Ce");
  expect(new Set(letters.values()).size).toBe(names.length);
  expect(brandLetters(names.toReversed())).toEqual(letters);
});
