import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { accessibilityViolations } from "./support/accessibility.ts";
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

/** One finger along a line, as the browser gets it from the screen. */
async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to swipe over");
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", travel: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + travel, y }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", by * share);
  await touch("touchEnd", by);
  await devtools.detach();
}

describe("a card", () => {
  it("is 580 px high, and its photos go round at both ends", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 3);
    await expect.poll(async () => (await card.boundingBox())?.height).toBe(CARD_HEIGHT_PX);

    await card.hover();
    const shown = () => card.locator("img:visible").last().getAttribute("alt");
    const first = await shown();
    await card.getByRole("button", { name: "Предыдущее фото" }).click();
    await expect.poll(shown).toMatch(/, фото 3$/);
    await card.getByRole("button", { name: "Следующее фото" }).click();
    await expect.poll(shown).toBe(first);
  });

  it("shows its photos by swipe and by keyboard, and stays where it is", async () => {
    const page = await visit({ width: 390 });
    const card = await openCard(page, 3);
    await card.scrollIntoViewIfNeeded();
    const place = await card.boundingBox();
    const shown = () => card.locator("img:visible").last().getAttribute("alt");
    await swipe(page, card.locator(".car-photo img:not([alt=''])").first(), -120);
    await expect.poll(shown).toMatch(/, фото 2$/);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/new-cars");
    await card.getByRole("button", { name: "Следующее фото" }).press("Enter");
    await expect.poll(shown).toMatch(/, фото 3$/);
    await swipe(page, card.locator(".car-photo img:not([alt=''])").first(), 120);
    await expect.poll(shown).toMatch(/, фото 2$/);
    await expect.poll(() => card.boundingBox()).toEqual(place);
  });

  it("has its arrows next to its title for the keyboard, once it was touched", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 3);
    const arrows = card.getByRole("button", { name: /фото/ });
    await expect.poll(() => arrows.count()).toBe(0);
    await card.getByRole("heading").getByRole("link").focus();
    await arrows.first().waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => arrows.first().evaluate((arrow) => arrow === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => card.locator("img:visible").last().getAttribute("alt")).toMatch(/, фото 3$/);
  });

  it("with one photo is as high and has nothing to leaf through", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 1);
    await expect.poll(async () => (await card.boundingBox())?.height).toBe(CARD_HEIGHT_PX);
    await card.hover();
    await expect.poll(() => card.locator(".car-photo img:not([alt=''])").count()).toBe(1);
    await expect.poll(() => card.getByRole("button", { name: /фото/ }).count()).toBe(0);
  });

  it("without a photo is as high, shows an outline and leads to the car", async () => {
    const page = await visit({ width: 1440 });
    const card = await openCard(page, 0);
    await expect.poll(async () => (await card.boundingBox())?.height).toBe(CARD_HEIGHT_PX);
    await card.hover();
    await card.getByRole("img", { name: /./ }).waitFor();
    await expect.poll(() => card.locator(".car-photo img:not([alt=''])").count()).toBe(0);
    await expect.poll(() => card.getByRole("button", { name: /фото/ }).count()).toBe(0);
    await card.getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/car\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Показать на весь экран" }).count()).toBe(0);
  });

  it("shows an outline in place of a photo that does not come", async () => {
    const page = await visit({ width: 1440, expectFailures: [/ERR_FAILED/] });
    await page.route(/\.(?:avif|webp|jpe?g)(?:\?|$)/, (route) => route.abort());
    const card = await openCard(page, 2);
    await card.getByRole("img", { name: /./ }).first().waitFor();
    await expect.poll(() => card.locator(".car-photo img:not([alt=''])").count()).toBe(0);
  });
});

describe("pages of a list", () => {
  it("end where the list ends, and one page needs no numbers", async () => {
    const page = await visit({ width: 1440, javaScript: false });
    await page.goto("/new-cars");
    const pages = page.getByRole("navigation", { name: "Страницы", exact: true });
    const [back, on] = ["Предыдущая страница", "Следующая страница"].map((name) => pages.getByRole("link", { name }));
    await expect.poll(() => back?.getAttribute("aria-disabled")).toBe("true");
    await expect.poll(() => on?.getAttribute("aria-disabled")).toBeNull();
    await page.goto("/new-cars?page=1000");
    await page.waitForURL(/page=\d{1,2}$/);
    await expect.poll(() => on?.getAttribute("aria-disabled")).toBe("true");
    await expect.poll(() => back?.getAttribute("aria-disabled")).toBeNull();
    await page.goto("/new-cars?brand=haval&body=sedan");
    await expect.poll(() => pages.count()).toBe(0);
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
    const hours = await footer.getByText("Пн–Пт").innerText();
    expect(hours.split("\n").slice(0, 2)).toEqual(["Пн–Пт: 9:00–20:00", "Сб–Вс: 10:00–19:00"]);
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
    await expect.poll(() => thumbs.getByRole("link").count()).toBe(4);
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
    await expect.poll(() => page.getByRole("list", { name: "Все фотографии" }).count()).toBe(0);
  });
});

describe("sharing a car", () => {
  it("copies its address without what advertising added, or sends it by a service", async () => {
    const page = await visit({ width: 1440 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const { slug } = await createCar({ photos: 0 });
    await page.goto(`/car/${slug}?utm_source=mail`);
    const address = `${new URL(page.url()).origin}/car/${slug}`;
    await page.getByRole("button", { name: "Поделиться" }).click();
    const dialog = page.getByRole("dialog", { name: "Поделиться" });
    await expect.poll(() => dialog.getByRole("textbox", { name: "Адрес страницы" }).inputValue()).toBe(address);
    await dialog.getByRole("img", { name: "QR-код этой страницы" }).waitFor();
    for (const name of ["Telegram", "ВКонтакте", "MAX", "Почта"]) {
      const href = await dialog.getByRole("link", { name }).getAttribute("href");
      expect(decodeURIComponent(href ?? "")).toContain(address);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Скопировать" }).click();
    await page.getByText("Ссылка скопирована", { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  it("opens the system's dialog on a phone", async () => {
    const page = await visit({ width: 390 });
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      // As a visitor who closes the dialog.
      navigator.share = (what) => {
        shared.push(what ?? {});
        return Promise.reject(new DOMException("", "AbortError"));
      };
    });
    const { slug, name } = await createCar({ photos: 0 });
    await page.goto(`/car/${slug}?utm_source=mail`);
    await page.getByRole("button", { name: "Поделиться" }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toMatchObject([{ title: expect.stringContaining(name), url: expect.stringMatching(`/car/${slug}$`) }]);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("is a page of its own without JavaScript", async () => {
    const page = await visit({ width: 390, javaScript: false });
    await page.goto(`/car/${(await createCar({ photos: 0 })).slug}`);
    await page.getByRole("link", { name: "Поделиться" }).click();
    await page.getByRole("heading", { level: 1, name: /^Поделиться: / }).waitFor();
    await page.getByRole("link", { name: "Telegram" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Скопировать" }).count()).toBe(0);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
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
  // Not polled: a second one would go by itself.
  const shown = await toasts.count();
  expect(shown).toBe(1);
});

it("a salon without analytics asks nobody and shows no cookie settings", async () => {
  const page = await visit({ width: 1440 });
  await page.goto("/");
  await waitUntilIdle(page);
  await expect.poll(() => page.getByText(/cookie/).count()).toBe(0);
});

describe("the scripts of a page", () => {
  it("start by themselves, and know where the visit came from", async () => {
    const page = await visit();
    const tab = await page.context().newPage();
    await tab.goto("/privacy?utm_source=intent-test");
    await tab.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await expect.poll(() => tab.evaluate(() => sessionStorage.getItem("arrival"))).toContain("utm_source=intent-test");
  });

  it("are not needed by any control that the server renders", async () => {
    const page = await visit({ javaScript: false });
    for (const path of ["/", "/used-cars", "/lease-cars", "/auto-credit", "/auto-selection", "/trade-in"]) {
      await page.goto(path);
      await expect
        .poll(async () => [path, await page.locator('button[type="button"]:visible').count()])
        .toEqual([path, 0]);
    }
  });
});
