import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { fileSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

/** «Найдено: 1 204 автомобиля» → 1204 */
async function found(page: Page): Promise<number> {
  const text =
    (await page
      .getByText(/^Найдено:/)
      .first()
      .textContent()) ?? "";
  return Number(text.replaceAll(/\D/g, ""));
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a visitor %s", (_, javaScript) => {
  it("filters by brand and price, turns to page 2 and opens a car", async () => {
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/new-cars");
    const all = await found(page);
    expect(all).toBeGreaterThan(40);

    await page
      .getByRole("navigation", { name: /страниц/i })
      .getByRole("link", { name: "Страница 2" })
      .click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.getByRole("article").count()).toBe(20);

    await page.goto("/new-cars?priceMax=2500000");
    const cheap = await found(page);
    expect(cheap).toBeGreaterThan(0);
    expect(cheap).toBeLessThan(all);

    const brand = page.getByRole("checkbox", { name: /^Haval/ });
    await brand.check();
    const submit = page.getByRole("button", { name: /^Показать/ }).first();
    if (!javaScript) await submit.click();
    await page.waitForURL(/brand=haval/);
    await expect.poll(() => page.url()).toContain("priceMax=2500000");
    await expect.poll(() => page.url()).not.toContain("page=");
    await expect.poll(() => found(page)).toBeLessThan(cheap);
    for (const heading of await page.getByRole("article").getByRole("heading").allTextContents()) {
      expect(heading).toMatch(/Haval/);
    }

    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/car\//);
    await page.getByRole("heading", { level: 1, name: /Haval/ }).waitFor();
    await page.getByRole("heading", { name: "Характеристики" }).waitFor();
  });
});

describe("empty results", () => {
  it("says what taking a filter off would give, and offers no order and no button that shows nothing", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars?brand=geely&body=pickup&priceMax=9900000");
    const main = page.getByRole("main");
    await main.getByText("По вашим фильтрам ничего не найдено").waitFor();
    await expect.poll(() => main.getByRole("combobox", { name: "Сортировка" }).count()).toBe(0);
    await expect.poll(() => main.getByText("Показать 0 автомобилей").count()).toBe(0);
    await expect.poll(() => main.getByRole("link", { name: /^\+7/ }).count()).toBe(1);
    await main.getByRole("button", { name: "Заказать звонок" }).waitFor();
    // Geely has no pickup at any price.
    await expect.poll(() => main.getByRole("link", { name: /^Любая цена/ }).count()).toBe(0);
    const without = main.getByRole("link", { name: /^Любой кузов: \d+ автомобил/ });
    const promised = Number(/: (\d+)/.exec((await without.textContent()) ?? "")?.[1]);
    await without.click();
    await expect.poll(() => found(page)).toBe(promised);
    await expect.poll(() => new URL(page.url()).search).toBe("?brand=geely&priceMax=9900000");
  });

  it("says so, hints and resets", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars?brand=geely&body=pickup");
    await page.getByText("По вашим фильтрам ничего не найдено").waitFor();
    await page.getByText("Попробуйте изменить параметры поиска").waitFor();
    await page
      .getByRole("link", { name: /сбросить/i })
      .first()
      .click();
    await expect.poll(() => found(page)).toBeGreaterThan(40);
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

describe("page size", () => {
  const headings = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

  it("is 20 on a desktop and 10 on a phone, whatever the window", async () => {
    const page = await visit({ width: 1440 });
    await page.setViewportSize({ width: 600, height: 900 });
    const drawn = new URL("/used-cars", (await fileSite()).url).href;
    const before = (await (await page.request.get(drawn)).text()).split("<article").length - 1;
    await page.goto("/used-cars");
    await waitUntilIdle(page);
    await expect.poll(async () => [before, (await headings(page)).length]).toEqual([20, 20]);
    const first = await headings(page);
    await page.getByRole("link", { name: "Страница 2" }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => headings(page)).not.toEqual(first);
    const all = (await (await page.request.get(`${drawn}?page=2`)).text()).split("<article").length - 1;
    await expect.poll(async () => (await headings(page)).length).toBe(all);
  });

  it("is 10 on a phone", async () => {
    const page = await visit({ width: 390 });
    await page.goto("/used-cars");
    await expect.poll(async () => (await headings(page)).length).toBe(10);
  });
});

describe("a slow network", () => {
  it("shows skeleton cards while a list is on its way", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/");
    await waitUntilIdle(page);
    let arrive = () => undefined as void;
    await page.route(/\.data/, async (route) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      await route.continue();
    });
    await page.getByRole("banner").getByRole("link", { name: "Авто с пробегом" }).click();
    const skeleton = page.getByRole("status", { name: "Загружаем автомобили" });
    await skeleton.waitFor();
    arrive();
    await page.getByRole("heading", { level: 1, name: "Автомобили с пробегом" }).waitFor();
    await skeleton.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Страница 2" }).click();
    await skeleton.waitFor();
    arrive();
    await skeleton.waitFor({ state: "detached" });
    await expect.poll(() => page.url()).toContain("page=2");
  });
});

describe("going back", () => {
  it("returns to the same filters and the same place", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars?sort=price&page=2");
    const card = page.getByRole("article").nth(12);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await card.getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/car\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(/sort=price&page=2/);
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, before);
  });
});
