// Fails when something that opens over a page has an accessibility violation: screens.test.ts and hostile-panel.test.ts see what is closed.
import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { accessibilityViolations } from "./support/accessibility.ts";
import { createBrand, createCar, createLead } from "./support/create-rows.ts";
import { dialogOf, openPanel } from "./support/panel.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

const PHONE = 390;
const DESK = 1440;

/** The control that opens something, a link or a button, visible at this width. */
function opener(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).or(page.getByRole("link", { name })).filter({ visible: true }).first();
}

/** Opens a dialog by its control. */
async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await opener(page, name).click();
  await dialogOf(page);
  await waitUntilIdle(page);
}

/** Of the page as it stands, in light and in dark colours. */
async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found = await accessibilityViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await accessibilityViolations(page, "color-contrast")).map((one) => `dark: ${one}`));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

describe.each([PHONE, DESK])("at %i px, open, has no accessibility violation:", (width) => {
  it("what opens over a list", async () => {
    const page = await visit({ width });
    const faults: Record<string, string[]> = {};
    await page.goto("/used-cars");
    await waitUntilIdle(page);
    const openers = width === PHONE ? [/^Меню/, /^Фильтры/, /^В кредит/] : [/^В кредит/];
    for (const name of openers) {
      await openDialog(page, name);
      faults[String(name)] = await violationsInBothSchemes(page);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    }
    await page.goto("/trade-in");
    if (width === PHONE) await openDialog(page, /^Меню/);
    await opener(page, "Каталог").click();
    await page.getByRole("heading", { name: "Какие автомобили показать?" }).waitFor();
    faults["catalogue"] = await violationsInBothSchemes(page);
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, []])));
  });

  it("what opens on a car's page", async () => {
    const page = await visit({ width });
    const { slug } = await createCar({ photos: 3, brandId: (await createBrand()).id });
    const faults: Record<string, string[]> = {};
    for (const name of ["Показать на весь экран", "Обменять свой", "В рассрочку", "Поделиться"]) {
      // The phone's own dialog is no part of the page.
      if (name === "Поделиться" && width === PHONE) continue;
      await page.goto(`/car/${slug}`);
      await waitUntilIdle(page);
      await openDialog(page, name);
      faults[name] = await violationsInBothSchemes(page);
    }
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, []])));
  });

  it("suggestions, and a refused form with its toast", async () => {
    const page = await visit({ width });
    await page.goto("/used-cars");
    await waitUntilIdle(page);
    await page
      .getByRole("search", { name: "Поиск по каталогу" })
      .getByLabel("Поиск по каталогу")
      .pressSequentially("киа");
    await page.getByRole("option").first().waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.goto("/request/callback");
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Жду звонка" }).click();
    await page
      .getByRole("region", { name: /Уведомления/ })
      .getByRole("listitem")
      .waitFor();
    await page.getByText("Укажите имя").first().waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  it("the panel's editors, questions and menus", async () => {
    const lead = await createLead();
    const car = await createCar({ photos: 3 });
    const page = await openPanel(`/admin/cars/${car.id}`, { width });
    const faults: Record<string, string[]> = {};
    const check = async (what: string) => {
      await waitUntilIdle(page);
      faults[what] = await accessibilityViolations(page);
    };
    const editor = await dialogOf(page);
    await editor.locator("details").evaluateAll((parts) => {
      for (const part of parts) part.setAttribute("open", "");
    });
    await check("a car with all its parts");
    await editor
      .getByRole("button", { name: /Удалить/ })
      .last()
      .click();
    await page.getByRole("heading", { name: /Удалить автомобиль/ }).waitFor();
    await check("a question");
    await page.goto(`/admin/leads/${lead.id}`);
    await dialogOf(page);
    await check("a lead");
    await page.goto("/admin/leads");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /Раздел, автомобиль/ }).waitFor();
    await page.keyboard.type("марк");
    await page.getByRole("option", { name: /^Марки/ }).waitFor();
    await check("the command palette");
    await page.goto("/admin/cars");
    await page.getByRole("checkbox").filter({ visible: true }).nth(1).check();
    // At its own place below the list: on its way there it may stand over a part of any control.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await check("the bar of chosen cars");
    if (width === PHONE) {
      await page.goto("/admin/leads");
      await page.getByText("Меню", { exact: true }).click();
      await check("the menu");
    }
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, []])));
  });
});
