// Fails when staff cannot log in or out, with or without JavaScript.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { fileSite } from "./support/file-site.ts";
import { endVisit, visit } from "./support/visit.ts";

async function logIn(page: Page, password?: string) {
  const { administrator } = await fileSite();
  await page.getByLabel(/логин/i).fill(administrator.username);
  await page.locator("[name=password]").fill(password ?? administrator.password);
  await page.locator("[name=password]").press("Enter");
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("staff %s", (_, javaScript) => {
  it("log in, return to the requested screen, see the counts and log out", async () => {
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/admin/dashboard?from=mail");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
    await logIn(page);
    await page.waitForURL(/\/admin\/dashboard\?from=mail$/);
    await page.getByRole("heading", { level: 1, name: "Панель администратора" }).waitFor();
    await expect.poll(() => page.getByRole("main").textContent()).toMatch(/Автомобили\s*Всего\s*\d{3}/);

    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: /выйти/i }).click();
    await page.waitForURL(/\/login/);
    await page.goto("/admin");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  });
});

it("a wrong password does not reveal whether the username exists, and the form keeps the username", async () => {
  const page = await visit({ width: 390, expectFailures: [/401/] });
  await page.goto("/login");
  await logIn(page, "not-the-password");
  await page.getByText("Неверный логин или пароль").waitFor();
  await expect.poll(() => page.getByLabel(/логин/i).inputValue()).toBe((await fileSite()).administrator.username);
});

it("the fields stay where they are when the button of passkeys comes", async () => {
  const places: number[] = [];
  for (const javaScript of [false, true]) {
    const page = await visit({ javaScript, width: 1440 });
    await page.goto("/login");
    if (javaScript) await page.getByRole("button", { name: "Войти с ключом доступа" }).waitFor();
    const box = await page.locator("[name=password]").boundingBox();
    places.push(box?.y ?? 0);
    await endVisit();
  }
  expect(places[0]).toBe(places[1]);
});
