import { expect, it } from "vitest";
import { changedNames, type FormEntries, withValues } from "./form-entries.ts";

const BEFORE: FormEntries = [
  ["name", "Atlas"],
  ["images", "/a"],
  ["images", "/b"],
  ["featured", "on"],
];

it("names what differs: another value, another order, a box that is ticked no more, a field that came", () => {
  expect(changedNames(BEFORE, BEFORE)).toEqual([]);
  const after: FormEntries = [
    ["name", "Atlas"],
    ["images", "/b"],
    ["images", "/a"],
    ["mileage", "5"],
  ];
  expect(changedNames(BEFORE, after)).toEqual(["images", "featured", "mileage"]);
});

it("takes named values from elsewhere and keeps the others", () => {
  expect(withValues(BEFORE, ["images", "featured"], [["images", "/c"]])).toEqual([
    ["name", "Atlas"],
    ["images", "/c"],
  ]);
});
