// When this fails, a page of the storefront makes an isolate read the code of the panel's use cases before it answers.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as late from "#worker/services/visitor-late-use-cases.ts";
import { VISITOR_USE_CASES } from "#worker/services/visitor-use-cases.ts";

const SOURCES = globSync("app/{routes,features}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.|^app\/(?:features\/panel|routes\/(?:_store\.)?(?:admin|login|logout))/.test(file),
);
it("every use case that a storefront page calls is at hand, or beside those of few visitors", () => {
  const calls = SOURCES.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bservices\.(\w+)\.(\w+)\b/g)]);
  const sources: Record<string, object>[] = [VISITOR_USE_CASES, late];
  expect(calls.length).toBeGreaterThan(10);
  const others = calls.filter(
    ([, subject = "", name = ""]) => !sources.some((known) => name in (known[subject] ?? {})),
  );
  expect(others.map(([call]) => call)).toEqual([]);
});
