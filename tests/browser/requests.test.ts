import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CONSENT_TEXT_VERSION } from "#worker/domain/leads/consent.ts";
import { PHONE_MESSAGE } from "#worker/domain/kernel/text/phone.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

const SOON = "Мы свяжемся с вами в ближайшее время.";

async function fill(page: Page, name: string, phone = "8 (912) 345-67-89") {
  await page.getByLabel("ФИО *").fill(name);
  await page.getByLabel("Номер телефона *").fill(phone);
  await page.getByRole("checkbox", { name: /согласие/i }).check();
}

/** A request's opener: on a card a link, elsewhere a button as soon as React has hydrated the page. */
async function openRequest(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
  await page.getByLabel("ФИО *").waitFor();
}

/** Also read aloud by the toast, hence the first of two. */
async function waitForText(page: Page, text: string | RegExp) {
  await page.getByText(text).first().waitFor();
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a visitor %s", (mode, javaScript) => {
  it("finds a used Geely under two million and asks for credit", async () => {
    const person = `Анна Кредитова, ${mode}`;
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/used-cars?brand=geely&priceMax=2000000&utm_source=yandex&utm_campaign=geely");
    const title = await page.getByRole("article").first().getByRole("heading").textContent();
    await openRequest(page, /^В кредит/);
    await fill(page, person);
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, "Заявка на кредит отправлена!");
    await waitForText(page, SOON);
    const leads = leadsOf(person);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      type: "auto_credit",
      status: "new",
      phone_normalised: "+79123456789",
      car_status: "БУ",
      consent_version: CONSENT_TEXT_VERSION,
      consent_form: "credit",
    });
    expect(leads[0]?.car_info).toContain(title);
    expect(leads[0]?.car_price).toMatch(/^от\s[\d\s]+₽$/);
    expect(leads[0]?.car_id).not.toBeNull();
    expect(leads[0]?.source_url).toContain("/used-cars?brand=geely");
    expect(JSON.parse(String(leads[0]?.attribution))).toEqual({ utm_source: "yandex", utm_campaign: "geely" });
  });

  it("books a lease car", async () => {
    const person = `Борис Арендов, ${mode}`;
    const page = await visit({ javaScript, width: 390 });
    await page.goto("/lease-cars");
    await openRequest(page, /^Забронировать/);
    await fill(page, person);
    await page.getByRole("button", { name: "Забронировать", exact: true }).click();
    await waitForText(page, "Заявка на бронирование отправлена!");
    await waitForText(page, "Мы свяжемся с вами в ближайшее время для уточнения деталей аренды.");
    expect(leadsOf(person)).toMatchObject([{ type: "lease_booking", car_status: "аренда" }]);
  });

  it("offers a car of his own in exchange on a car's page", async () => {
    const person = `Вера Обменова, ${mode}`;
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/new-cars");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await openRequest(page, "Обменять свой");
    await page.getByLabel("Марка", { exact: true }).fill("Kia");
    await fill(page, person);
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, "Trade-In заявка отправлена!");
    expect(leadsOf(person)).toMatchObject([
      { type: "trade_in", car_brand: "Kia", car_model: null, car_status: "новое" },
    ]);
  });

  it("reads what is wrong, keeps what was typed and mends it", async () => {
    const person = `Глеб Опечаткин, ${mode}`;
    const page = await visit({ javaScript, width: 390, expectFailures: javaScript ? [] : [/400/] });
    await page.goto("/request/callback");
    const submit = page.getByRole("button", { name: "Жду звонка" });
    await waitUntilIdle(page);
    await submit.click();
    await waitForText(page, "Пожалуйста, заполните обязательные поля");
    await waitForText(page, "Укажите имя");
    await fill(page, person, "+7 912 345");
    await submit.click();
    await waitForText(page, PHONE_MESSAGE);
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await expect.poll(() => page.getByRole("checkbox", { name: /согласие/i }).isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: /согласие/i }).uncheck();
    await page.getByLabel("Номер телефона *").fill("8 912 345 67 89");
    await submit.click();
    await page
      .getByText(/Отметьте согласие/)
      .first()
      .waitFor();
    expect(leadsOf(person)).toEqual([]);
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await submit.click();
    await waitForText(page, "Заявка на звонок отправлена!");
    expect(leadsOf(person)).toMatchObject([{ type: "contact_form", phone_normalised: "+79123456789" }]);
  });
});

it("a form that was opened anew without JavaScript asks the same thing once", async () => {
  const person = "Мария Дважды";
  const page = await visit({ javaScript: false, width: 390 });
  for (const spelling of ["8 (912) 345-67-80", "+7 912 345 67 80"]) {
    await page.goto("/request/callback");
    await fill(page, person, spelling);
    await page.getByRole("button", { name: "Жду звонка" }).click();
    await waitForText(page, "Заявка на звонок отправлена!");
  }
  expect(leadsOf(person)).toHaveLength(1);
});

describe("a dialog", () => {
  it("never changes a number while it is typed, and shows a whole one in groups when the field is left", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars");
    await openRequest(page, /^В кредит/);
    const phone = page.getByLabel("Номер телефона *");
    for (const typed of ["89123456789", "+79123456789", "79123456789", "+8 912 345 67 89"]) {
      await phone.fill("");
      await phone.pressSequentially(typed);
      await expect.poll(() => phone.inputValue()).toBe(typed);
      await phone.blur();
      await expect.poll(() => phone.inputValue()).toBe("+7 (912) 345-67-89");
    }
    await phone.fill("912 345 67 89");
    await page.getByLabel("ФИО *").fill("Десятизначная");
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, PHONE_MESSAGE);
    await expect.poll(() => phone.inputValue()).toBe("912 345 67 89");
  });

  it("survives a server's failure with everything typed, and the second attempt is the same request", async () => {
    const person = "Дарья Повторова";
    const page = await visit({ width: 390, expectFailures: [/500/] });
    const keys: (string | undefined)[] = [];
    await page.route("**/api/leads", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) {
        // The worst case: stored, but the answer is lost.
        await route.fetch();
        await route.fulfill({ status: 500, json: { error: "Внутренняя ошибка" } });
      } else {
        await route.continue();
      }
    });
    await page.goto("/new-cars");
    await openRequest(page, /^В кредит/);
    await fill(page, person);
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, "Не удалось отправить заявку. Попробуйте еще раз.");
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /\+7 \(343\)/ })
      .waitFor();
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, "Заявка на кредит отправлена!");
    expect(new Set(keys).size).toBe(1);
    expect(leadsOf(person)).toHaveLength(1);
  });

  it("sends the salon which pages were seen before", async () => {
    const person = "Пётр Любопытнов";
    const page = await visit({ width: 1440 });
    await page.goto("/used-cars?utm_source=test");
    await page.goto("/");
    await waitUntilIdle(page);
    await page.getByRole("banner").getByRole("link", { name: "Новые авто" }).first().click();
    await page.waitForURL("**/new-cars");
    await openRequest(page, /^В кредит/);
    await fill(page, person);
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, "Заявка на кредит отправлена!");
    expect(leadsOf(person)).toMatchObject([{ pages_seen: '["/used-cars","/","/new-cars"]' }]);
  });

  it("says «Отправка...» and sends one request for a double click", async () => {
    const person = "Егор Двойной";
    const page = await visit({ width: 1440 });
    let answer = () => undefined as void;
    await page.route("**/api/leads", async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto("/lease-cars");
    await openRequest(page, /^Забронировать/);
    await fill(page, person);
    await page.getByRole("button", { name: "Забронировать", exact: true }).dblclick();
    await expect.poll(() => page.getByRole("button", { name: "Отправка..." }).isDisabled()).toBe(true);
    answer();
    await waitForText(page, "Заявка на бронирование отправлена!");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(leadsOf(person)).toHaveLength(1);
  });

  it("of a car's page closes at once, and comes back with what was typed when the request failed", async () => {
    const person = "Жанна Терпеливая";
    const page = await visit({ width: 1440, expectFailures: [/failed/, /ERR_/] });
    let fail = () => undefined as void;
    await page.route("**/api/leads", async (route) => {
      await new Promise<void>((resolve) => (fail = resolve));
      await route.abort();
    });
    await page.goto("/new-cars");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await openRequest(page, "В рассрочку");
    await fill(page, person);
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("button", { name: "Отправка..." }).isDisabled()).toBe(true);
    fail();
    await waitForText(page, "Не удалось отправить заявку. Попробуйте еще раз.");
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await page.unroute("**/api/leads");
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await waitForText(page, "Заявка на рассрочку отправлена!");
    expect(leadsOf(person)).toMatchObject([{ type: "auto_credit", message: "Рассрочка" }]);
  });

  it("holds the focus, closes on Escape, gives the focus back and keeps what was typed", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/new-cars");
    const opener = page.getByRole("link", { name: /^В кредит/ }).first();
    await opener.focus();
    await opener.press("Enter");
    const name = page.getByLabel("ФИО *");
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await name.fill("Зоя");
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});
