import { applyD1Migrations, env } from "cloudflare:test";
import { expect, it } from "vitest";
import { createDatabase } from "./client.ts";
import { brandRow, carRow, promotionRow, reviewRow } from "./factories.ts";
import { brands, cars } from "./schema/cars.ts";
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

async function snapshot(): Promise<Record<string, unknown>> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' order by name",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => [name, (await env.DB.prepare(`select * from "${name}"`).all()).results] as const),
  );
  return Object.fromEntries(rows);
}
