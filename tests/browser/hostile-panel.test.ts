// Fails when long texts without spaces break the layout of a panel screen or cut its controls, or when a screen at the width of a phone or
// a desk has an accessibility violation.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { PANEL_SCREENS } from "../../scripts/measure/screen-lists.mjs";
import { openScreen, signedInPage } from "./support/panel.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { createHostileRows, unbroken } from "./support/hostile-rows.ts";
import { callAsStaff } from "./support/create-rows.ts";
import { fileSite } from "./support/file-site.ts";
import { startFeedServer, type FeedServer } from "./support/feed-server.ts";
import { overflowingElements } from "./support/overflow.ts";

const PHONE = 390;
const DESK = 1440;
/** Widths of the window, px, with the sizes of the text, %. */
const WINDOWS: [width: number, sizes: number[]][] = [
  [320, [100]],
  [768, [100]],
  [1366, [100, 200]],
  [PHONE, [100, 200]],
  [DESK, [100, 200]],
];
const CHECKED_AT = [PHONE, DESK];
/** Each screen is loaded and measured at every width. */
const ALL_SCREENS_MS = 600_000;

const LISTS = ["brands", "reviews", "leads", "promotions", "banks"];
const LISTS_WITH_TABLE = ["cars", "brands", "reviews", "leads", "promotions", "partner-banks"];

let editors: string[] = [];
let supplier: FeedServer | undefined;

beforeAll(async () => {
  editors = await createHostileRows();
  const car = { brand: unbroken(60), model: unbroken(120), modification: unbroken(100), body: unbroken(40) };
  supplier = await startFeedServer(
    [1, 2].map((id) => ({ ...car, id: `hostile-${id}`, year: 2025, price: 1e9, vin: "" })),
  );
});

afterAll(() => supplier?.close());

async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, sizes] of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    for (const size of sizes) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      for (const fault of await overflowingElements(page))
        faults.push(`${screen}, ${width} px, text ${size} %: ${fault}`);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    if (!CHECKED_AT.includes(width)) continue;
    for (const violation of await accessibilityViolations(page)) faults.push(`${screen}, ${width} px: ${violation}`);
  }
  return faults;
}

async function faultsOfAll(page: Page, screens: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await openScreen(page, screen);
    faults.push(...(await faultsOf(page, screen)));
  }
  return faults;
}

describe("texts of 200 letters without a space, in any window and at twice the text size, do not break", () => {
  it(
    "the panel's screens",
    async () => {
      const page = await signedInPage({ width: DESK });
      expect(await faultsOfAll(page, PANEL_SCREENS)).toEqual([]);
    },
    ALL_SCREENS_MS,
  );

  it(
    "their tables",
    async () => {
      const page = await signedInPage({ width: DESK });
      const site = await fileSite();
      await page.goto("/admin/cars");
      await page.getByRole("button", { name: "Таблицей" }).click();
      // Remembered, and drawn so by the server.
      await page.reload();
      await page.getByRole("table").waitFor();
      await page
        .context()
        .addCookies(LISTS.map((list) => ({ name: `panel-view-${list}`, value: "table", url: site.url })));
      expect(
        await faultsOfAll(
          page,
          LISTS_WITH_TABLE.map((list) => `/admin/${list}`),
        ),
      ).toEqual([]);
      await expect.poll(() => page.getByRole("table").count()).toBe(1);
    },
    ALL_SCREENS_MS,
  );

  it(
    "the editors of such rows",
    async () => {
      const page = await signedInPage({ width: DESK });
      expect(await faultsOfAll(page, editors)).toEqual([]);
    },
    ALL_SCREENS_MS,
  );

  it(
    "an import's plan",
    async () => {
      const page = await signedInPage({ width: DESK });
      const run = await callAsStaff<{ runId: string }>("POST", "/parser/parse-feed", { url: supplier?.feedUrl });
      const path = `/admin/parser/runs/${run.runId}`;
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).getByText("Ждёт решения", { exact: true }).waitFor();
      const item = await page.locator('section a[href*="/items/"]').first().getAttribute("href");
      expect(await faultsOfAll(page, [path, item ?? ""])).toEqual([]);
    },
    ALL_SCREENS_MS,
  );
});
