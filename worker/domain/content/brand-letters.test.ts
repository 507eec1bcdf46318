// Brands without a logo look the same.
import { expect, it } from "vitest";
import { brandLetters } from "./brand-letters.ts";

it("gives every brand two letters of its name that no other has", () => {
  const names = [
    "Changan",
    "Chery",
    "Chevrolet",
    "Land Rover",
    "Li Auto",
    "JAC",
    "Jaecoo",
    "УАЗ",
    "Mercedes-Benz",
    "E",
  ];
  const letters = brandLetters(names);
  expect(letters.get("Changan")).toBe("Ch");
  expect(letters.get("Land Rover")).toBe("LR");
  expect(letters.get("Mercedes-Benz")).toBe("MB");
  expect(new Set([...letters.values()].map((two) => two.toLowerCase())).size).toBe(names.length);
  expect(brandLetters(names.toReversed())).toEqual(letters);
});
