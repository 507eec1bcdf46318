// Fails when a buyer does not see the report and the inspection that staff have shown, or sees those that they have not.
import { expect, it } from "vitest";
import { uniqueWord } from "./support/create-rows.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { emptySite, newPictures } from "./support/empty-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { overflowingElements } from "./support/overflow.ts";
import { expectToast } from "./support/panel.ts";

const salon = emptySite();
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n");

it("a PDF report and an inspection filled on a phone are on the car's page for a buyer without JavaScript", async () => {
  const page = await salon.signIn({ width: 390 });
  await salon.call(page, "PUT", "/settings", { salonName: "Салон", phone: "+73430000000", address: "Пермь" });
  const slug = uniqueWord();
  const { id: brandId } = await salon.call(page, "POST", "/brands", { name: slug, slug });
  const fields = { brandId, name: slug, slug, model: "Atlas", year: 2024, price: 1_000_000, engine: "2.0" };
  const { id } = await salon.call(page, "POST", "/cars", { ...fields, inStock: true });

  await page.goto(salon.url(`/admin/cars/${id}/papers`));
  await waitUntilIdle(page);
  const upload = page.getByLabel("Добавить отчёт из PDF");
  await upload.setInputFiles({ name: "отчёт.txt", mimeType: "text/plain", buffer: PDF });
  await page.getByText("Нужен файл PDF").waitFor();
  await upload.setInputFiles({ name: "Автотека.pdf", mimeType: "application/pdf", buffer: PDF });
  const report = page.getByRole("article", { name: "Отчёт: Автотека" });
  await report.getByRole("link", { name: "PDF, 1 КБ" }).waitFor();
  await report.getByRole("button", { name: "Добавить строку" }).click();
  await report.getByLabel("Строка 1: что сказано").fill("2 владельца по ПТС");
  await report.getByLabel("Строка 1: хорошо или плохо").selectOption("Хорошо");
  await report.getByLabel("Дата отчёта").fill("2026-11-20");
  await report.getByRole("checkbox", { name: "Показывать на сайте" }).check();
  await report.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Отчёт сохранён");
  await report.getByText("На сайте", { exact: true }).waitFor();
  expect(await overflowingElements(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Начать осмотр" }).click();
  await page.waitForURL(/\/inspections\//);
  const point = (name: string) => page.getByRole("group", { name, exact: true });
  await point("Крыша: Покраска и геометрия").getByRole("button", { name: "Исправно" }).click();
  await point("Капот: Покраска и геометрия").getByRole("button", { name: "Износ" }).click();
  await page.getByLabel("Капот: Покраска и геометрия: заметка").fill("Сколы на кромке");
  await point("Левая передняя дверь: Покраска и геометрия").getByRole("button", { name: "Дефект" }).click();
  const picture = await newPictures(1);
  const panel = page.getByRole("region", { name: /Левая передняя дверь/ });
  await panel.locator("input[type=file]").setInputFiles(picture);
  await panel.getByRole("button", { name: "Фото: удалить" }).waitFor();
  await page.getByLabel("Пробег, км").fill("45 100");
  await page.getByLabel("Общий вывод").fill("Готов к поездке");
  await page.getByText("Исправно: 1 · Износ: 1 · Дефект: 1").waitFor();
  expect(await overflowingElements(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Осмотр сохранён");

  const theirs = await page.context().browser()?.newContext({ javaScriptEnabled: false, viewport: VIEWPORT });
  const buyer = await theirs?.newPage();
  if (!theirs || !buyer) throw new Error("No second browser profile");
  await buyer.goto(salon.url(`/car/${slug}`));
  const history = buyer.locator("#history");
  await history.getByText("2 владельца по ПТС").waitFor();
  await expect.poll(() => history.getByRole("heading", { level: 3 }).innerText()).toMatch(/^Автотека, 20 ноября 2026/);
  await expect.poll(() => buyer.locator("#inspection").count()).toBe(0);
  const file = await history.getByRole("link", { name: "Скачать отчёт, PDF" }).getAttribute("href");
  const sent = await theirs.request.get(salon.url(file ?? ""));
  expect([sent.headers()["content-type"], await sent.body()]).toEqual(["application/pdf", PDF]);

  await page.getByRole("checkbox", { name: "Показывать на сайте" }).check();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Осмотр сохранён");
  await buyer.reload();
  const inspection = buyer.locator("#inspection");
  const zones = inspection.getByRole("table");
  await expect.poll(() => zones.getByRole("row").allInnerTexts()).toHaveLength(3);
  for (const text of ["Готов к поездке", "Сколы на кромке", "пробег 45 100 км", "Исправно: 1 пункт"])
    await inspection.getByText(text).waitFor();
  await inspection.getByRole("img", { name: "Левая передняя дверь: Покраска и геометрия" }).waitFor();
  // Nobody has looked at it.
  await expect.poll(() => inspection.getByText("Холодный пуск").count()).toBe(0);
  expect(await overflowingElements(buyer)).toEqual([]);
  await theirs.close();
});

const VIEWPORT = { width: 390, height: 844 };
