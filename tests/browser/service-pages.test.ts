import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { PHONE_MESSAGE } from "#worker/domain/kernel/text/phone.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

const MODES = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

/** A refused native post says so by its status. */
const REFUSED = [/status 400/, /status of 400/];

async function fillContacts(page: Page, name: string, phone: string) {
  await page.getByLabel("ФИО *").fill(name);
  await page.getByLabel("Номер телефона *").fill(phone);
  await page.getByRole("checkbox", { name: /согласие/i }).check();
}

/** Opens a request's dialog, or without JavaScript its page. */
async function openRequest(page: Page, javaScript: boolean, name: string) {
  await page
    .getByRole(javaScript ? "button" : "link", { name })
    .first()
    .click();
  await page.getByLabel("ФИО *").waitFor();
}

async function fillCar(page: Page) {
  await page.getByLabel("Марка *").fill("Москвич");
  await page.getByLabel("Модель *").fill("412");
  await page.getByLabel("Год выпуска *").selectOption("2019");
  await page.getByLabel("Пробег, км").fill("85000");
  await page.getByLabel("Состояние").selectOption("Хорошее");
}

describe.each(MODES)("a valuation %s", (mode, javaScript) => {
  it("is asked for in three steps, back and forth without loss", async () => {
    const person = `Пётр Обменов, ${mode}`;
    const page = await visit({ javaScript, width: javaScript ? 1440 : 390 });
    await page.goto("/trade-in");
    await waitUntilIdle(page);
    const next = page.getByRole("button", { name: "Далее" });
    if (javaScript) await expect.poll(() => next.isDisabled()).toBe(true);
    await page.getByText("Шаг 1 из 3").waitFor();
    await fillCar(page);
    if (javaScript) {
      await page.getByLabel("Пробег, км").fill("-5");
      await next.click();
      await page.getByText("Укажите пробег целым числом километров").waitFor();
      await page.getByLabel("Пробег, км").fill("85000");
    }
    await next.click();

    await page.getByText("Шаг 2 из 3").waitFor();
    const send = page.getByRole("button", { name: "Отправить" });
    if (javaScript) await expect.poll(() => send.isDisabled()).toBe(true);
    await fillContacts(page, person, "8 343 000-12-34 доб. 5");
    await page.getByRole("button", { name: "Назад" }).click();
    await page.getByText("Шаг 1 из 3").waitFor();
    await expect.poll(() => page.getByLabel("Марка *").inputValue()).toBe("Москвич");
    await expect.poll(() => page.getByLabel("Год выпуска *").inputValue()).toBe("2019");
    await expect.poll(() => page.getByLabel("Состояние").inputValue()).toBe("good");
    await page.getByLabel("Модель *").fill("3");
    await next.click();
    await page.getByText("Шаг 2 из 3").waitFor();
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await expect.poll(() => page.getByRole("checkbox", { name: /согласие/i }).isChecked()).toBe(true);

    await send.dblclick();
    await page.getByText("Шаг 3 из 3").waitFor();
    await page
      .getByText(/в течение 30 минут/)
      .first()
      .waitFor();
    expect(leadsOf(person)).toMatchObject([
      {
        type: "trade_in",
        car_brand: "Москвич",
        car_model: "3",
        car_year: 2019,
        car_mileage: 85_000,
        car_condition: "good",
        phone: "8 343 000-12-34 доб. 5",
        consent_form: "trade-in-wizard",
        source_url: expect.stringMatching(/^http.*\/trade-in/),
      },
    ]);
  });

  it("goes one step back by the browser's own button", async () => {
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/auto-credit");
    await page.goto("/trade-in");
    await waitUntilIdle(page);
    await fillCar(page);
    await page.getByRole("button", { name: "Далее" }).click();
    await page.getByText("Шаг 2 из 3").waitFor();
    await page.goBack();
    await page.getByText("Шаг 1 из 3").waitFor();
    await expect.poll(() => page.getByLabel("Марка *").inputValue()).toBe("Москвич");
    await page.goBack();
    await page.waitForURL(/auto-credit/);
  });
});

describe("a valuation over a bad network", () => {
  async function toContacts(page: Page, person: string) {
    await page.goto("/trade-in");
    await waitUntilIdle(page);
    await fillCar(page);
    await page.getByRole("button", { name: "Далее" }).click();
    await fillContacts(page, person, "8 912 000 00 00");
  }

  it("keeps what was typed, and the second attempt is the same request", async () => {
    const person = "Раиса Повторова";
    const page = await visit({ width: 390, expectFailures: [/500/] });
    let attempts = 0;
    await page.route("**/api/leads", async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      // Stored, but the answer is lost.
      await route.fetch();
      await route.fulfill({ status: 500, json: { error: "Внутренняя ошибка" } });
    });
    await toContacts(page, person);
    await page.getByRole("button", { name: "Отправить" }).click();
    await page
      .getByText(/Не удалось отправить заявку\. Попробуйте еще раз\..*\+7 \(343\)/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByText("Шаг 3 из 3").waitFor();
    expect(attempts).toBe(2);
    expect(leadsOf(person)).toHaveLength(1);
  });

  it("is posted natively when its code does not come", async () => {
    const person = "Степан Обрывов";
    const page = await visit({ width: 390, expectFailures: [/ERR_FAILED/] });
    await page.route(/send-valuation/, (route) => route.abort());
    await toContacts(page, person);
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.waitForURL(/sent=1/);
    await page.getByText("Шаг 3 из 3").waitFor();
    expect(leadsOf(person)).toMatchObject([{ car_model: "412", consent_form: "trade-in-wizard" }]);
  });
});

describe("a valuation without JavaScript", () => {
  it("is checked by the server, step by step, and keeps what was typed", async () => {
    const person = "Полина Забывчивая";
    const page = await visit({ javaScript: false, width: 390, expectFailures: REFUSED });
    await page.goto("/trade-in");
    await page.getByLabel("Марка *").fill("Kia");
    await page.getByLabel("Пробег, км").fill("-5");
    await page.getByRole("button", { name: "Далее" }).click();
    await page.getByText("Укажите модель").first().waitFor();
    await page.getByText("Выберите год выпуска").first().waitFor();
    await page.getByText("Пробег не может быть отрицательным").waitFor();
    await expect.poll(() => page.getByLabel("Марка *").inputValue()).toBe("Kia");
    await fillCar(page);
    await page.getByRole("button", { name: "Далее" }).click();
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByText("Укажите имя").waitFor();
    await page.getByText("Шаг 2 из 3").waitFor();
    await fillContacts(page, person, "8 912 000 00 77");
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByText("Шаг 3 из 3").waitFor();
    expect(leadsOf(person)).toMatchObject([{ car_brand: "Москвич", car_model: "412" }]);
  });
});

/** «Найдено: 59 автомобилей» → 59 */
async function found(page: Page): Promise<number> {
  return Number((await page.getByText(/^Найдено:/).textContent())?.replaceAll(/\D/g, ""));
}

describe.each(MODES)("the selection %s", (mode, javaScript) => {
  it("shows what fits, leads to all of it and carries the answers into the request", async () => {
    const person = `Римма Выбиралова, ${mode}`;
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/auto-selection?budget=2500000");
    await waitUntilIdle(page);
    const before = await found(page);
    expect(before).toBeGreaterThan(0);
    await page.getByText("Седан", { exact: true }).click();
    await page.getByText("Автомат", { exact: true }).click();
    await page.getByLabel("Год выпуска, от").selectOption("2018");
    if (!javaScript) await page.getByRole("button", { name: "Показать автомобили" }).click();
    await page.waitForURL(/body=sedan&transmission=automatic.*yearFrom=2018/);
    await expect.poll(() => page.url()).toContain("budget=2500000");
    // The address changes a moment before the cards do.
    const unfit = page.getByRole("article").filter({ hasNotText: "автомат" });
    await expect.poll(() => unfit.count()).toBe(0);
    await expect.poll(() => found(page)).toBeLessThan(before);
    await expect.poll(() => page.getByRole("article").filter({ hasText: "Аренда" }).count()).toBe(0);

    await expect.poll(() => page.getByLabel("Год выпуска, от").inputValue()).toBe("2018");
    await openRequest(page, javaScript, "Оставить заявку на подбор");
    await fillContacts(page, person, "8 912 000 00 88");
    await page.getByRole("button", { name: "Отправить заявку" }).click();
    await page.getByText("Заявка на подбор отправлена!").first().waitFor();
    const [lead, ...others] = leadsOf(person);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ type: "auto_selection", budget: 250_000_000, body_type: "sedan" });
    expect(lead?.message).toMatch(/Коробка: автомат\..*Год: от 2018\. Пробег: до 100\s000\sкм\./);
  });

  it("agrees with the catalogues on how many there are", async () => {
    const page = await visit({ javaScript, width: 390 });
    await page.goto("/auto-selection?budget=10000000&mileage=150000");
    const total = await found(page);
    let together = 0;
    for (const name of [/^Показать все новые/, /^Показать все с пробегом/]) {
      await page.goto("/auto-selection?budget=10000000&mileage=150000");
      await page.getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1, name: /^Новые|^Автомобили с пробегом/ }).waitFor();
      together += await found(page);
    }
    expect(together).toBe(total);
  });
});

it("the selection follows a slider, and «Начать заново» takes every answer back", async () => {
  const page = await visit({ width: 1440 });
  await page.goto("/auto-selection");
  await waitUntilIdle(page);
  const budget = page.getByLabel("Бюджет");
  await budget.focus();
  for (let step = 0; step < 5; step += 1) await budget.press("ArrowLeft");
  await page.waitForURL(/budget=2500000/);
  await page.getByText("Кроссовер", { exact: true }).click();
  await page.waitForURL(/body=crossover/);
  await page.getByRole("link", { name: "Начать заново" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => page.getByRole("checkbox", { name: "Кроссовер" }).isChecked()).toBe(false);
  await expect.poll(() => budget.inputValue()).toBe("3000000");
});

describe.each(MODES)("auto credit %s", (mode, javaScript) => {
  it("refuses a wrong phone, takes a right one and sends staff the calculated sum", async () => {
    const person = `Савва Заёмщиков, ${mode}`;
    const page = await visit({ javaScript, width: 390, expectFailures: javaScript ? [] : REFUSED });
    await page.goto("/auto-credit?price=1000000&down=500000");
    await waitUntilIdle(page);
    await openRequest(page, javaScript, "Оставить заявку с этим расчётом");
    await fillContacts(page, person, "+7 912 345");
    await page.getByRole("button", { name: "Отправить заявку" }).last().click();
    await page.getByText(PHONE_MESSAGE).first().waitFor();
    expect(leadsOf(person)).toEqual([]);
    await page.getByLabel("Номер телефона *").fill("8 912 345 67 89");
    await page.getByRole("button", { name: "Отправить заявку" }).last().click();
    await page.getByText("Заявка отправлена!").first().waitFor();
    const leads = leadsOf(person);
    expect(leads).toMatchObject([
      { type: "auto_credit", phone_normalised: "+79123456789", desired_amount: 50_000_000 },
    ]);
    expect(leads[0]?.message).toMatch(/Цена: 1\s000\s000\s₽\. Первый взнос: 500\s000\s₽/);
  });
});

it("names the banks with their advantages one by one", async () => {
  const page = await visit({ width: 1440 });
  await page.goto("/auto-credit");
  const bank = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Совкомбанк" }) });
  await expect
    .poll(() => bank.getByRole("list", { name: "Преимущества" }).getByRole("listitem").allTextContents())
    .toEqual(["Новые автомобили и с пробегом", "Без поручителей", "Досрочное погашение без комиссии"]);
  await expect.poll(() => page.getByText("Локо-Банк").count()).toBe(0);
});
