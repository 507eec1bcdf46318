import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow } from "../db/factories.ts";
import { brands, cars, priceHistory } from "../db/schema/cars.ts";
import { auditLog } from "../db/schema/staff.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { callAs, signIn } from "./test-staff-calls.ts";

const { db } = depsAt();
const brand = brandRow({ slug: "geely", name: "Geely" });
let boss = "";

const change = (body: unknown) => callAs(boss, "PUT", "/cars/prices/bulk", body);

async function prices(): Promise<Record<string, number>> {
  const rows = await db.query.select({ id: cars.id, price: cars.price }).from(cars).orderBy(cars.id);
  return Object.fromEntries(rows.map(({ id, price }) => [id, price]));
}

beforeEach(async () => {
  boss ||= await signIn("boss", "administrator");
  await db.write([
    db.query.delete(priceHistory),
    db.query.delete(cars),
    db.query.insert(brands).values(brand).onConflictDoNothing(),
    db.query.insert(cars).values(carRow({ id: "a", brandId: brand.id, price: 1_999_900, searchText: "geely atlas" })),
    db.query.insert(cars).values(carRow({ id: "b", brandId: brand.id, price: 1_234_567.89, status: "used" })),
    db.query.insert(cars).values(draftRow({ id: "c", brandId: brand.id, price: 1_000_000 })),
    db.query.insert(cars).values(carRow({ id: "d", brandId: brand.id, price: 1_000_000, deletedAt: 1 })),
  ]);
});

describe("PUT /api/cars/prices/bulk", () => {
  it("with a multiplier alone changes every price outside the trash, exact to the kopeck", async () => {
    const { status, body } = await change({ priceMultiplier: 1.05 });
    expect([status, body.updatedCount]).toEqual([200, 3]);
    expect(await prices()).toEqual({ a: 2_099_895, b: 1_296_296.28, c: 1_050_000, d: 1_000_000 });
    const history = await db.query.select().from(priceHistory).where(eq(priceHistory.carId, "a"));
    expect(history).toEqual([expect.objectContaining({ price: 2_099_895, source: "bulk", changedBy: "user-boss" })]);
  });

  it("rounds, keeps to a selection or a filter, and leaves out what was unticked", async () => {
    expect(
      (await change({ priceMultiplier: 0.9, roundTo: 1000, ids: ["a", "b"], except: ["b"] })).body.updatedCount,
    ).toBe(1);
    expect(await prices()).toMatchObject({ a: 1_800_000, b: 1_234_567.89 });
    const filter = { search: "", status: "used", stage: "", brand: "geely" };
    expect((await change({ priceMultiplier: 2, roundTo: 10_000, filter })).body.updatedCount).toBe(1);
    expect(await prices()).toMatchObject({ a: 1_800_000, b: 2_470_000, c: 1_000_000 });
    const found = { search: "ATLAS", status: null, stage: "", brand: null };
    expect((await change({ priceMultiplier: 2, filter: found })).body.updatedCount).toBe(1);
  });

  it("gives no price to a draft whose price nobody has stated yet", async () => {
    await db.query.insert(cars).values(draftRow({ id: "e", brandId: brand.id, price: 0 }));
    expect((await change({ priceMultiplier: 1.05, roundTo: 1000 })).body.updatedCount).toBe(3);
    expect(await prices()).toMatchObject({ e: 0 });
    const preview = await callAs(boss, "POST", "/cars/prices/preview", { priceMultiplier: 1.05, ids: ["e"] });
    expect(preview.body).toMatchObject({ total: 0 });
  });

  it.each([0, -1, 100, "1.05", null, Number.NaN])("refuses the multiplier %j", async (priceMultiplier) => {
    const { status, body } = await change({ priceMultiplier });
    expect([status, body.error]).toEqual([400, "Введите корректный процент"]);
  });

  it("is not for managers, nor is its preview or its undoing", async () => {
    const manager = await signIn(`manager-${Date.now()}`, "manager");
    const before = await prices();
    expect((await callAs(manager, "PUT", "/cars/prices/bulk", { priceMultiplier: 2 })).status).toBe(403);
    expect((await callAs(manager, "POST", "/cars/prices/preview", { priceMultiplier: 2 })).status).toBe(403);
    expect((await callAs(manager, "DELETE", "/cars/prices/x")).status).toBe(403);
    expect(await prices()).toEqual(before);
  });
});

it("the preview shows what then happens, and changes nothing", async () => {
  const before = await prices();
  const asked = { priceMultiplier: 1.07, roundTo: 1000 };
  const { body } = await callAs(boss, "POST", "/cars/prices/preview", asked);
  expect(await prices()).toEqual(before);
  expect(body.total).toBe(3);
  await change(asked);
  const after = await prices();
  for (const row of body.rows as { id: string; before: number; after: number }[]) {
    expect([row.before, row.after], row.id).toEqual([before[row.id], after[row.id]]);
  }
});

describe("undoing", () => {
  it("gives the old prices back once, but not to a car that was priced anew since", async () => {
    const before = await prices();
    const run = String((await change({ priceMultiplier: 1.1, roundTo: 1000 })).body.run);
    await callAs(boss, "PUT", "/cars/b", { price: 5_000_000 });
    const { body } = await callAs(boss, "DELETE", `/cars/prices/${run}`);
    expect(body).toEqual({ restoredCount: 2, keptCount: 1 });
    expect(await prices()).toEqual({ ...before, b: 5_000_000 });
    const history = await db.query.select().from(priceHistory).where(eq(priceHistory.carId, "a"));
    expect(history.map(({ source, price }) => [source, price]).toSorted()).toEqual([
      ["bulk", 2_200_000],
      ["undo", 1_999_900],
    ]);
    expect((await callAs(boss, "DELETE", `/cars/prices/${run}`)).status).toBe(404);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, run));
    expect(records.map(({ action }) => action).toSorted()).toEqual(["change_prices", "undo_prices"]);
  });
});
