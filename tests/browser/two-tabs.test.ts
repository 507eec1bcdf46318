// Fails when two staff members who edit the same row overwrite each other or lose input. Every editor's save is tested in
// app/features/panel/editor/every-editor.dom.test.tsx, every row's merge in worker/api/edit-conflicts.test.ts.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { signedInPage } from "./support/panel.ts";

const PLATE = Date.now();
let made = 0;

type Values = Record<string, unknown>;

async function call<T = Values>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data === undefined ? {} : { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Another tab of the same browser, signed in like the first. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

const PRICE = "Цена, ₽ *";
const ENGINE = "Двигатель *";
const ADDRESS = "Полный адрес";

const fill = (label: string, value: string) => (tab: Page) => tab.getByLabel(label, { exact: true }).fill(value);
const pressSave = (tab: Page) => tab.getByRole("button", { name: "Сохранить", exact: true }).last().click();

const toastOf = (tab: Page, text: string) =>
  tab
    .getByRole("region", { name: /Уведомления/ })
    .getByText(text)
    .first();

async function saveIn(tab: Page, toast: string): Promise<void> {
  await pressSave(tab);
  await toastOf(tab, toast).waitFor();
}

/** The address of a new car's editor. */
async function newCar(page: Page): Promise<string> {
  const [brand] = await call<{ id: string }[]>(page, "GET", "/brands");
  const car = { name: `Вкладка ${++made}`, model: "Т", slug: `tab-${PLATE}-${made}`, year: 2025, price: 2_000_000 };
  const { id } = await call(page, "POST", "/cars", { ...car, brandId: brand?.id, engine: "2.0", inStock: false });
  return `/admin/cars/${String(id)}`;
}

const idOf = (address: string) => address.split("/").at(-1) ?? "";
const changeCar = (page: Page, address: string, values: Values) => call(page, "PUT", `/cars/${idOf(address)}`, values);
/** An empty change returns the row. */
const carOf = (page: Page, address: string) => changeCar(page, address, {});

const CAR_SAVED = "Автомобиль обновлен";
const TITLE = "Пока вы правили, запись изменили";

it("two tabs keep what each of them changed, and ask which value of a field to keep, without losing input", async () => {
  const page = await signedInPage();
  const address = await newCar(page);
  const [two, three] = [await openTab(page, address), await openTab(page, address)];
  await changeCar(page, address, { price: 1_800_000 });
  await fill(ENGINE, "1.5 турбо")(two);
  await saveIn(two, CAR_SAVED);
  expect(await carOf(page, address)).toMatchObject({ price: 1_800_000, engine: "1.5 турбо" });

  await fill(PRICE, "1 900 000")(three);
  await pressSave(three);
  const dialog = three.getByRole("dialog", { name: TITLE });
  await dialog.getByText(/Изменил: tester/).waitFor();
  await expect.poll(() => dialog.getByRole("radio", { checked: true }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Вернуться к правке" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await carOf(page, address)).toMatchObject({ price: 1_800_000 });

  await pressSave(three);
  await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
  await dialog.getByText("Выберите значение: Цена").waitFor();
  await dialog
    .getByRole("group", { name: "Цена" })
    .getByRole("radio", { name: /^У вас/ })
    .check();
  await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
  await toastOf(three, CAR_SAVED).waitFor();
  expect(await carOf(page, address)).toMatchObject({ price: 1_900_000, engine: "1.5 турбо" });
});

it("keeps the stored value where it is chosen, and saves the other fields", async () => {
  const page = await signedInPage({ width: 390 });
  const address = await newCar(page);
  const two = await openTab(page, address);
  await changeCar(page, address, { price: 1_800_000 });
  await fill(PRICE, "1 900 000")(two);
  await fill(ENGINE, "1.5 турбо")(two);
  await pressSave(two);
  const dialog = two.getByRole("dialog", { name: TITLE });
  await dialog.getByRole("radio", { name: /Сейчас на сайте: 1 800 000 ₽/ }).check();
  await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
  await toastOf(two, CAR_SAVED).waitFor();
  expect(await carOf(page, address)).toMatchObject({ price: 1_800_000, engine: "1.5 турбо" });
});

it("a screen that stays open merges changes of others and does not send them again", async () => {
  const page = await signedInPage();
  await call(page, "PUT", "/settings", { fullAddress: "Прежний", creditBank: "" });
  const [one, two] = [await openTab(page, "/admin/settings"), await openTab(page, "/admin/settings")];
  await fill(ADDRESS, "Чужой")(one);
  await saveIn(one, "Настройки сохранены");
  await fill("Банк", "Банк вкладки")(two);
  await saveIn(two, "Настройки сохранены");
  await expect.poll(() => two.getByLabel(ADDRESS, { exact: true }).inputValue()).toBe("Чужой");
  await fill(ADDRESS, "Свой")(one);
  await saveIn(one, "Настройки сохранены");
  expect(await call(page, "GET", "/settings")).toMatchObject({ fullAddress: "Свой", creditBank: "Банк вкладки" });
  await call(page, "PUT", "/settings", { fullAddress: "", creditBank: "" });
});

it("a member's role changed in one tab and access closed in the other are both kept", async () => {
  const page = await signedInPage();
  const username = `tabs${PLATE}`;
  await call(page, "POST", "/staff", { username, role: "manager" });
  const [one, two] = [await openTab(page, "/admin/staff"), await openTab(page, "/admin/staff")];
  await one.getByLabel(`Роль: ${username}`).selectOption({ label: "Администратор" });
  await one.getByRole("button", { name: "Сделать администратором" }).click();
  await one.getByText(`${username}: доступ изменён`).first().waitFor();
  await two.getByRole("switch", { name: `Доступ: ${username}` }).click();
  await two.getByText(`${username}: доступ изменён`).first().waitFor();
  await page.goto("/admin/staff");
  await expect.poll(() => page.getByLabel(`Роль: ${username}`).inputValue()).toBe("administrator");
  await expect
    .poll(() => page.getByRole("switch", { name: `Доступ: ${username}` }).getAttribute("aria-checked"))
    .toBe("false");
});

it("«Продан» saves the input with it, a copy asks first, and leaving afterwards does not ask", async () => {
  const page = await signedInPage();
  const address = await newCar(page);
  await call(page, "PUT", `/cars/${idOf(address)}`, { inStock: true });
  const tab = await openTab(page, address);
  await fill(ENGINE, "1.5 турбо")(tab);
  await tab.getByRole("button", { name: "Копия" }).click();
  const question = tab.getByRole("dialog", { name: "Скопировать без изменений?" });
  await question.getByRole("button", { name: "Отмена" }).click();
  await question.waitFor({ state: "detached" });
  await tab.getByRole("button", { name: "Продан" }).click();
  await tab.getByText("Автомобиль обновлен").first().waitFor();
  await tab.waitForURL(/\/admin\/cars(\?|$)/);
  await expect.poll(() => tab.getByRole("dialog").count()).toBe(0);
  expect(await carOf(page, address)).toMatchObject({ inStock: false, engine: "1.5 турбо" });
});

it("a server error is shown as 500, a lost connection as no response", async () => {
  const page = await signedInPage();
  const tab = await openTab(page, "/admin/brands");
  const cars = tab.getByRole("link", { name: "Автомобили", exact: true }).first();
  await tab.route(/\/admin\/cars\.data/, (route) => route.abort("internetdisconnected"));
  await cars.click();
  await tab.getByText("нет ответа").waitFor();
});
