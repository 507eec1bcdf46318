// Fails when a discount over cars reaches other cars or days than staff were shown, or when a typo can be struck that was none.
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow } from "../../db/factories.ts";
import { idsOf, recordPrices } from "../../db/queries/cars/price-ledger.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { priceDrops, priceHistory } from "../../db/schema/car-changes.ts";
import { contentVersion } from "../../db/schema/content.ts";
import { priceRules } from "../../db/schema/price-rules.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { isRuleFor } from "../../domain/money/price-ladder.ts";
import { getCarPage } from "../../services/cars/get-car-page.ts";
import { checkLedger, turnPrices } from "../../services/cars/prices/keep-prices.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { listPriceRules } from "../../services/cars/prices/list-price-rules.ts";
import { testDeps } from "../../services/test-deps.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { callAs, signIn } from "../test-staff-calls.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const { db } = testDeps();
const haval = brandRow({ id: "haval", slug: "haval", name: "Haval" });
const geely = brandRow({ id: "geely", slug: "geely", name: "Geely" });
const RULE = {
  kind: "credit",
  delta: 150_000,
  condition: "при кредите «Банк» от 500 000 ₽",
  refundRule: "proportional",
  brandId: "haval",
  status: "new",
  yearFrom: 2025,
  yearTo: 2025,
};
const ALL = { page: 1, search: "", inTrash: false };
let boss = "";

beforeAll(async () => {
  boss = await signIn("boss", "administrator");
  await db.write([db.query.insert(brands).values(haval), db.query.insert(brands).values(geely)]);
});

beforeEach(async () => {
  await db.write([db.query.delete(priceRules), db.query.delete(priceHistory), db.query.delete(cars)]);
});

function addCar(values: Partial<typeof cars.$inferInsert>) {
  const row = { brandId: "haval", year: 2025, price: 2_450_000, modelFamily: "jolion", ...values };
  return db.query.insert(cars).values(carRow(row));
}

const rungsOf = async (slug: string, now = Date.now()) => {
  const page = await getCarPage(testDeps({ clock: fixedClock(now) }), slug);
  return page.ok ? page.value.ladder.rungs.map(({ kind, price }) => [kind, price]) : page;
};
const versionNow = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;

describe("a discount over cars", () => {
  it("is previewed over exactly the cars that get it, and changes nothing until it is saved", async () => {
    await addCar({ id: "in", slug: "in", name: "Haval Jolion", trim: "Elite" });
    await addCar({ id: "own", slug: "own", creditDiscount: 20_000 });
    const others = [{ brandId: "geely" }, { year: 2024 }, { status: "used" }, { inStock: false }] as const;
    for (const [at, other] of others.entries()) await addCar({ id: `out-${at}`, slug: `out-${at}`, ...other });
    const { body } = await callAs(boss, "POST", "/price-rules/preview", RULE);
    expect(body.total).toBe(2);
    expect(new Map((body.rows as { id: string }[]).map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [
          "in",
          expect.objectContaining({ title: "Haval Jolion Elite", base: 2_450_000, before: null, after: 2_300_000 }),
        ],
        ["own", expect.objectContaining({ before: 2_430_000, after: 2_430_000 })],
      ]),
    );
    expect(await rungsOf("in")).toEqual([]);
    const version = await versionNow();
    expect((await callAs(boss, "POST", "/price-rules", RULE)).status).toBe(201);
    expect(await rungsOf("in")).toEqual([["credit", 2_300_000]]);
    expect(await rungsOf("out-0")).toEqual([]);
    expect(await versionNow()).toBeGreaterThan(version);
  });

  it("covers the same cars in SQL and on a page, by family, years and status", async () => {
    const scopes = [
      {},
      { brandId: "haval" },
      { brandId: "haval", modelFamily: "Jolion" },
      { yearFrom: 2025 },
      { yearTo: 2024 },
      { status: "used" },
    ];
    let at = 0;
    for (const brandId of ["haval", "geely"])
      for (const modelFamily of ["jolion", "dargo"])
        for (const year of [2024, 2025])
          for (const status of ["new", "used"] as const) {
            at += 1;
            await addCar({ id: `c${at}`, slug: `c${at}`, brandId, modelFamily, year, status });
          }
    const rows = await db.query.select().from(cars);
    for (const scope of scopes) {
      const rule = { ...RULE, brandId: null, status: null, yearFrom: null, yearTo: null, ...scope };
      const { body } = await callAs(boss, "POST", "/price-rules/preview", rule);
      const made = await callAs(boss, "POST", "/price-rules", rule);
      const [stored] = await db.query
        .select()
        .from(priceRules)
        .where(eq(priceRules.id, String(made.body.id)));
      const covered = rows.filter((car) => stored && isRuleFor(stored, car)).map(({ id }) => id);
      expect(body.total, JSON.stringify(scope)).toBe(covered.length);
      expect((body.rows as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(covered.toSorted());
    }
  });

  it("begins on its first day and ends after its last day by the salon's clock, and pages get a new version then", async () => {
    await addCar({ id: "dated", slug: "dated" });
    await callAs(boss, "POST", "/price-rules", { ...RULE, startsOn: "2026-11-10", endsOn: "2026-11-30" });
    // Midnight in Yekaterinburg.
    const [start, end] = [Date.UTC(2026, 10, 9, 19), Date.UTC(2026, 10, 30, 19)];
    const rungs = [start - 1, start, end - 1, end].map(async (now) => [await rungsOf("dated", now)].flat().length);
    expect(await Promise.all(rungs)).toEqual([0, 1, 1, 0]);
    const phases = [start - 1, start, end - 1, end].map(
      async (now) => (await listPriceRules(testDeps({ clock: fixedClock(now) }), ALL, 20)).rows[0]?.phase,
    );
    expect(await Promise.all(phases)).toEqual(["upcoming", "running", "running", "ended"]);
    for (const [now, isBumped] of [
      [start - 1, false],
      [start + 60_000, true],
      [end - 60_000, false],
      [end, true],
    ] as const) {
      const before = await versionNow();
      await turnPrices(testDeps({ clock: fixedClock(now) }));
      expect((await versionNow()) > before, String(now)).toBe(isBumped);
    }
  });

  it("is refused where its services cost more than it saves, and names the field of any other fault", async () => {
    const faults = [
      [{ requires: [{ service: "Каско", price: 150_001 }] }, "requires", /Выгода меньше цены услуг/],
      [{ requires: [{ service: "Каско", price: null }] }, "requires.0.price", /цену каждой услуги/],
      [{ delta: 0 }, "delta", /больше нуля/],
      [{ condition: " " }, "condition", /условие/],
      [{ brandId: "none" }, "brandId", /Выберите марку/],
      [{ brandId: null, modelFamily: "Jolion" }, "brandId", /выберите марку/],
      [{ yearFrom: 2026, yearTo: 2025 }, "yearTo", /раньше/],
      [{ startsOn: "2026-12-01", endsOn: "2026-11-30" }, "endsOn", /закончиться раньше/],
    ] as const;
    for (const [change, field, message] of faults) {
      const { status, body } = await callAs(boss, "POST", "/price-rules", { ...RULE, ...change });
      expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(message) }]);
    }
    expect(await db.query.select().from(priceRules)).toEqual([]);
  });

  it("comes back to its values before the last change, once, and is deleted and restored", async () => {
    await addCar({ id: "undone", slug: "undone" });
    const id = String((await callAs(boss, "POST", "/price-rules", RULE)).body.id);
    await callAs(boss, "PUT", `/price-rules/${id}`, { delta: 200_000, endsOn: "2099-11-30" });
    expect(await rungsOf("undone")).toEqual([["credit", 2_250_000]]);
    const undone = await callAs(boss, "POST", `/price-rules/${id}/undo`);
    expect(undone.body).toMatchObject({ delta: 150_000, endsOn: null, isUndoable: false });
    expect((await callAs(boss, "POST", `/price-rules/${id}/undo`)).status).toBe(404);
    expect(await rungsOf("undone")).toEqual([["credit", 2_300_000]]);
    await callAs(boss, "PUT", `/price-rules/${id}`, { isActive: false });
    expect(await rungsOf("undone")).toEqual([]);
    await callAs(boss, "POST", `/price-rules/${id}/undo`);
    await callAs(boss, "DELETE", `/price-rules/${id}`);
    expect(await rungsOf("undone")).toEqual([]);
    await callAs(boss, "POST", `/price-rules/${id}/restore`);
    expect(await rungsOf("undone")).toEqual([["credit", 2_300_000]]);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.map(({ action }) => action).toSorted()).toEqual(
      ["create", "update", "undo", "update", "undo", "delete", "restore"].toSorted(),
    );
  });

  it("stays with its model when it is switched off and on", async () => {
    await db.write([db.query.insert(brands).values(brandRow({ id: "bmw", slug: "bmw", name: "BMW" }))]);
    const made = await callAs(boss, "POST", "/price-rules", { ...RULE, brandId: "bmw", modelFamily: "320d" });
    for (const isActive of [false, true]) {
      const { body } = await callAs(boss, "PUT", `/price-rules/${String(made.body.id)}`, { isActive });
      expect(body).toMatchObject({ isActive, modelFamily: "3-seriya" });
    }
  });

  it("goes with the model of most cars when the new name of the brand gives them another family", async () => {
    await db.query.insert(brands).values(brandRow({ id: "chery", slug: "chery", name: "Чери" }));
    for (const [at, model] of ["Tiggo 4", "Tiggo 7", "Tiggo 7", "Tiggo"].entries())
      await addCar({ id: `tiggo${at}`, slug: `tiggo${at}`, brandId: "chery", model, modelFamily: "tiggo" });
    const idOf = async (values: object) =>
      String((await callAs(boss, "POST", "/price-rules", { ...RULE, ...values })).body.id);
    const moved = await idOf({ brandId: "chery", modelFamily: "tiggo" });
    await callAs(boss, "PUT", `/price-rules/${moved}`, { delta: 200_000 });
    const others = [await idOf({ brandId: "geely", modelFamily: "tiggo" }), await idOf({ brandId: "chery" })];
    expect((await callAs(boss, "PUT", "/brands/chery", { name: "Chery" })).status).toBe(200);
    expect(await rungsOf("tiggo1")).toEqual([["credit", 2_250_000]]);
    const rows = await db.query.select().from(priceRules);
    const familyOf = (id: string) => rows.find((row) => row.id === id)?.modelFamily;
    expect([moved, ...others].map(familyOf)).toEqual(["tiggo-7", "tiggo", null]);
    expect((await callAs(boss, "POST", `/price-rules/${moved}/undo`)).status).toBe(404);
    others.push(await idOf({ brandId: "chery", modelFamily: "tiggo-4" }));
    // Both families are «tiggo» under the other name: neither rule takes it over.
    for (const name of ["Чери", "Chery"]) await callAs(boss, "PUT", "/brands/chery", { name });
    const after = new Map((await db.query.select().from(priceRules)).map((row) => [row.id, row.modelFamily]));
    expect([moved, others.at(-1) ?? ""].map((id) => after.get(id))).toEqual(["tiggo-7", "tiggo-4"]);
  });

  it("is for those who change the prices of many cars", async () => {
    const manager = await signIn(`manager-${Date.now()}`, "manager");
    expect((await callAs(manager, "POST", "/price-rules", RULE)).status).toBe(403);
    expect((await callAs(manager, "POST", "/price-rules/preview", RULE)).status).toBe(403);
  });
});

describe("a typo", () => {
  const strike = (id: string, reason = "лишний ноль") =>
    callAs(boss, "POST", `/cars/typo/prices/${id}/strike`, { reason });
  const START = Date.now() - 20 * DAY_MS;

  async function addPrices(typo: { hours: number; run?: string }) {
    await addCar({ id: "typo", slug: "typo", price: 2_400_000, publishedAt: START });
    const [wrongAt, rightAt] = [START + 10 * DAY_MS, START + 10 * DAY_MS + typo.hours * 3_600_000];
    const row = (id: string, price: number, changedAt: number, endedAt: number | null, run: string | null = null) =>
      db.query.insert(priceHistory).values({ id, carId: "typo", price, source: "form", changedAt, endedAt, run });
    await db.write([
      row("first", 2_500_000, START, wrongAt),
      row("wrong", 250_000, wrongAt, rightAt, typo.run),
      row("now", 2_400_000, rightAt, null),
      ...recordPrices(db, idsOf(["typo"]), { source: "check", changedBy: null, now: Date.now() }),
    ]);
  }
  const dropOf = async () => (await db.query.select().from(priceDrops).where(eq(priceDrops.carId, "typo")))[0]?.prior;

  it("that was corrected within a day is struck with a reason, and then counts no more", async () => {
    await addPrices({ hours: 23 });
    expect(await dropOf()).toBeUndefined();
    expect((await strike("wrong", " ")).body.fields).toEqual({ reason: "Укажите причину" });
    expect([(await strike("wrong")).status, (await strike("wrong")).status]).toEqual([200, 200]);
    expect(await dropOf()).toBe(2_500_000);
    const page = await getCarPage(testDeps(), "typo");
    expect(page.ok && page.value.prices.map(({ price }) => price)).toEqual([2_500_000, 2_400_000]);
    const isStrike = and(eq(auditLog.entityId, "typo"), eq(auditLog.action, "strike_price"));
    const records = await db.query.select().from(auditLog).where(isStrike);
    expect(records.map(({ changes }) => JSON.parse(changes ?? "{}"))).toEqual([
      { price: [250_000, null], strikeReason: [null, "лишний ноль"] },
    ]);
  });

  it.each([
    ["a price that stood for longer", { hours: 25 }, "wrong", /дольше суток/],
    ["a bulk change, also an undone one", { hours: 1, run: "run" }, "wrong", /Массовое/],
    ["the present price", { hours: 1 }, "now", /Сначала исправьте/],
  ])("is not %s", async (_name, typo, id, message) => {
    await addPrices(typo);
    const { status, body } = await strike(id);
    expect([status, body.error]).toEqual([400, expect.stringMatching(message)]);
    expect((await strike("of-no-car")).status).toBe(404);
  });
});

it("a car that turns to lease begins a price of its own in the ledger, at the same sum", async () => {
  const cause = { source: "check", changedBy: null, now: 1 } as const;
  await db.write([addCar({ id: "turned", slug: "turned" }), ...recordPrices(db, idsOf(["turned"]), cause)]);
  expect((await callAs(boss, "PUT", "/cars/turned", { status: "lease", dailyPrice: 3000 })).status).toBe(200);
  const rows = await db.query.select().from(priceHistory).orderBy(priceHistory.changedAt);
  expect(rows.map(({ buyout, endedAt }) => [buyout, endedAt === null])).toEqual([
    [false, false],
    [true, true],
  ]);
});

it("a badge is taken down after 30 days, and the night brings cars into the ledger that were written without it", async () => {
  expectConsole("error", /price_ledger_repaired/);
  const now = Date.UTC(2026, 10, 20);
  await addCar({ id: "badge", slug: "badge" });
  await db.query.delete(priceDrops);
  await db.query.insert(priceDrops).values({ carId: "badge", prior: 2_500_000, cutAt: now - 30 * DAY_MS });
  await turnPrices(testDeps({ clock: fixedClock(now - 1) }));
  expect(await db.query.select().from(priceDrops)).toHaveLength(1);
  const version = await versionNow();
  await turnPrices(testDeps({ clock: fixedClock(now) }));
  expect([await db.query.select().from(priceDrops), (await versionNow()) > version]).toEqual([[], true]);
  await checkLedger(testDeps({ clock: fixedClock(now) }));
  await checkLedger(testDeps({ clock: fixedClock(now) }));
  expect(await db.query.select().from(priceHistory)).toEqual([
    expect.objectContaining({ carId: "badge", price: 2_450_000, source: "check", changedAt: now, endedAt: null }),
  ]);
});
