// Fails when long texts without spaces make a page of visitors wider than its window.
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { createDatabase } from "#worker/db/client.ts";
import { bankRow, brandRow, carRow, promotionRow, reviewRow } from "#worker/db/factories.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import { partnerBanks, promotions, reviews, settings } from "#worker/db/schema/content.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { saveList } from "../../scripts/measure/screen-lists.mjs";
import { overflowingElements } from "./support/overflow.ts";
import { fileSite, useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";

const UNBROKEN = "Самоездоходопередвигатель".repeat(8);
const SALON = "Автоцентр".repeat(8) + "Але";

/** A stock with names that nobody planned for: 200 letters without a place to break. */
async function hostileStock({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const brand = brandRow({ slug: "long", name: UNBROKEN, description: UNBROKEN });
  const others = Array.from({ length: 8 }, (_, at) => brandRow({ slug: `other-${at}`, name: `${at}${UNBROKEN}` }));
  const carOf = (brandId: string, overrides: Partial<Parameters<typeof carRow>[0]> = {}) =>
    carRow({ brandId, name: UNBROKEN, model: UNBROKEN, modelFamily: "family", price: 99_999_999, ...overrides });
  const stock = [
    carOf(brand.id, { slug: "long-car", featured: true, description: UNBROKEN, color: UNBROKEN, engine: UNBROKEN }),
    carOf(brand.id, { modelFamily: "other-family", model: `Y${UNBROKEN}` }),
    carOf(brand.id, { status: "used", mileage: 999_999, monthlyPayment: 9_999_999 }),
    carOf(brand.id, { status: "lease", dailyPrice: 999_999 }),
    ...others.map(({ id }) => carOf(id)),
    ...Array.from({ length: 45 }, () => carOf(brand.id)),
  ];
  await db.write([
    db.query.insert(settings).values({
      id: 1,
      salonName: SALON,
      phone: "+73430000000",
      address: UNBROKEN,
      workingHours: UNBROKEN,
      updatedAt: 0,
    }),
    ...[brand, ...others].map((row) => db.query.insert(brands).values(row)),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
    db.query.insert(promotions).values(promotionRow({ title: UNBROKEN, description: UNBROKEN, discount: UNBROKEN })),
    db.query.insert(reviews).values(
      reviewRow({
        customerName: UNBROKEN,
        text: UNBROKEN,
        carModel: UNBROKEN,
        answer: UNBROKEN,
        sourceUrl: "https://example.com",
      }),
    ),
    db.query
      .insert(partnerBanks)
      .values(bankRow({ name: UNBROKEN, requirements: UNBROKEN, advantages: `${UNBROKEN},${UNBROKEN}` })),
  ]);
}

const SCREENS = [
  "/",
  "/new-cars",
  "/new-cars?brand=long&priceMax=600000",
  "/used-cars",
  "/lease-cars",
  "/brand/long",
  "/body-type/sedan",
  "/car/long-car",
  "/car/long-car/visit",
  "/reviews",
  "/car/long-car/credit",
  "/car/long-car/share",
  "/contacts",
  "/trade-in",
  "/auto-credit",
  "/auto-selection",
  "/request/callback",
  "/thanks/callback",
  "/tell-me?car=long-car",
  "/tell-me?list=%2Fnew-cars%3Fbrand%3Dlong",
  "/privacy",
  "/consent",
  "/accessibility",
  "/no-such-page",
];

useSite(() => openDemoSite({ fill: hostileStock }));

/** Widths of the window, px, and sizes of the text. The server sends phones and desks different pages. */
describe.each([
  ["a phone", 390, ["320×1", "390×1", "390×2"]],
  ["a desk", 1440, ["768×1", "1440×1", "1440×2"]],
])("on %s", (_device, deviceWidth, windows) => {
  it("no page is wider than its window, whatever its width and the size of the text", async () => {
    const page = await visit({ width: deviceWidth, expectFailures: [/404/] });
    const faults: Record<string, string[]> = {};
    const { url } = await fileSite();
    const list = await saveList(url, ["long-car"]);
    for (const path of [...SCREENS, list]) {
      await page.goto(path);
      for (const window of windows) {
        const [width = 0, scale = 1] = window.split("×").map(Number);
        await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 0 });
        // A style element would be refused by the content security policy.
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${scale * 100}%`);
        const wide = await overflowingElements(page, { withControls: false });
        if (wide.length > 0) faults[`${path}, ${window}`] = wide;
      }
    }
    expect(faults).toEqual({});
  });
});

describe("the header", () => {
  it.each([320, 390, 1440])(
    "keeps the phone and the menu beside a salon name of 75 letters at %i px",
    async (width) => {
      const page = await visit({ width });
      await page.goto("/trade-in");
      const header = page.getByRole("banner");
      await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(66);
      const last = width < 1291 ? header.getByText("Меню") : header.getByRole("link", { name: /^\+7/ });
      const box = await last.boundingBox();
      expect(box && box.x + box.width).toBeLessThanOrEqual(width);
      const name = await header.getByText(SALON).boundingBox();
      const next = await header
        .getByRole(width < 1291 ? "link" : "navigation", width < 1291 ? { name: "Позвонить" } : {})
        .first()
        .boundingBox();
      expect(name && name.x + name.width).toBeLessThanOrEqual(next?.x ?? 0);
    },
  );
});

it("the buttons at the bottom of a car's page have one line each at 320 px", async () => {
  const page = await visit({ width: 320 });
  await page.goto("/car/long-car");
  for (const button of [
    page.getByRole("link", { name: "Позвонить" }),
    page.getByRole("button", { name: "Купить в кредит" }),
  ]) {
    await expect.poll(async () => (await button.last().boundingBox())?.height).toBeLessThanOrEqual(54);
  }
});
