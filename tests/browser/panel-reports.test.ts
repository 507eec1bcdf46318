// Fails when a chart is not drawn, a section or number leads elsewhere, or a page that the browser opens itself is no view.
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { openPanel } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";

it("a number of the reports opens its list, and a car has its line of days", async () => {
  const page = await openPanel("/admin/reports", { width: 1440 });
  await page.locator("figure canvas").first().waitFor();
  const source = page.getByRole("region", { name: "По источникам" }).last().getByRole("link").first();
  const counted = await source.textContent();
  await source.click();
  await page.waitForURL(/\/admin\/leads\?.*source=/);
  await waitUntilIdle(page);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain(counted);

  await page.goto("/admin/reports");
  await waitUntilIdle(page);
  await page.getByRole("navigation", { name: "Разделы отчётов" }).getByRole("link", { name: "Склад" }).press("Enter");
  await page.waitForURL(/section=stock/);
  await page.getByRole("region", { name: "Сколько дней в продаже" }).last().getByRole("link").first().click();
  await page.waitForURL(/section=cars&age=30/);
  await page.getByRole("region", { name: "В продаже до 30 дней" }).last().getByRole("link").first().click();
  await page.waitForURL(/\/admin\/reports\/cars\//);
  await page.locator("figure canvas").waitFor();
  await page.getByRole("heading", { name: "Цены, которые видели посетители" }).waitFor();
});

it("choices of a report are in the address, and a file has the same choice", async () => {
  const page = await openPanel("/admin/reports?section=staff", { width: 390 });
  await page.getByLabel("Период").selectOption("90");
  await page.waitForURL(/section=staff&period=90/);
  const file = "/api/reports/export/csv?section=staff&period=90";
  await expect.poll(() => page.getByRole("link", { name: "CSV" }).getAttribute("href")).toBe(file);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, file)).toBe(200);
});

/** The mean brightness of the last 6 px of a table's right edge, 0 to 255. */
async function rightEdge(table: Locator): Promise<number> {
  const box = await table.boundingBox();
  if (!box) throw new Error("The table is not shown");
  const clip = { x: box.x + box.width - 8, y: box.y + 4, width: 6, height: 24 };
  const { channels } = await sharp(await table.page().screenshot({ clip }))
    .removeAlpha()
    .stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

it("a table that is wider than the window has a shadow at the edge, until it is scrolled to its end", async () => {
  const page = await openPanel("/admin/reports", { width: 390 });
  const table = page.getByRole("region", { name: "Заявки по дням" }).last();
  await table.evaluate((region) => region.scrollIntoView({ block: "start", behavior: "instant" }));
  await waitUntilIdle(page);
  const wide = await rightEdge(table);
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: "instant" }));
  expect(await rightEdge(table)).toBeGreaterThan(wide + 10);
});

it("a report on broad paper is as wide as the paper", async () => {
  const page = await openPanel("/admin/reports?section=stock", { width: 1440 });
  await page.emulateMedia({ media: "print" });
  await expect.poll(async () => (await page.getByRole("main").boundingBox())?.width).toBe(1440);
});
