// Fails when staff with Firefox or Safari's engine cannot log in, answer a lead or change a car.
import { expect, it } from "vitest";
import { createCar, createLead } from "../browser/support/create-rows.ts";
import { fileSite } from "../browser/support/file-site.ts";
import { leadsOf } from "../browser/support/lead-rows.ts";
import { type Page, visit } from "./support/visit.ts";

/** Asks for a screen of the panel, and logs in for it. */
async function openPanel(path: string, javaScript = true): Promise<Page> {
  const { administrator } = await fileSite();
  const page = await visit({ javaScript });
  await page.goto(path);
  await page.label(/логин/i).fill(administrator.username);
  await page.selector("[name=password]").fill(administrator.password);
  await page.press("Enter");
  await expect.poll(() => page.address()).toBe(path);
  if (javaScript) await page.waitForScripts();
  return page;
}

it.each([true, false])("staff log in, see the counts and log out (JavaScript: %s)", async (javaScript) => {
  const page = await openPanel("/admin/dashboard?from=mail", javaScript);
  await page.role("heading", "Панель администратора").wait();
  await expect.poll(() => page.role("main").read()).toMatch(/Автомобили\s*Всего\s*\d{3}/);
  await page.goto("/logout");
  await page.role("main").role("button", /выйти/i).click();
  await expect.poll(() => page.address()).toMatch(/^\/login/);
  await page.goto("/admin/leads");
  await expect.poll(() => page.address()).toMatch(/^\/login/);
});

it("a lead is seen, its status set, and a note added", async () => {
  const { name } = await createLead({ message: "Позвоните утром" });
  const page = await openPanel(`/admin/leads?q=${name.split(" ")[1]}`);
  await page.label(`Статус: ${name}`).choose("В работе");
  await page.text("Статус лида успешно изменен").wait();
  await expect.poll(() => leadsOf(name)).toMatchObject([{ status: "in_progress" }]);
  await page.role("link", name).click();
  const dialog = page.role("dialog");
  await dialog.waitForFocus();
  await dialog.text("Позвоните утром").wait();
  await dialog.label("Новая заметка").fill("Приедет в субботу");
  await dialog.role("button", "Добавить заметку").click();
  await expect.poll(() => dialog.label("Новая заметка").value()).toBe("");
  await dialog.selector("p").text("Приедет в субботу").wait();
});

it("a car is edited and saved, and its page has the new price at once", async () => {
  const { id, slug, name } = await createCar({ price: 2_000_000 });
  const page = await openPanel(`/admin/cars/${id}`);
  const dialog = page.role("dialog");
  await dialog.waitForFocus();
  await expect.poll(() => dialog.label("Название *").value()).toBe(name);
  await dialog.label(/^Цена, ₽/).fill("2300000");
  await dialog.label("Двигатель *").fill("2.0 турбо, 249 л. с.");
  await dialog.role("button", "Сохранить").click();
  await page.text("Автомобиль обновлен").wait();
  await page.goto(`/car/${slug}`);
  await expect.poll(() => page.role("main").read()).toMatch(/2\s300\s000\s₽[^]*2\.0 турбо, 249 л\. с\./);
});
