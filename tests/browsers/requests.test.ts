// Fails when a request that a visitor leaves with Firefox or Safari's engine does not reach the salon as it was typed.
import { describe, expect, it } from "vitest";
import { leadsOf } from "../browser/support/lead-rows.ts";
import { createBrand, createCar, uniqueWord } from "../browser/support/create-rows.ts";
import { PHONE, type Page, visit } from "./support/visit.ts";

/** As it is typed, and as it is compared. */
const TYPED = "8 (912) 345-67-89";
const STORED = { phone_normalised: "+79123456789", status: "new" };

async function fillContacts(page: Page): Promise<string> {
  const person = `Клиент ${uniqueWord()}`;
  await page.label("ФИО *").fill(person);
  await page.label("Номер телефона *").fill(TYPED);
  await page.role("checkbox", /согласие/i).check();
  return person;
}

const FROM_A_LIST = [
  [
    "credit for a new car",
    "new",
    "/new-cars",
    /^В кредит/,
    "Отправить заявку",
    "Заявка на кредит отправлена!",
    "auto_credit",
  ],
  [
    "a lease",
    "lease",
    "/lease-cars",
    /^Забронировать/,
    "Забронировать",
    "Заявка на бронирование отправлена!",
    "lease_booking",
  ],
] as const;

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a visitor %s", (_mode, javaScript) => {
  it.each(FROM_A_LIST)(
    "asks for %s from its card on a phone",
    async (_what, status, path, opener, send, sent, type) => {
      const brand = await createBrand();
      const car = await createCar({ brandId: brand.id, status });
      const page = await visit({ ...PHONE, javaScript });
      await page.goto(`${path}?brand=${brand.slug}`);
      await page.role("article").control(opener).click();
      const person = await fillContacts(page);
      await page.role("button", send).click();
      await page.text(sent).wait();
      expect(leadsOf(person)).toMatchObject([{ ...STORED, type, car_id: car.id }]);
    },
  );
});

it.each([
  ["Купить в кредит", "Заявка на кредит отправлена!", { type: "auto_credit", message: null }],
  ["В рассрочку", "Заявка на рассрочку отправлена!", { type: "auto_credit", message: "Рассрочка" }],
  ["Обменять свой", "Trade-In заявка отправлена!", { type: "trade_in", car_brand: "Kia", car_model: "Rio" }],
])("«%s» of a car's page is stored with the car", async (opener, sent, stored) => {
  const car = await createCar({ status: "used", mileage: 45_000 });
  const page = await visit();
  await page.goto(`/car/${car.slug}`);
  await page.role("main").control(opener).click();
  // The name first, to which the dialog gives the focus.
  const person = await fillContacts(page);
  if (stored.type === "trade_in") {
    await page.label("Марка").fill("Kia");
    await page.label("Модель").fill("Rio");
  }
  await page.role("button", "Отправить заявку").click();
  await page.text(sent).wait();
  expect(leadsOf(person)).toMatchObject([{ ...STORED, ...stored, car_id: car.id }]);
});

it("a visitor books a test drive", async () => {
  const car = await createCar({ status: "new" });
  const page = await visit();
  await page.goto(`/car/${car.slug}`);
  await page.role("link", "Записаться на тест-драйв").click();
  await page.role("radio", /^\d\d:00$/).click();
  const person = await fillContacts(page);
  await page.role("button", "Записаться").click();
  await page.text("Ждёт подтверждения").wait();
  expect(leadsOf(person)).toMatchObject([{ ...STORED, visit_kind: "test_drive", visit_at: expect.any(Number) }]);
});

it("a visitor asks to be called, and reads first what is missing", async () => {
  // A visitor who is quicker than the scripts posts the form itself.
  const page = await visit({ ...PHONE, expectFailures: [/status 400/] });
  await page.goto("/request/callback");
  await page.role("button", "Жду звонка").click();
  await page.text("Укажите имя").wait();
  const person = await fillContacts(page);
  await page.role("button", "Жду звонка").click();
  await page.text("Заявка на звонок отправлена!").wait();
  expect(leadsOf(person)).toMatchObject([{ ...STORED, type: "contact_form" }]);
});

it("a visitor has a car valued in three steps, one of them back", async () => {
  const page = await visit(PHONE);
  await page.goto("/trade-in");
  await page.waitForScripts();
  await page.label("Марка *").fill("Москвич");
  await page.label("Модель *").fill("412");
  await page.label("Год выпуска *").choose("2019");
  await page.label("Пробег, км").fill("85000");
  await page.label("Состояние").choose("Хорошее");
  await page.role("button", "Далее").click();
  const person = await fillContacts(page);
  await page.role("button", "Назад").click();
  await expect.poll(() => page.label("Марка *").value()).toBe("Москвич");
  await page.label("Модель *").fill("3");
  await page.role("button", "Далее").click();
  await expect.poll(() => page.label("Номер телефона *").value()).toMatch(/912.*345.*67.*89/);
  await page.role("button", "Отправить").click();
  await page.text("Шаг 3 из 3").wait();
  expect(leadsOf(person)).toMatchObject([
    { ...STORED, type: "trade_in", car_brand: "Москвич", car_model: "3", car_year: 2019, car_mileage: 85_000 },
  ]);
});

it("a visitor's answers of the selection go with the request", async () => {
  const page = await visit();
  await page.goto("/auto-selection?budget=2500000");
  await page.waitForScripts();
  await page.text("Седан").click();
  await expect.poll(() => page.address()).toContain("body=sedan");
  await page.label("Год выпуска, от").choose("2018");
  await expect.poll(() => page.address()).toContain("yearFrom=2018");
  await page.control("Оставить заявку на подбор").click();
  const person = await fillContacts(page);
  await page.role("button", "Отправить заявку").click();
  await page.text("Заявка на подбор отправлена!").wait();
  expect(leadsOf(person)).toMatchObject([
    {
      ...STORED,
      type: "auto_selection",
      budget: 250_000_000,
      body_type: "sedan",
      message: expect.stringContaining("2018"),
    },
  ]);
});

it("a visitor's calculation goes with the request for it", async () => {
  const page = await visit();
  await page.goto("/auto-credit?price=1000000&down=500000");
  await page.control("Оставить заявку с этим расчётом").click();
  const person = await fillContacts(page);
  await page.role("dialog").role("button", "Отправить заявку").click();
  await page.text("Заявка отправлена!").wait();
  expect(leadsOf(person)).toMatchObject([{ ...STORED, type: "auto_credit", desired_amount: 50_000_000 }]);
});
