import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { brandRow, carRow } from "#worker/db/factories.ts";
import { stockSite } from "./support/stock-site.ts";
import { visit } from "./support/visit.ts";

const bmw = brandRow({ slug: "bmw", name: "BMW" });
const lada = brandRow({ slug: "lada", name: "Lada" });

const siteUrl = stockSite({
  brands: [bmw, lada],
  cars: [
    carRow({ brandId: bmw.id, price: 5_900_000 }),
    carRow({ brandId: bmw.id, price: 9_000_000 }),
    carRow({ brandId: lada.id, price: 900_000 }),
    carRow({ brandId: bmw.id, price: 1_900_000, status: "used", mileage: 90_000 }),
  ],
});

const buttonOf = (page: Page, name: RegExp) => page.getByRole("button", { name });

describe("the home page's search", () => {
  it("counts what is chosen, in one small answer, and a button without cars cannot be pressed", async () => {
    const page = await visit({ width: 390 });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(siteUrl());
    await buttonOf(page, /^Новые: 3 автомобиля$/).waitFor();
    expect(asked).toEqual([]);
    await page.getByLabel("Марка").selectOption("BMW");
    await buttonOf(page, /^Новые: 2 автомобиля$/).waitFor();
    await buttonOf(page, /^С пробегом: 1 автомобиль$/).waitFor();
    await page.getByLabel("Бюджет").selectOption("2000000");
    const none = buttonOf(page, /^Новые: 0 автомобилей$/);
    await none.waitFor();
    await expect.poll(() => none.isDisabled()).toBe(true);
    await page.getByText(/^Новых BMW до 2\sмлн.* сейчас нет/).waitFor();
    await buttonOf(page, /^BMW до 6.*: 1 автомобиль$/).click();
    await expect.poll(() => page.getByLabel("Бюджет").inputValue()).toBe("6000000");
    await buttonOf(page, /^Новые: 1 автомобиль$/).click();
    await page.waitForURL(/\/new-cars\?brand=bmw&priceMax=6000000/);
    await page.getByText("Найдено: 1 автомобиль").waitFor();
    expect(asked).toEqual(["/api/cars/counts"]);
  });

  it("names no number that it does not know when the counts do not come", async () => {
    const page = await visit({ expectFailures: [/503|Failed to load/] });
    await page.route("**/api/cars/counts", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(siteUrl());
    await page.getByLabel("Марка").selectOption("BMW");
    await buttonOf(page, /^Новые$/).waitFor();
    await buttonOf(page, /^С пробегом$/).click();
    await page.waitForURL(/\/used-cars\?brand=bmw/);
  });

  it("works without JavaScript, and an empty answer leads on", async () => {
    const page = await visit({ javaScript: false });
    await page.goto(siteUrl());
    await page.getByLabel("Марка").selectOption("BMW");
    await page.getByLabel("Бюджет").selectOption("2000000");
    await buttonOf(page, /^Новые/).click();
    await page.getByText("По вашим фильтрам ничего не найдено").waitFor();
    await page.getByRole("link", { name: "Любая марка: 1 автомобиль" }).waitFor();
    await page.getByRole("link", { name: "Любая цена: 2 автомобиля" }).click();
    await page.getByText("Найдено: 2 автомобиля").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?brand=bmw");
  });
});
