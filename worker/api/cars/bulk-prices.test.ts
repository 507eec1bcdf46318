// Fails when a bulk change of prices, or its undo, writes other prices than staff were shown.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { changedAsCounted, countPriceChange, writePriceRun } from "../../db/queries/cars/price-runs.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { priceDrops, priceHistory } from "../../db/schema/car-changes.ts";
import { carSources } from "../../db/schema/imports.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { computedPayment, paymentAfter } from "../../domain/money/loans/monthly-payment.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when a bulk change of prices, or its undo, writes wrong prices or skips the audit log.

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

it("is refused when the prices are not those of the preview any more, those of cars left out among them", async () => {
  const asked = { priceMultiplier: 1.05, roundTo: 1000 };
  const { priceSum } = (await callAs(boss, "POST", "/cars/prices/preview", asked)).body;
  expect((await change({ ...asked, priceSum, except: ["b"] })).body.updatedCount).toBe(2);
  const before = await prices();
  expect(await change({ ...asked, priceSum })).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^Цены с тех пор изменились/) as string },
  });
  expect(await prices()).toEqual(before);
});

it("fails a batch that changes other prices than were counted", async () => {
  const [counted = { count: 0, priceSum: 0 }] = await countPriceChange(db, { priceMultiplier: 1.05 });
  const write = (id: string, priceSum: number) =>
    db.write([
      ...writePriceRun(db, { run: id, change: { priceMultiplier: 1.05 }, changedBy: "user-boss", now: 1 }),
      changedAsCounted(db, id, { ...counted, priceSum }),
    ]);
  await expect(write("stale", counted.priceSum + 1)).rejects.toThrow();
  await write("fresh", counted.priceSum);
});

describe("undoing", () => {
  it("gives the old prices back once, but not to a car that was priced anew since", async () => {
    const before = await prices();
    const run = String((await change({ priceMultiplier: 1.1, roundTo: 1000 })).body.run);
    await callAs(boss, "PUT", "/cars/b", { price: 5_000_000 });
    const { body } = await callAs(boss, "DELETE", `/cars/prices/${run}`);
    expect(body).toEqual({ restoredCount: 2, keptCount: 1, keptPaymentCount: 0 });
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

const carOf = async (id: string) => (await db.query.select().from(cars).where(eq(cars.id, id)))[0];
const insert = (overrides: Parameters<typeof carRow>[0]) => db.query.insert(cars).values(carRow(overrides));

describe("what goes with a price", () => {
  const PAYMENTS: [price: number, payment: number][] = [
    [2_000_000, computedPayment(2_000_000)],
    [2_000_000, 45_000],
    [2_000_000, 45_123],
    [1_999_999.5, 31_234.56],
    [5_000, 100],
  ];

  it.each([1.05, 0.9, 1.001, 0.999, 2, 0.01])(
    "× %d: the monthly payment follows as in the car's form",
    async (multiplier) => {
      const ids = PAYMENTS.map((_, at) => `pay-${at}`);
      for (const [at, [price, monthlyPayment]] of PAYMENTS.entries()) {
        await insert({ id: `pay-${at}`, brandId: brand.id, price, monthlyPayment });
      }
      const asked = { priceMultiplier: multiplier, roundTo: 100, ids };
      const preview = (await callAs(boss, "POST", "/cars/prices/preview", asked)).body;
      const run = String((await change(asked)).body.run);
      for (const [at, [price, monthlyPayment]] of PAYMENTS.entries()) {
        const car = await carOf(`pay-${at}`);
        expect(car?.monthlyPayment, `${price} → ${car?.price}`).toBe(
          paymentAfter({ price, monthlyPayment }, car?.price ?? 0),
        );
        const row = (preview.rows as { id: string; after: number; paymentAfter: number }[]).find(
          ({ id }) => id === `pay-${at}`,
        );
        expect([row?.after, row?.paymentAfter]).toEqual([car?.price, car?.monthlyPayment]);
      }
      await callAs(boss, "DELETE", `/cars/prices/${run}`);
      for (const [at, [price, monthlyPayment]] of PAYMENTS.entries()) {
        expect(await carOf(`pay-${at}`)).toMatchObject({ price, monthlyPayment });
      }
    },
  );

  it("a payment that was corrected after the run stays when the price goes back, and the preview says so", async () => {
    await insert({ id: "corrected", brandId: brand.id, price: 2_000_000, monthlyPayment: 45_000 });
    const run = String((await change({ priceMultiplier: 1.1, ids: ["corrected"] })).body.run);
    await callAs(boss, "PUT", "/cars/corrected", { monthlyPayment: 40_000 });
    const expected = { restoredCount: 1, keptCount: 0, keptPaymentCount: 1 };
    expect((await callAs(boss, "GET", `/cars/prices/${run}`)).body).toEqual(expected);
    expect((await callAs(boss, "DELETE", `/cars/prices/${run}`)).body).toEqual(expected);
    expect(await carOf("corrected")).toMatchObject({ price: 2_000_000, monthlyPayment: 40_000 });
  });

  it("fields that only the run has locked are the source's again after the undo", async () => {
    await insert({ id: "sourced", brandId: brand.id, price: 2_000_000, monthlyPayment: 45_000 });
    await db.query.insert(carSources).values({
      carId: "sourced",
      lockedFields: '["monthlyPayment","color"]',
      doubts: "[]",
      lastSeenAt: 1,
      createdAt: 1,
    });
    const locks = async () => {
      const [row] = await db.query.select().from(carSources).where(eq(carSources.carId, "sourced"));
      return (JSON.parse(row?.lockedFields ?? "[]") as string[]).toSorted();
    };
    const run = String((await change({ priceMultiplier: 1.1, ids: ["sourced"] })).body.run);
    expect(await locks()).toEqual(["color", "monthlyPayment", "price"]);
    await callAs(boss, "DELETE", `/cars/prices/${run}`);
    expect(await locks()).toEqual(["color", "monthlyPayment"]);
  });
});

describe("rounding", () => {
  it.each([
    [1_001, 1.05, 1000, 1_051],
    [1_000, 1.05, 1000, 1_050],
    [1_600, 0.95, 1000, 1_520],
    [400, 0.95, 1000, 380],
    [999, 0.5, 10_000, 500],
    [2_490_000, 1.05, 1000, 2_615_000],
    [2_490_000, 2, 1000, 4_980_000],
  ])(
    "of %d ₽ × %d to %d ₽ gives %d ₽: never against the direction, never nothing",
    async (price, by, roundTo, expected) => {
      await insert({ id: "round", brandId: brand.id, price });
      await change({ priceMultiplier: by, roundTo, ids: ["round"] });
      expect((await carOf("round"))?.price).toBe(expected);
    },
  );
});

it("sold cars keep their price unless they are named", async () => {
  await insert({ id: "sold", brandId: brand.id, price: 1_000_000, inStock: false, soldAt: 1 });
  await change({ priceMultiplier: 1.1 });
  await change({ priceMultiplier: 1.1, filter: { search: "", status: null, stage: "off_sale", brand: null } });
  expect((await carOf("sold"))?.price).toBe(1_000_000);
  await change({ priceMultiplier: 1.1, ids: ["sold"] });
  expect((await carOf("sold"))?.price).toBe(1_100_000);
});

describe("the ledger of prices", () => {
  const LISTED = { publishedAt: 1, createdAt: 1 };
  const ledgerOf = async (carId: string) =>
    (await db.query.select().from(priceHistory).where(eq(priceHistory.carId, carId)))
      .toSorted((a, b) => a.changedAt - b.changedAt || Number(a.endedAt === null) - Number(b.endedAt === null))
      .map(({ price, source, endedAt, changedBy }) => [price, source, endedAt === null ? "open" : "ended", changedBy]);

  it("records a price from the form, a bulk change and its undo, and ends it when the car is sold", async () => {
    const created = await callAs(boss, "POST", "/cars", {
      brandId: brand.id,
      name: "Geely Atlas",
      model: "Atlas",
      slug: "ledger",
      year: 2025,
      price: 2_000_000,
      engine: "2.0",
    });
    const id = String(created.body.id);
    await callAs(boss, "PUT", `/cars/${id}`, { price: 1_900_000 });
    const run = String((await change({ priceMultiplier: 0.9, ids: [id] })).body.run);
    await callAs(boss, "DELETE", `/cars/prices/${run}`);
    await callAs(boss, "PUT", `/cars/${id}`, { sold: true });
    await callAs(boss, "PUT", `/cars/${id}`, { price: 1_000_000 });
    expect(await ledgerOf(id)).toEqual([
      [2_000_000, "form", "ended", "user-boss"],
      [1_900_000, "form", "ended", "user-boss"],
      [1_710_000, "bulk", "ended", "user-boss"],
      [1_900_000, "undo", "ended", "user-boss"],
    ]);
    await callAs(boss, "PUT", `/cars/${id}`, { inStock: true });
    expect((await ledgerOf(id)).at(-1)).toEqual([1_000_000, "form", "open", "user-boss"]);
    await callAs(boss, "DELETE", `/cars/${id}`);
    expect((await ledgerOf(id)).filter(([, , state]) => state === "open")).toEqual([]);
  });

  it("has no price of a draft", async () => {
    await db.query.insert(cars).values(draftRow({ id: "unseen", brandId: brand.id, price: 1_000_000 }));
    await change({ priceMultiplier: 1.1, ids: ["unseen"] });
    expect(await ledgerOf("unseen")).toEqual([]);
  });

  it("gives the old price, which nobody can type", async () => {
    await insert({ id: "typed", slug: "typed", brandId: brand.id, price: 1_900_000, oldPrice: 3_000_000, ...LISTED });
    const { status, body } = await callAs(boss, "PUT", "/cars/typed", { oldPrice: 2_000_000 });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ["oldPrice"]]);
    expect((await callAs(boss, "GET", "/admin/cars/typed")).body.oldPrice).toBeNull();
    await db.query.insert(priceDrops).values({ carId: "typed", prior: 1_950_000, cutAt: 1 });
    const read = (await callAs(boss, "GET", "/admin/cars/typed")).body;
    expect(read.oldPrice).toBe(1_950_000);
    expect((await callAs(boss, "GET", "/cars/slug/typed")).body.oldPrice).toBe(1_950_000);
    // A client that sends the car back as it was read.
    expect((await callAs(boss, "PUT", "/cars/typed", { color: "белый", oldPrice: read.oldPrice })).status).toBe(200);
  });
});
