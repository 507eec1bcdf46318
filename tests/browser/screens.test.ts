import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { STORE_SCREENS } from "../../scripts/lib/site-screens.mjs";
import { seriousFaults } from "./serious-faults.ts";
import { visit } from "./visit.ts";

async function firstCar(page: Page): Promise<string> {
  const response = await page.request.get("/api/cars?limit=1");
  const [car] = (await response.json()) as { slug: string }[];
  return `/car/${car?.slug}`;
}

describe.each([390, 1440])("at %i px", (width) => {
  it.each(STORE_SCREENS)("%s is accessible, fits its window and keeps the console silent", async (screen) => {
    const page = await visit({ width });
    const path = screen.replace(/^car/, await firstCar(page));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });
});

describe("not found", () => {
  it("reads '404 Page Not Found' and leads on", async () => {
    const page = await visit({ width: 1440, expectFailures: [/404/] });
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await page.getByText("404 Page Not Found").waitFor();
    await page.getByRole("link", { name: "Новые автомобили" }).waitFor();
  });

  it("says 'Автомобиль не найден' for a car that is not there", async () => {
    const page = await visit({ width: 390, expectFailures: [/404/] });
    const response = await page.goto("/car/no-such-car");
    expect(response?.status()).toBe(404);
    await page.getByText("Автомобиль не найден").waitFor();
  });
});

describe("the header", () => {
  it.each([
    [1290, true],
    [1291, false],
  ])("at %i px folds into a menu: %s", async (width, folded) => {
    const page = await visit({ width });
    await page.goto("/");
    const header = page.getByRole("banner");
    expect(
      await header
        .getByRole("button", { name: /меню/i })
        .or(header.getByRole("link", { name: /меню/i }))
        .isVisible(),
    ).toBe(folded);
    expect(await header.getByRole("link", { name: "Авто с пробегом" }).isVisible()).toBe(!folded);
  });

  it("opens the menu, shows phone and address, and gives focus back", async () => {
    const page = await visit({ width: 390 });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.getByRole("banner").getByText("Меню").click();
    const menu = page.getByRole("dialog");
    await menu.getByRole("link", { name: "Авто с пробегом" }).waitFor();
    await menu.getByRole("link", { name: /\+7/ }).first().waitFor();
    await menu.getByText(/Екатеринбург/).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Меню");
  });
});
