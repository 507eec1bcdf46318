// Fails when a lead, a filter or the edit of a car needs a mouse, or when a screen reader does not get names, order, errors and results.
import { describe, expect, it } from "vitest";
import { createBrand, createCar } from "./support/create-rows.ts";
import { focusedControl, recordAnnouncements, tabTo } from "./support/keyboard.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { dialogOf, openPanel } from "./support/panel.ts";
import { everyCase, visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

describe.each(everyCase ? [390, 1440] : [1440])("by keyboard alone, at %i px,", (width) => {
  it("a lead is sent from a car's page", async () => {
    const person = `Клавдия Клавишина ${width}`;
    const page = await visit({ width });
    const car = await createCar({ photos: 2, brandId: (await createBrand()).id });
    await page.goto(`/car/${car.slug}`);
    await waitUntilIdle(page);
    const announced = await recordAnnouncements(page);

    const [skip] = await tabTo(page, "link", /^К содержанию$/);
    expect(skip).toMatchObject({ role: "link" });
    await page.keyboard.press("Enter");
    await tabTo(page, "button", /^В рассрочку/);
    await page.keyboard.press("Enter");
    const dialog = await dialogOf(page);
    // A touch screen's keyboard would cover the dialog: there its first field does not get the focus by itself.
    if (width < 1024) await tabTo(page, "textbox", /^ФИО \*$/);
    await expect.poll(() => focusedControl(page)).toMatchObject({ role: "textbox", name: "ФИО *" });

    // The order of the fields is the order on the screen.
    const stops = await tabTo(page, "button", /^Отправить/);
    const controls = stops.filter(({ role }) => role !== "link").map(({ name }) => name);
    expect(controls).toEqual(["Номер телефона *", expect.stringContaining("согласие"), "Отправить заявку"]);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => focusedControl(page))
      .toMatchObject({ name: "ФИО *", isInvalid: true, description: "Укажите имя" });
    await expect.poll(announced).toContainEqual(expect.stringContaining("заполните обязательные поля"));

    await page.keyboard.type(person);
    await page.keyboard.press("Tab");
    await page.keyboard.type("89123456789");
    await tabTo(page, "checkbox", /согласие/);
    await page.keyboard.press("Space");
    await tabTo(page, "button", /^Отправить/);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(announced).toContainEqual(expect.stringContaining("отправлена"));
    expect(leadsOf(person)).toMatchObject([{ phone_normalised: "+79123456789" }]);
    await expect
      .poll(() => focusedControl(page))
      .toMatchObject({ role: "button", name: expect.stringMatching(/^В рассрочку/) });
  });

  it("a list is filtered, and the first car found is reached", async () => {
    const page = await visit({ width });
    await page.goto("/used-cars");
    await waitUntilIdle(page);
    const announced = await recordAnnouncements(page);
    if (width < 1024) {
      await tabTo(page, "button", /^Фильтры/);
      await page.keyboard.press("Enter");
      await dialogOf(page);
    } else {
      await tabTo(page, "link", /^К фильтрам$/);
      await page.keyboard.press("Enter");
    }
    await tabTo(page, "checkbox", /^BMW/);
    await page.keyboard.press("Space");
    await expect.poll(announced).toContainEqual(expect.stringMatching(/^Найдено: \d+ автомобил/));
    await waitUntilIdle(page);
    await expect.poll(() => new URL(page.url()).search).toContain("brand=bmw");
    // The choice does not cost the visitor his place.
    expect(await focusedControl(page)).toMatchObject({ role: "checkbox", name: expect.stringMatching(/^BMW/) });
    if (width < 1024) {
      await tabTo(page, "button", /^Показать/);
      await page.keyboard.press("Enter");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    }
    // Not the brand, whose link ends with its count.
    await tabTo(page, "link", /^BMW (?!\d+$)/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /^BMW/ }).waitFor();
  });
});

it("by keyboard alone, a car is edited in the panel and saved", async () => {
  const car = await createCar();
  const page = await openPanel(`/admin/cars?q=${car.slug}`, { width: 1440, expectFailures: [/400/] });
  await waitUntilIdle(page);
  const announced = await recordAnnouncements(page);
  await tabTo(page, "link", /^К содержанию$/);
  await page.keyboard.press("Enter");
  await tabTo(page, "link", /^Изменить: /);
  await page.keyboard.press("Enter");
  const editor = await dialogOf(page);
  await waitUntilIdle(page);
  await tabTo(page, "textbox", /^Цена, ₽/);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await tabTo(page, "button", /^Сохранить/);
  await page.keyboard.press("Enter");
  await expect.poll(announced).toContainEqual(expect.stringContaining("Цена"));
  await expect
    .poll(() => focusedControl(page))
    .toMatchObject({ isInvalid: true, name: expect.stringMatching(/^Цена/) });
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2450000");
  await page.keyboard.press("Control+s");
  await editor.waitFor({ state: "detached" });
  await expect.poll(announced).toContainEqual(expect.stringContaining("Автомобиль обновлен"));
  expect(await (await page.request.get(`/car/${car.slug}`)).text()).toContain("2\u00a0450\u00a0000");
  await expect
    .poll(() => focusedControl(page))
    .toMatchObject({ role: "link", name: expect.stringMatching(/^Изменить: /) });
});

it("a password may be pasted", async () => {
  const page = await visit({ width: 1440 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  await page.evaluate(() => navigator.clipboard.writeText("из менеджера паролей"));
  await page.locator("[name=password]").focus();
  await page.keyboard.press("Control+v");
  await expect.poll(() => page.locator("[name=password]").inputValue()).toBe("из менеджера паролей");
});
