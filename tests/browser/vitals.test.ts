// When this fails, «Скорость сайта» stays empty, or every visitor loads what only some are to be measured with.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { startScripts } from "../../scripts/site/start-scripts.mjs";
import { visit } from "./support/visit.ts";

const CODE = /\/report-vitals\.client-/;

/** Opens a page whose lot is drawn, and starts its scripts. @returns the files that it requests */
async function open(page: Page, lot: number): Promise<string[]> {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.addInitScript((drawn) => {
    Math.random = () => drawn;
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
  }, lot);
  await page.goto("/used-cars");
  await startScripts(page);
  await page.waitForLoadState("networkidle");
  return requested;
}

/** As the browser does when the visitor turns to another page. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}

it("one page in ten reports its speed once, when it is left", async () => {
  const page = await visit({ width: 390 });
  const requested = await open(page, 0.05);
  expect(requested.filter((url) => CODE.test(url))).toHaveLength(1);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/vitals"));
  await hide(page);
  // The call refuses a body without a known screen, with another field or with a value that is no measurement.
  expect((await answered).status()).toBe(204);
  await hide(page);
  await page.goto("/");
  expect(requested.filter((url) => url.endsWith("/api/vitals"))).toHaveLength(1);
});

it("the other pages load nothing for it", async () => {
  const page = await visit({ width: 390 });
  const requested = await open(page, 0.15);
  await hide(page);
  expect(requested.filter((url) => CODE.test(url) || url.endsWith("/api/vitals"))).toEqual([]);
});
