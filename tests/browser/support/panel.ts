import type { Page } from "playwright-core";
import { fileSite } from "./file-site.ts";
import { waitUntilIdle, watchRequests } from "./idle.ts";
import type { PageOptions } from "./open-page.ts";
import { visit } from "./visit.ts";

interface SiteLogin {
  url: string;
  administrator: { username: string; password: string };
}

/** An empty page whose browser is signed in as the administrator. */
export async function signedInPage(options: PageOptions = {}): Promise<Page> {
  const page = await visit(options);
  await signIn(page);
  return page;
}

/** A page of the panel, signed in as the administrator. */
export async function openPanel(path: string, options: PageOptions = {}): Promise<Page> {
  return logIn(await visit(options), path, await fileSite());
}

/** The same on a site of the test's own. */
export async function logIn(page: Page, path: string, site: SiteLogin): Promise<Page> {
  await signIn(page, site);
  await page.goto(site.url + path);
  return page;
}

/** Gives the page's browser a session, without opening a page. The login form has tests of its own (login.test.ts). */
export async function signIn(page: Page, site?: SiteLogin): Promise<void> {
  const { url, administrator } = site ?? (await fileSite());
  const response = await page.request.post(`${url}/api/session`, { data: administrator });
  if (!response.ok()) throw new Error(`Login refused: ${response.status()} ${await response.text()}`);
}

/**
 * The first login of somebody new, in a browser profile of their own: by the password shown once, which they replace.
 * Close the page's context afterwards.
 */
export async function logInFirstTime(page: Page, name: string, oneTimePassword: string): Promise<Page> {
  const { url: baseURL } = await fileSite();
  const theirs = await page.context().browser()?.newContext({ baseURL });
  const other = await theirs?.newPage();
  if (!other) throw new Error("No second browser profile");
  watchRequests(other);
  await other.goto("/login");
  await other.locator("[name=username]").fill(name);
  await other.locator("[name=password]").fill(oneTimePassword);
  await other.locator("[name=password]").press("Enter");
  await other.waitForURL(/\/admin\/password/);
  await other.locator("[name=currentPassword]").fill(oneTimePassword);
  await other.locator("[name=newPassword]").fill("снег идёт третий день");
  await other.locator("[name=newPassword]").press("Enter");
  await other.waitForURL(/\/admin\?notice/);
  return other;
}

/** Editors over a list; those of a promotion, a page and a new lead are screens. */
const DIALOGS = /(?<!(?:promotions|pages|leads)\/)new$|prices$/;

/** Opens a screen and waits until all of its parts are there. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await waitUntilIdle(page);
  if (DIALOGS.test(screen)) await dialogOf(page);
}

/** An editor's or a question's dialog, once it is there. */
export async function dialogOf(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading").first().waitFor();
  return dialog;
}

/** Waits for a toast and takes it away, as a hand would: nothing but the toast closes. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  // New leads have toasts of their own.
  const toasts = page.getByRole("region", { name: /Уведомления/ }).filter({ has: page.getByText(text) });
  await toasts.getByText(text).waitFor();
  await toasts.getByRole("button", { name: "Закрыть" }).click();
  await toasts.getByText(text).waitFor({ state: "detached" });
}
