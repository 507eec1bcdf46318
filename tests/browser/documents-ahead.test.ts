// When this fails, pages open later than they could, or a car that was only pointed at counts as viewed.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CAR_VIEW_PATH } from "#worker/domain/reports/reported-paths.ts";
import { visit } from "./support/visit.ts";

it("a car's document is fetched when the pointer rests on its link, and its view is counted once, when it is opened", async () => {
  // Scripts do not arrive before the car is opened.
  const page = await (await visit()).context().newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/build/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const reports: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(CAR_VIEW_PATH)) reports.push(request.postData());
  });
  await page.goto("/used-cars", { waitUntil: "domcontentloaded" });
  const ahead = documentAhead(page);
  const link = page.locator("article h2 a").first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.hover();
  expect(await ahead).toContain(path);
  expect(reports).toEqual([]);

  const report = page.waitForRequest(`**${CAR_VIEW_PATH}`);
  await link.click();
  await report;
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  release();
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  expect(reports).toEqual([path]);
});

it("no documents are fetched ahead when scripts have started: navigation fetches data", async () => {
  const page = await visit();
  await page.goto("/used-cars");
  await expect.poll(() => page.locator("script[type=speculationrules]").count()).toBe(0);
});

/** The address of the next document that the page has fetched ahead. */
async function documentAhead(page: Page): Promise<string> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Preload.enable");
  return new Promise((resolve) => {
    protocol.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
      if (status === "Ready") resolve(prefetchUrl);
    });
  });
}
