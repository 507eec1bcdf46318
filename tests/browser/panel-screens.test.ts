// Fails when a screen of the panel has a serious accessibility violation or is wider than its window.
import { expect, it } from "vitest";
import { PANEL_SCREENS } from "../../scripts/measure/screen-lists.mjs";
import { openPanel, waitUntilIdle } from "./support/panel.ts";
import { seriousViolations } from "./support/accessibility.ts";

/** Editors over a list; a promotion's is a page. */
const DIALOGS = /(?<!promotions\/)new$|prices$/;

/** Each is loaded, checked and measured. */
const ALL_SCREENS_MS = 600_000;

it.each([390, 1440])(
  "screens of the panel at %i px are accessible and fit their window",
  async (width) => {
    const page = await openPanel("/admin", { width });
    for (const screen of PANEL_SCREENS) {
      await page.goto(screen);
      await waitUntilIdle(page);
      if (DIALOGS.test(screen)) await page.getByRole("dialog").getByRole("heading").first().waitFor();
      expect(await seriousViolations(page), screen).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    }
    await page.goto("/admin/cars");
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Таблицей" }).click();
    await page.getByRole("table").waitFor();
    expect(await seriousViolations(page), "table").toEqual([]);
    // Remembered, and drawn so by the server.
    await page.reload();
    await page.getByRole("table").waitFor();
  },
  ALL_SCREENS_MS,
);
