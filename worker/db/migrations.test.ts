import { applyD1Migrations, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase } from "./client.ts";
import { brandRow, carRow, promotionRow, reviewRow } from "./factories.ts";
import { rebuildFacets } from "./queries/catalogue/facets.ts";
import { brands, carFacets, cars } from "./schema/cars.ts";
import { promotions, reviews } from "./schema/content.ts";

// Before each test file all migrations are applied to an empty database (tests/setup/workerd.ts).

it("leaves a database with data as it was when run again", async () => {
  const db = createDatabase(env.DB);
  const brand = brandRow();
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(carRow({ brandId: brand.id })),
    db.query.insert(reviews).values(reviewRow()),
    db.query.insert(promotions).values(promotionRow()),
  ]);
  const before = await snapshot();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  expect(await snapshot()).toEqual(before);
  expect((await env.DB.prepare("pragma foreign_key_check").all()).results).toEqual([]);
});

it("refuses what would contradict itself", async () => {
  const db = createDatabase(env.DB);
  const brand = brandRow();
  await db.write([db.query.insert(brands).values(brand)]);
  const insert = (overrides: Parameters<typeof carRow>[0]) =>
    db.write([db.query.insert(cars).values(carRow(overrides))]);
  await expect(insert({ brandId: brand.id, inStock: true, publishedAt: null })).rejects.toThrow();
  await expect(insert({ brandId: brand.id, price: -1 })).rejects.toThrow();
  await expect(insert({ brandId: "no-such-brand" })).rejects.toThrow();
  await insert({ brandId: brand.id, vin: "LB37752Z0PX000001" });
  await expect(insert({ brandId: brand.id, vin: "LB37752Z0PX000001" })).rejects.toThrow();
  // The VIN of a car in the trash can be used again, and several cars can have no VIN.
  await insert({ brandId: brand.id, vin: "LB37752Z0PX000001", deletedAt: 1 });
  await insert({ brandId: brand.id, vin: null });
  await insert({ brandId: brand.id, vin: null });
});

it("keeps later terms beside their nearest earlier ones, and a change by an older version of the Worker", async () => {
  const db = createDatabase(env.DB);
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, bodyType: "minivan", fuelType: "lpg", pts: "none" });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
  const read = async () => {
    const { bodyType, fuelType, pts } = cars;
    const [row] = await db.query.select({ bodyType, fuelType, pts }).from(cars).where(eq(cars.id, car.id));
    return row;
  };
  const set = (columns: string) => env.DB.prepare(`update cars set ${columns} where id = ?`).bind(car.id).run();
  expect(await read()).toEqual({ bodyType: "minivan", fuelType: "lpg", pts: "none" });
  await set("body_type = 'wagon', fuel_type = 'gasoline'");
  expect(await read()).toEqual({ bodyType: "minivan", fuelType: "lpg", pts: "none" });
  await set("body_type = 'coupe', fuel_type = 'diesel', pts = 'electronic'");
  expect(await read()).toEqual({ bodyType: "coupe", fuelType: "diesel", pts: "electronic" });
});

it("gives promotions the last day that their text names, and facets the prices that the writes would count", async () => {
  const db = createDatabase(env.DB);
  const texts: [string | null, string | null][] = [
    ["31 декабря 2026 года", "2026-12-31"],
    ["До 1 января 2020 года", "2020-01-01"],
    ["05 мая 2026 г.", "2026-05-05"],
    ["31.12.2026", "2026-12-31"],
    ["31 февраля 2026", null],
    ["31 декабря", null],
    ["с 1 по 30 ноября 2026 года", null],
    [null, null],
  ];
  const brand = brandRow();
  const stock = [1_500_000, 1_500_001, 99_000_000].map((price) => carRow({ brandId: brand.id, price }));
  await db.write([
    db.query.insert(brands).values(brand),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...texts.map(([validUntil], at) =>
      db.query.insert(promotions).values(promotionRow({ id: `text-${at}`, validUntil })),
    ),
    ...rebuildFacets(db),
  ]);
  const counted = await db.query.select().from(carFacets);
  await db.query.update(carFacets).set({ prices: [], priceMin: null });
  const { queries } = env.MIGRATIONS.find(({ name }) => name.startsWith("0012_")) ?? { queries: [] };
  for (const sql of queries.filter((text) => !text.includes("ALTER TABLE"))) await env.DB.prepare(sql).run();
  expect(await db.query.select().from(carFacets)).toEqual(counted);
  for (const [at, [, day]] of texts.entries()) {
    const [row] = await db.query
      .select()
      .from(promotions)
      .where(eq(promotions.id, `text-${at}`));
    expect(row?.endsOn, row?.validUntil ?? "").toBe(day);
  }
});

async function snapshot(): Promise<Record<string, unknown>> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' order by name",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => [name, (await env.DB.prepare(`select * from "${name}"`).all()).results] as const),
  );
  return Object.fromEntries(rows);
}
