import { inject } from "vitest";
import type { Page } from "playwright-core";
import type { PageOptions } from "./pages.ts";
import { visit } from "./visit.ts";

/** A page of the panel, signed in as the administrator. */
export async function enterPanel(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await visit(options);
  await page.goto(`/login?${new URLSearchParams({ next: path })}`);
  await page.getByLabel(/логин/i).fill(inject("administrator").username);
  await page.locator("[name=password]").fill(inject("administrator").password);
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
