import { expect, it } from "vitest";
import { fileSite } from "./file-site.ts";
import { dialogOf, enterPanel, expectToast, settle } from "./enter-panel.ts";

const NAME = `novice${Date.now()}`;

it("somebody new enters by the password shown once, chooses their own, and is shut out", async () => {
  const page = await enterPanel("/admin/staff", { width: 1440, expectFailures: [/401/] });
  await page.getByRole("link", { name: "Добавить сотрудника" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Логин *").fill(NAME);
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const password = (await dialog.locator("code").textContent()) ?? "";
  // The list behind is asked for anew meanwhile; nobody notes a password down faster.
  await settle(page);
  await dialog.getByRole("button", { name: "Готово" }).click();
  await page.getByRole("heading", { level: 2, name: NAME }).waitFor();

  const theirs = await page
    .context()
    .browser()
    ?.newContext({ baseURL: (await fileSite()).url });
  const other = await theirs?.newPage();
  if (!other) throw new Error("No second browser profile");
  await other.goto("/login");
  await other.locator("[name=username]").fill(NAME);
  await other.locator("[name=password]").fill(password);
  await other.locator("[name=password]").press("Enter");
  await other.waitForURL(/\/admin\/password/);
  await other.locator("[name=currentPassword]").fill(password);
  await other.locator("[name=newPassword]").fill("снег идёт третий день");
  await other.locator("[name=newPassword]").press("Enter");
  await other.waitForURL(/\/admin\?notice/);
  expect(await other.getByRole("link", { name: "Сотрудники" }).count()).toBe(0);

  await page.reload();
  await settle(page);
  await page.getByRole("switch", { name: `Доступ: ${NAME}` }).click();
  await expectToast(page, "Доступ изменён");
  await other.goto("/admin");
  expect(new URL(other.url()).pathname).toBe("/login");
  await theirs?.close();
});

it("Ctrl+K leads to a screen, a car and a lead by a few letters and Enter alone", async () => {
  const page = await enterPanel("/admin", { width: 1440 });
  const jump = async (letters: string, found: RegExp) => {
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox", { name: /Раздел, автомобиль/ });
    await input.waitFor();
    await page.keyboard.type(letters);
    await page.getByRole("option", { name: found }).first().waitFor();
    await page.keyboard.press("Enter");
    await input.waitFor({ state: "detached" });
  };
  await jump("марк", /^Марки/);
  await page.waitForURL(/\/admin\/brands$/);
  await jump("999 000-00-02", /Ирина/);
  await page.waitForURL(/\/admin\/leads\/.+/);
  expect(await (await dialogOf(page)).getByRole("heading").first().textContent()).toContain("Ирина");
  await page.keyboard.press("Escape");
  await jump("haval", /Haval/);
  await page.waitForURL(/\/admin\/cars\/.+/);
});
