// Fails when the estimate of a visitor's car is made from other cars than the salon's own of that family, or is not stored with the lead.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryLog } from "../../adapters/log.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { selectComparedCars } from "../../db/queries/cars/compared-cars.ts";
import { leads } from "../../db/schema/leads.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { callAs, signIn } from "../../api/test-staff-calls.ts";
import { storedEstimate } from "../../domain/money/trade-in-estimate.ts";
import { wishesOf } from "../leads/lead-details.ts";
import { submitLead } from "../leads/submit-lead.ts";
import { leadRequest, notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import { estimateTradeIn } from "./estimate-trade-in.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const deps = notificationDeps({ clock: fixedClock(FACTORY_TIME) });
const { db } = deps;
const OWN = {
  carBrand: "хавейл",
  carModel: "Джолион Elite",
  carYear: 2021,
  carMileage: 60_000,
  carCondition: "good",
} as const;
const haval = brandRow({ name: "Haval", slug: "haval", aliases: "хавейл хавал" });

/** A used Jolion that was sold ten days ago. */
function jolion(price: number, year: number, mileage: number, values: object = {}) {
  const sold = { inStock: false, soldAt: FACTORY_TIME - 10 * DAY_MS };
  const car = { brandId: haval.id, model: "Jolion", modelFamily: "jolion", status: "used" as const };
  return carRow({ ...car, price, year, mileage, ...sold, ...values });
}

beforeAll(async () => {
  await seedSettings();
  await db.query.insert(brands).values(haval);
  const alike = [
    jolion(1_520_000, 2021, 48_000),
    jolion(1_490_000, 2021, 61_000),
    jolion(1_610_000, 2022, 35_000),
    jolion(1_440_000, 2020, 70_000),
    jolion(1_555_000, 2021, 52_000),
    jolion(1_380_000, 2020, 88_000, { inStock: true, soldAt: null }),
    jolion(1_650_000, 2022, 29_000, { inStock: true, soldAt: null }),
  ];
  const others = [
    jolion(9_000_000, 2021, 50_000, { soldAt: FACTORY_TIME - 181 * DAY_MS }),
    jolion(9_000_000, 2018, 50_000),
    jolion(9_000_000, 2021, 50_000, { status: "new" }),
    jolion(9_000_000, 2021, 50_000, { model: "F7", modelFamily: "f7" }),
    jolion(9_000_000, 2021, 50_000, { publishedAt: null, soldAt: null }),
    jolion(9_000_000, 2021, 50_000, { deletedAt: FACTORY_TIME }),
  ];
  for (const row of [...alike, ...others]) await db.query.insert(cars).values(row);
});

describe("the estimate of a visitor's car", () => {
  it("is made from used cars of its family, sold in half a year or on sale, however the brand is spelled", async () => {
    for (const carBrand of ["хавейл", "HAVAL", "Хавал"]) {
      const { range } = await estimateTradeIn(deps, { ...OWN, carBrand });
      expect(range, carBrand).toEqual({ low: 1_240_000, high: 1_350_000, cars: 7 });
    }
    const { range } = await estimateTradeIn(deps, { ...OWN, carModel: "Dargo" });
    expect(range).toEqual({ reason: "few" });
  });

  it("needs one round trip, and reads cars by the index of families", async () => {
    const counted = createDatabase(env.DB);
    await estimateTradeIn({ ...deps, db: counted }, OWN);
    expect(counted.use.roundTrips).toBe(1);
    const compared = selectComparedCars(db, { brand: "Haval", families: ["jolion"], year: 2021, soldSince: 1 });
    const { sql, params } = compared.toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toContain("USING INDEX cars_of_family");
  });

  it("answers visitors with a text, and with the wrong field", async () => {
    const call = async (fields: object) => {
      const address = `https://salon.test/api/trade-in-estimate?${new URLSearchParams(Object.entries(fields))}`;
      const response = await handleRequest(new Request(address), env, () => Promise.resolve(new Response("page")));
      return { status: response.status, body: await response.json() };
    };
    // By the clock of today, on which the cars of the test were sold long ago.
    const answer = await call({ ...OWN, carModel: "Неизвестная" });
    expect(answer).toMatchObject({ status: 200, body: { reason: "few" } });
    expect(answer.body).toHaveProperty("text", "Похожих автомобилей у нас мало: оценим по фото за 30 минут.");
    expect(await call({ ...OWN, carYear: "1900" })).toMatchObject({
      status: 400,
      body: { fields: { carYear: expect.any(String) } },
    });
  });

  it("is stored with the lead and its inputs, and staff read it there", async () => {
    const lead = await submit({ type: "trade_in", ...OWN });
    const estimate = storedEstimate(lead.tradeInEstimate);
    expect(estimate).toMatchObject({
      brand: "хавейл",
      year: 2021,
      mileage: 60_000,
      range: { low: 1_240_000, high: 1_350_000, cars: 7 },
      factors: { marginPercent: 12, preparation: 30_000 },
    });
    const shown = wishesOf(lead as never).find(({ label }) => label === "Предварительная оценка");
    expect(shown?.value.replaceAll("\u00a0", " ")).toBe("1 240 000–1 350 000 ₽ по 7 похожим автомобилям");
  });

  it("is stored with its reason where there is no range, and not for other leads", async () => {
    const silent = await submit({ type: "trade_in", ...OWN, carCondition: "poor" });
    expect(storedEstimate(silent.tradeInEstimate)?.range).toEqual({ reason: "condition" });
    expect((await submit({ type: "contact_form", ...OWN })).tradeInEstimate).toBeNull();
  });

  it("never costs the lead", async () => {
    const log = memoryLog();
    const isAboutStock = (queries: readonly { toSQL(): { sql: string } }[]) =>
      queries.some((query) => query.toSQL().sql.includes("json_each"));
    const read: typeof db.read = (queries) =>
      isAboutStock(queries) ? Promise.reject(new Error("no stock")) : db.read(queries);
    const lead = await submit({ type: "trade_in", ...OWN }, { ...deps, log, db: { ...db, read } });
    expect(lead).toMatchObject({ carModel: OWN.carModel, tradeInEstimate: null });
    expect(log.lines).toMatchObject([{ event: "trade_in_estimate_failed", cause: "no stock" }]);
  });

  it("follows the factors that staff set", async () => {
    const cookie = await signIn("chief", "administrator");
    const save = (change: object) => callAs(cookie, "PUT", "/settings", change);
    expect((await save({ tradeInMarginPercent: "0", tradeInPreparation: "0", tradeInYearPercent: "7,0" })).status).toBe(
      200,
    );
    expect(await save({ tradeInMarginPercent: "51" })).toMatchObject({
      status: 400,
      body: { fields: { tradeInMarginPercent: "Введите процент от 0 до 50" } },
    });
    const { range, factors } = await estimateTradeIn(deps, OWN);
    expect(range).toEqual({ low: 1_440_000, high: 1_570_000, cars: 7 });
    expect(factors).toMatchObject({ marginPercent: 0, preparation: 0, yearPercent: 7 });
  });
});

async function submit(fields: object, using = deps) {
  const receipt = await submitLead(using, leadRequest(fields));
  if (!receipt.ok) throw new Error(receipt.error.message);
  const [lead] = await db.query.select().from(leads).where(eq(leads.id, receipt.value.id));
  if (!lead) throw new Error("No such lead");
  return lead;
}
