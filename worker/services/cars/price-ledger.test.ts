// Fails when the ledger of prices is not what visitors saw, or when a badge names a drop that the ledger does not support.
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { brandRow, carRow } from "../../db/factories.ts";
import { idsOf, recordPrices, selectLedger } from "../../db/queries/cars/price-ledger.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { priceDrops, priceHistory } from "../../db/schema/car-changes.ts";
import { depsAt } from "../staff/test-staff.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const { db } = depsAt();

const brandId = "brand";

beforeAll(() => db.write([db.query.insert(brands).values(brandRow({ id: brandId }))]));

async function addCar(overrides: Partial<typeof cars.$inferInsert> = {}) {
  const car = carRow({ brandId, publishedAt: 0, ...overrides });
  await db.write([db.query.insert(cars).values(car)]);
  return car.id;
}

async function setAt(id: string, day: number, change: Partial<typeof cars.$inferInsert>) {
  await db.write([
    db.query.update(cars).set(change).where(eq(cars.id, id)),
    ...recordPrices(db, idsOf([id]), { source: "form", changedBy: null, now: day * DAY_MS }),
  ]);
}

async function dropAt(id: string, day: number) {
  await db.write([
    db.query
      .update(cars)
      .set({ updatedAt: day * DAY_MS })
      .where(eq(cars.id, id)),
    ...recordPrices(db, idsOf([id]), { source: "check", changedBy: null, now: day * DAY_MS }),
  ]);
  const [drop] = await db.query.select().from(priceDrops).where(eq(priceDrops.carId, id));
  return drop ?? null;
}

const ledgerOf = async (id: string) =>
  (
    await db.query.select().from(priceHistory).where(eq(priceHistory.carId, id)).orderBy(asc(priceHistory.changedAt))
  ).map(({ price, changedAt, endedAt }) => [price, changedAt / DAY_MS, endedAt === null ? null : endedAt / DAY_MS]);

// Day and price of each change; the day asked; the lowest price of the 30 days before the cut, and the drop.
it.each([
  ["0:2500000 40:2450000", 45, { prior: 2_500_000, drop: 50_000 }],
  ["0:2400000 30:2600000 35:2400000", 36, null],
  ["0:2400000 20:2600000 35:2350000", 36, { prior: 2_400_000, drop: 50_000 }],
  ["0:2500000 40:2495000", 41, null],
  ["0:2500000 3:2400000", 4, null],
  ["0:2500000 40:2450000", 75, null],
  ["0:2500000 20:2450000 40:2400000", 41, { prior: 2_450_000, drop: 50_000 }],
  // The price rises after the cut; a cut exactly 30 days after the lower price ended.
  ["0:2500000 40:2400000 45:2450000", 46, null],
  ["0:2300000 10:2500000 40:2400000", 41, { prior: 2_500_000, drop: 100_000 }],
])("%s, day %d", async (changes, day, expected) => {
  const id = await addCar();
  let price = 0;
  for (const [at, value] of changes.split(" ").map((change) => change.split(":").map(Number))) {
    await setAt(id, at ?? 0, { price: (price = value ?? 0) });
  }
  const drop = await dropAt(id, day);
  expect(drop && { prior: drop.prior, drop: drop.prior - price }).toEqual(expected);
});

it("keeps the badge while a car is reserved for a day, and counts no price that nobody saw", async () => {
  const id = await addCar({ price: 2_500_000 });
  await setAt(id, 0, { price: 2_500_000 });
  await setAt(id, 40, { price: 2_400_000 });
  await setAt(id, 41, { inStock: false });
  await setAt(id, 42, { price: 2_000_000 });
  await setAt(id, 43, { inStock: true, price: 2_400_000 });
  expect(await ledgerOf(id)).toEqual([
    [2_500_000, 0, 40],
    [2_400_000, 40, 41],
    [2_400_000, 43, null],
  ]);
  expect(await dropAt(id, 44)).toMatchObject({ prior: 2_500_000, cutAt: 40 * DAY_MS });
});

it("names no drop between a buyout and a price of a sale, and keeps those of sales", async () => {
  const id = await addCar({ price: 1_500_000, status: "lease" });
  await setAt(id, 0, { price: 1_500_000 });
  await setAt(id, 10, { price: 1_400_000 });
  expect(await dropAt(id, 11)).toBeNull();
  await setAt(id, 20, { status: "used", price: 1_200_000 });
  expect(await dropAt(id, 21)).toBeNull();
  await setAt(id, 40, { price: 1_100_000 });
  expect(await dropAt(id, 41)).toMatchObject({ prior: 1_200_000 });
  await setAt(id, 45, { status: "lease" });
  await setAt(id, 46, { status: "used" });
  expect(await dropAt(id, 46)).toMatchObject({ prior: 1_200_000, cutAt: 40 * DAY_MS });
  const shown = await db.query.select({ slug: cars.slug }).from(cars).where(eq(cars.id, id));
  const ledger = await selectLedger(db, shown[0]?.slug ?? "");
  expect(ledger.map(({ price }) => price)).toEqual([1_100_000, 1_100_000, 1_200_000]);
  await setAt(id, 47, { status: "lease" });
  expect([await dropAt(id, 47), await selectLedger(db, shown[0]?.slug ?? "")]).toEqual([null, []]);
});

it("is not changed by a repeated write, nor by a price that was in force for no time", async () => {
  const id = await addCar({ price: 2_500_000 });
  await setAt(id, 0, { price: 2_500_000 });
  await setAt(id, 40, { price: 1_000_000 });
  await setAt(id, 40, { price: 2_450_000 });
  await setAt(id, 41, { price: 2_450_000 });
  expect(await dropAt(id, 41)).toMatchObject({ prior: 2_500_000, cutAt: 40 * DAY_MS });
  expect((await ledgerOf(id)).filter(([, from, to]) => from !== to)).toHaveLength(2);
});
