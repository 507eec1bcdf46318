import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { leads } from "../../db/schema/leads.ts";
import { testDeps } from "../test-deps.ts";
import { checkCounts, repairCounts } from "./check-counts.ts";
import { listSignals } from "./list-signals.ts";

// Fails when a wrong count stays in filters and lists for good, or right counts are reported as wrong.

const brand = brandRow();

beforeAll(async () => {
  const { db } = testDeps();
  await db.write([
    db.query.insert(brands).values(brand),
    ...Array.from({ length: 4 }, () => db.query.insert(cars).values(carRow({ brandId: brand.id }))),
    db.query.insert(leads).values(leadRow()),
    ...rebuildFacets(db),
    ...rebuildLeadCounts(db),
  ]);
});

it("finds nothing where counts are right, also when a count went down to zero", async () => {
  await env.DB.prepare("insert into lead_counts values ('cancelled', 'trade_in', 0, 0)").run();
  expect(await checkCounts(testDeps())).toEqual([]);
});

it("repairs what differs, says what it was, and is silent when it finds nothing again", async () => {
  await env.DB.batch([
    env.DB.prepare("update car_facets set total = total + 2"),
    env.DB.prepare("delete from car_counts"),
    env.DB.prepare("update lead_counts set total = 7 where total = 1"),
  ]);
  const wrong = await checkCounts(testDeps());
  expect(new Set(wrong.map(({ table }) => table))).toEqual(new Set(["car_facets", "car_counts", "lead_counts"]));
  expect(wrong).toContainEqual(expect.objectContaining({ table: "lead_counts", stored: "7", counted: "1" }));
  expect(wrong).toContainEqual(expect.objectContaining({ table: "car_counts", stored: null, counted: "4" }));
  expect(await listSignals(testDeps())).toEqual([]);
  expect(await repairCounts(testDeps())).toEqual(wrong);
  expect(await checkCounts(testDeps())).toEqual([]);
  expect(await listSignals(testDeps())).toMatchObject([{ name: "counters_wrong" }]);
  expect(await repairCounts(testDeps())).toEqual([]);
  expect(await listSignals(testDeps())).toEqual([]);
});
