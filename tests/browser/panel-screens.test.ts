import { expect, it } from "vitest";
import { enterPanel, settle } from "./enter-panel.ts";
import { seriousFaults } from "./serious-faults.ts";

const SCREENS = [
  "/admin",
  "/admin/cars",
  "/admin/cars?stage=trash",
  "/admin/cars?q=нет-такого",
  "/admin/cars/new",
  "/admin/cars/prices",
  "/admin/brands",
  "/admin/brands/new",
  "/admin/reviews",
  "/admin/reviews/new",
  "/admin/promotions",
  "/admin/promotions/new",
  "/admin/partner-banks",
  "/admin/partner-banks/new",
  "/admin/settings",
  "/admin/leads",
  "/admin/leads?q=нет-такого",
  "/admin/leads/notifications",
  "/admin/notices",
  "/admin/personal-data",
  "/admin/parser",
  "/admin/parser?way=feed",
  "/admin/parser?way=file",
  "/admin/parser?way=html",
  "/admin/parser/sources/new",
  "/admin/staff",
  "/admin/staff/new",
  "/admin/account",
];

/** Editors over a list; a promotion's is a page. */
const DIALOGS = /(?<!promotions\/)new$|prices$/;

/** Each is loaded, checked and measured. */
const ALL_SCREENS_MS = 180_000;

it.each([390, 1440])(
  "screens of the panel at %i px are accessible and fit their window",
  async (width) => {
    const page = await enterPanel("/admin", { width });
    for (const screen of SCREENS) {
      await page.goto(screen);
      await settle(page);
      if (DIALOGS.test(screen)) await page.getByRole("dialog").getByRole("heading").first().waitFor();
      expect(await seriousFaults(page), screen).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    }
    await page.goto("/admin/cars");
    await settle(page);
    await page.getByRole("button", { name: "Таблицей" }).click();
    await page.getByRole("table").waitFor();
    expect(await seriousFaults(page), "table").toEqual([]);
    // Remembered, and drawn so by the server.
    await page.reload();
    await page.getByRole("table").waitFor();
  },
  ALL_SCREENS_MS,
);
