import type { Page } from "playwright-core";
import { fileSite } from "./file-site.ts";
import type { PageOptions } from "./pages.ts";
import { visit } from "./visit.ts";

interface Door {
  url: string;
  administrator: { username: string; password: string };
}

/** A page of the panel, signed in as the administrator. */
export async function enterPanel(path: string, options: PageOptions = {}): Promise<Page> {
  return logIn(await visit(options), path, await fileSite());
}

/** The same on a site of the test's own. */
export async function logIn(page: Page, path: string, { url, administrator }: Door): Promise<Page> {
  await page.goto(`${url}/login?${new URLSearchParams({ next: path })}`);
  await page.getByLabel(/логин/i).fill(administrator.username);
  await page.locator("[name=password]").fill(administrator.password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
  await settle(page);
  return page;
}

/** Until the screen is alive: forms of the panel are sent by script. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

/** An editor's or a question's dialog, once it is there. */
export async function dialogOf(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading").first().waitFor();
  return dialog;
}

/** Waits for a toast and takes it away, as a hand would: nothing but the toast closes. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toasts = page.getByRole("region", { name: /Уведомления/ });
  await toasts.getByText(text).waitFor();
  await toasts.getByRole("button", { name: "Закрыть" }).click();
  await toasts.getByText(text).waitFor({ state: "detached" });
}
