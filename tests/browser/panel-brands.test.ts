// Fails when staff cannot add, change, delete or restore a brand, or when a list loads more often than needed.
import { expect, it } from "vitest";
import { dialogOf, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";

const PLATE = Date.now();

it("a brand is added, renamed, deleted and restored; a brand with cars cannot be deleted", async () => {
  const page = await openPanel("/admin/brands", { width: 1440, expectFailures: [/400/] });
  await page.getByRole("link", { name: "Добавить марку" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Название *").fill(`Ёлка ${PLATE}`);
  await expect.poll(() => dialog.getByLabel(/slug/).inputValue()).toBe(`elka-${PLATE}`);
  await dialog.getByLabel(/slug/).fill("ёлка");
  await page.keyboard.press("Control+s");
  await dialog.getByLabel(/slug/).and(page.locator("[aria-invalid=true]")).waitFor();
  await dialog.getByLabel(/slug/).fill(`elka-${PLATE}`);
  await page.keyboard.press("Control+s");
  await dialog.waitFor({ state: "detached" });
  await expectToast(page, "Марка добавлена");

  await page.keyboard.press("/");
  await page.keyboard.type(`елка ${PLATE}`);
  await page.getByRole("heading", { level: 1, name: /^Марки 1$/ }).waitFor();
  await page.getByRole("link", { name: /^Изменить/ }).click();
  const editor = await dialogOf(page);
  await editor.getByLabel("Название *").fill(`Сосна ${PLATE}`);
  await expect.poll(() => editor.getByLabel(/slug/).inputValue()).toBe(`elka-${PLATE}`);
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Марка обновлена");

  await page.goto(`/admin/brands?q=${encodeURIComponent(`сосна ${PLATE}`)}`);
  await waitUntilIdle(page);
  await page.getByRole("button", { name: /^Удалить/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Марка удалена");
  await page.goto("/admin/brands?shelf=trash");
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Вернуть" }).first().click();
  await expectToast(page, "Марка возвращена");

  await page.goto("/admin/brands?q=haval");
  await waitUntilIdle(page);
  await expect.poll(() => page.getByRole("button", { name: "Удалить: Haval" }).isDisabled()).toBe(true);
});

it("an editor that is closed without a change does not load the list again", async () => {
  const page = await openPanel("/admin/brands", { width: 1440 });
  await page.getByRole("link", { name: "Добавить марку" }).click();
  const dialog = await dialogOf(page);
  await waitUntilIdle(page);
  const loads: string[] = [];
  page.on("request", (request) => loads.push(new URL(request.url()).pathname));
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await dialog.waitFor({ state: "detached" });
  await waitUntilIdle(page);
  expect(loads).not.toContain("/admin/brands.data");
});
