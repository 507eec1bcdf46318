// Fails when a buyer who is asked for a review cannot leave it by the link, or staff cannot bring reviews from a table and take them back.
import { expect, it } from "vitest";
import { callAsStaff, createCar, uniqueWord } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

const PLACE = "https://yandex.ru/maps/org/salon/1";

it.each([true, false])(
  "after a sale staff pass on a link; its form knows the car, JavaScript %s",
  async (javaScript) => {
    const word = uniqueWord();
    await callAsStaff("PUT", "/settings", { yandexPlace: PLACE });
    const car = await createCar({ name: `Atlas ${word}` });
    const lead = { type: "contact_form", name: `Ольга ${word}`, phone: `8912${String(Date.now()).slice(-7)}` };
    const { id } = await callAsStaff<{ id: string }>("POST", "/leads", lead);
    await callAsStaff("PUT", `/leads/${id}/status`, { status: "completed", soldCarId: car.id });
    const panel = await openPanel(`/admin/leads/${id}`, { width: 1440 });
    const dialog = await dialogOf(panel);
    await dialog.getByRole("button", { name: "Попросить отзыв" }).click();
    await expectToast(panel, "Ссылка готова");
    const link = await dialog.getByRole("textbox", { name: "Ссылка для покупателя" }).inputValue();
    expect(link).toMatch(/\/reviews\/new\?code=[0-9a-f]{32}$/);
    await dialog.getByText("Письмом нельзя: в заявке нет почты или согласия.").waitFor();

    const page = await visit({ javaScript, width: 390 });
    await page.goto(link);
    await waitUntilIdle(page);
    await expect.poll(() => page.getByLabel("Автомобиль").inputValue()).toContain(word);
    await page.getByLabel("Как вас подписать *").fill(`Ольга ${word}`);
    await page.getByRole("radio", { name: "2 из 5" }).check({ force: true });
    await page.getByLabel("Отзыв *").fill(`Долго ждали ${word}`);
    await page.getByRole("checkbox", { name: /Согласен на публикацию/ }).check();
    await page.getByRole("button", { name: "Отправить отзыв" }).click();
    await page.getByRole("heading", { level: 1, name: "Спасибо за отзыв!" }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Яндекс Карты" }).getAttribute("href")).toBe(PLACE);

    await page.goto(link);
    await page.getByText("По этой ссылке отзыв уже оставлен").waitFor();
    await page.goto("/reviews");
    await expect.poll(() => page.getByRole("link", { name: "Яндекс Карты" }).getAttribute("href")).toBe(PLACE);
    await panel.goto("/admin/reviews?status=pending");
    await panel.getByText(`Долго ждали ${word}`).first().waitFor();
    await panel.getByText("После продажи").first().waitFor();
    await panel.goto(`/admin/leads/${id}`);
    await panel.getByText("Покупатель оставил отзыв.").waitFor();
  },
);

it("a table of reviews is shown row by row, added and taken back", async () => {
  const word = uniqueWord();
  const text = `Имя;Оценка;Текст;Ссылка\nОльга;5;Спасибо ${word};https://yandex.ru/maps/1\nПётр;9;Плохо ${word};\n`;
  const page = await openPanel("/admin/reviews", { width: 1440 });
  await page.getByRole("link", { name: "Из файла" }).click();
  await page.getByRole("heading", { level: 1, name: "Отзывы из файла" }).waitFor();
  await waitUntilIdle(page);
  const file = { name: `${word}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Файл с отзывами").setInputFiles(file);
  await page.getByText("Новых: 1, уже есть: 0, с ошибкой: 1").waitFor();
  await page.getByText("Оценка — целое число от 1 до 5").waitFor();
  await page.getByRole("checkbox", { name: "Сразу показать на сайте" }).check();
  await page.getByRole("button", { name: "Добавить: 1 отзыв" }).dblclick();
  await expectToast(page, "Добавлено: 1 отзыв");
  const visitor = await visit();
  const isPublished = async () => (await (await visitor.request.get("/reviews")).text()).includes(`Спасибо ${word}`);
  expect(await isPublished()).toBe(true);
  await page.getByRole("listitem").filter({ hasText: word }).getByRole("button", { name: "Отменить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Убрать" }).click();
  await expectToast(page, "В корзине: 1 отзыв");
  await page.getByRole("listitem").filter({ hasText: word }).getByText("Отменён").waitFor();
  expect(await isPublished()).toBe(false);
});
