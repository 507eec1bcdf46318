// Fails when a visitor cannot ask for a time to see a car, or does not learn that staff have confirmed it.
import { describe, expect, it } from "vitest";
import { callAsStaff, createCar, uniqueWord } from "./support/create-rows.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { signIn } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

const MODES = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(MODES)("a visitor %s", (_, javaScript) => {
  it("asks for a test drive, keeps what was typed, and sees that staff have confirmed it, or cancels it", async () => {
    const car = await createCar({ status: "new" });
    const person = `Покупатель ${uniqueWord()}`;
    const page = await visit({ javaScript, width: javaScript ? 1440 : 390, expectFailures: [/400/] });
    await page.goto(`/car/${car.slug}`);
    await page.getByRole("link", { name: "Записаться на тест-драйв" }).click();
    await page.getByRole("heading", { level: 1, name: "Записаться на просмотр" }).waitFor();
    await waitUntilIdle(page);
    if (javaScript) expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("ФИО *").fill(person);
    await page.getByLabel("Email").fill("buyer@example.com");
    await page.getByRole("button", { name: "Записаться" }).click();
    await page.getByText("Выберите время").first().waitFor();
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("buyer@example.com");

    const slots = page.getByRole("radio", { name: /^\d\d:00$/ });
    const value = (await slots.first().getAttribute("value")) ?? "";
    await slots.first().check({ force: true });
    await page.getByLabel("Номер телефона *").fill("8 (912) 345-67-89");
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await page.getByRole("button", { name: "Записаться" }).click();
    await page.waitForURL(/\/visit\//);
    await page.getByText("Ждёт подтверждения").waitFor();
    await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    const address = page.url();
    const [lead] = leadsOf(person);
    expect(lead).toMatchObject({ type: "contact_form", visit_kind: "test_drive", visit_at: Number(value) });
    if (!javaScript) {
      await page.getByRole("button", { name: "Отменить запись" }).click();
      await page.getByRole("heading", { level: 1, name: "Запись отменена" }).waitFor();
      await expect.poll(() => page.getByRole("button", { name: "Отменить запись" }).count()).toBe(0);
      const again = page.getByRole("link", { name: "Выбрать другое время" });
      await expect.poll(() => again.getAttribute("href")).toMatch(/^\/car\/[^/]+\/visit$/);
      expect(leadsOf(person)[0]).toMatchObject({ visit_kind: null, next_action_kind: "callback" });
      await page.getByRole("link", { name: "Выбрать другое время" }).click();
      await page.waitForURL(/\/car\/[^/]+\/visit$/);
      return;
    }

    // A form that is filled in within two seconds is a spam signal, and spam is not among the tasks.
    await callAsStaff("PUT", `/leads/${String(lead?.id)}/spam`, { isSpam: false });
    const panel = await visit({ width: 1440 });
    await signIn(panel);
    await panel.goto(`/admin/leads/${String(lead?.id)}`);
    await panel.getByText("Не подтверждён").waitFor();
    await panel.getByRole("button", { name: "Подтвердить", exact: true }).click();
    await panel.getByText("Подтверждён", { exact: true }).waitFor();
    await panel.goto("/admin/tasks?who=all");
    await panel.getByText(person).waitFor();

    await page.goto(address);
    await page.getByText("Подтверждён", { exact: true }).waitFor();
    const file = await page.request.get(`${address}/calendar`);
    expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("STATUS:CONFIRMED");
    await page.goto(`/car/${car.slug}/visit`);
    await page.getByRole("radio", { name: /^Другое время/ }).waitFor({ state: "attached" });
    await expect.poll(() => page.locator(`input[value="${value}"]`).count()).toBe(0);
  });
});

it("an address that this site has not made opens nothing", async () => {
  const page = await visit({ javaScript: false, expectFailures: [/404/] });
  const answer = await page.goto(`/visit/0b7c6a52-2f0e-8a6e-ab1d-9a6f0c1d2e3f.${"A".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await page.getByText("Запись не найдена").first().waitFor();
});
