// When this fails, `npm run lines` reports wrong lengths of files.
import { expect, it } from "vitest";
import { isTest, linesOf, sumLines, summarise } from "./source-lines.mjs";

it("finds the middle and the long tail, whatever the order", () => {
  expect(summarise([90, 10, 20, 30, 40, 50, 60, 70, 80, 1000])).toEqual({ count: 10, median: 50, p90: 90 });
  expect(summarise([])).toEqual({ count: 0, median: 0, p90: 0 });
});

it.each([
  ["worker/domain/leads/lead.test.ts", true],
  ["scripts/command/ports.test.mjs", true],
  ["tests/browser/support/visit.ts", true],
  ["worker/services/test-deps.ts", true],
  ["scripts/command/test-steps.mjs", false],
  ["app/root.tsx", false],
])("%s is a test: %s", (file, expected) => {
  expect(isTest(file)).toBe(expected);
});

it("adds up the product and the scripts", () => {
  const files = ["app/a.ts", "worker/b.ts", "server/c.ts", "scripts/d.mjs"].map((file, at) => ({
    file,
    lines: 10 ** at,
  }));
  expect(sumLines(files)).toEqual({ product: 111, scripts: 1000 });
});

it("counts lines as they end", () => {
  expect(linesOf("a\nb\n")).toBe(2);
});
