// Fails when staff cannot add, publish, sell, copy, delete or reprice cars.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { dialogOf, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { visit } from "./support/visit.ts";

const PLATE = Date.now();

async function fillCar(page: Page, name: string) {
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Марка *").selectOption({ label: "Geely" });
  await dialog.getByLabel("Название *").fill(name);
  await dialog.getByLabel("Модель *").fill("Preface");
  await dialog.getByLabel(/^Цена, ₽/).fill("2490000");
  await dialog.getByLabel("Двигатель *").fill("2.0 турбо");
  return dialog;
}

async function find(page: Page, name: string) {
  await page.getByRole("searchbox").fill(name);
  await page.waitForURL((url) => url.searchParams.get("q") === name);
  await waitUntilIdle(page);
}

async function statusOf(page: Page, path: string): Promise<number> {
  return (await page.request.get(path)).status();
}

describe("a car", () => {
  it("is added on a phone and appears on the site at once", async () => {
    const name = `Geely Preface Ё${PLATE}`;
    const page = await openPanel("/admin/cars", { width: 390 });
    await page.getByRole("link", { name: /Добавить/ }).click();
    const dialog = await fillCar(page, name);
    await expect.poll(() => dialog.getByLabel(/slug/).inputValue()).toMatch(/^geely-preface-e\d+-preface$/);
    await expect.poll(() => dialog.getByLabel(/^Цена, ₽/).inputValue()).toBe("2 490 000");
    await expect.poll(() => dialog.getByLabel(/Пробег/).count()).toBe(0);
    await dialog.getByLabel("Статус").selectOption("used");
    await dialog.getByLabel(/Пробег/).fill("45 000");
    await dialog.getByRole("button", { name: "Сохранить" }).click();
    await expectToast(page, "Автомобиль добавлен");
    await dialog.waitFor({ state: "detached" });
    const slug = `geely-preface-e${PLATE}-preface`;
    const visitor = await page.request.get("/used-cars?brand=geely");
    expect(await visitor.text()).toContain(slug);
    expect(await (await page.request.get(`/car/${slug}`)).text()).toContain("45\u00a0000");
  });

  it("has its options, warranty and video on its page", async () => {
    const page = await openPanel("/admin/cars", { width: 1440 });
    await page.getByRole("link", { name: /Добавить/ }).click();
    const dialog = await fillCar(page, `Geely Polny ${PLATE}`);
    await dialog.getByLabel("Двигатель *").blur();
    await dialog.locator("summary", { hasText: "Для площадок" }).click();
    await dialog.getByLabel("Вид гарантии").selectOption({ label: "Дилера" });
    await dialog.getByLabel("Видео").fill("https://rutube.ru/video/1/");
    await dialog.locator("summary", { hasText: "Оснащение" }).click();
    await dialog.getByLabel("Камера заднего вида").check();
    await dialog.getByLabel("Фаркоп").check();
    await dialog.getByRole("button", { name: "Сохранить" }).click();
    await expectToast(page, "Автомобиль добавлен");
    await page.goto(`/car/geely-polny-${PLATE}-preface`);
    const options = page.getByRole("region", { name: "Оснащение" }).getByRole("listitem");
    await options.first().waitFor();
    await expect.poll(() => options.allTextContents()).toEqual(["Камера заднего вида", "Фаркоп"]);
    await page.getByText("Дилера", { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "rutube.ru" }).getAttribute("href"))
      .toBe("https://rutube.ru/video/1/");
  });

  it("is drafted, previewed, published, edited, sold, copied, deleted and restored", async () => {
    const name = `Черновой ${PLATE}`;
    const slug = `chernovoy-${PLATE}-preface`;
    const page = await openPanel("/admin/cars", { width: 1440, expectFailures: [/404/] });
    await page.getByRole("link", { name: /Добавить/ }).click();
    const dialog = await fillCar(page, name);
    await dialog.getByLabel("Двигатель *").blur();
    await dialog.getByRole("checkbox", { name: /В наличии/ }).uncheck();
    await page.keyboard.press("Control+s");
    await expectToast(page, "Автомобиль добавлен");
    await dialog.waitFor({ state: "detached" });
    expect(await statusOf(page, `/car/${slug}`)).toBe(404);

    await find(page, `черновой ${PLATE}`);
    const preview = await page.getByRole("link", { name: new RegExp(`Предпросмотр: ${name}`) }).getAttribute("href");
    expect(await (await page.request.get(preview ?? "")).text()).toContain(name);

    await page.getByRole("switch", { name: new RegExp(`В наличии: ${name}`) }).click();
    await expectToast(page, "Автомобиль обновлен");
    expect(await statusOf(page, `/car/${slug}`)).toBe(200);

    await page.getByRole("link", { name: new RegExp(`Изменить: ${name}`) }).click();
    const editor = await dialogOf(page);
    await editor.getByLabel(/^Цена, ₽/).fill("2 300 000");
    await editor.getByRole("button", { name: "Сохранить" }).click();
    await expectToast(page, "Автомобиль обновлен");
    expect(await (await page.request.get(`/car/${slug}`)).text()).toContain("2\u00a0300\u00a0000");

    await page.getByRole("link", { name: new RegExp(`Изменить: ${name}`) }).click();
    const selling = await dialogOf(page);
    await selling.getByRole("button", { name: "Продан" }).click();
    await selling.waitFor({ state: "detached" });
    await page.getByText("Продан", { exact: true }).waitFor();
    expect(await (await page.request.get(`/car/${slug}`)).text()).toContain("Этот автомобиль продан");

    await page.getByRole("button", { name: new RegExp(`Копия: ${name}`) }).click();
    const copy = await dialogOf(page);
    await expect.poll(() => copy.getByLabel(/slug/).inputValue()).toBe(`${slug}-2`);
    await expect.poll(() => copy.getByRole("checkbox", { name: /В наличии/ }).isChecked()).toBe(false);
    await copy.getByRole("button", { name: /Удалить/ }).click();
    await page
      .getByRole("dialog", { name: /Удалить автомобиль/ })
      .getByRole("button", { name: "Удалить" })
      .click();
    await expectToast(page, "Автомобиль удален");

    await page.goto(`/admin/cars?stage=trash&q=${PLATE}`);
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Вернуть" }).click();
    await page.getByText("В корзине пусто").waitFor();
    await page.goto(`/admin/cars?stage=draft&q=${PLATE}`);
    await page.getByRole("link", { name: new RegExp(`Изменить: ${name}`) }).waitFor();
  });

  it("that is refused keeps the input and focuses the invalid field; leaving asks first", async () => {
    const page = await openPanel("/admin/cars/new", { width: 1440, expectFailures: [/400/] });
    const dialog = await dialogOf(page);
    await dialog.getByLabel("Название *").fill("Недописанный");
    await page.keyboard.press("Control+s");
    await dialog.getByText("Цена обязательна").waitFor();
    await expect.poll(() => dialog.getByLabel("Название *").inputValue()).toBe("Недописанный");
    await expect
      .poll(() => dialog.getByLabel("Марка *").evaluate((element) => element === document.activeElement))
      .toBe(true);
    const question = page.getByRole("dialog", { name: "Уйти без сохранения?" });
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Отмена" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => dialog.getByLabel("Название *").inputValue()).toBe("Недописанный");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Уйти" }).click();
    await page.waitForURL(/\/admin\/cars$/);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("that is left by Back keeps the input when the question is cancelled, and Back leads to the list when it is not", async () => {
    const page = await openPanel("/admin/cars", { width: 390 });
    await page
      .getByRole("link", { name: /^Изменить: / })
      .first()
      .click();
    const name = (await dialogOf(page)).getByLabel("Название *");
    await name.fill("Недописанный");
    const question = page.getByRole("dialog", { name: "Уйти без сохранения?" });
    await page.goBack();
    await question.getByRole("button", { name: "Отмена" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => name.inputValue()).toBe("Недописанный");
    await page.goBack();
    await question.getByRole("button", { name: "Уйти" }).click();
    await page.waitForURL(/\/admin\/cars$/);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });
});

it("bulk +5 % is previewed with one car excluded, applied and undone", async () => {
  const page = await openPanel("/admin/cars?brand=haval", { width: 1440 });
  const prices = async () => {
    type Row = { price: number; soldAt: string | null };
    const rows = (await (await page.request.get("/api/admin/cars?brand=haval")).json()) as Row[];
    // Sold cars keep their price.
    return rows.filter(({ soldAt }) => soldAt === null).map(({ price }) => price);
  };
  const before = await prices();
  await page.getByRole("link", { name: "Изменить цены" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByRole("button", { name: "Показать, что изменится" }).click();
  await dialog.getByText("Введите корректный процент").waitFor();
  await dialog.getByLabel("Процент *").fill("5");
  await dialog.getByRole("button", { name: "Показать, что изменится" }).click();
  await dialog
    .getByRole("checkbox", { name: /^Менять/ })
    .first()
    .uncheck();
  expect(await prices()).toEqual(before);
  await dialog.getByRole("button", { name: /^Изменить на/ }).click();
  await expectToast(page, /^Обновл[её]но? \d+ автомобил/);
  const after = await prices();
  const changed = before.map((price, at) => (after[at] ?? 0) / price);
  expect(changed[0]).toBe(1);
  for (const ratio of changed.slice(1)) expect(ratio).toBeCloseTo(1.05, 2);
  await dialog.getByRole("button", { name: "Отменить" }).first().click();
  await expectToast(page, /Прежние цены вернулись/);
  expect(await prices()).toEqual(before);
});

it("a list that cannot be loaded shows the error and retries", async () => {
  const page = await openPanel("/admin/brands", { width: 1440, expectFailures: [/500/, /console error/] });
  let failures = 0;
  await page.route("**/admin/cars.data*", (route) =>
    ++failures <= 2 ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await page.getByRole("link", { name: "Автомобили" }).first().click();
  await page.getByText("Failed to fetch cars").waitFor();
  await page.getByRole("button", { name: "Обновить страницу" }).waitFor();
  await page.getByRole("heading", { level: 1, name: /Автомобили \d+/ }).waitFor();
});

it("an ended session asks for the password in place; a navigation leads to the login page and back", async () => {
  const page = await openPanel("/admin/cars?status=lease", {
    width: 1440,
    // The switch, and the live updates that connect without a session.
    expectFailures: [/401/, /api\/live\/socket/],
  });
  await page.context().clearCookies();
  await page.getByRole("switch").first().click();
  await page.getByRole("dialog", { name: "Сессия закончилась" }).getByRole("button", { name: "Отмена" }).click();
  await page.reload();
  await page.waitForURL(/\/login\?next=%2Fadmin%2Fcars%3Fstatus%3Dlease$/);
});

it("a visitor cannot open a preview", async () => {
  const page = await visit();
  await page.goto("/admin/cars/any-car/preview");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});
