// When this fails, visitors lose their favourites, cannot compare, or a sent list does not reach the manager.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { visit } from "./support/visit.ts";

async function slugs(page: Page, count: number): Promise<string[]> {
  const response = await page.request.get(`/api/cars?status=used&limit=${count}`);
  return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

it("a visitor keeps cars with the heart, sees the change of a price, and passes the list on", async () => {
  const page = await visit({ width: 390 });
  const [first = "", second = ""] = await slugs(page, 2);
  await page.goto("/used-cars");
  for (const slug of [first, second]) await page.locator(`a[href="/favourites?add=${slug}"]`).first().click();
  await page.locator('header a[data-count="2"]').waitFor();
  await expect.poll(() => page.url()).toMatch(/used-cars$/);
  // The prices of that moment are fetched after the click.
  await expect.poll(() => stored(page, "av.fav.v1")).not.toMatch(/"p":0\b/);
  await page.evaluate(() => {
    const list = JSON.parse(localStorage["av.fav.v1"] ?? "[]") as { p: number }[];
    localStorage["av.fav.v1"] = JSON.stringify(list.map((entry) => ({ ...entry, p: entry.p + 50_000 })));
  });

  await page.goto("/favourites");
  await page
    .getByText(/^Подешевел на 50\s000\s₽ с /)
    .first()
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Сохранить ссылкой" }).click();
  await page.getByText("Все эти автомобили в вашем").waitFor();
  const link = await page.getByLabel("Ссылка на список").inputValue();
  expect(link).toMatch(/\/l\/[0-9a-z]{10}$/);

  // Another browser: nothing is merged before the visitor decides.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByText("В ссылке 2 автомобиля").waitFor();
  expect(await stored(page, "av.fav.v1")).toBeNull();
  await page.getByRole("link", { name: "Добавить к моим" }).click();
  await page.waitForURL(/\/favourites$/);
  await expect.poll(() => stored(page, "av.fav.v1")).toContain(first);
});

it("a visitor compares cars, hides what is the same, and takes one out", async () => {
  const page = await visit({ width: 1440 });
  const three = await slugs(page, 3);
  await page.goto("/used-cars");
  for (const slug of three) {
    await page.locator(`a[href="/compare?add=${slug}"]`).first().click();
    await expect.poll(() => stored(page, "av.cmp.v1")).toContain(slug);
  }
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Сравнение/ })
    .click();
  await page.waitForURL(/\/compare\?ids=/);
  const table = page.getByRole("region", { name: "Таблица сравнения" });
  await table.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const rows = await table.getByRole("row").count();
  await page.getByRole("link", { name: "Только отличия" }).click();
  await page.getByText(/^Скрыто одинаковых: \d+$/).waitFor();
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(rows);
  await table
    .getByRole("link", { name: /^Убрать из сравнения/ })
    .first()
    .click();
  await expect.poll(() => table.getByRole("columnheader").count()).toBe(3);
  await expect.poll(() => table.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(JSON.parse((await stored(page, "av.cmp.v1")) ?? "")).toEqual(three.slice(1));
});

it("without JavaScript hearts and scales add up as well, and a link from elsewhere changes nothing", async () => {
  const page = await visit({ javaScript: false });
  const [first = "", second = ""] = await slugs(page, 2);
  for (const slug of [first, second]) {
    await page.goto("/used-cars");
    await page.locator(`a[href="/favourites?add=${slug}"]`).first().click();
  }
  await expect.poll(() => page.locator("main article").count()).toBe(2);
  await page.getByRole("button", { name: "Сохранить ссылкой" }).click();
  await page.getByLabel("Ссылка на список").waitFor();
  for (const slug of [first, second]) {
    await page.goto("/used-cars");
    await page.locator(`a[href="/compare?add=${slug}"]`).first().click();
  }
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(3);
  // An address that was typed has no page of ours before it.
  await page.goto(`/favourites?set=${first}`);
  await page.getByText("В ссылке 1 автомобиль").waitFor();
  await page.goto("/favourites");
  await expect.poll(() => page.locator("main article").count()).toBe(2);
});

it("a request carries the favourites to the manager when the visitor ticks the box", async () => {
  const page = await visit({ width: 390 });
  const [first = ""] = await slugs(page, 1);
  await page.addInitScript((slug) => {
    localStorage["av.fav.v1"] = JSON.stringify([{ s: slug, t: Date.now(), p: 1 }]);
  }, first);
  await page.goto("/request/callback");
  await waitUntilIdle(page);
  await page.getByLabel("Передать менеджеру список избранного (1)").check();
  await page.getByLabel("ФИО *").fill("Анна Избранная");
  await page.getByLabel("Номер телефона *").fill("89991234567");
  await page.getByRole("checkbox", { name: /Я даю/ }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/leads"));
  await page.getByRole("button", { name: "Жду звонка" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ favourites: first });
  await page.waitForURL(/\/thanks\//);
});
