// Fails when an ended session loses what staff have typed, or saves it under another user. Every editor:
// app/features/panel/editor/every-editor.dom.test.tsx.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { callAsStaff } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { newPictures, emptySite } from "./support/empty-site.ts";

const salon = emptySite();
/** Calls that are refused because the session has ended. */
const ENDED = [/401/];

let made = 0;

async function newBrand(page: Page): Promise<{ id: string; name: string }> {
  const name = `late-${++made}`;
  return salon.call(page, "POST", "/brands", { name, slug: name });
}

async function newCar(page: Page): Promise<string> {
  const { id: brandId, name: slug } = await newBrand(page);
  const car = { brandId, name: slug, model: "Atlas", slug, year: 2024, price: 1_000_000, engine: "2.0" };
  return (await salon.call(page, "POST", "/cars", car)).id;
}

async function newLead(page: Page): Promise<string> {
  const lead = { type: "contact_form", name: `Ольга ${++made}`, phone: "+79990000001" };
  return (await salon.call(page, "POST", "/leads", lead)).id;
}

/** Logs in by keyboard in the dialog. */
async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Сессия закончилась" });
  // The dialog element has no size: its parts are `position: fixed`.
  await dialog.getByRole("heading").waitFor();
  const { username, password } = salon.administrator();
  await expect.poll(() => dialog.getByLabel("Логин").inputValue()).toBe(username);
  const input = dialog.getByLabel("Пароль", { exact: true });
  // On a phone the input is not focused, so that the keyboard stays closed.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (!isPhone) await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true);
  await input.fill(password);
  await input.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

interface Editor {
  name: string;
  /** Creates what is edited and returns the screen's address. */
  open: (page: Page) => Promise<string>;
  field: string;
  typed: string;
  save?: string;
  /** Text that appears after the save. */
  stored: string;
}

const EDITORS: Editor[] = [
  {
    name: "a car",
    open: async (page) => `/admin/cars/${await newCar(page)}`,
    field: "Двигатель *",
    typed: "3.0 дизель",
    stored: "Автомобиль обновлен",
  },
  {
    name: "a lead's note",
    open: async (page) => `/admin/leads/${await newLead(page)}`,
    field: "Новая заметка",
    typed: "Перезвонить в среду после шести",
    save: "Добавить заметку",
    stored: "Перезвонить в среду после шести",
  },
];

describe.each(EDITORS)("$name", ({ open, field, typed, save = "Сохранить", stored }) => {
  it("keeps what was typed through a reload, and is saved after a login in place", async () => {
    const page = await salon.signIn({ width: 390, expectFailures: ENDED });
    await page.goto(salon.url(await open(page)));
    await waitUntilIdle(page);
    const before = await page.getByLabel(field, { exact: true }).inputValue();
    await page.getByLabel(field, { exact: true }).fill(typed);
    await page.reload();
    const offer = page.getByText(/^Есть несохранённый текст от \d\d:\d\d\.$/);
    await offer.waitFor();
    await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe(before);
    await page.getByRole("button", { name: "Вернуть" }).click();
    await offer.waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe(typed);

    await salon.endSession(page);
    await page.getByRole("button", { name: save, exact: true }).click();
    await logInAgain(page);
    await page.locator("[role=region], li").getByText(stored).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("autosave:"))))
      .toEqual([]);
  });
});

it("the page banners keep a picture through a reload and are saved after a login in place, which an upload asks for as well", async () => {
  const page = await salon.signIn({ width: 1440, expectFailures: ENDED });
  await page.goto(salon.url("/admin/page-banners"));
  const removal = page.getByRole("button", { name: "Компьютер: удалить" }).first();
  await salon.endSession(page);
  await page
    .locator('input[type=file][aria-label^="Компьютер"]')
    .first()
    .setInputFiles(await newPictures(1));
  await logInAgain(page);
  await removal.waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await removal.waitFor();

  await salon.endSession(page);
  await page.getByRole("button", { name: "Сохранить все баннеры" }).click();
  await logInAgain(page);
  await page.getByText("Баннеры обновлены", { exact: true }).first().waitFor();
});

/** The editor of a new car, with a changed engine and an ended session. */
async function typedAndEnded(): Promise<Page> {
  const page = await salon.signIn({ width: 1440, expectFailures: ENDED });
  await page.goto(salon.url(`/admin/cars/${await newCar(page)}`));
  await waitUntilIdle(page);
  await page.getByLabel("Двигатель *").fill("3.0 дизель");
  await salon.endSession(page);
  return page;
}

describe("the login in place", () => {
  it("names what is wrong with the password, and a cancelled one leaves the form as it is", async () => {
    const page = await typedAndEnded();
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Сессия закончилась" });
    await dialog.getByLabel("Пароль", { exact: true }).fill("не тот пароль");
    await dialog.getByRole("button", { name: "Войти" }).click();
    await dialog.getByText("Неверный логин или пароль").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("Двигатель *").inputValue()).toBe("3.0 дизель");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await logInAgain(page);
    await page.getByText("Автомобиль обновлен").first().waitFor();
  });

  it("is bound to the user: input is not saved under another user's name", async () => {
    const page = await typedAndEnded();
    const other = { username: `colleague${Date.now()}`, role: "manager" };
    const { oneTimePassword } = await callAsStaff<{ oneTimePassword: string }>("POST", "/staff", other);
    // In another tab of the first browser.
    await salon.call(page, "POST", "/session", { username: other.username, password: oneTimePassword });
    await page.getByRole("button", { name: "Сохранить" }).click();
    await logInAgain(page);
    await page.getByText("Автомобиль обновлен").first().waitFor();
    await page
      .getByRole("link", { name: /Изменить/ })
      .first()
      .waitFor();
  });

  it("is not shown on navigation, which leads to the login page and back and offers the input", async () => {
    const page = await typedAndEnded();
    await page.reload();
    await page.waitForURL(/\/login\?next=/);
    await page.locator("[name=password]").fill(salon.administrator().password);
    await page.getByLabel(/логин/i).fill(salon.administrator().username);
    await page.locator("[name=password]").press("Enter");
    await page.getByText(/^Есть несохранённый текст/).waitFor();
    await page.getByRole("button", { name: "Удалить", exact: true }).first().click();
    await page.getByText(/^Есть несохранённый текст/).waitFor({ state: "detached" });
    await page.reload();
    await waitUntilIdle(page);
    await page.getByLabel("Двигатель *").waitFor();
    await expect.poll(() => page.getByText(/^Есть несохранённый текст/).count()).toBe(0);
  });
});
