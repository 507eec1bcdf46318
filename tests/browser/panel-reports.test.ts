// Fails when a chart is not drawn, a section or number leads elsewhere, or a page that the browser opens itself is no view.
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
