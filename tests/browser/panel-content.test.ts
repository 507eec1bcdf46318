// Fails when staff cannot edit reviews, promotions, banks or settings, or when visitors see an outdated page.
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { uniqueWord } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { openPanel } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

/** The HTML that a visitor gets at an address. */
async function asVisitor(page: Page, path: string): Promise<string> {
  const response = await fetch(new URL(path, page.url()));
  return response.text();
}

/** Waits for a toast or a field's message; both are rendered twice, once for screen readers. */
async function says(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

async function png() {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 30, g: 90, b: 160 } } });
  return { name: "знак.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

/** Waits until the list has revalidated: a navigation would abort that. */
async function confirmDeletion(page: Page, button: string, toast: string) {
  const opener = page.getByRole("button", { name: button, exact: true });
  await opener.click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await says(page, toast);
  await opener.waitFor({ state: "detached" });
}

it.each([true, false])(
  "a buyer's review waits for staff and is shown with their answer, JavaScript %s",
  async (javaScript) => {
    const word = uniqueWord();
    const page = await visit({ javaScript, width: javaScript ? 1440 : 390, expectFailures: [/400/] });
    await page.goto("/reviews");
    await page.getByRole("link", { name: "Оставить отзыв" }).click();
    await page.getByRole("heading", { level: 1, name: "Оставить отзыв" }).waitFor();
    await waitUntilIdle(page);
    await page.getByLabel("Отзыв *").fill(`Купили ${word}.\nСпасибо!`);
    await page.getByRole("button", { name: "Отправить отзыв" }).click();
    await page.getByText("Поставьте оценку").waitFor();
    await expect.poll(() => page.getByLabel("Отзыв *").inputValue()).toContain(word);
    await page.getByLabel("Как вас подписать *").fill("Ольга П.");
    await page.getByRole("radio", { name: "4 из 5" }).check({ force: true });
    await page.getByRole("checkbox", { name: /Согласен на публикацию/ }).check();
    await page.getByRole("button", { name: "Отправить отзыв" }).click();
    await page.getByRole("heading", { level: 1, name: "Спасибо за отзыв!" }).waitFor();
    expect(await asVisitor(page, "/reviews")).not.toContain(word);

    const panel = await openPanel("/admin/reviews?status=pending", { width: 1440 });
    await panel.getByText(word).first().waitFor();
    await panel
      .getByRole("row", { name: word })
      .or(panel.getByRole("listitem").filter({ hasText: word }))
      .getByRole("link", { name: /Изменить: отзыв/ })
      .click();
    await panel.getByLabel("Ответ салона").fill(`Рады помочь, ${word}!`);
    await panel.getByLabel("Одобрен: виден на сайте").check();
    await panel.keyboard.press("Control+KeyS");
    await says(panel, "Отзыв обновлен");
    const shown = await asVisitor(page, "/reviews");
    expect(shown).toContain(`Рады помочь, ${word}!`);
    expect(shown).not.toContain("aggregateRating");
  },
);

it("a review is added, approved and visible at once, deleted and restored", async () => {
  const text = "Приехали втроём, всё показали и никуда не торопили.";
  const page = await openPanel("/admin/reviews/new", { width: 1440, expectFailures: [/400/] });
  await page.getByLabel("Имя клиента *").fill("Зоя Ёлкина");
  await page.getByLabel("Модель автомобиля").fill("Lada Iskra");
  await expect.poll(() => page.getByLabel("Оценка *").inputValue()).toBe("5");
  await expect.poll(() => page.getByLabel("Одобрен").count()).toBe(0);
  await page.getByLabel("Оценка *").selectOption("4 ★");
  await page.keyboard.press("Control+KeyS");
  await says(page, "Напишите текст отзыва");
  await page.getByLabel("Текст отзыва *").fill(text);
  await page.keyboard.press("Control+KeyS");
  await says(page, "Отзыв добавлен");

  await page.getByPlaceholder("Имя клиента, текст или модель").fill("елкина ВТРОЕМ");
  await page.waitForURL(/q=/);
  const card = page.getByRole("listitem").filter({ hasText: text });
  await card.getByText("На модерации").waitFor();
  await card.getByRole("img", { name: "Оценка 4 из 5" }).waitFor();
  expect(await asVisitor(page, "/")).not.toContain(text);

  await page.getByRole("button", { name: "Одобрить отзыв, Зоя Ёлкина" }).click();
  await says(page, "Отзыв одобрен");
  await card.getByText("Одобрен", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Одобрить/ }).count()).toBe(0);
  expect(await asVisitor(page, "/")).toContain(text);

  await confirmDeletion(page, "Удалить: отзыв, Зоя Ёлкина", "Отзыв удален");
  expect(await asVisitor(page, "/")).not.toContain(text);
  await page.getByLabel("Статус").selectOption("Корзина");
  await page.getByRole("button", { name: "Вернуть: отзыв, Зоя Ёлкина" }).click();
  await says(page, "Отзыв возвращён");
  expect(await asVisitor(page, "/")).toContain(text);

  await page.getByLabel("Статус").selectOption("Одобренные");
  await page.getByRole("link", { name: "Изменить: отзыв, Зоя Ёлкина" }).click();
  await page.getByText("История: 4").click();
  await says(page, "Возврат из корзины");
  await page.getByLabel("Одобрен").uncheck();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await says(page, "Отзыв обновлен");
  expect(await asVisitor(page, "/")).not.toContain(text);
});

it("a promotion disappears from the site when it is switched off, and the switch reverts on failure", async () => {
  const title = "Выгода для проверки";
  const page = await openPanel("/admin/promotions", { width: 390, expectFailures: [/400/, /503/] });
  await page.getByRole("link", { name: "Добавить акцию" }).click();
  await page.getByRole("heading", { name: "Новая акция" }).waitFor();
  await page.getByLabel("Название *").fill(title);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await says(page, "Опишите условия акции");
  await page.getByLabel("Описание *").fill("Кредит без отказа.");
  await page.getByLabel("Последний день").fill("2099-12-31");
  await page.getByText("так опубликовать нельзя").waitFor();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("heading", { name: "Так публиковать нельзя" }).waitFor();
  await page.getByRole("button", { name: "Исправить текст" }).click();
  await page.getByLabel("Описание *").fill("Условия в салоне.");
  await page.locator("input[type=file]").setInputFiles(await png());
  await page.getByRole("img", { name: "Картинка" }).waitFor();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await says(page, "Акция успешно создана");
  await page.waitForURL(/\/admin\/promotions$/);
  expect(await asVisitor(page, "/")).toContain(title);

  const switched = page.getByRole("switch", { name: `Показывать на сайте: ${title}` });
  await switched.click();
  await says(page, "Акция успешно обновлена");
  await expect.poll(() => switched.getAttribute("aria-checked")).toBe("false");
  expect(await asVisitor(page, "/")).not.toContain(title);

  await page.route("**/api/promotions/*", (route) => route.fulfill({ status: 503, json: { error: "нет" } }));
  await switched.click();
  await says(page, "Не удалось обновить акцию: нет");
  await expect.poll(() => switched.getAttribute("aria-checked")).toBe("false");
  await page.unroute("**/api/promotions/*");

  await confirmDeletion(page, `Удалить: ${title}`, "Акция успешно удалена");
  await page.getByLabel("Какие акции").selectOption("Корзина");
  await page.getByRole("button", { name: `Вернуть: ${title}` }).waitFor();
});

it("a bank needs its logo, is added, hidden and shown, and deleted", async () => {
  const page = await openPanel("/admin/partner-banks/new", { width: 1440, expectFailures: [/400/] });
  await page.getByLabel("Название *").fill("Проверочный банк");
  await page.getByLabel("Требования *").fill("Паспорт");
  await page.getByLabel("Преимущества *").fill("Быстро, без визита");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await says(page, "Ошибка при добавлении банка: Добавьте логотип банка");
  await page.locator("input[type=file]").setInputFiles(await png());
  await page.getByRole("img", { name: "Логотип" }).waitFor();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await says(page, "Банк-партнер добавлен успешно");
  expect(await asVisitor(page, "/api/partner-banks")).toContain("Проверочный банк");

  const shown = page.getByRole("switch", { name: "Показывать на сайте: Проверочный банк" });
  await shown.click();
  await says(page, "Банк-партнер обновлен успешно");
  expect(await asVisitor(page, "/api/partner-banks")).not.toContain("Проверочный банк");
  await shown.click();
  await expect.poll(() => asVisitor(page, "/api/partner-banks")).toContain("Проверочный банк");

  await confirmDeletion(page, "Удалить: Проверочный банк", "Банк-партнер удален успешно");
  expect(await asVisitor(page, "/api/partner-banks")).not.toContain("Проверочный банк");
});

it("settings with a wrong e-mail are refused, leaving unsaved ones asks first, saved ones are visible at once", async () => {
  const page = await openPanel("/admin/settings", { width: 1440, expectFailures: [/400/] });
  const [name, email] = [page.getByLabel("Название салона *"), page.getByLabel("Email")];
  const before = { name: await name.inputValue(), email: await email.inputValue() };
  await name.fill("Салон для проверки");
  await email.fill("info@");
  await page.getByRole("link", { name: "Отзывы" }).click();
  const question = page.getByRole("dialog", { name: "Уйти без сохранения?" });
  await question.getByRole("button", { name: "Отмена" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).pathname).toBe("/admin/settings");

  await page.keyboard.press("Control+KeyS");
  await says(page, "Неверный формат email");
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => name.inputValue()).toBe("Салон для проверки");
  expect(await asVisitor(page, "/")).not.toContain("Салон для проверки");

  await email.fill(before.email);
  await email.press("Enter");
  await says(page, "Настройки сохранены");
  expect(await asVisitor(page, "/")).toContain("Салон для проверки");
  await says(page, "Все изменения сохранены");

  await name.fill(before.name);
  await page.getByRole("button", { name: "Сохранить", exact: true }).last().click();
  await expect.poll(() => asVisitor(page, "/")).not.toContain("Салон для проверки");
});
