// Fails when a car cannot return to drafts, a changed address does not redirect, or an undo overwrites corrections.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { dialogOf, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { listingPage } from "./support/feed-server.ts";

const PLATE = Date.now();
let made = 0;

/** A call of /api, sent by the page as its screens do. */
async function call<T>(page: Page, method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([verb, address, json]) => {
      const response = await fetch(`/api${address}`, {
        method: verb ?? "GET",
        ...(json ? { headers: { "Content-Type": "application/json" }, body: json } : {}),
      });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)],
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

interface MadeCar {
  id: string;
  slug: string;
  name: string;
}

/** A published car that only this test uses. */
async function makeCar(page: Page, overrides: Record<string, unknown> = {}): Promise<MadeCar> {
  const [brand] = await call<{ id: string }[]>(page, "GET", "/brands");
  const number = ++made;
  return call<MadeCar>(page, "POST", "/cars", {
    brandId: brand?.id,
    // A unique word, so that a search finds no other car.
    name: `Проба${number}склад${PLATE}`,
    model: "Проба",
    slug: `stock-${PLATE}-${number}`,
    year: 2026,
    price: 2_000_000,
    engine: "2.0",
    ...overrides,
  });
}

async function openEditor(page: Page, { id }: Pick<MadeCar, "id">) {
  await page.goto(`/admin/cars/${id}`);
  await waitUntilIdle(page);
  return dialogOf(page);
}

it("a published car returns to drafts from its editor and from the list, and disappears from the site", async () => {
  const page = await openPanel("/admin/cars", { width: 1440, expectFailures: [/404/] });
  const [first, second] = [await makeCar(page), await makeCar(page)];
  const statusOf = async ({ slug }: MadeCar) => (await page.request.get(`/car/${slug}`)).status();
  expect(await statusOf(first)).toBe(200);

  const editor = await openEditor(page, first);
  await editor.getByRole("button", { name: `В черновики: ${first.name}` }).click();
  const question = page.getByRole("dialog", { name: "Вернуть в черновики?" });
  await question.getByRole("button", { name: "В черновики" }).click();
  await expectToast(page, "Автомобиль возвращён в черновики");
  expect(await statusOf(first)).toBe(404);

  await page.goto(`/admin/cars?q=${encodeURIComponent(second.name)}`);
  await waitUntilIdle(page);
  await page.getByRole("button", { name: /^В черновики/ }).click();
  await question.getByRole("button", { name: "В черновики" }).click();
  await expectToast(page, "Автомобиль возвращён в черновики");
  await page.getByRole("listitem").getByText("Черновик").first().waitFor();
  expect(await statusOf(second)).toBe(404);
});

it("a changed address redirects from the old one, including form pages and queries", async () => {
  const page = await openPanel("/admin/cars", { width: 1440 });
  const car = await makeCar(page);
  const editor = await openEditor(page, car);
  await editor.getByLabel(/slug/).fill(`${car.slug}-new`);
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Автомобиль обновлен");

  for (const rest of ["", "/credit"]) {
    const answer = await page.request.get(`/car/${car.slug}${rest}?utm_source=mail`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([
      301,
      `/car/${car.slug}-new${rest}?utm_source=mail`,
    ]);
  }
  await page.goto(`/car/${car.slug}`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/car/${car.slug}-new`);
  await page.getByRole("heading", { level: 1, name: car.name }).waitFor();
});

describe("a monthly payment", () => {
  it("follows a bulk change of prices, is previewed, and comes back with the undo", async () => {
    const page = await openPanel("/admin/cars", { width: 1440 });
    const car = await makeCar(page, { price: 1_001, monthlyPayment: 45_000 });
    const priced = () => call<{ price: number; monthlyPayment: number }>(page, "GET", `/admin/cars/${car.id}`);
    await page.goto(`/admin/cars/prices?q=${encodeURIComponent(car.name)}`);
    await waitUntilIdle(page);
    const dialog = await dialogOf(page);
    await dialog.getByLabel("Процент *").fill("5");
    await dialog.getByRole("button", { name: "Показать, что изменится" }).click();
    const row = dialog.getByRole("row", { name: new RegExp(car.name) });
    await row.getByText("1\u00a0051\u00a0₽").waitFor();
    await row.getByText("47\u00a0200\u00a0₽/мес").waitFor();
    await dialog.getByRole("button", { name: /^Изменить на/ }).click();
    await expectToast(page, "Обновлён 1 автомобиль");
    expect(await priced()).toMatchObject({ price: 1_051, monthlyPayment: 47_200 });

    await call(page, "PUT", `/cars/${car.id}`, { monthlyPayment: 40_000 });
    await dialog.getByRole("button", { name: "Отменить" }).first().click();
    const question = page.getByRole("dialog", { name: "Вернуть прежние цены?" });
    await question.getByText("У 1 автомобиля останется исправленный платёж в месяц").waitFor();
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expectToast(page, /Прежние цены вернулись: 1 автомобиль/);
    expect(await priced()).toMatchObject({ price: 1_001, monthlyPayment: 40_000 });
  });

  it("and the price change once when the answer is lost and staff send the change again", async () => {
    const page = await openPanel("/admin/cars", { width: 1440, expectFailures: [/cars\/prices\/bulk/, /ERR_/] });
    const car = await makeCar(page, { price: 1_000_000 });
    const price = async () => (await call<{ price: number }>(page, "GET", `/admin/cars/${car.id}`)).price;
    await page.goto(`/admin/cars/prices?q=${encodeURIComponent(car.name)}`);
    await waitUntilIdle(page);
    const dialog = await dialogOf(page);
    await dialog.getByLabel("Процент *").fill("5");
    await dialog.getByRole("button", { name: "Показать, что изменится" }).click();
    const apply = dialog.getByRole("button", { name: /^Изменить на/ });
    // The server executes the change, and the browser gets no answer.
    await page.route("**/api/cars/prices/bulk", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await apply.click();
    await page.getByText(/^Ответ не пришёл\..* второй раз изменение не выполнится/).waitFor();
    expect(await price()).toBe(1_050_000);
    await page.unroute("**/api/cars/prices/bulk");
    await apply.click();
    await expectToast(page, "Обновлён 1 автомобиль");
    expect(await price()).toBe(1_050_000);
  });

  it("that belongs to the former price is offered again in the car's form", async () => {
    const page = await openPanel("/admin/cars", { width: 390 });
    const editor = await openEditor(page, await makeCar(page, { monthlyPayment: 45_000 }));
    await editor.getByLabel(/^Цена, ₽/).fill("2 100 000");
    await editor.getByRole("button", { name: /^Пересчитать/ }).click();
    await expect.poll(() => editor.getByLabel(/^Платёж в месяц/).inputValue()).toBe("47 300");
    await expect.poll(() => editor.getByRole("button", { name: /^Пересчитать/ }).count()).toBe(0);
  });
});

it("undoing an import keeps a draft whose price was corrected, and shows it before and after", async () => {
  const page = await openPanel("/admin/parser", { width: 1440 });
  const rows = {
    Марка: "Haval",
    Модель: `Склад${PLATE}`,
    "Год выпуска": "2024",
    Двигатель: "бензин, 1.5 л",
    "Коробка передач": "робот",
    Привод: "полный",
    Кузов: "кроссовер",
    Пробег: "12 000 км",
  };
  const html = listingPage({ title: `Haval Склад${PLATE}, 2024`, price: 2_150_000, rows });
  const { carId, runId } = await call<{ carId: string; runId: string }>(page, "POST", "/parser/parse-html", { html });
  await call(page, "PUT", `/cars/${carId}`, { price: 1_999_000 });

  await page.goto(`/admin/parser/runs/${runId}`);
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Вернуть как было" }).click();
  const question = page.getByRole("dialog", { name: "Вернуть как было?" });
  await question.getByText("Останется 1 автомобиль: после импорта исправили цену").waitFor();
  await question.getByRole("button", { name: "Вернуть" }).click();
  await expectToast(page, /Импорт отменяется: итог появится на этой странице/);
  await page
    .getByRole("list", { name: "Осталось после отмены" })
    .getByText("Останется 1 автомобиль: после импорта исправили цену")
    .waitFor();
  expect(await call(page, "GET", `/admin/cars/${carId}`)).toMatchObject({ price: 1_999_000, deletedAt: null });
});
