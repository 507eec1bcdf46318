// Fails when a visitor cannot write to the dealership on the site, or does not see the answer on the private page.
import { describe, expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { callAsStaff, createCar, uniqueWord } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { visit } from "./support/visit.ts";

const MODES = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(MODES)("a visitor %s", (_, javaScript) => {
  it("writes about a car without a phone, keeps what was typed, reads the answer and writes again", async () => {
    const car = await createCar({ status: "new" });
    const person = `Покупатель ${uniqueWord()}`;
    const page = await visit({ javaScript, width: 390, expectFailures: [/400/] });
    await page.goto(`/car/${car.slug}`);
    await page.getByRole("link", { name: "Написать" }).filter({ visible: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Написать нам" }).waitFor();
    await waitUntilIdle(page);
    if (javaScript) expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("Сообщение *").fill("Ещё продаёте?\nИ какой пробег?");
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Сообщение *").inputValue()).toContain("какой пробег");
    await page.getByLabel("Имя *").fill(person);
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await page.getByRole("button", { name: "Отправить" }).click();

    await page.waitForURL(/\/conversation\//);
    await page.getByText("И какой пробег?").waitFor();
    await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await waitUntilIdle(page);
    if (javaScript) expect(await accessibilityViolations(page)).toEqual([]);
    const [lead] = leadsOf(person);
    expect(lead).toMatchObject({
      type: "contact_form",
      phone: "",
      car_info: expect.stringContaining(String(car.year)),
    });

    const answer = { channel: "site", text: "Да, приезжайте сегодня", files: [] };
    await callAsStaff("POST", `/leads/${String(lead?.id)}/messages`, answer);
    if (javaScript) await page.getByText("Да, приезжайте сегодня").waitFor({ timeout: 25_000 });
    else {
      await expect
        .poll(async () => {
          await page.reload();
          return page.getByText("Да, приезжайте сегодня").count();
        })
        .toBe(1);
    }
    await page.getByLabel("Сообщение", { exact: true }).fill("Буду в шесть");
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByText("Буду в шесть").waitFor();
    await expect.poll(() => page.getByText("И какой пробег?").count()).toBe(1);
  });
});

it("a foreign code opens nothing", async () => {
  const page = await visit({ width: 390, expectFailures: [/404/] });
  await page.goto("/conversation/0b6c2f5e-1111-4d44-9a11-3d2d0f3f0001.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  await page.getByRole("heading", { level: 1, name: "Переписка не найдена" }).waitFor();
});
