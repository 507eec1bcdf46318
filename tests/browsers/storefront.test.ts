// Fails when a visitor with Firefox or Safari's engine cannot find a car, look at it, keep it or calculate its payment.
import { describe, expect, it } from "vitest";
import { createBrand, createCar } from "../browser/support/create-rows.ts";
import { PHONE, visit } from "./support/visit.ts";

it("the menu of a phone opens, leads on and is gone", async () => {
  const page = await visit(PHONE);
  await page.goto("/new-cars");
  await page.role("banner").control("Меню").click();
  const link = page.role("navigation", "Меню").role("link", "Авто с пробегом");
  await link.click();
  await page.role("heading", /^Автомобили с пробегом/).wait();
  await expect.poll(() => page.address()).toBe("/used-cars");
  await link.waitUntilGone();
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a filter %s", (_, javaScript) => {
  it("leaves the cars that fit, and counts them", async () => {
    const brand = await createBrand();
    for (const bodyType of ["sedan", "sedan", "crossover"] as const) await createCar({ brandId: brand.id, bodyType });
    const page = await visit({ javaScript });
    await page.goto(`/new-cars?brand=${brand.slug}`);
    await expect.poll(() => page.role("article").count()).toBe(3);
    const panel = page.role("region", "Фильтры");
    await panel.role("checkbox", /^Седан/).check();
    if (!javaScript) await panel.role("button", /^Показать/).click();
    await expect.poll(() => page.address()).toContain("body=sedan");
    await expect.poll(() => page.role("article").count()).toBe(2);
    await page.text("Найдено: 2 автомобиля").wait();
    await page.role("link", /^Убрать фильтр: Седан/).click();
    await expect.poll(() => page.role("article").count()).toBe(3);
    await expect.poll(() => panel.role("checkbox", /^Седан/).isChecked()).toBe(false);
  });
});

it("the filters of a phone fill it, and show the number of cars and then the cars", async () => {
  const brand = await createBrand();
  for (const bodyType of ["sedan", "crossover"] as const) await createCar({ brandId: brand.id, bodyType });
  const page = await visit(PHONE);
  await page.goto(`/new-cars?brand=${brand.slug}`);
  await page.control(/^Фильтры/).click();
  const show = page.role("button", /^Показать 2 автомобиля/);
  await show.wait();
  await page.role("checkbox", /^Кроссовер/).check();
  await page.role("button", /^Показать 1 автомобиль/).click();
  await expect.poll(() => page.address()).toContain("body=crossover");
  await expect.poll(() => page.role("article").count()).toBe(1);
  await page.role("button", /^Показать/).waitUntilGone();
});

it("the photos of a car fill the window, go on and close", async () => {
  const { slug } = await createCar({ photos: 3 });
  const page = await visit();
  await page.goto(`/car/${slug}`);
  await page.role("button", "Показать на весь экран").click();
  await page.role("dialog", "1 / 3").role("button", "Следующее фото").click();
  const second = page.role("dialog", "2 / 3");
  await second.role("img").wait();
  await second.role("button", "Закрыть").click();
  await second.waitUntilGone();
  await page.text("2 / 3").wait();
});

it("a car that was kept is a favourite on every page", async () => {
  const brand = await createBrand();
  const { name } = await createCar({ brandId: brand.id });
  const page = await visit(PHONE);
  await page.goto(`/new-cars?brand=${brand.slug}`);
  await page
    .role("article")
    .control(/^В избранное/)
    .click();
  await page
    .role("banner")
    .role("link", /^Избранное.*1/)
    .wait();
  await page.goto("/trade-in");
  await page
    .role("banner")
    .role("link", /^Избранное.*1/)
    .click();
  await page.role("article").role("heading", new RegExp(name)).wait();
});

it("the calculator follows what is typed", async () => {
  const page = await visit();
  await page.goto("/auto-credit?price=2000000");
  await page.waitForScripts();
  // Each result moves what stands below it.
  await page.label("Программа").choose("Другой банк, своя ставка");
  await expect.poll(() => page.address()).toMatch(/product=(?:&|$)/);
  for (const [label, field, value] of [
    ["Первый взнос, ₽", "down", "0"],
    ["Срок, месяцев", "term", "36"],
    ["Ставка, % годовых", "rate", "18"],
  ] as const) {
    await page.label(label).fill(value);
    await expect.poll(() => page.address()).toContain(`${field}=${value}`);
  }
  // 2 000 000 ₽ at 1.5 % a month.
  await expect.poll(() => page.selector("output").read()).toMatch(/^72\s304,7/);
  await page.label("Срок, месяцев").fill("60");
  await expect.poll(() => page.selector("output").read()).toMatch(/^50\s786,8/);
});
