// Fails when staff cannot enter a lead by hand from a phone, lose what they typed, or make a second one without noticing.
import { expect, it } from "vitest";
import { createCar, uniqueWord } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { expectToast, openPanel } from "./support/panel.ts";

const number = () => String(Math.floor(Math.random() * 1e7)).padStart(7, "0");

it("a walk-in is entered on a phone: one lead after a double click, with its car, origin and consent", async () => {
  const name = `Ольга ${uniqueWord()}`;
  const model = uniqueWord();
  const phone = `+7912${number()}`;
  await createCar({ name: `Atlas ${model}`, model });
  const page = await openPanel("/admin/leads", { width: 390, expectFailures: [/400/] });
  await page.getByRole("link", { name: "Добавить заявку" }).click();
  await page.getByRole("heading", { level: 1, name: "Новая заявка" }).waitFor();
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Добавить заявку" }).click();
  await page.getByText("Укажите номер телефона").and(page.locator("p")).first().waitFor();

  await page.getByLabel("Телефон *").fill(phone);
  await page.getByText("С этого номера ещё не обращались.").waitFor();
  await page.getByLabel("Имя *").fill(name);
  await page.getByLabel("Каким автомобилем интересуется").fill(model);
  await page.getByRole("radio", { name: new RegExp(model) }).check();
  await page.getByLabel("Как обратился *").selectOption({ label: "В салоне" });
  await page.getByLabel("Откуда узнал о салоне").selectOption({ label: "По рекомендации" });
  await page.getByLabel("Согласие на обработку данных *").selectOption({ label: "Согласия пока нет" });

  // A reload loses nothing, the chosen car included.
  await page.waitForTimeout(400);
  await page.reload();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect.poll(() => page.getByLabel("Имя *").inputValue()).toBe(name);
  await expect.poll(() => page.getByRole("radio", { name: new RegExp(model) }).isChecked()).toBe(true);

  await page.getByRole("button", { name: "Добавить заявку" }).dblclick();
  await page.waitForURL(/\/admin\/leads\/(?!new)[^/]+$/);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name }).waitFor();
  await dialog.getByText(/в салоне, запись:/).waitFor();
  await dialog.getByText("Согласия пока нет").first().waitFor();
  expect(leadsOf(name)).toHaveLength(1);
  expect(leadsOf(name)).toMatchObject([{ status: "in_progress", is_spam: 0 }]);
});

it("the command palette takes a phone to a new lead, and an open lead of it is shown before a second one is made", async () => {
  const name = `Ульяна ${uniqueWord()}`;
  const digits = `8912${number()}`;
  const page = await openPanel("/admin", { width: 1440, expectFailures: [/409/] });
  const posted = await page.request.post("/api/leads", { data: { type: "contact_form", name, phone: digits } });
  expect(posted.status()).toBe(201);
  await waitUntilIdle(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(digits);
  await page.getByRole("option", { name: /Добавить заявку с этим номером/ }).click();
  await page.waitForURL(/\/admin\/leads\/new\?phone=/);
  await page.getByText("С этого номера уже обращались").waitFor();
  await page.getByRole("link", { name: new RegExp(name) }).waitFor();
  await page.getByLabel("Имя *").fill(name);
  await page.getByLabel("Как обратился *").selectOption({ label: "По телефону" });
  await page.getByLabel("Согласие на обработку данных *").selectOption({ label: "Устно" });
  await page.keyboard.press("Control+s");
  const question = page.getByRole("dialog", { name: "У этого человека уже есть открытая заявка" });
  await question.getByRole("button", { name: "Не создавать" }).click();
  await question.waitFor({ state: "detached" });
  expect(leadsOf(name)).toHaveLength(1);
  await expect.poll(() => page.getByLabel("Имя *").inputValue()).toBe(name);
  await page.getByRole("button", { name: "Добавить заявку" }).click();
  await question.getByRole("button", { name: "Всё равно создать" }).click();
  await expectToast(page, "Заявка добавлена");
  await page.waitForURL(/\/admin\/leads\/(?!new)[^/]+$/);
  expect(leadsOf(name)).toHaveLength(2);
});
