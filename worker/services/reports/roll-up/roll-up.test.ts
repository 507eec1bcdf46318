// When this fails, the reports show numbers that the leads, cars and visits do not have, or old numbers disappear.
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { createDatabase } from "../../../db/client.ts";
import { brandRow, carRow, leadRow } from "../../../db/factories.ts";
import { upsertSettings } from "../../../db/queries/dealership/layout.ts";
import { priceHistory } from "../../../db/schema/car-changes.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { leads } from "../../../db/schema/leads.ts";
import { outletDays } from "../../../db/schema/outlet-listings.ts";
import * as reports from "../../../db/schema/reports.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { fastShareOf, sumNumbers } from "../../../domain/reports/lead-numbers.ts";
import { reportDayOf } from "../../../domain/reports/stock-ages.ts";
import { archiveLeads } from "../../leads/archive/archive-leads.ts";
import { testDeps } from "../../test-deps.ts";
import { expireDays } from "./expire-days.ts";
import { rollUpCars } from "./roll-up-cars.ts";
import { rollUpDays } from "./roll-up-days.ts";

const db = createDatabase(env.DB);
/** 15:00 in Yekaterinburg. */
const NOW = Date.UTC(2026, 10, 22, 10);
const TODAY = reportDayOf(NOW, "Asia/Yekaterinburg");
const depsAt = (now: number) => testDeps({ clock: fixedClock(now) });
const roll = (now = NOW) => rollUpDays(depsAt(now));

const { reportDays, carDays, carNumbers, changedLeadDays, archivedLeadNumbers, fruitlessSearches, searchNumbers } =
  reports;

beforeEach(async () => {
  await db.write([
    ...[leads, priceHistory, cars, brands, outletDays].map((table) => db.query.delete(table)),
    ...[reportDays, carDays, carNumbers, changedLeadDays, archivedLeadNumbers, fruitlessSearches, searchNumbers].map(
      (table) => db.query.delete(table),
    ),
    upsertSettings(db, { timeZone: "Asia/Yekaterinburg", workingHours: "Пн–Вс: 9:00–21:00" }, 1),
  ] as never);
});

const seed = (...rows: ReturnType<typeof leadRow>[]) => db.write([db.query.insert(leads).values(rows)]);
const dayRow = async (day: number) => (await db.query.select().from(reportDays)).find((row) => row.day === day);

describe("the leads of a day", () => {
  it("are counted by kind and source, with their answers and results, by the dealership's midnight", async () => {
    const midnight = TODAY * DAY_MS - 5 * HOUR_MS;
    await seed(
      leadRow({ type: "trade_in", createdAt: midnight, carId: "c" }),
      leadRow({
        type: "trade_in",
        createdAt: NOW,
        carId: "c",
        source: "ads",
        firstResponseAt: NOW + 600_000,
      }),
      leadRow({
        type: "trade_in",
        createdAt: NOW,
        source: "ads",
        status: "completed",
        soldCarId: "c",
        firstResponseAt: NOW + 1,
        firstResponseBy: "ann",
        firstResponseWorkMs: 1_800_000,
        assigneeId: "bob",
      }),
      leadRow({ createdAt: NOW, isSpam: true }),
      leadRow({ createdAt: NOW, deletedAt: NOW }),
      leadRow({ type: "auto_credit", createdAt: midnight - 1, status: "cancelled" }),
    );
    await roll();
    const none = { answered: 0, answerMs: 0, fast: 0, unjudged: 0, qualified: 0, sold: 0, refused: 0 };
    const today = await dayRow(TODAY);
    expect(today?.leads).toHaveLength(2);
    expect(today?.leads).toEqual(
      expect.arrayContaining([
        { ...none, type: "trade_in", source: "direct", total: 1 },
        {
          type: "trade_in",
          source: "ads",
          total: 2,
          answered: 2,
          answerMs: 2_400_000,
          fast: 1,
          unjudged: 0,
          qualified: 1,
          sold: 1,
          refused: 0,
        },
      ]),
    );
    expect(today?.staff).toEqual([
      { ...none, staffId: "bob", total: 1, qualified: 1, sold: 1 },
      { ...none, staffId: "ann", total: 0, answered: 1, answerMs: 1_800_000 },
    ]);
    expect((await dayRow(TODAY - 1))?.leads).toEqual([
      { ...none, type: "auto_credit", source: "direct", total: 1, refused: 1 },
    ]);
    expect(await db.query.select().from(carDays)).toMatchObject([{ carId: "c", day: TODAY, leads: 2 }]);
  });

  it("are counted again after a change, of an old day as well, and twice gives the same", async () => {
    const old = leadRow({ createdAt: NOW - 100 * DAY_MS, carId: "c" });
    await seed(old);
    await roll();
    await roll();
    expect((await dayRow(TODAY - 100))?.leads).toMatchObject([{ total: 1, refused: 0 }]);
    expect(await db.query.$count(changedLeadDays)).toBe(0);
    await db.query.update(leads).set({ status: "cancelled", carId: null });
    await roll();
    expect((await dayRow(TODAY - 100))?.leads).toMatchObject([{ total: 1, refused: 1 }]);
    expect(await db.query.select().from(carDays)).toMatchObject([{ carId: "c", leads: 0 }]);
  });

  it("are in no share of answers until the working time to answer is over, nor when they were imported", async () => {
    const evening = NOW + 5 * HOUR_MS;
    await seed(
      leadRow({ createdAt: evening - 20 * MINUTE_MS }),
      // 15 minutes of working time end at 9:05 of the next day.
      leadRow({ createdAt: evening + 50 * MINUTE_MS }),
      leadRow({ createdAt: evening, origin: "imported" }),
      leadRow({ createdAt: evening, firstResponseAt: evening + 1, firstResponseBy: "ann" }),
    );
    const counted = async (now: number) => {
      await roll(now);
      const { leads: cells = [], staff } = (await dayRow(TODAY)) ?? {};
      expect(staff).toMatchObject([{ answered: 1, fast: 1 }]);
      const numbers = sumNumbers(cells ?? []);
      return [numbers.total, numbers.unjudged, fastShareOf(numbers)];
    };
    expect(await counted(evening + HOUR_MS)).toEqual([4, 2, "50\u00a0%"]);
    expect(await counted(evening + 13 * HOUR_MS + 5 * MINUTE_MS)).toEqual([4, 2, "50\u00a0%"]);
    expect(await counted(evening + 13 * HOUR_MS + 6 * MINUTE_MS)).toEqual([4, 1, "33\u00a0%"]);
  });

  it("stay counted after they move to the archive", async () => {
    const at = NOW - 400 * DAY_MS;
    const closed = () => leadRow({ createdAt: at, status: "completed", soldCarId: "c", assigneeId: "bob" });
    await seed(closed(), closed(), leadRow({ id: "open", createdAt: at }));
    await roll();
    const before = await dayRow(TODAY - 400);
    expect(before?.leads).toMatchObject([{ total: 3, sold: 2 }]);
    expect(await archiveLeads(depsAt(NOW))).toBe(2);
    await db.query.update(leads).set({ carInfo: "changed" });
    await roll();
    expect(await dayRow(TODAY - 400)).toEqual(before);
  });

  it("keep the visits of the day, and the outlets are those of the day", async () => {
    await db.write([
      db.query.insert(reportDays).values({ day: TODAY, visits: 7, carViews: 3 }),
      db.query.insert(outletDays).values([
        { outlet: "drom", day: TODAY, visits: 4, leads: 1 },
        { outlet: "drom", day: TODAY - 5, visits: 9, leads: 9 },
      ]),
    ]);
    await roll();
    expect(await dayRow(TODAY)).toMatchObject({
      visits: 7,
      carViews: 3,
      outlets: [{ outlet: "drom", visits: 4, leads: 1 }],
    });
  });

  it("move to the other day after the time zone was changed", async () => {
    await seed(leadRow({ createdAt: TODAY * DAY_MS - 4 * HOUR_MS }));
    await roll();
    expect((await dayRow(TODAY))?.leads).toHaveLength(1);
    await db.write([upsertSettings(db, { timeZone: "Europe/Kaliningrad" }, 2)]);
    await roll();
    expect((await dayRow(TODAY))?.leads).toEqual([]);
    expect((await dayRow(TODAY - 1))?.leads).toHaveLength(1);
  });
});

describe("the cars of a day", () => {
  const brand = brandRow({ name: "Kia" });
  const car = (id: string, age: number, more: Partial<Parameters<typeof carRow>[0]> = {}) =>
    carRow({
      id,
      slug: id,
      brandId: brand.id,
      model: "Rio",
      modelFamily: "rio",
      status: "used",
      year: 2020,
      mileage: 50_000,
      price: 1_000_000,
      publishedAt: NOW - age * DAY_MS,
      ...more,
    });

  it("have their sums of 30 days, their price changes and the price of like cars", async () => {
    const others = [900_000, 950_000, 1_000_000, 1_050_000, 1_100_000];
    await db.write([
      db.query.insert(brands).values(brand),
      ...[
        car("slow", 200, { price: 1_200_000 }),
        ...others.map((price, at) => car(`like-${at}`, 10, { price })),
        car("old-year", 10, { year: 2017, price: 1 }),
        car("far", 10, { mileage: 90_000, price: 1 }),
        car("gone", 20, { inStock: false, soldAt: NOW - 10 * DAY_MS }),
        car("gone-too", 30, { inStock: false, soldAt: NOW }),
      ].map((row) => db.query.insert(cars).values(row)),
      db.query.insert(carDays).values([
        { carId: "slow", day: TODAY, views: 2 },
        { carId: "slow", day: TODAY - 29, views: 3, favourites: 1 },
        { carId: "slow", day: TODAY - 30, views: 50 },
        { carId: "slow", day: TODAY - 500, views: 50 },
      ]),
      db.query.insert(priceHistory).values(
        [1_300_000, 1_300_000, 1_200_000].map((price, at) => ({
          id: `p${at}`,
          carId: "slow",
          price,
          source: "form",
          changedAt: at,
        })),
      ),
      db.query.insert(fruitlessSearches).values([
        { day: TODAY, kind: "words", search: "нива", times: 2 },
        { day: TODAY - 3, kind: "words", search: "нива", times: 1 },
        { day: TODAY - 90, kind: "words", search: "волга", times: 1 },
      ]),
    ] as never);
    await seed(leadRow({ createdAt: NOW, carId: "slow" }));
    await roll();
    await rollUpCars(depsAt(NOW));
    const numbers = await db.query.select().from(carNumbers);
    expect(numbers).toHaveLength(8);
    expect(numbers.find(({ carId }) => carId === "slow")).toMatchObject({
      views: 5,
      favourites: 1,
      leads: 1,
      priceChanges: 1,
      likePrice: 1_000_000,
      likeCars: 5,
    });
    expect(numbers.find(({ carId }) => carId === "far")?.likePrice).toBeNull();
    expect((await dayRow(TODAY))?.stock).toEqual({
      ages: [
        { cars: 7, price: 5_000_002 },
        { cars: 0, price: 0 },
        { cars: 0, price: 0 },
        { cars: 0, price: 0 },
        { cars: 1, price: 1_200_000 },
      ],
      fastest: [{ name: "Kia Rio", sold: 2, days: 20 }],
    });
    expect(await db.query.select().from(searchNumbers)).toEqual([
      { kind: "words", search: "нива", times: 3, lastDay: TODAY },
    ]);
    await expireDays(depsAt(NOW));
    expect(await db.query.$count(carDays)).toBe(3);
    // The next day sums up again, the same day does not.
    await db.query.update(carDays).set({ views: 100 });
    await rollUpCars(depsAt(NOW + 60_000));
    expect(await db.query.$count(carNumbers)).toBe(8);
    expect((await db.query.select().from(carNumbers)).some(({ views }) => views > 5)).toBe(false);
    await roll(NOW + DAY_MS);
    await rollUpCars(depsAt(NOW + DAY_MS));
    expect((await db.query.select().from(carNumbers)).find(({ carId }) => carId === "slow")?.views).toBe(100);
  });
});
