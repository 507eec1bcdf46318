// Fails when an import puts a car into another salon than its file says, or moves one that staff have moved.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { carRow } from "../../../db/factories.ts";
import { cars } from "../../../db/schema/cars.ts";
import { settings } from "../../../db/schema/content.ts";
import { carSources, importItems, importRuns, parserSources } from "../../../db/schema/imports.ts";
import { salons } from "../../../db/schema/salons.ts";
import { updateCar } from "../../cars/save-car.ts";
import { uploadFeed } from "../runs/parse-feed.ts";
import { createSource } from "../sources/save-source.ts";
import { ACTOR, finishWork, openTestImports, runOf, seedDealership, type TestImports, vinOf } from "../test-imports.ts";
import { approveRun } from "./approve-run.ts";

const { query } = createDatabase(env.DB);
let seeded = false;

beforeEach(async () => {
  if (!seeded) await seedDealership();
  seeded = true;
  for (const table of [importItems, importRuns, carSources, parserSources, cars, settings]) await query.delete(table);
  await query
    .insert(settings)
    .values({ id: 1, salonName: "Меридиан", phone: "+73431112233", address: "Металлургов, 84", updatedAt: 1 });
  await query
    .insert(salons)
    .values({ id: "s-sever", slug: "sever", name: "Север", address: "Екатеринбург, пр. Космонавтов, 11", createdAt: 2 })
    .onConflictDoNothing();
});

const HEADS = "VIN;Марка;Модель;Год;Цена, руб.;Пробег;Двигатель;Автосалон";

async function importRows(imports: TestImports, rows: readonly string[], sourceId: string | null = null) {
  async function* chunks() {
    await Promise.resolve();
    yield new TextEncoder().encode([HEADS, ...rows].join("\n"));
  }
  const taken = await uploadFeed(imports.deps, ACTOR, { name: "stock.csv", sourceId, body: chunks() });
  if (!taken.ok) throw new Error(taken.error.message);
  await finishWork(imports);
  const { runId: id } = taken.value;
  await approveRun(imports.deps, ACTOR, id, {});
  await finishWork(imports);
  return (await runOf(imports, id)).items;
}

const line = (number: number, salon: string) =>
  `${vinOf(number)};Kia;Rio;2020;1200000;50000;1.6 бензин 123 л.с.;${salon}`;

async function salonOf(number: number): Promise<string | undefined> {
  const [car] = await query
    .select({ salonId: cars.salonId })
    .from(cars)
    .where(eq(cars.vin, vinOf(number)));
  return car?.salonId;
}

it("puts a car where its file says, by name, slug or address; an unknown name is a warning", async () => {
  const imports = openTestImports();
  const items = await importRows(imports, [
    line(1, "СЕВЕР"),
    line(2, "sever"),
    line(3, "Екатеринбург, пр. Космонавтов, 11"),
    line(4, "Юг"),
    line(5, ""),
  ]);
  expect(items.map(({ state }) => state)).toEqual(["applied", "applied", "applied", "applied", "applied"]);
  expect(await Promise.all([1, 2, 3, 4, 5].map(salonOf))).toEqual(["s-sever", "s-sever", "s-sever", "main", "main"]);
  const [unknown] = await query.select().from(importItems).where(eq(importItems.position, 4));
  expect(unknown?.candidate).toContain("Такого салона нет, взят салон источника: Юг");
});

it("puts the others into the salon of their source", async () => {
  const imports = openTestImports();
  imports.sites.set("https://stock.dealer.ru/feed.xml", () => new Response(""));
  const input = { name: "Склад Север", kind: "feed", url: "https://stock.dealer.ru/feed.xml", everyHours: 24 } as const;
  const source = await createSource(imports.deps, ACTOR, {
    ...input,
    salonId: "s-sever",
    graceHours: 24,
    enabled: false,
  });
  if (!source.ok) throw new Error(source.error.message);
  await importRows(imports, [line(1, ""), line(2, "Юг"), line(3, "main")], source.value.id);
  expect(await Promise.all([1, 2, 3].map(salonOf))).toEqual(["s-sever", "s-sever", "main"]);
  const closed = await createSource(imports.deps, ACTOR, {
    ...input,
    salonId: "no-such",
    graceHours: 24,
    enabled: false,
  });
  expect(closed).toMatchObject({ ok: false, error: { fields: { salonId: "Этот салон закрыт, или его нет" } } });
});

it("never moves a car that staff have moved, imported or entered by hand", async () => {
  const imports = openTestImports();
  await importRows(imports, [line(1, "Север")]);
  const [car] = await query.select().from(cars);
  await updateCar(imports.deps, ACTOR, car?.id ?? "", { salonId: "main" });
  await query
    .insert(cars)
    .values(carRow({ id: "own", slug: "own", brandId: "kia", vin: vinOf(2), salonId: "s-sever" }));
  for (let time = 0; time < 2; time++) await importRows(imports, [line(1, "Север"), line(2, "main")]);
  expect(await Promise.all([1, 2].map(salonOf))).toEqual(["main", "s-sever"]);
});
