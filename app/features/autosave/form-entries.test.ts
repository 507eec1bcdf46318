// Fails when autosave would lose input, or offer to restore a form that has not changed.
import { expect, it } from "vitest";
import { changedNames, type FormEntries, withValues } from "./form-entries.ts";

const BEFORE: FormEntries = [
  ["name", "Atlas"],
  ["images", "/a"],
  ["images", "/b"],
  ["featured", "on"],
];

it("names changed fields: another value, another order, an unticked checkbox, a new field", () => {
  expect(changedNames(BEFORE, BEFORE)).toEqual([]);
  const after: FormEntries = [
    ["name", "Atlas"],
    ["images", "/b"],
    ["images", "/a"],
    ["mileage", "5"],
  ];
  expect(changedNames(BEFORE, after)).toEqual(["images", "featured", "mileage"]);
});

it("replaces the named values and leaves the others", () => {
  expect(withValues(BEFORE, ["images", "featured"], [["images", "/c"]])).toEqual([
    ["name", "Atlas"],
    ["images", "/c"],
  ]);
});
