// After a release that adds a term, filters read columns of the release before with other terms.
import { expect, it } from "vitest";
import { columnsPath, columnsVersionOf, hashOf, COLUMNS_VERSION } from "./columns.ts";

it("the address of columns has the version of their lists beside that of the content", () => {
  const end = columnsPath(42).replace("/catalogue-columns/", "");
  expect(columnsVersionOf(end)).toBe(42);
  for (const other of ["42", "42-00000000", `x-${COLUMNS_VERSION}`, `42-${COLUMNS_VERSION}0`, ""]) {
    expect(columnsVersionOf(other)).toBeNull();
  }
});

it("the version changes when a term is added, in the middle or at the end", () => {
  const lists = [
    ["sedan", "wagon"],
    ["sedan", "van", "wagon"],
    ["sedan", "wagon", "van"],
    ["wagon", "sedan"],
  ];
  expect(new Set(lists.map((list) => hashOf(JSON.stringify(list)))).size).toBe(lists.length);
});
