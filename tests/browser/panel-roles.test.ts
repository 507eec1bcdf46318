// Fails when a role sees more or less than its permissions, or when a permission does not apply at once.
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { dialogOf, logInFirstTime, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";

it("an analyst sees what the role allows, and a permission applies to an open session at once", async () => {
  const name = `analyst${Date.now()}`;
  const page = await openPanel("/admin/staff/new", { width: 1440, expectFailures: [/403/] });
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Логин *").fill(name);
  await dialog.getByLabel("Роль").selectOption("analyst");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const password = (await dialog.locator("code").textContent()) ?? "";

  const other = await logInFirstTime(page, name, password);

  const menu = other.getByRole("navigation", { name: "Разделы", exact: true });
  await expect
    .poll(() => menu.getByRole("link").allTextContents())
    .toEqual([
      "Сводка",
      "Заявки",
      "Сообщения",
      "Задачи",
      "Брони",
      "Расчёты клиентов",
      "Автомобили",
      "Импорт",
      "Площадки",
      "Отчёты",
      "Марки",
      "Отзывы",
      "Акции",
      "Страницы и новости",
      "Скидки",
      "Старые адреса",
      "Проверка текстов",
      "Банки-партнёры",
      "Программы банков",
      "Типы кузова",
      "Договоры и акты",
    ]);
  await other.goto("/admin/cars");
  await waitUntilIdle(other);
  await expect.poll(() => other.getByRole("link", { name: /^Добавить/ }).count()).toBe(0);
  await expect.poll(() => other.getByRole("button", { name: /^Удалить/ }).count()).toBe(0);
  await expect.poll(() => other.getByRole("switch").first().isDisabled()).toBe(true);
  await other.locator("main h2 a").first().click();
  const editor = await dialogOf(other);
  await editor.getByText("Только просмотр").waitFor();
  await expect.poll(() => editor.getByRole("button", { name: "Сохранить" }).count()).toBe(0);
  expect(await other.evaluate(async () => (await fetch("/api/cars", { method: "POST", body: "{}" })).status)).toBe(403);

  await page.goto("/admin/staff/roles");
  await waitUntilIdle(page);
  await page.getByRole("checkbox", { name: /^Аналитик: Смотреть автомобили$/ }).uncheck();
  await expectToast(page, /Аналитик, «Смотреть автомобили»: запрещено/);
  await other.goto("/admin/cars");
  await other.getByRole("heading", { name: "Нет доступа" }).waitFor();
  await page.getByRole("checkbox", { name: /^Аналитик: Смотреть автомобили$/ }).check();
  await expectToast(page, /Аналитик, «Смотреть автомобили»: разрешено/);
  await other.goto("/admin/cars");
  await other.getByRole("heading", { level: 1, name: /Автомобили/ }).waitFor();
  await other.context().close();
});

it("the log-out button stays visible on a low screen, and the menu links to notifications and personal data", async () => {
  const page = await openPanel("/admin", { width: 1366 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectInView(page.getByRole("button", { name: "Выйти" }));
  const menu = page.getByRole("navigation", { name: "Разделы", exact: true });
  await menu.getByRole("link", { name: "Личные данные" }).click();
  await page.waitForURL(/\/admin\/personal-data$/);
  // The address changes before the screen is rendered.
  await expect.poll(() => menu.getByRole("link", { name: "Личные данные" }).getAttribute("aria-current")).toBe("page");
  await menu.getByRole("link", { name: "Уведомления" }).click();
  await page.waitForURL(/\/admin\/notices$/);
  await expectInView(page.getByRole("button", { name: "Выйти" }));
});

async function expectInView(target: Locator) {
  const box = await target.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 768, JSON.stringify(box)).toBe(true);
}
