// A misspelt use case answers nothing and goes unnoticed, or a subject that is awaited never arrives.
import { expect, it } from "vitest";
import { createServices } from "./create-services.ts";
import { testDeps } from "./test-deps.ts";

const services = createServices(testDeps());

it.each([
  ["cars", "no such use case"],
  ["cars", "constructor"],
  ["staff", "no such use case"],
])("a call of %s.%s fails and names it", async (subject, name) => {
  const useCases: unknown = Reflect.get(services, subject);
  const call: unknown = Reflect.get(useCases as object, name);
  await expect((call as () => Promise<unknown>)()).rejects.toThrow(`No use case ${subject}.${name}`);
});

it("an unknown subject is none", () => {
  expect(Reflect.get(services, "carz")).toBeUndefined();
});

it("services and subjects are no promises", async () => {
  expect(Reflect.get(services, "then")).toBeUndefined();
  expect(Reflect.get(services.cars, "then")).toBeUndefined();
  expect(await Promise.resolve(services.cars)).toBe(services.cars);
});
