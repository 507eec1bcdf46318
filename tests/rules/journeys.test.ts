// A journey that reads a page once, right after an action, passes on a quick machine and fails on a slow one.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const FOLDERS = ["../browser/", "../browsers/"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const EXPECTATION = /(?<![.\w])expect\(((?:(?!\)\s*\.(?:not\.)?to[A-Z]).)*)\)\s*\.(?:not\.)?to[A-Z]/gs;
/** What a page shows, or its address, as Playwright or tests/browsers/support/part.ts reads it at this moment. */
const READ =
  /\.(?:address|allInnerTexts|allTextContents|boundingBox|count|evaluateAll|getAttribute|innerText|inputValue|is[A-Z]\w+|read|textContent|title|url|value)\(\)?/;

/** Expectations of a file that read a page once. */
function readOnce(text: string): string[] {
  return [...text.matchAll(EXPECTATION)].map(([, what = ""]) => what).filter((what) => READ.test(what));
}

it("journeys poll what they expect of a page: `expect.poll(() => …)`", () => {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => folder + name));
  const found = files
    .filter((name) => name.endsWith(".test.ts"))
    .flatMap((name) => readOnce(readFileSync(name, "utf8")).map((what) => `${name}: ${what}`));
  expect(found).toEqual([]);
});

it("the rule finds a read and lets a poll pass", () => {
  expect(readOnce('expect(await page.getByText("a").count()).toBe(0);')).toHaveLength(1);
  expect(readOnce("expect(new URL(page.url()).pathname).toBe(path);")).toHaveLength(1);
  expect(readOnce("expect((await card.boundingBox())?.height).not.toBe(1);")).toHaveLength(1);
  expect(readOnce('expect(await page.label("a").value()).toBe("b");')).toHaveLength(1);
  expect(readOnce("await expect.poll(() => page.title()).toBe(title);")).toEqual([]);
  expect(readOnce("expect(leadsOf(person)).toEqual([]);")).toEqual([]);
});
