import type { Page } from "playwright-core";
import { openPage, type PageOptions } from "./open-page.ts";

/** `npm test` tries what breaks most; the long steps set EVERY_CASE and try every width, moment and colour scheme. */
export const everyCase = process.env["EVERY_CASE"] === "1";

let close: (() => Promise<void>) | null = null;

/** A fresh visitor's page for the running test; what the console said meanwhile is judged when the test ends. */
export async function visit(options: PageOptions = {}): Promise<Page> {
  const opened = await openPage(options);
  close = opened.close;
  return opened.page;
}

/** Closes the test's page; throws for what its console said. */
export async function endVisit(): Promise<void> {
  const closing = close;
  close = null;
  await closing?.();
}
