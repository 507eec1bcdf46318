// Fails when a bulk change touches other cars than previewed, cannot be undone, or is applied twice.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dialogOf, openPanel } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";

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
  expect(await wholePage.isChecked()).toBe(false);
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
