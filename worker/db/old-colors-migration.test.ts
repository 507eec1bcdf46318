import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { colorKeyOf } from "../domain/cars/car-colors.ts";
import { createDatabase } from "./client.ts";
import { brandRow, carRow } from "./factories.ts";
import { rebuildFacets } from "./queries/catalogue/facets.ts";
import { brands, carFacets, cars } from "./schema/cars.ts";

// Fails when a car from before the filter of colors gets another key than one that is saved today, or when the filter does not offer it.

const statements = env.MIGRATIONS.find(({ name }) => name.includes("colors_of_old_cars"))?.queries ?? [];

const COLORS = [
  "Белый",
  "БЕЛЫЙ ПЕРЛАМУТР",
  "белая",
  "Чёрный металлик",
  "ЧЁРНЫЙ",
  "тёмно-синий",
  "Тёмно-красный",
  "темнокрасный",
  "Серебристый",
  "серый (асфальт)",
  "Мокрый асфальт",
  "White Pearl",
  "light blue",
  "Light-Blue",
  "dark red",
  "Weiß",
  "grün",
  "Красно-чёрный",
  "040 Белый",
  "Вишнёвый/красный",
  "сиреневый туман",
  "Небесно-голубой",
  "«Жемчуг»",
  "кофе с молоком",
  "Хаки",
  "алый, 3R3",
  "Слоновая кость",
  "неизвестен",
  "",
  "42",
  "Шампань",
  "ГРАФИТ",
  "бордо",
  "Синий",
];

it("cars from before the filter of colors get the key that new ones get", async () => {
  const db = createDatabase(env.DB);
  const brand = brandRow();
  const rows = COLORS.map((color) => ({ ...carRow({ brandId: brand.id, color }), colorKey: null }));
  const chosen = { ...carRow({ brandId: brand.id, color: "Белый" }), colorKey: "pink" as const };
  await db.query.insert(brands).values(brand);
  for (const row of [...rows, chosen]) await db.query.insert(cars).values(row);
  await db.write(rebuildFacets(db));
  for (const statement of statements) await env.DB.prepare(statement).run();
  const stored = await db.query.select().from(cars);
  const keyOf = (id: string) => stored.find((car) => car.id === id)?.colorKey;
  expect(rows.map(({ id, color }) => [color, keyOf(id)])).toEqual(COLORS.map((color) => [color, colorKeyOf(color)]));
  expect(keyOf(chosen.id)).toBe("pink");
  const [facet] = await db.query.select().from(carFacets).where(eq(carFacets.brandId, brand.id));
  expect(new Set(facet?.colors)).toEqual(new Set([...COLORS.flatMap((color) => colorKeyOf(color) ?? []), "pink"]));
});
