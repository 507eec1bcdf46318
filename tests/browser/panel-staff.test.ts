// Fails when an administrator cannot add and disable staff, or when the command palette does not work by keyboard.
import { expect, it } from "vitest";
import { dialogOf, logInFirstTime, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";

const NAME = `novice${Date.now()}`;

it("a new staff member logs in with the one-time password, chooses another, and is disabled", async () => {
  const page = await openPanel("/admin/staff", { width: 1440, expectFailures: [/401/] });
  await page.getByRole("link", { name: "Добавить сотрудника" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Логин *").fill(NAME);
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const password = (await dialog.locator("code").textContent()) ?? "";
  // The list revalidates in the background.
  await waitUntilIdle(page);
  await dialog.getByRole("button", { name: "Готово" }).click();
  await page.getByRole("heading", { level: 2, name: NAME }).waitFor();

  const role = page.getByLabel(`Роль: ${NAME}`);
  await role.selectOption("administrator");
  await (await dialogOf(page)).getByRole("button", { name: "Отмена" }).click();
  await expect.poll(() => role.inputValue()).toBe("manager");

  const other = await logInFirstTime(page, NAME, password);
  await expect.poll(() => other.getByRole("link", { name: /^Сотрудники/ }).count()).toBe(0);

  await page.reload();
  await waitUntilIdle(page);
  await page.getByRole("switch", { name: `Доступ: ${NAME}` }).click();
  await expectToast(page, `${NAME}: доступ изменён`);
  await other.goto("/admin");
  await expect.poll(() => new URL(other.url()).pathname).toBe("/login");
  await other.context().close();
});

it("the command palette opens a screen, a car and a lead by keyboard alone", async () => {
  const page = await openPanel("/admin", { width: 1440 });
  const openResult = async (letters: string, found: RegExp) => {
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox", { name: /Раздел, автомобиль/ });
    await input.waitFor();
    await page.keyboard.type(letters);
    await page.getByRole("option", { name: found }).first().waitFor();
    await page.keyboard.press("Enter");
    await input.waitFor({ state: "detached" });
  };
  await openResult("марк", /^Марки/);
  await page.waitForURL(/\/admin\/brands$/);
  await openResult("999 000-00-02", /Ирина/);
  await page.waitForURL(/\/admin\/leads\/.+/);
  await expect.poll(async () => (await dialogOf(page)).getByRole("heading").first().textContent()).toContain("Ирина");
  await page.keyboard.press("Escape");
  await openResult("haval", /Haval/);
  await page.waitForURL(/\/admin\/cars\/.+/);
});
