// Fails when the owner of an empty salon is not led to a storefront with name, phone and a first car.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow } from "#worker/db/factories.ts";
import { brands } from "#worker/db/schema/cars.ts";
import type { Env } from "#worker/env.ts";
import { PHONE_MESSAGE } from "#worker/domain/kernel/text/phone.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { callAsStaff } from "./support/create-rows.ts";
import { useSite } from "./support/file-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

async function oneMake({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  await db.write([db.query.insert(brands).values(brandRow({ slug: "haval", name: "Haval" }))]);
}

useSite(() => openDemoSite({ fill: oneMake }));

function left(page: Page, text: string) {
  return page.getByRole("status").filter({ hasText: text }).waitFor();
}

/** Fills the open step and saves it by keyboard. */
async function fillStep(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByRole("main").getByRole("textbox", { name: label });
  await field.fill(value);
  await field.press("Control+s");
}

it("the home page of an empty salon leads to its make", async () => {
  const visitor = await visit({ javaScript: false });
  await visitor.goto("/");
  const main = visitor.getByRole("main");
  await main.getByRole("heading", { name: "Выберите кузов" }).waitFor();
  await expect.poll(() => main.getByRole("link", { name: /^(?:Все марки|Haval)$/ }).count()).toBe(2);
});

it("an empty salon becomes one with name, phone and a first car in eight steps, on a phone", async () => {
  const page = await openPanel("/admin", { width: 390, expectFailures: [/400/] });
  const card = page.getByRole("region", { name: "Осталось 8 шагов" });
  await card.getByRole("button", { name: "Больше не показывать" }).click();
  await card.waitFor({ state: "detached" });
  await callAsStaff("PUT", "/settings", { firstDay: {} });
  await page.goto("/admin");
  await card.getByText(/^Название салона, телефон, часы работы, .* первые автомобили: что нужно салону/).waitFor();
  await card.getByRole("link", { name: "Продолжить" }).click();

  await fillStep(page, /Название салона/, "Автосалон Рубин");
  await left(page, "Осталось 7 шагов");
  await page.getByRole("banner").getByText("Автосалон Рубин").filter({ visible: true }).first().waitFor();
  await fillStep(page, /Телефон/, "12");
  await page.getByText(PHONE_MESSAGE).first().waitFor();
  await fillStep(page, /Телефон/, "8 495 123-45-67");
  await left(page, "Осталось 6 шагов");

  await page.getByRole("button", { name: "Пропустить" }).click();
  await left(page, "Осталось 5 шагов");
  // A skipped step can be come back to.
  await page.getByRole("link", { name: /Часы работы Пропущено/ }).click();
  await fillStep(page, /Часы работы/, "Пн–Пт: 9:00–20:00");
  await page.getByRole("link", { name: /Часы работы Готово/ }).waitFor();

  // The zone that stands there may be the right one.
  await page.getByRole("combobox", { name: "Часовой пояс" }).waitFor();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await left(page, "Осталось 4 шага");
  await page.getByText("http://localhost").first().waitFor();
  await page.getByRole("button", { name: "Готово" }).click();
  await left(page, "Осталось 3 шага");
  await fillStep(page, /Email для уведомлений/, "leads@salon.example");
  await page.getByText("Без этого адреса письма не уйдут").first().waitFor();
  await fillStep(page, /Email отправителя/, "site@salon.example");
  await left(page, "Осталось 2 шага");

  await page.getByRole("link", { name: "Добавить сотрудника" }).click();
  const member = await dialogOf(page);
  await member.getByLabel("Логин *").fill("anna");
  await member.getByRole("button", { name: "Добавить" }).click();
  await member.getByRole("button", { name: "Готово" }).click();
  await page.goto("/admin");
  await page.getByRole("region", { name: "Остался 1 шаг" }).getByRole("link", { name: "Продолжить" }).click();

  await page.getByRole("link", { name: "Добавить автомобиль" }).click();
  const car = await dialogOf(page);
  await car.getByLabel("Марка *").selectOption({ label: "Haval" });
  await car.getByLabel("Название *").fill("Haval Jolion");
  await car.getByLabel("Модель *").fill("Jolion");
  await car.getByLabel(/^Цена, ₽/).fill("2490000");
  await car.getByLabel("Двигатель *").fill("1.5 турбо");
  await car.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Автомобиль добавлен");
  await page.goto("/admin/first-day");
  await left(page, "Всё готово");
  await page.goto("/admin");
  await waitUntilIdle(page);
  await expect.poll(() => page.getByRole("link", { name: "Продолжить" }).count()).toBe(0);

  const visitor = await visit({ javaScript: false, width: 390 });
  await visitor.goto("/new-cars");
  const shown = await visitor.locator("body").innerText();
  expect(shown).toContain("Автосалон Рубин");
  expect(shown).toContain("Haval Jolion");
  await expect.poll(() => visitor.locator('a[href="tel:+74951234567"]').count()).toBeGreaterThan(0);
});
