import type { Page } from "playwright-core";
import { inject } from "vitest";

/** Signs the test's administrator in and opens a screen of the panel. */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  const { username, password } = inject("administrator");
  await page.goto(`/login?${new URLSearchParams({ next: path })}`);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState("networkidle");
}
