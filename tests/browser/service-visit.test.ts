// Fails when a visitor cannot book a work of the service, or the page is there although the settings name no work.
import { afterAll, describe, expect, it } from "vitest";
import { callAsStaff, uniqueWord } from "./support/create-rows.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { signIn } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

const MODES = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

const setWorks = (serviceWorks: string) => callAsStaff("PUT", "/settings", { serviceWorks });

afterAll(() => setWorks(""));

it("has no page and no link while the settings name no work", async () => {
  await setWorks("");
  const page = await visit({ javaScript: false, expectFailures: [/404/] });
  const answer = await page.goto("/service-visit");
  expect(answer?.status()).toBe(404);
  await page.goto("/");
  await expect.poll(() => page.getByRole("link", { name: "Запись на сервис" }).count()).toBe(0);
});

describe.each(MODES)("a visitor %s", (_, javaScript) => {
  it("books a work of the service", async () => {
    await setWorks("Замена масла\nШиномонтаж");
    const person = `Клиент ${uniqueWord()}`;
    const page = await visit({ javaScript, width: javaScript ? 1440 : 390, expectFailures: [/400/] });
    await page.goto("/");
    await page.getByRole("link", { name: "Запись на сервис" }).click();
    await page.getByRole("heading", { level: 1, name: "Запись на сервис" }).waitFor();
    await waitUntilIdle(page);
    if (javaScript) expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("ФИО *").fill(person);
    await page.getByRole("button", { name: "Записаться на сервис" }).click();
    await page.getByText("Выберите работу").first().waitFor();
    await page.getByText("Укажите марку").first().waitFor();
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);

    await page.getByLabel("Работа *").selectOption("Шиномонтаж");
    await page.getByLabel("Марка *").fill("Лада");
    await page.getByLabel("Модель *").fill("Веста");
    await page.getByLabel("Госномер").fill("А001АА66");
    const slots = page.getByRole("radio", { name: /^\d\d:00$/ });
    const value = (await slots.first().getAttribute("value")) ?? "";
    await slots.first().check({ force: true });
    await page.getByLabel("Номер телефона *").fill("8 (912) 345-67-89");
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await page.getByRole("button", { name: "Записаться на сервис" }).click();
    await page.waitForURL(/\/visit\//);
    await page.getByText("Ждёт подтверждения").waitFor();
    await page.getByText("Запись на сервис").first().waitFor();
    const [lead] = leadsOf(person);
    expect(lead).toMatchObject({
      visit_kind: "service",
      visit_at: Number(value),
      car_brand: "Лада",
      car_model: "Веста",
      message: "Работа: Шиномонтаж\nГосномер: А001АА66",
    });
    if (!javaScript) return;

    await callAsStaff("PUT", `/leads/${String(lead?.id)}/spam`, { isSpam: false });
    const panel = await visit({ width: 1440 });
    await signIn(panel);
    await panel.goto(`/admin/leads/${String(lead?.id)}`);
    await panel.getByText("Не подтверждён").waitFor();
    await panel.getByRole("button", { name: "Подтвердить", exact: true }).click();
    await panel.getByText("Подтверждён", { exact: true }).waitFor();
    await page.reload();
    await page.getByText("Подтверждён", { exact: true }).waitFor();
  });
});
