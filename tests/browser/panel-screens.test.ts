// Fails when a screen of the panel on a phone has a serious accessibility violation or is wider than its window. At the desk's width the
// same screens are checked with their longest texts (hostile-panel.test.ts).
import { expect, it } from "vitest";
import { PANEL_SCREENS } from "../../scripts/measure/screen-lists.mjs";
import { openScreen, signedInPage, waitUntilIdle } from "./support/panel.ts";
import { seriousViolations } from "./support/accessibility.ts";

/** Each is loaded, checked and measured. */
const ALL_SCREENS_MS = 600_000;

it(
  "screens of the panel at 390 px are accessible and fit their window",
  async () => {
    const page = await signedInPage({ width: 390 });
    for (const screen of PANEL_SCREENS) {
      await openScreen(page, screen);
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
