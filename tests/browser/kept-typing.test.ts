import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE_MESSAGE } from "#worker/domain/kernel/text/phone.ts";
import { dialogOf, openPanel, expectToast } from "./support/panel.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { everyCase, visit } from "./support/visit.ts";

const WIDTHS = everyCase ? [320, 390, 768, 1440] : [320, 1440];

async function fillCar(page: Page) {
  await page.getByLabel("Марка *").fill("Москвич");
  await page.getByLabel("Модель *").fill("2141");
  await page.getByLabel("Год выпуска *").selectOption("2019");
}

/** The address's «#», as the browser has it. */
const hashOf = (page: Page) => new URL(page.url()).hash;
const keptOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("trade-in-draft"));
const toastOf = (page: Page) => page.getByRole("region", { name: /Уведомления/ }).getByRole("listitem");

describe("the trade-in wizard", () => {
  it("goes on after a reload with what was typed, by Back and Forward too, and forgets the person once it is sent", async () => {
    const person = "Фёдор Перезагрузкин";
    const page = await visit({ width: 390 });
    await page.goto("/trade-in");
    const missing = page.getByText("Чтобы продолжить, заполните поля со звёздочкой.");
    await missing.waitFor();
    await fillCar(page);
    await missing.waitFor({ state: "hidden" });
    await expect.poll(() => keptOf(page)).toContain("2019");
    await page.reload();
    await expect.poll(() => page.getByLabel("Модель *").inputValue()).toBe("2141");
    await page.getByRole("button", { name: "Далее" }).click();
    await page.getByText("Шаг 2 из 3").waitFor();
    await page.getByLabel("ФИО *").fill(person);
    await page.getByLabel("Номер телефона *").fill("8 912 555 44 33");
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await expect.poll(() => keptOf(page)).toContain("consent");

    await page.reload();
    await page.getByText("Шаг 2 из 3").waitFor();
    await expect.poll(() => hashOf(page)).toBe("#contacts");
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(person);
    await expect.poll(() => page.getByLabel("Номер телефона *").inputValue()).toBe("+7 (912) 555-44-33");
    await page.goBack();
    await page.getByText("Шаг 1 из 3").waitFor();
    await expect.poll(() => page.getByLabel("Год выпуска *").inputValue()).toBe("2019");
    await page.goForward();
    await page.getByText("Шаг 2 из 3").waitFor();

    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByText("Шаг 3 из 3").waitFor();
    expect(leadsOf(person)).toMatchObject([{ car_model: "2141", phone_normalised: "+79125554433" }]);
    await expect.poll(() => keptOf(page)).not.toContain(person);
    await page.reload();
    await page.getByText("Шаг 3 из 3").waitFor();
    await expect.poll(() => hashOf(page)).toBe("#sent");
    await page.goBack();
    await page.getByText("Шаг 1 из 3").waitFor();
    await expect.poll(() => page.getByLabel("Модель *").inputValue()).toBe("");
  });

  it.each(["#contacts", "#sent"])(
    "begins at step 1 and corrects the address %s when nothing was typed",
    async (hash) => {
      const page = await visit({ width: 1440 });
      await page.goto(`/trade-in${hash}`);
      await expect.poll(() => hashOf(page)).toBe("#car");
      await page.getByText("Шаг 1 из 3").waitFor();
    },
  );

  it("shows no old error over a success, nor beside a field that was corrected", async () => {
    const person = "Зоя Исправная";
    const page = await visit({ width: 390 });
    await page.goto("/trade-in");
    await fillCar(page);
    await page.getByRole("button", { name: "Далее" }).click();
    await page.getByLabel("ФИО *").fill(person);
    await page.getByLabel("Номер телефона *").fill("12");
    await page.getByRole("button", { name: "Отправить" }).click();
    await toastOf(page).getByText("Ошибка").waitFor();
    await page.locator("form").getByText(PHONE_MESSAGE).waitFor();
    await expect.poll(() => page.getByLabel("Номер телефона *").inputValue()).toBe("12");
    expect(leadsOf(person)).toEqual([]);

    await page.getByLabel("Номер телефона *").fill("+375 29 123-45-67");
    await toastOf(page).waitFor({ state: "detached" });
    await expect.poll(() => page.locator("form").getByText(PHONE_MESSAGE).count()).toBe(0);
    await page.getByRole("button", { name: "Отправить" }).click();
    await toastOf(page).getByText("Ошибка").waitFor();
    await page.getByRole("checkbox", { name: /согласие/i }).check();
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.getByText("Шаг 3 из 3").waitFor();
    // Not polled: a toast goes by itself.
    const left = await toastOf(page).count();
    expect(left).toBe(0);
    expect(leadsOf(person)).toMatchObject([{ phone: "+375 29 123-45-67", phone_normalised: "+375291234567" }]);
  });
});

describe("a request's dialog", () => {
  const open = (page: Page) =>
    page
      .getByRole("button", { name: "Оставить заявку на подбор" })
      .or(page.getByRole("button", { name: "Подобрать автомобиль" }));

  it("shows what was typed when it is opened again, however it was closed", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/auto-selection");
    await open(page).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("ФИО *").fill("Нина Отвлеклась");
    await dialog.getByLabel("Номер телефона *").fill("89125554433");
    await dialog.getByRole("checkbox").check();
    const ways = [
      () => page.mouse.click(20, 20),
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Закрыть" }).click(),
    ];
    for (const [at, close] of ways.entries()) {
      await close();
      await dialog.waitFor({ state: "detached" });
      // By either of the page's two buttons.
      await open(page)
        .nth(at % 2)
        .click();
      await dialog.getByLabel("ФИО *").waitFor();
      await expect.poll(() => dialog.getByLabel("ФИО *").inputValue()).toBe("Нина Отвлеклась");
      await expect.poll(() => dialog.getByLabel("Номер телефона *").inputValue()).toBe("+7 (912) 555-44-33");
      await expect.poll(() => dialog.getByRole("checkbox").isChecked()).toBe(true);
    }
  });
});

describe("a toast", () => {
  it.each(WIDTHS)("leaves the head of a dialog and its main button free at %i px", async (width) => {
    const page = await visit({ width });
    await page.goto("/auto-selection");
    await page.getByRole("button", { name: "Подобрать автомобиль" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Отправить заявку" }).click();
    await toastOf(page).getByText("Ошибка").waitFor();
    await expectFree(page, [
      dialog.getByRole("heading").first(),
      dialog.getByRole("button", { name: "Закрыть" }),
      dialog.getByRole("button", { name: "Отправить заявку" }),
    ]);
  });

  it.each(WIDTHS)("leaves «Сохранить» and the head of an editor free at %i px", async (width) => {
    const page = await openPanel("/admin/brands/new", { width, expectFailures: [/400/] });
    const dialog = await dialogOf(page);
    await dialog.getByRole("button", { name: "Сохранить" }).click();
    await toastOf(page).getByText("Ошибка").waitFor();
    await expectFree(page, [
      dialog.getByRole("heading").first(),
      dialog.getByRole("button", { name: "Закрыть" }),
      dialog.getByRole("button", { name: "Сохранить" }),
    ]);
    // And goes when its field is corrected.
    await dialog.getByLabel(/^Название/).fill("Ё");
    await toastOf(page).waitFor({ state: "detached" });
  });
});

it("the deletion of a lead is taken back from its toast", async () => {
  const name = `Тихон Возвратный ${Date.now()}`;
  const page = await openPanel("/admin/leads", { width: 390 });
  await page.request.post("/api/leads", { data: { type: "contact_form", name, phone: "8 999 777-10-02" } });
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Удалить: ${name}` }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Удалить" }).click();
  await toastOf(page).getByRole("button", { name: "Вернуть" }).click();
  await expectToast(page, "Заявка возвращена");
  await page.getByRole("button", { name: `Удалить: ${name}` }).waitFor();
  expect(leadsOf(name)).toMatchObject([{ deleted_at: null }]);
});

/** None of these lies under the toast, not even in part, once toast and dialog have their sizes. */
async function expectFree(page: Page, parts: readonly Locator[]) {
  await expect.poll(() => coveredParts(page, parts)).toEqual([]);
}

async function coveredParts(page: Page, parts: readonly Locator[]): Promise<string[]> {
  const toast = await toastOf(page).boundingBox();
  if (!toast) throw new Error("There is no toast");
  const covered: string[] = [];
  for (const part of parts) {
    const box = await part.boundingBox();
    if (!box) throw new Error("A part of the dialog is not there");
    const isCovered =
      box.x < toast.x + toast.width &&
      toast.x < box.x + box.width &&
      box.y < toast.y + toast.height &&
      toast.y < box.y + box.height;
    if (isCovered) covered.push((await part.textContent()) || (await part.getAttribute("aria-label")) || "?");
  }
  return covered;
}
