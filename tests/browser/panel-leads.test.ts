// Fails when staff cannot find, answer, export or delete leads, or set notifications.
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { dialogOf, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { leadsOf } from "./support/lead-rows.ts";

const NAME = `Ульяна Ёлкина ${Date.now()}`;

it("a lead is found, answered, annotated, exported and deleted", async () => {
  const page = await openPanel("/admin/leads", { width: 1440 });
  const posted = await page.request.post("/api/leads", {
    data: { type: "contact_form", name: NAME, phone: "8 999 777-00-01", message: "Позвоните утром" },
  });
  expect(posted.status()).toBe(201);

  await page.keyboard.press("/");
  await page.keyboard.type("+7 (999) 777");
  await page.getByRole("heading", { level: 1, name: /^Заявки 1$/ }).waitFor();
  await page.getByText(/^Ждёт \d+ минут/).waitFor();
  await page.getByRole("combobox", { name: `Статус: ${NAME}` }).selectOption({ label: "В работе" });
  await expectToast(page, "Статус лида успешно изменен");
  await expect.poll(() => page.getByText(/^Ждёт/).count()).toBe(0);

  await page.getByRole("link", { name: NAME, exact: true }).click();
  const dialog = await dialogOf(page);
  await dialog.getByText(/первый ответ через \d+ минут/).waitFor();
  await dialog.getByLabel("Новая заметка").fill("Приедет в субботу");
  await dialog.getByRole("button", { name: "Добавить заметку" }).click();
  await dialog.getByText("Приедет в субботу").and(page.locator("p")).waitFor();
  await expect.poll(() => dialog.getByLabel("Новая заметка").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain(`"В работе";"Обратный звонок";"${NAME}";"89997770001"`);
  expect(text.trim().split("\r\n")).toHaveLength(2);

  const question = page.getByRole("dialog", { name: "Удалить заявку?" });
  await page.getByRole("button", { name: `Удалить: ${NAME}` }).click();
  await question.getByRole("button", { name: "Отмена" }).click();
  await question.waitFor({ state: "detached" });
  expect(leadsOf(NAME)).toMatchObject([{ deleted_at: null }]);
  await page.getByRole("button", { name: `Удалить: ${NAME}` }).click();
  await question.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Лид успешно удален");
  await page.getByText("Заявки не найдены").waitFor();
  expect(leadsOf(NAME)).toMatchObject([{ deleted_at: expect.any(Number) }]);

  await page.getByRole("combobox", { name: "Статус", exact: true }).selectOption({ label: "Корзина" });
  await page.getByRole("link", { name: NAME, exact: true }).click();
  await dialog.getByText(/^В корзине с/).waitFor();
  await expect.poll(() => dialog.getByLabel("Новая заметка").count()).toBe(0);
  await dialog.getByRole("button", { name: `Вернуть: ${NAME}` }).click();
  await expectToast(page, "Заявка возвращена");
  await dialog.getByRole("button", { name: "Удалить" }).waitFor();
  expect(leadsOf(NAME)).toMatchObject([{ deleted_at: null, status: "in_progress" }]);
});

it("a lead is found by its message and by its car", async () => {
  const name = `Лука Искомый ${Date.now()}`;
  const page = await openPanel("/admin/leads", { width: 1440 });
  await page.request.post("/api/leads", {
    data: {
      type: "trade_in",
      name,
      phone: "8 999 777-00-09",
      carBrand: "ЗИЛ",
      carModel: "Сарай",
      message: "Нужен ЁМКИЙ кузов",
    },
  });
  for (const words of ["зил сарай", "емкий кузов"]) {
    await page.goto(`/admin/leads?q=${encodeURIComponent(words)}`);
    await page.getByRole("link", { name, exact: true }).waitFor();
  }
});

it("a phone shows the first lead on its first screen, and only those who may get leads are responsible for one", async () => {
  const page = await openPanel("/admin/leads", { width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post("/api/staff", { data: { username: `looker${Date.now()}`, role: "analyst" } });
  await page.reload();
  const call = await page.getByRole("main").locator("a[href^='tel:']").first().boundingBox();
  expect((call?.y ?? 844) + (call?.height ?? 0)).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const names = await page.getByRole("combobox", { name: "Ответственный" }).getByRole("option").allTextContents();
  expect(names.filter((name) => name.startsWith("looker"))).toEqual([]);
});

it("a status that the server refuses is reverted", async () => {
  const page = await openPanel("/admin/leads?status=completed", { width: 390, expectFailures: [/500/] });
  await page.route("**/api/leads/*/status", (route) => route.fulfill({ status: 500, json: { error: "Сбой" } }));
  const status = page.getByRole("combobox", { name: /^Статус: / }).first();
  await status.selectOption({ label: "Новая" });
  await expectToast(page, "Не удалось обновить статус");
  await expect.poll(() => status.inputValue()).toBe("completed");
});

it("the notification form refuses a wrong address and saves a valid one", async () => {
  const page = await openPanel("/admin/leads", { width: 1440, expectFailures: [/400/] });
  await page.getByRole("main").getByRole("link", { name: "Уведомления" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Кому").fill("не адрес");
  await page.keyboard.press("Control+s");
  await dialog.getByText("Неверный формат email").waitFor();
  await dialog.getByLabel("Кому").fill("zayavki@example.com");
  await page.keyboard.press("Control+s");
  await dialog.waitFor({ state: "detached" });
  await expectToast(page, "Настройки сохранены");
  await page.goto("/admin/leads/notifications");
  await waitUntilIdle(page);
  await expect.poll(async () => (await dialogOf(page)).getByLabel("Кому").inputValue()).toBe("zayavki@example.com");
});

it("the menu beside the list links to the site and logs out; the header of the list does not", async () => {
  const page = await openPanel("/admin/leads", { width: 1440 });
  await expect.poll(() => page.getByRole("main").getByRole("button", { name: "Выйти" }).count()).toBe(0);
  const menu = page.getByRole("banner");
  await expect.poll(() => menu.getByRole("link", { name: "На сайт" }).getAttribute("href")).toBe("/");
  await menu.getByRole("button", { name: "Выйти" }).click();
  await page.waitForURL(/\/login/);
  await page.goto("/admin/leads");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});

it.each(["/admin/leads", "/admin/cars"])(
  "a phone shows that a row of counts goes on beyond its edge: %s",
  async (path) => {
    const page = await openPanel(path, { width: 390 });
    const cut = await page.evaluate(() => {
      const isClear = (element: Element) => getComputedStyle(element).backgroundColor === "rgba(0, 0, 0, 0)";
      return [...document.querySelectorAll<HTMLElement>("main .panel")]
        .filter((row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === "auto")
        .map((row) => ({
          hasShadow: getComputedStyle(row).backgroundAttachment.includes("local"),
          isCovered: ![...row.children].every(isClear),
        }));
    });
    expect(cut).not.toEqual([]);
    for (const row of cut) expect(row).toEqual({ hasShadow: true, isCovered: false });
  },
);
