// When this fails, a page of the storefront makes an isolate read the code of the panel's use cases before it answers.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { AllDeps } from "#worker/services/all-deps.ts";
import { visitorUseCases } from "#worker/services/visitor-use-cases.ts";

const SOURCES = globSync("app/{routes,features}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.|^app\/(?:features\/panel|routes\/(?:_store\.)?(?:admin|login|logout))/.test(file),
);

it("every use case that a storefront page calls is at hand", () => {
  const calls = SOURCES.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bservices\.(\w+)\.(\w+)\b/g)]);
  const atHand: Record<string, object> = visitorUseCases({} as AllDeps);
  expect(calls.length).toBeGreaterThan(10);
  const late = calls.filter(([, subject = "", name = ""]) => !(name in (atHand[subject] ?? {})));
  expect(late.map(([call]) => call)).toEqual([]);
});
