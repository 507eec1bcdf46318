// Fails when a bulk change touches other cars than previewed, cannot be undone, or is applied twice.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { callAsStaff, createBrand, createCar, uniqueWord } from "./support/create-rows.ts";
import { fileSite } from "./support/file-site.ts";
import { dialogOf, openPanel } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { overflowingElements } from "./support/overflow.ts";

const LIST = "/admin/cars";

/** Creates cars that only this test uses, with a unique word. */
async function addCars(page: Page, word: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ word: name, count: total }) => {
      const brands = (await (await fetch("/api/brands")).json()) as { id: string }[];
      for (let n = 1; n <= total; n++) {
        const answer = await fetch("/api/cars", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            brandId: brands[0]?.id,
            name: `${name} ${n}`,
            model: name,
            slug: `${name}-${n}`,
            year: 2024,
            price: 1_000_000 + n,
            engine: "2.0",
            inStock: n !== total,
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    { word, count },
  );
}

async function openAction(page: Page, action: string) {
  await page.getByRole("combobox", { name: "Действие с выбранными" }).selectOption({ label: action });
  await page.getByRole("button", { name: "Далее…" }).click();
  return dialogOf(page);
}

/** Avito's catalogue with one model of one make, whose modification fits any car. */
const catalogueOf = (make: string, model: string) =>
  `<Catalog><Make id="1" name="${make}"><Model id="2" name="${model}"><Generation id="3" name="I">` +
  `<Modification id="4" name="2.0 AT"></Modification></Generation></Model></Make></Catalog>`;

const COLOURLESS = 9;

// First in the file: it takes its photo from the newest cars, which later are those of the other tests.
it("leads from what Avito rejects to the field, sets it for nine cars at once, and Avito's file gets them", async () => {
  const word = uniqueWord();
  const brand = await createBrand({ name: word });
  const used = { brandId: brand.id, model: "Проба", status: "used", mileage: 50_000, owners: 1, doors: 5 } as const;
  for (let n = 0; n <= COLOURLESS; n++) {
    const vin = `XTA${String(Date.now() + n).padStart(14, "0")}`;
    const colorKey = n === COLOURLESS ? "red" : null;
    await createCar({ ...used, photos: 1, accident: "none", steering: "left", vin, colorKey });
  }
  const page = await openPanel("/admin", { width: 1440 });
  const { url, runCron } = await fileSite();
  const uploaded = await page.request.post(`${url}/api/outlets/catalogues/avito?name=avito.xml`, {
    data: Buffer.from(catalogueOf(word, used.model)),
  });
  expect(uploaded.status()).toBe(200);
  await callAsStaff("PUT", "/outlets/avito_used", { enabled: true });
  const outlet = async () => {
    const found = (await callAsStaff<OutletView[]>("GET", "/outlets")).find(({ key }) => key === "avito_used");
    if (!found) throw new Error("Avito is not among the outlets");
    return found;
  };
  await expect.poll(async () => (await outlet()).served?.cars).toBe(1);
  const { path, served } = await outlet();
  const first = await page.request.get(`${url}${path}`);
  expect((await first.text()).match(/<Ad>/g)).toHaveLength(1);

  // The list itself checks 200 cars at most.
  await runCron("* * * * *");
  await page.goto(`${LIST}?q=${word}`);
  await waitUntilIdle(page);
  const badges = page.getByRole("link", { name: "Не пройдёт на площадки: Авито" });
  await expect.poll(() => badges.count()).toBe(COLOURLESS);
  await badges.first().click();
  const editor = await dialogOf(page);
  const color = editor.getByRole("combobox", { name: "Цвет из списка" });
  await expect.poll(() => color.evaluate((field) => field === document.activeElement)).toBe(true);
  await editor.getByText(/^Не указан цвет/).waitFor();
  await color.selectOption("white");
  await editor.getByText("Площадки примут автомобиль.").waitFor();
  await color.selectOption("");
  await editor.getByText(/^Не указан цвет/).waitFor();
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });

  await page.getByRole("link", { name: `у ${COLOURLESS} нет цвета` }).click();
  await page.waitForURL(/problem=avito_used\.8/);
  await page.getByRole("button", { name: /^Заполнить у всех/ }).click();
  const dialog = await dialogOf(page);
  await dialog.getByRole("combobox", { name: "Значение для всех" }).selectOption("white");
  await dialog.getByRole("button", { name: `Заполнить поле: ${COLOURLESS}` }).click();
  await dialog.getByText(`Готово: ${COLOURLESS} автомобилей.`).waitFor();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await dialog.waitFor({ state: "detached" });
  await page.goto(`${LIST}?q=${word}`);
  await waitUntilIdle(page);
  await expect.poll(() => badges.count()).toBe(0);

  await page.goto("/admin/outlets/avito_used");
  await page.getByRole("button", { name: "Сделать файл сейчас" }).click();
  await expect.poll(async () => (await outlet()).served?.id).not.toBe(served?.id);
  const second = await page.request.get(`${url}${path}`, {
    headers: { "If-None-Match": first.headers()["etag"] ?? "" },
  });
  expect(second.status()).toBe(200);
  expect(second.headers()["etag"]).not.toBe(first.headers()["etag"]);
  const text = await second.text();
  expect(text.match(/<Color>Белый<\/Color>/g)).toHaveLength(COLOURLESS);
  expect(text.match(/<Ad>/g)).toHaveLength(COLOURLESS + 1);
});

it("takes cars off sale after a preview, and undoes it", async () => {
  const word = `bulk${Date.now()}`;
  const page = await openPanel("/admin/cars", { width: 1440 });
  await addCars(page, word, 5);
  await page.goto(`${LIST}?q=${word}`);
  await waitUntilIdle(page);
  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  await page.getByText("Выбрано: 5 автомобилей").waitFor();
  const dialog = await openAction(page, "Снять с продажи");
  await dialog.getByText("Изменится: 4 автомобиля").waitFor();
  await dialog.getByText(/^1 — ещё черновики/).waitFor();
  await dialog.getByRole("button", { name: "Снять с продажи: 4" }).click();
  await dialog.getByText("Готово: 4 автомобиля.").waitFor();
  // The list behind the dialog is hidden from the accessibility tree.
  const onSale = page.locator("[role=switch][aria-checked=true]");
  await expect.poll(() => onSale.count()).toBe(0);
  await dialog.getByRole("button", { name: "Вернуть как было" }).click();
  await dialog.getByText("Возвращено: 4 автомобиля.").waitFor();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => onSale.count()).toBe(4);
});

it("keeps the selection across pages, and selects all search results", async () => {
  const word = `wide${Date.now()}`;
  const page = await openPanel("/admin/cars", { width: 1440 });
  await addCars(page, word, 26);
  await page.goto(`${LIST}?q=${word}`);
  await waitUntilIdle(page);
  const wholePage = page.getByRole("checkbox", { name: "Выбрать все на странице" });
  await wholePage.check();
  await page.goto(`${LIST}?q=${word}&page=2`);
  await waitUntilIdle(page);
  await expect.poll(() => wholePage.isChecked()).toBe(false);
  await wholePage.check();
  await page.getByText("Выбрано: 2 автомобиля").waitFor();
  await page.getByRole("link", { name: "Страница 1", exact: true }).click();
  await page.getByText(`${word} 26`).first().waitFor();
  await wholePage.check();
  await page.getByText("Выбрано: 26 автомобилей").waitFor();
  await page.getByRole("button", { name: "Снять выбор" }).click();
  await wholePage.check();
  await page.getByRole("button", { name: "Выбрать все найденные: 26" }).click();
  await page.getByText("Выбрано: 26 автомобилей").waitFor();
});

it("repeats a step whose response was lost without applying it twice", async () => {
  const word = `lost${Date.now()}`;
  const page = await openPanel("/admin/cars", { width: 390, expectFailures: [/api\/cars\/bulk/, /Failed to load/] });
  await addCars(page, word, 3);
  await page.goto(`${LIST}?q=${word}`);
  await waitUntilIdle(page);
  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  // A bar wider than the phone moves the dialog's buttons away from the finger.
  await expect.poll(() => overflowingElements(page)).toEqual([]);
  const dialog = await openAction(page, "Сменить тип кузова");
  await dialog.getByRole("combobox", { name: "Новый тип кузова" }).selectOption("wagon");
  // The server applies it, but the response is lost.
  let sent = 0;
  await page.route("**/api/cars/bulk", async (route) => {
    if (sent++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Сменить тип кузова: 3" }).click();
  await dialog.getByText(/Готово 0 из 3/).waitFor();
  await dialog.getByRole("button", { name: "Продолжить" }).click();
  await dialog.getByText("Готово: 3 автомобиля.").waitFor();
  expect(sent).toBe(2);
});
