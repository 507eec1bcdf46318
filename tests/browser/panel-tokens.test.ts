// Fails when a person cannot create a token, copy it, work with it from a program, and revoke it.
import { expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite } from "./support/file-site.ts";
import { dialogOf, expectToast, openPanel } from "./support/panel.ts";

it("a token is created, copied, used by a program, and revoked", async () => {
  const { url } = await fileSite();
  const page = await openPanel("/admin/tokens", { width: 1440, expectFailures: [/400/] });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "Создать токен" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Имя *").fill("1С");
  await dialog.getByRole("button", { name: "Создать" }).click();
  await dialog.getByText("Выберите, что разрешить токену").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("checkbox", { name: "Смотреть автомобили" }).check();
  await dialog.getByLabel("Срок").selectOption({ label: "30 дней" });
  await dialog.getByRole("button", { name: "Создать" }).click();
  await dialog.getByRole("button", { name: "Скопировать токен" }).click();
  await dialog.getByRole("button", { name: "Скопировано" }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^dlr_[0-9A-Za-z]{38}$/);
  await dialog.getByRole("button", { name: "Готово" }).click();

  // Like a program elsewhere: without cookies.
  const call = (path: string) => fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const cars = await call("/admin/cars");
  expect(cars.status).toBe(200);
  expect(((await cars.json()) as unknown[]).length).toBeGreaterThan(0);
  expect((await call("/leads")).status).toBe(403);

  await page.reload();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^1С/ }) });
  await row.getByText(/последний вызов/).waitFor();
  expect(await page.content()).not.toContain(token.slice(8));
  await row.getByRole("button", { name: "Отозвать: 1С" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Отозвать" }).click();
  await expectToast(page, "Токен отозван");
  await row.getByText(/^Отозван/).waitFor();
  const refused = await call("/admin/cars");
  expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
  expect(await accessibilityViolations(page)).toEqual([]);
});
