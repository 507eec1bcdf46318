// Fails when a visitor cannot hold a car or wait for it, or somebody else learns a wrong thing about who holds it.
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

/** A form that is filled in sooner is a spam signal, and spam holds nothing. */
const FILLED_MS = 2500;

describe.each(MODES)("visitors %s", (_, javaScript) => {
  it("hold a car, queue for it, get their turn when staff release it, and give it back", async () => {
    await callAsStaff("PUT", "/settings", { visitorsHold: true });
    const car = await createCar({ status: "new" });
    const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0");
    async function ask(link: string, person: string, phone: string) {
      const page = await visit({ javaScript, width: 390 });
      await page.goto(`/car/${car.slug}`);
      await page.getByRole("link", { name: link, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Забронировать автомобиль" }).waitFor();
      await waitUntilIdle(page);
      if (javaScript) expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByLabel("ФИО *").fill(person);
      await page.getByLabel("Номер телефона *").fill(phone);
      await page.getByRole("checkbox", { name: /согласие/i }).check();
      await page.waitForTimeout(FILLED_MS);
      await page.getByRole("button", { name: "Забронировать" }).click();
      await page.waitForURL(/\/hold\//);
      return page;
    }
    const first = `Первый ${uniqueWord()}`;
    const holder = await ask("Забронировать", first, `+7 912 ${digits}`);
    await holder.getByRole("heading", { level: 1, name: "Автомобиль за вами" }).waitFor();
    await holder.getByText(/^До \d+ /).waitFor();
    await expect.poll(() => holder.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");

    const queued = await ask("Встать в очередь", `Второй ${uniqueWord()}`, `+7 913 ${digits}`);
    await queued.getByText("Место в очереди: 1").waitFor();
    const address = queued.url();
    await queued.goto(`/car/${car.slug}`);
    await queued
      .getByText(/^Забронирован до /)
      .first()
      .waitFor();

    const panel = await visit({ width: 1440 });
    await signIn(panel);
    await panel.goto("/admin/holds");
    await panel.getByRole("link", { name: first }).click();
    await panel.getByRole("button", { name: "Снять", exact: true }).click();
    await panel.getByText("Бронь снята", { exact: true }).waitFor();
    expect(leadsOf(first)).toHaveLength(1);

    await queued.goto(address);
    await queued.getByRole("heading", { level: 1, name: "Автомобиль за вами" }).waitFor();
    await queued.getByRole("button", { name: "Отменить бронь" }).click();
    await queued.getByRole("heading", { level: 1, name: "Бронь снята" }).waitFor();
    await queued.goto(`/car/${car.slug}`);
    // The browser keeps a car's page for minutes.
    await queued.reload();
    await queued.getByRole("link", { name: "Забронировать", exact: true }).waitFor();
    await expect.poll(() => queued.getByText(/^Забронирован до /).count()).toBe(0);

    const { id, slug } = await createCar({ status: "new" });
    await queued.goto(`/car/${slug}/hold`);
    await waitUntilIdle(queued);
    await queued.getByLabel("ФИО *").fill(first);
    await queued.getByLabel("Номер телефона *").fill(`+7 914 ${digits}`);
    await queued.getByRole("checkbox", { name: /согласие/i }).check();
    await callAsStaff("PUT", `/cars/${id}`, { sold: true });
    await queued.waitForTimeout(FILLED_MS);
    await queued.getByRole("button", { name: "Забронировать" }).click();
    await queued.getByText("Автомобиль сейчас не продаётся").first().waitFor();
    await expect.poll(() => queued.getByLabel("ФИО *").inputValue()).toBe(first);
    await queued.goto(`/car/${slug}/hold`);
    await expect.poll(() => new URL(queued.url()).pathname).toBe(`/car/${slug}`);
  });
});
