import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../adapters/clock.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { consoleLog } from "../../adapters/log.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { carLookup } from "../../domain/cars/car-lookup.ts";
import { getBrandPage } from "./get-brand-page.ts";

// Fails when a brand's page shows cars of another brand or family, or hides its own.

const chery = brandRow({ name: "Chery", slug: "chery" });
const tank = brandRow({ name: "Tank", slug: "tank" });
const bmw = brandRow({ name: "BMW", slug: "bmw" });
const gone = brandRow({ name: "Ушедшая", slug: "gone", deletedAt: 1 });

type Overrides = Omit<Parameters<typeof carRow>[0], "brandId">;

function cheryRow(model: string, overrides: Overrides = {}) {
  const row = carRow({ brandId: chery.id, model, ...overrides });
  return { ...row, ...carLookup({ name: chery.name, aliases: "" }, { ...row, trim: null }) };
}

async function ask(slug: string, family: string | null = null) {
  const db = createDatabase(env.DB);
  const result = await getBrandPage(
    { db, clock: systemClock, ids: webCryptoIds, log: consoleLog("test"), caller: null },
    { slug, family },
  );
  if (!result.ok) return { error: result.error, page: null, shown: [], use: db.use };
  const shown = result.value.sections.map(({ status, cars: cards, total }) => [status, cards.length, total]);
  return { error: null, page: result.value, shown, use: db.use };
}

beforeAll(async () => {
  const db = createDatabase(env.DB);
  const stock = [
    cheryRow("Tiggo 7 Pro Max"),
    cheryRow("Tiggo 7L"),
    cheryRow("Tiggo 4"),
    cheryRow("Tiggo 7 Pro", { status: "used" }),
    cheryRow("Tiggo 4", { status: "lease", dailyPrice: 2000 }),
    { ...draftRow({ brandId: chery.id }), modelFamily: "arrizo-8" },
    ...(["new", "used", "lease"] as const).flatMap((status) =>
      Array.from({ length: 14 }, () => carRow({ brandId: bmw.id, status })),
    ),
  ];
  await db.write([
    db.query.insert(brands).values(chery),
    ...[tank, bmw, gone].map((row) => db.query.insert(brands).values(row)),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
  ]);
});

describe("getBrandPage", () => {
  it("counts a brand's cars and shows each status that has any, in one round trip", async () => {
    const { page, shown, use } = await ask("chery");
    expect(page?.totals).toEqual({ new: 3, used: 1, lease: 1 });
    expect(shown).toEqual([
      ["new", 3, 3],
      ["used", 1, 1],
      ["lease", 1, 1],
    ]);
    expect(page?.otherBrands.map(({ name }) => name)).toEqual(["BMW", "Tank"]);
    expect(use.roundTrips).toBe(1);
  });

  it("groups models into families by their stored slugs, drafts apart", async () => {
    expect((await ask("chery")).page?.families).toEqual([
      { slug: "tiggo-4", name: "Tiggo 4", count: 2 },
      { slug: "tiggo-7", name: "Tiggo 7", count: 3 },
    ]);
  });

  it("shows one family's cars beside the whole brand's counts", async () => {
    const { page, shown } = await ask("chery", "tiggo-7");
    expect(shown).toEqual([
      ["new", 2, 2],
      ["used", 1, 1],
    ]);
    expect(page?.totals.new).toBe(3);
  });

  it("has no sections for a family or a brand without cars", async () => {
    expect((await ask("chery", "arrizo-8")).shown).toEqual([]);
    expect((await ask("tank")).page).toMatchObject({
      sections: [],
      families: [],
      totals: { new: 0, used: 0, lease: 0 },
    });
  });

  it("shows no more cards than a page may weigh and returns how many there are", async () => {
    const { shown } = await ask("bmw");
    expect(shown).toEqual([
      ["new", 8, 14],
      ["used", 8, 14],
      ["lease", 4, 14],
    ]);
  });

  it.each(["no-such-brand", "gone"])("knows no brand %s", async (slug) => {
    expect((await ask(slug)).error).toEqual({ code: "not_found", message: "Марка не найдена" });
  });
});
