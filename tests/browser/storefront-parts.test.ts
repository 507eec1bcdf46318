import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { createBrand, createCar } from "./support/create-rows.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

const CARD_HEIGHT_PX = 580;

/** The card of a car of the test's own, alone in a list. */
async function openCard(page: Page, photos: number) {
  const brand = await createBrand();
  const car = await createCar({ brandId: brand.id, photos });
  await page.goto(`/new-cars?brand=${brand.slug}`);
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: car.name }) });
}

describe("a card", () => {
  it("is 580 px high, and its photos go round at both ends", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 3);
    expect((await card.boundingBox())?.height).toBe(CARD_HEIGHT_PX);

    await card.hover();
    const shown = () => card.locator("img:visible").last().getAttribute("alt");
    const first = await shown();
    await card.getByRole("button", { name: "Предыдущее фото" }).click();
    await expect.poll(shown).toMatch(/, фото 3$/);
    await card.getByRole("button", { name: "Следующее фото" }).click();
    await expect.poll(shown).toBe(first);
  });

  it("with one photo is as high and has nothing to leaf through", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 1);
    expect((await card.boundingBox())?.height).toBe(CARD_HEIGHT_PX);
    await card.hover();
    await expect.poll(() => card.locator("picture img").count()).toBe(1);
    expect(await card.getByRole("button", { name: /фото/ }).count()).toBe(0);
  });

  it("without a photo is as high, shows an outline and leads to the car", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 0);
    expect((await card.boundingBox())?.height).toBe(CARD_HEIGHT_PX);
    await card.hover();
    await card.getByRole("img", { name: /./ }).waitFor();
    expect(await card.locator("picture").count()).toBe(0);
    expect(await card.getByRole("button", { name: /фото/ }).count()).toBe(0);
    await card.getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/car\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("button", { name: "Показать на весь экран" }).count()).toBe(0);
  });

  it("shows an outline in place of a photo that does not come", async () => {
    const page = await visit({ width: 1440, expectFailures: [/ERR_FAILED/] });
    await page.route(/\.(?:avif|webp|jpe?g)(?:\?|$)/, (route) => route.abort());
    const card = await openCard(page, 2);
    await card.getByRole("img", { name: /./ }).first().waitFor();
    await expect.poll(() => card.locator("picture img").count()).toBe(0);
  });
});

describe("pages of a list", () => {
  it("end where the list ends, and one page needs no numbers", async () => {
    const page = await visit({ width: 1440, javaScript: false });
    await page.goto("/new-cars");
    const pages = page.getByRole("navigation", { name: "Страницы", exact: true });
    const [back, on] = ["Предыдущая страница", "Следующая страница"].map((name) => pages.getByRole("link", { name }));
    expect(await back?.getAttribute("aria-disabled")).toBe("true");
    expect(await on?.getAttribute("aria-disabled")).toBeNull();
    await page.goto("/new-cars?page=1000");
    await page.waitForURL(/page=\d{1,2}$/);
    expect(await on?.getAttribute("aria-disabled")).toBe("true");
    expect(await back?.getAttribute("aria-disabled")).toBeNull();
    await page.goto("/new-cars?brand=haval&body=sedan");
    expect(await pages.count()).toBe(0);
  });
});

describe("the layout", () => {
  it("asks which catalogue, and takes a refusal", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/");
    const opener = page.getByRole("banner").getByRole("button", { name: "Каталог" });
    await opener.click();
    const choice = page.getByRole("dialog", { name: "Какие автомобили показать?" });
    await expect
      .poll(() => choice.getByRole("link").allTextContents())
      .toEqual(["Новые авто", "Авто с пробегом", "Аренда с выкупом"]);
    await choice.getByRole("button", { name: "Отмена" }).click();
    await choice.waitFor({ state: "detached" });
    await opener.click();
    await choice.getByRole("link", { name: "Аренда с выкупом" }).click();
    await page.waitForURL(/\/lease-cars$/);
    await choice.waitFor({ state: "detached" });
  });

  it("ends with what the law wants said, hours line by line and the years of the copyright", async () => {
    const page = await visit({ javaScript: false, width: 390 });
    await page.goto("/trade-in");
    const footer = page.getByRole("contentinfo");
    await footer.getByText(/от 4,5% до 29% годовых.*61 день.*96 месяцев.*не является публичной офертой/).waitFor();
    await footer.getByText(new RegExp(`^© 2024–${new Date().getFullYear()} `)).waitFor();
    for (const line of ["Пн–Пт: 9:00–20:00", "Сб–Вс: 10:00–19:00"])
      await footer.getByText(line, { exact: true }).waitFor();
  });

  it("scrolls brands by arrows where there are many", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars");
    const strip = page.getByRole("region", { name: "Марки" });
    await page.getByRole("button", { name: "Прокрутить вперёд" }).first().click();
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
    await page.getByRole("button", { name: "Прокрутить назад" }).first().click();
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(0);
  });
});

describe("a car's photos", () => {
  it("are chosen by thumbnails, and fill the window on demand", async () => {
    const page = await visit({ width: 1440 });
    await page.goto(`/car/${(await createCar({ photos: 4 })).slug}`);
    const thumbs = page.getByRole("list", { name: "Все фотографии" });
    await thumbs.waitFor();
    expect(await thumbs.getByRole("link").count()).toBe(4);
    await thumbs.getByRole("link", { name: "Фото 2" }).click();
    await page.getByText("2 / 4", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Показать на весь экран" }).click();
    const full = page.getByRole("dialog", { name: "2 / 4" });
    await full.getByRole("img").first().waitFor();
    await page.keyboard.press("Escape");
    await full.waitFor({ state: "detached" });
  });

  it("need no thumbnails where there is one", async () => {
    const page = await visit({ width: 1440 });
    await page.goto(`/car/${(await createCar({ photos: 1 })).slug}`);
    await page.getByRole("button", { name: "Показать на весь экран" }).click();
    await page.getByRole("dialog", { name: "1 / 1" }).getByRole("img").first().waitFor();
    expect(await page.getByRole("list", { name: "Все фотографии" }).count()).toBe(0);
  });
});

it("toasts come one at a time, and a form's refusal is called an error", async () => {
  const page = await visit({ width: 1440 });
  await page.goto("/request/callback");
  await waitUntilIdle(page);
  const submit = page.getByRole("button", { name: "Жду звонка" });
  const toasts = page.getByRole("region", { name: /Уведомления/ }).getByRole("listitem");
  await submit.click();
  await toasts.filter({ hasText: /^Ошибка.*заполните обязательные поля/ }).waitFor();
  await page.getByLabel("ФИО *").fill("Анна");
  await page.getByLabel("Номер телефона *").fill("8 912 345");
  await submit.click();
  await toasts.filter({ hasText: /^Ошибка.*11 цифр/ }).waitFor();
  expect(await toasts.count()).toBe(1);
});

it("a salon without analytics asks nobody and shows no cookie settings", async () => {
  const page = await visit({ width: 1440 });
  await page.goto("/");
  await waitUntilIdle(page);
  expect(await page.getByText(/cookie/).count()).toBe(0);
});
