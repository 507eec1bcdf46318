// Fails when staff cannot log in with a passkey, with the code of an app or with a recovery code, cannot get back in after losing a phone,
// or when a role that must have a second factor can open anything without one.
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fileSite } from "./support/file-site.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { dialogOf, expectToast, logInFirstTime, openPanel } from "./support/panel.ts";

/** A platform authenticator in Chromium that verifies the person by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", { options });
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await page.waitForURL(/\/login/);
}

async function typePassword(page: Page): Promise<void> {
  const { administrator } = await fileSite();
  await page.goto("/login");
  await page.locator("[name=username]").fill(administrator.username);
  await page.locator("[name=password]").fill(administrator.password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL(/\/login\/factor/);
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.locator("[name=code]").fill(code);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
}

it("a passkey is added, logs in without a password and is removed", async () => {
  const page = await openPanel("/admin/account", { width: 1440 });
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Добавить ключ" }).click();
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Имя ключа").fill("Ноутбук");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const codes = dialog.getByRole("list", { name: "Коды восстановления" });
  await codes.waitFor();
  await expect.poll(() => codes.getByRole("listitem").count()).toBe(10);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Готово" }).click();
  await page.getByText("Ноутбук", { exact: true }).waitFor();
  await expectToast(page, "Ключ добавлен");
  expect(await accessibilityViolations(page)).toEqual([]);

  // The browser offers the key in the field of the name, and the virtual authenticator takes the offer at once.
  await logOut(page);
  await page.waitForURL(/\/admin/);

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await logOut(page);
  const button = page.getByRole("button", { name: "Войти с ключом доступа" });
  await button.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button.click();
  await page.waitForURL(/\/admin/);

  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Удалить: Ноутбук" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, /Ключ удалён/);
});

it("a role that must have a second factor opens nothing but its set-up; an administrator removes a lost one", async () => {
  const page = await openPanel("/admin/staff/new", { width: 1440 });
  const name = `factor${Date.now()}`;
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Логин *").fill(name);
  await dialog.getByLabel("Роль").selectOption("manager");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const other = await logInFirstTime(page, name, (await dialog.locator("code").textContent()) ?? "");

  await page.goto("/admin/staff/roles");
  const required = page.getByRole("checkbox", { name: /^Менеджер: Вход только со вторым фактором$/ });
  await required.check();
  await expectToast(page, /Менеджер: без ключа или кода панель не откроется/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await other.goto("/admin/leads");
  await expect.poll(() => new URL(other.url()).pathname).toBe("/admin/account");
  expect(await accessibilityViolations(other)).toEqual([]);
  expect(await other.evaluate(async () => (await fetch("/api/leads")).status)).toBe(403);
  await other.getByRole("link", { name: "Подключить" }).click();
  const secret = (await other.getByRole("main").locator("code").textContent()) ?? "";
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  await other.getByLabel("Код из приложения").fill(codeOfNow(app));
  await other.getByRole("button", { name: "Подключить" }).click();
  await other.getByRole("link", { name: "Готово" }).click();
  await expect.poll(() => new URL(other.url()).pathname).toBe("/admin/leads");

  await page.goto("/admin/staff");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await card.getByText("Второй фактор").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await card.getByRole("button", { name: "Удалить ключи и коды" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, `${name}: ключи и коды удалены`);
  await other.goto("/admin/leads");
  await other.locator("[name=username]").fill(name);
  await other.locator("[name=password]").fill("снег идёт третий день");
  await other.locator("[name=password]").press("Enter");
  await other.waitForURL(/\/admin\/account/);
  await other.getByText(/Администратор удалил ваши ключи доступа и коды/).waitFor();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.context().close();
});

it("a code of the app is the second step, without JavaScript too; each recovery code replaces it once", async () => {
  const page = await openPanel("/admin/account/totp", { width: 390, expectFailures: [/400/] });
  const secret = (await page.getByRole("main").locator("code").textContent()) ?? "";
  expect(await accessibilityViolations(page)).toEqual([]);
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  await page.getByLabel("Код из приложения").fill("12345");
  await page.getByRole("button", { name: "Подключить" }).click();
  await page.getByText(/Код не подошёл/).waitFor();
  await expect.poll(() => page.getByRole("main").locator("code").textContent()).toBe(secret);
  await page.getByLabel("Код из приложения").fill(codeOfNow(app));
  await page.getByRole("button", { name: "Подключить" }).click();
  const list = page.getByRole("list", { name: "Коды восстановления" });
  await list.waitFor();
  const [recovery = "", another = ""] = await list.locator("code").allTextContents();
  await logOut(page);

  await typePassword(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await sendCode(page, "нет-такого-кода");
  await page.getByText(/Код не подошёл/).waitFor();
  await sendCode(page, recovery);
  await page.waitForURL(/\/admin/);
  await logOut(page);
  await typePassword(page);
  await sendCode(page, recovery);
  await page.getByText(/Код не подошёл/).waitFor();
  const plain = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, baseURL: (await fileSite()).url });
  const other = await plain?.newPage();
  if (!other) throw new Error("No second browser profile");
  await typePassword(other);
  await other.goto("/admin/leads");
  await expect.poll(() => new URL(other.url()).pathname).toBe("/login");
  await typePassword(other);
  await sendCode(other, nextCode(app));
  await other.waitForURL(/\/admin/);
  await plain?.close();

  // A password typed elsewhere does not end this second step.
  await sendCode(page, another);
  await page.waitForURL(/\/admin/);
  await page.goto("/admin/account");
  await page.getByText("Осталось 8 из 10").waitFor();
  await page.getByRole("button", { name: "Отключить" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Отключить" }).click();
  await expectToast(page, "Приложение отключено");
});

/** Clocks may differ by a step of 30 seconds: this code is good to the end of the next step. */
const codeOfNow = (app: TOTP) => app.generate();
/** Each step is good once. The code of the next one is good already, however long the page takes. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

/** Lets the last proof of identity of every session be a day old. */
async function ageSessions(): Promise<void> {
  const { DB } = await (await fileSite()).env();
  await DB.prepare("update sessions set confirmed_at = confirmed_at - 86400000").run();
}

async function rowsNamed(username: string): Promise<number> {
  const { DB } = await (await fileSite()).env();
  return Number(await DB.prepare("select count(*) as n from users where username = ?").bind(username).first("n"));
}

/** Fills in the editor of a new member of staff and sends it, which needs a confirmation. */
async function addStaff(page: Page, username: string, role: string) {
  await page.goto("/admin/staff/new");
  const editor = page.getByRole("dialog", { name: "Новый сотрудник" });
  await editor.getByLabel("Логин *").fill(username);
  await editor.getByLabel("Роль").selectOption(role);
  await ageSessions();
  await editor.getByRole("button", { name: "Добавить" }).click();
  const question = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await question.getByRole("heading").waitFor();
  expect(await rowsNamed(username)).toBe(0);
  return { editor, question };
}

it("a dangerous call of an old session asks for the password or a code, is executed once and loses nothing that was typed", async () => {
  const page = await openPanel("/admin", { width: 1440, expectFailures: [/40[013]/] });
  const name = `confirmed${Date.now()}`;
  const { editor, question } = await addStaff(page, name, "administrator");
  await question.getByRole("button", { name: "Отмена" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => editor.getByLabel("Логин *").inputValue()).toBe(name);
  await expect.poll(() => editor.getByLabel("Роль").inputValue()).toBe("administrator");
  await editor.getByRole("button", { name: "Добавить" }).click();
  const { password } = (await fileSite()).administrator;
  await question.getByLabel("Пароль", { exact: true }).fill("не тот пароль");
  await question.getByRole("button", { name: "Подтвердить", exact: true }).click();
  await question.getByText(/Неверный пароль/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await rowsNamed(name)).toBe(0);
  await question.getByLabel("Пароль", { exact: true }).fill(password);
  await question.getByRole("button", { name: "Подтвердить", exact: true }).click();
  await question.waitFor({ state: "detached" });
  const done = { name: "Сотрудник добавлен" };
  const oneTime = (await page.getByRole("dialog", done).locator("code").textContent()) ?? "";
  expect(await rowsNamed(name)).toBe(1);

  const other = await logInFirstTime(page, name, oneTime);
  await other.goto("/admin/account/totp");
  const secret = (await other.getByRole("main").locator("code").textContent()) ?? "";
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  await other.getByLabel("Код из приложения").fill(codeOfNow(app));
  await other.getByRole("button", { name: "Подключить" }).click();
  const codes = other.getByRole("list", { name: "Коды восстановления" });
  await codes.waitFor();
  const [recovery = ""] = await codes.locator("code").allTextContents();
  const colleague = `${name}-2`;
  const second = await addStaff(other, colleague, "manager");
  await second.question.getByRole("button", { name: "Подтвердить кодом из приложения" }).click();
  await second.question.locator("[name=code]").fill("000000");
  await second.question.getByRole("button", { name: "Подтвердить", exact: true }).click();
  await second.question.getByText(/Код не подошёл/).waitFor();
  await second.question.locator("[name=code]").fill(nextCode(app));
  await second.question.getByRole("button", { name: "Подтвердить", exact: true }).click();
  await other.getByRole("dialog", done).locator("code").waitFor();
  expect(await rowsNamed(colleague)).toBe(1);
  await confirmWithoutJavaScript(other, [
    ["password", "снег идёт третий день", "Подтвердить"],
    ["code", recovery, "Подтвердить кодом"],
  ]);
  await other.context().close();
});

/** A link to a dangerous action, followed by a browser without JavaScript that has the page's session. */
async function confirmWithoutJavaScript(page: Page, proofs: [field: string, value: string, button: string][]) {
  const { url: baseURL } = await fileSite();
  const storageState = await page.context().storageState();
  const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL, storageState });
  const other = await plain?.newPage();
  if (!other) throw new Error("No browser without JavaScript");
  const next = encodeURIComponent("/admin/security?kind=login");
  for (const [field, value, button] of proofs) {
    await ageSessions();
    expect((await other.request.get("/api/session/confirmation")).status()).toBe(403);
    await other.goto(`/admin/confirm?next=${next}`);
    await other.locator(`[name=${field}]`).fill("не тот");
    await other.getByRole("button", { name: button, exact: true }).click();
    await other.getByText(/Неверный пароль|Код не подошёл/).waitFor();
    await other.locator(`[name=${field}]`).fill(value);
    await other.getByRole("button", { name: button, exact: true }).click();
    await other.waitForURL(/\/admin\/security\?kind=login/);
    expect((await other.request.get("/api/session/confirmation")).status()).toBe(200);
  }
  await plain?.close();
}
