// Autosave restores the wrong fields of a form, or misses changed ones.
import { expect, it } from "vitest";
import { changedNames, type FormEntries, withValues } from "./form-entries.ts";

const BEFORE: FormEntries = [
  ["name", "Atlas"],
  ["images", "/a"],
  ["images", "/b"],
  ["featured", "on"],
];

it("lists changed values, a changed order, an unticked checkbox and an added field", () => {
  expect(changedNames(BEFORE, BEFORE)).toEqual([]);
  const after: FormEntries = [
    ["name", "Atlas"],
    ["images", "/b"],
    ["images", "/a"],
    ["mileage", "5"],
  ];
  expect(changedNames(BEFORE, after)).toEqual(["images", "featured", "mileage"]);
});

it("replaces the values of the given names only", () => {
  expect(withValues(BEFORE, ["images", "featured"], [["images", "/c"]])).toEqual([
    ["name", "Atlas"],
    ["images", "/c"],
  ]);
});
