// Fails when staff cannot set up a webhook, see in its log what became of a lead, or send it again.
import { expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite } from "./support/file-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";

const NAME = `CRM ${Date.now()}`;

it("a webhook is created, a lead is in its log with the answer, and is sent again", async () => {
  const page = await openPanel("/admin/webhooks", { width: 1440, expectFailures: [/400/] });
  await page.getByRole("link", { name: "Добавить вебхук" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Название *").fill(NAME);
  await dialog.getByLabel("Адрес *").fill("https://127.0.0.1/leads");
  await dialog.getByRole("button", { name: "Создать" }).click();
  // What was typed stays.
  await expect.poll(() => dialog.getByLabel("Адрес *").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => dialog.getByLabel("Название *").inputValue()).toBe(NAME);
  // No machine has this name (RFC 2606): the log shows that there is no connection.
  await dialog.getByLabel("Адрес *").fill("https://crm.example.com/leads");
  await dialog.getByRole("checkbox", { name: /^Автомобиль продан/ }).check();
  await dialog.getByRole("button", { name: "Создать" }).click();
  await dialog.getByText(/^whsec_/).waitFor();
  await dialog.getByRole("button", { name: "Готово" }).click();
  const row = page.getByRole("listitem").filter({ hasText: NAME });
  await row.getByText(/crm\.example\.com · 2 вида событий/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const posted = await page.request.post("/api/leads", {
    data: { type: "contact_form", name: "Вебхук Проверочный", phone: "8 999 666-00-77" },
  });
  expect(posted.status()).toBe(201);
  const { DB } = await (await fileSite()).env();
  const attempts = () =>
    DB.prepare(
      "select coalesce(max(attempts), 0) as n from event_deliveries as d join webhooks as w on w.id = d.webhook_id where w.name = ?",
    )
      .bind(NAME)
      .first<number>("n");
  await expect.poll(attempts, { timeout: 20_000 }).toBe(1);

  await row.getByRole("link", { name: "Журнал" }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(`Журнал: ${NAME} 1`) }).waitFor();
  const delivery = page.getByRole("row").filter({ hasText: "Новая заявка" });
  await delivery.getByText("Ждёт отправки").waitFor();
  await waitUntilIdle(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await delivery.getByRole("button", { name: /^Отправить сейчас/ }).click();
  await expectToast(page, "Отправляем ещё раз");
  await page.getByRole("link", { name: "Не доставлено" }).click();
  await page.getByText("Таких доставок нет").waitFor();

  await page.goto("/admin/webhooks");
  await waitUntilIdle(page);
  await row.getByRole("link", { name: /^Изменить/ }).click();
  const editor = await dialogOf(page);
  await editor.getByLabel("Отправлять события").uncheck();
  await page.keyboard.press("Control+s");
  await editor.waitFor({ state: "detached" });
  await row.getByText("Выключен").waitFor();
  await row.getByRole("button", { name: /^Удалить/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Вебхук удалён");
});
