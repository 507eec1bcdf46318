// When these fail, `npm run attack -- site` overlooks what it looks for.

import { expect, it } from "vitest";
import { faultsOf, leaksOf } from "./attacked-site.mjs";
import { Attempts } from "./attempts.mjs";
import { markupProblems } from "./scripts.mjs";

const answer = (/** @type {number} */ status, /** @type {string} */ text) => ({ status, text, headers: new Headers() });

it("counts every attempt, and as wrong those with a problem", () => {
  const attempts = new Attempts();
  attempts.record("one", [false, undefined]);
  attempts.record("two", [false, "late", "empty"]);
  expect([attempts.tried, attempts.wrong]).toEqual([2, ["two: late; empty"]]);
});

it("sees server errors, internals and answers that never come", () => {
  expect(faultsOf(answer(404, "Страница не найдена")).filter(Boolean)).toEqual([]);
  expect(faultsOf(answer(503, "")).filter(Boolean)).toEqual(["status 503"]);
  expect(faultsOf(answer(200, "D1_ERROR: no such column")).filter(Boolean)).toEqual(['shows "D1_ERROR"']);
  expect(faultsOf(answer(0, "reset"))).toEqual(["no answer: reset"]);
});

it("sees a text that the caller may not read, and lets its readers read it", () => {
  const sales = { name: "sales", cookie: "", permissions: /** @type {const} */ (["leads.read"]) };
  const text = answer(200, "Secretlead Secretdraft");
  expect(leaksOf(text, sales)).toEqual(["shows Secretdraft"]);
  expect(leaksOf(text, { ...sales, mustChangePassword: true })).toEqual(["shows Secretlead", "shows Secretdraft"]);
});

it("sees markup that became an element, a handler, a script address or broken JSON-LD", () => {
  expect(markupProblems("<p title='&lt;xss-canary onxss=1>'>&lt;xss-canary></p>", false)).toEqual([]);
  expect(markupProblems("<p><xss-canary></p>", false)).toEqual(["the markup became an element"]);
  expect(markupProblems("<img onerror=xssCanary()>", false)).toEqual(["the attribute onerror"]);
  expect(markupProblems("<a href=' javascript:x()'>", false)).toEqual(["a href= javascript:x()"]);
  expect(markupProblems("<script type='application/ld+json'>{</script>", false)).toEqual(["JSON-LD that is no JSON"]);
});
