// When this fails, the first thing that a visitor taps or types on a phone does nothing, something else, or happens twice.
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createBrand, createCar } from "./support/create-rows.ts";
import { visit } from "./support/visit.ts";

/** When the tap comes after the first paint, and how long each script takes, ms. `FIRST_TAPS=all` adds the moments between. */
const MOMENTS = [
  { moment: 0, delay: 0 },
  { moment: 1000, delay: 1500 },
  { moment: 4000, delay: 0 },
  ...(process.env["FIRST_TAPS"] === "all" ? [0, 100, 300, 4000].map((moment) => ({ moment, delay: 1500 })) : []),
  ...(process.env["FIRST_TAPS"] === "all" ? [100, 300, 1000].map((moment) => ({ moment, delay: 0 })) : []),
];
/** A phone's processor beside the one of a desktop. */
const SLOWER = 4;

interface Control {
  path: (stock: { brand: string; car: string }) => string;
  /** Taps what is there, by its text or label, as a finger would. */
  target: string;
  /** What the page shows ten seconds later; throws while it does not. */
  result: (page: Page) => Promise<void>;
}

const CONTROLS: Record<string, Control> = {
  "«Меню»": {
    path: ({ brand }) => `/new-cars?brand=${brand}`,
    target: "header a:has-text('Меню'), header button:has-text('Меню')",
    result: async (page) => {
      await page
        .getByRole("dialog", { name: "Меню" })
        .getByRole("link", { name: "Кредит" })
        .waitFor({ timeout: 40_000 });
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    },
  },
  "«Фильтры»": {
    path: ({ brand }) => `/new-cars?brand=${brand}`,
    target: "a:text-matches('^\\\\s*Фильтры'), button:text-matches('^\\\\s*Фильтры')",
    result: (page) =>
      page
        .getByRole("dialog", { name: "Фильтры" })
        .getByRole("button", { name: /^Показать 1 автомобиль/ })
        .waitFor(),
  },
  "the heart": {
    path: ({ brand }) => `/new-cars?brand=${brand}`,
    target: "article .keep-heart",
    result: async (page) => {
      await page.locator('article .keep-heart[aria-pressed="true"]').waitFor({ timeout: 40_000 });
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("av.fav.v1") ?? "[]").length))
        .toBe(1);
      await expect.poll(() => new URL(page.url()).pathname).toBe("/new-cars");
    },
  },
  "the request of a card": {
    path: ({ brand }) => `/new-cars?brand=${brand}`,
    target: "article a:has-text('В кредит')",
    result: (page) => page.getByRole("dialog").getByLabel("ФИО *").waitFor(),
  },
  "the request of a car": {
    path: ({ car }) => `/car/${car}`,
    target: "main a:has-text('Купить в кредит'), main button:has-text('Купить в кредит')",
    result: (page) => page.getByRole("dialog").getByLabel("ФИО *").waitFor(),
  },
};

const cases = Object.entries(CONTROLS).flatMap(([name, control]) =>
  MOMENTS.map(
    ({ moment, delay }) =>
      [`${name} after ${moment} ms, scripts after ${delay} ms`, { control, delay, moment }] as const,
  ),
);

describe("the first tap on a phone does what it does later", () => {
  it.each(cases)("%s", async (_title, { control, delay, moment }) => {
    const page = await slowly(await visit({ width: 390 }), delay);
    const brand = await createBrand();
    const car = await createCar({ brandId: brand.id, photos: 0 });
    await page.goto(control.path({ brand: brand.slug, car: car.slug }), { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await pause(moment);
    const target = page.locator(control.target).filter({ visible: true }).first();
    await target.evaluate((element) => {
      if (element.getBoundingClientRect().bottom > innerHeight) element.scrollIntoView({ block: "center" });
    });
    await target.tap();
    await control.result(page);
  });
});

it("a filter that is ticked before the scripts have started is applied when they have", async () => {
  const page = await slowly(await visit({ width: 1440 }), 1500);
  const brand = await createBrand();
  await createCar({ brandId: brand.id, photos: 0 });
  await page.goto("/new-cars", { waitUntil: "commit" });
  const box = page.getByRole("complementary", { name: "Фильтры" }).getByRole("checkbox", { name: /^Седан/ });
  await box.check();
  await page.waitForURL(/[?&]\w+=sedan/);
  await expect.poll(() => box.isChecked()).toBe(true);
});

/** A page whose processor is slow and whose scripts arrive late; `goto` does nothing but to open it. */
async function slowly(visited: Page, delay: number): Promise<Page> {
  const page = await visited.context().newPage();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  if (delay > 0) {
    await page.route("**/build/**/*.js", async (route) => {
      await pause(delay);
      await route.continue();
    });
  }
  return page;
}
