// A file that lost cars by an error empties the outlet, or a day of sales stops its updates.
import { expect, it } from "vitest";
import { isSuspiciouslyShort } from "./outlet-files.ts";

it.each([
  ["30 % gone", { cars: 70, removed: 30 }, { cars: 100 }, false],
  ["31 % gone", { cars: 69, removed: 31 }, { cars: 100 }, true],
  ["31 % gone and as many new", { cars: 100, removed: 31 }, { cars: 100 }, true],
  ["two of three sold", { cars: 1, removed: 2 }, { cars: 3 }, false],
  ["three of four sold", { cars: 1, removed: 3 }, { cars: 4 }, true],
  ["the last one sold", { cars: 0, removed: 1 }, { cars: 1 }, true],
  ["a first file without cars", { cars: 0, removed: 0 }, null, true],
  ["a first file", { cars: 5, removed: 0 }, null, false],
  ["never had cars", { cars: 0, removed: 0 }, { cars: 0 }, false],
])("%s", (_, file, before, expected) => expect(isSuspiciouslyShort(file, before)).toBe(expected));
