// When this fails, `npm run budgets` lets a page or a Worker pass that is too heavy.
import { expect, it } from "vitest";
import { importedAtStart, isOver } from "./measure-budgets.mjs";
import { parseUse } from "./parse-use.mjs";

it("parses the database use that the Worker reports", () => {
  expect(parseUse('d1;desc="1 batch, 6 statements, 95 rows"')).toEqual({ trips: 1, statements: 6, read: 95 });
  expect(parseUse(null)).toEqual({ trips: NaN, statements: NaN, read: NaN });
});

it.each([
  [120, false],
  [120.1, true],
  [NaN, true],
])("a budget of 120 with %d measured is over: %s", (measured, over) => {
  expect(isOver({ what: "rows", measured, budget: 120, unit: "" })).toBe(over);
});

it("counts as start what index.js imports statically, at any depth", () => {
  const modules = [
    { path: "index.js", text: `import{a as b}from"./chunk-A.js";import("./parser-C.js")` },
    { path: "chunk-A.js", text: `import"./chunk-B.js";export*from"./index.js"` },
    { path: "chunk-B.js", text: "" },
    { path: "parser-C.js", text: `import{a}from"./chunk-A.js"` },
  ];
  expect([...importedAtStart(modules, "index.js")].toSorted()).toEqual(["chunk-A.js", "chunk-B.js", "index.js"]);
});
