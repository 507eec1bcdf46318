import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bankRow, brandRow, carRow, draftRow, promotionRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { partnerBanks, promotions, settings } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { textFaults, textReasons, textRules, tradeMarks } from "../../db/schema/texts.ts";
import { checkPublishedTexts, startTextCheck } from "../../services/texts/check-published-texts.ts";
import { getTextReport } from "../../services/texts/text-report.ts";
import { testDeps } from "../../services/test-deps.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when a text that the law forbids reaches visitors, or staff cannot find out which words are wrong.

const deps = testDeps();
const { db } = deps;
const brand = brandRow({ name: "Haval" });
const REASON = "Первое место подтверждено письмом агентства";
let chief = "";
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, path, body);
const promotion = (fields: object = {}) => ({
  title: "Шины",
  description: "Подробности в салоне.",
  endsOn: "2030-01-31",
  ...fields,
});

async function reported() {
  const { list } = await getTextReport(deps, null, 1);
  return list.rows.map(({ where, severity, hasReason, href }) => ({ where, severity, hasReason, href }));
}

async function checkAll(): Promise<void> {
  await startTextCheck(deps);
  await checkPublishedTexts(deps, { budgetMs: 60_000 });
}

beforeAll(async () => {
  chief = await signIn("chief", "administrator");
  manager = await signIn("mila", "manager");
  await db.query.insert(brands).values(brand);
  const row = { id: 1, salonName: "Салон", phone: "+7 (343) 300-00-00", address: "Пермь", updatedAt: 1 };
  await db.query.insert(settings).values(row);
});

beforeEach(async () => {
  for (const table of [promotions, partnerBanks, cars, textFaults, textReasons, textRules, tradeMarks]) {
    await db.query.delete(table);
  }
});

describe("a text that visitors will see", () => {
  it("is refused when a rule forbids it, with the words, the law and a wording that passes", async () => {
    const { status, body } = await call("POST", "/promotions", promotion({ description: "Кредит без отказа" }));
    expect([status, body.error]).toEqual([400, "Текст нарушает правила рекламы: исправьте его"]);
    expect(body["textFaults"]).toEqual([
      expect.objectContaining({
        rule: "credit-no-refusal",
        severity: "block",
        field: "description",
        quote: "без отказа",
        example: "Решение за 30 минут, принимает банк",
      }),
    ]);
    expect(body.fields?.["description"]).toContain("Решение принимает банк");
    const given = { "credit-no-refusal": "Банк обещал одобрить всем" };
    const again = await call(
      "POST",
      "/promotions",
      promotion({ description: "Кредит без отказа", textReasons: given }),
    );
    expect(again.status, "no reason lifts it").toBe(400);
    expect(await db.query.select().from(promotions)).toEqual([]);
  });

  it("needs a reason once for the same words, which the audit log keeps", async () => {
    const text = promotion({ title: "Лучшие шины" });
    const asked = await call("POST", "/promotions", text);
    expect(asked.body["textFaults"]).toMatchObject([{ rule: "superlative", severity: "reason", field: "title" }]);
    const short = await call("POST", "/promotions", { ...text, textReasons: { superlative: "так" } });
    expect([short.status, JSON.stringify(short.body)]).toEqual([400, expect.stringContaining("десятью знаками")]);
    const made = await call("POST", "/promotions", { ...text, textReasons: { superlative: REASON } });
    expect(made.status).toBe(201);
    const id = String(made.body["id"]);
    const [record] = await db.query
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, "create")));
    expect(record?.changes).toContain(REASON);
    expect((await call("PUT", `/promotions/${id}`, { link: "/new-cars" })).status, "the words are the same").toBe(200);
    const other = await call("PUT", `/promotions/${id}`, { title: "Лучшие шины города" });
    expect(other.body["textFaults"], "other words").toMatchObject([{ rule: "superlative" }]);
    expect(await reported()).toEqual([
      { where: "Акция: Лучшие шины", severity: "reason", hasReason: true, href: `/admin/promotions/${id}` },
    ]);
  });

  it("is checked when it becomes visible, not before", async () => {
    const hidden = await call("POST", "/promotions", promotion({ description: "Кредит без отказа", isActive: false }));
    expect(hidden.status).toBe(201);
    const path = `/promotions/${String(hidden.body["id"])}`;
    expect((await call("PUT", path, { title: "Другие шины" })).status).toBe(200);
    expect((await call("PUT", path, { isActive: true })).body["textFaults"]).toMatchObject([{ severity: "block" }]);
  });

  it("does not stop the change of something else", async () => {
    const row = promotionRow({ description: "Кредит без отказа" });
    await db.query.insert(promotions).values(row);
    expect((await call("PUT", `/promotions/${row.id}`, { link: "/new-cars" })).status).toBe(200);
    expect((await call("PUT", `/promotions/${row.id}`, { endsOn: "2030-01-31" })).status).toBe(200);
    expect((await call("PUT", `/promotions/${row.id}`, { discount: "Кредит без отказа" })).status).toBe(400);
  });

  it("is a bank's, a car's and the home page's as well", async () => {
    const bank = bankRow();
    await db.query.insert(partnerBanks).values(bank);
    const car = carRow({ brandId: brand.id });
    await db.write([db.query.insert(cars).values(car), ...rebuildFacets(db)]);
    const calls = await Promise.all([
      call("PUT", `/partner-banks/${bank.id}`, { advantages: "Ставка 5 % годовых" }),
      call("PUT", `/cars/${car.id}`, { description: "Скидка по господдержке медицинским работникам" }),
      callAs(chief, "PUT", "/settings", { heroTitle: "Гарантия лучшей цены" }),
    ]);
    expect(calls.map(({ status, body }) => [status, (body["textFaults"] as { rule: string }[])[0]?.rule])).toEqual([
      [400, "credit-rate-without-psk"],
      [400, "programme-brand"],
      [400, "guarantee-promise"],
    ]);
    expect((await callAs(chief, "PUT", "/settings", { heroTitle: "Звоните: +7 (343) 300-00-00" })).status).toBe(200);
  });

  it("keeps a draft from being published with others", async () => {
    const [clean, faulty] = [
      draftRow({ brandId: brand.id, description: "Полный привод" }),
      draftRow({ brandId: brand.id, description: "Одобрение 100 %" }),
    ];
    await db.write([db.query.insert(cars).values([clean, faulty]), ...rebuildFacets(db)]);
    const step = { key: crypto.randomUUID(), action: "publish", ids: [clean.id, faulty.id] };
    const { body } = await call("POST", "/cars/bulk", step);
    expect(body).toMatchObject({ done: 1, refusals: [{ reason: expect.stringContaining("описание"), count: 1 }] });
  });
});

describe("the report", () => {
  it("names what stood there before the rules, and forgets what is gone", async () => {
    const gone = promotionRow({ title: "Ушла", description: "Кредит без отказа", endsOn: "2020-01-01" });
    const stays = promotionRow({ title: "Стоит", description: "Кредит без отказа", endsOn: "2030-01-31" });
    await db.query.insert(promotions).values([gone, stays]);
    const car = carRow({ brandId: brand.id, description: "Госномер А123ВС96" });
    await db.write([db.query.insert(cars).values(car), ...rebuildFacets(db)]);
    await checkAll();
    expect(await reported()).toEqual([
      { where: "Акция: Стоит", severity: "block", hasReason: false, href: `/admin/promotions/${stays.id}` },
      expect.objectContaining({ severity: "warn", href: `/admin/cars/${car.id}` }),
    ]);
    expect(await getTextReport(deps, "warn", 1)).toMatchObject({
      list: { total: 1 },
      totals: { block: 1, reason: 0, warn: 1 },
    });
    await call("DELETE", `/promotions/${stays.id}`);
    await call("DELETE", `/cars/${car.id}`);
    await checkAll();
    expect(await reported()).toEqual([]);
  });

  it("continues where the last invocation stopped", async () => {
    const rows = Array.from({ length: 201 }, () => carRow({ brandId: brand.id, description: "Не бит, не крашен" }));
    for (const row of rows) await db.query.insert(cars).values(row);
    await startTextCheck(deps);
    const budget = { isSpent: () => spent++ > 0 } as typeof deps.budget;
    let spent = 0;
    await checkPublishedTexts({ ...deps, budget }, { budgetMs: 60_000 });
    expect(await getTextReport(deps, null, 1)).toMatchObject({ list: { total: 200 }, check: { isRunning: true } });
    await checkPublishedTexts(deps, { budgetMs: 60_000 });
    expect(await getTextReport(deps, null, 1)).toMatchObject({ list: { total: 201 }, check: { isRunning: false } });
  });
});

describe("the rules", () => {
  it("are switched, dated and worded by an administrator alone, and texts are checked anew", async () => {
    const change = { enabled: false, version: 0 };
    expect((await call("PUT", "/texts/rules/superlative", change)).status).toBe(403);
    expect((await callAs(chief, "PUT", "/texts/rules/superlative", change)).body).toMatchObject({
      enabled: false,
      version: 1,
    });
    expect((await call("POST", "/promotions", promotion({ title: "Лучшие шины" }))).status).toBe(201);
    expect(
      (
        await callAs(chief, "PUT", "/texts/rules/superlative", {
          message: "Без хвастовства",
          version: 0,
          base: { message: null },
        })
      ).status,
    ).toBe(200);
    const stale = await callAs(chief, "PUT", "/texts/rules/superlative", {
      enabled: true,
      version: 0,
      base: { enabled: true },
    });
    expect(stale.status).toBe(409);
    expect((await callAs(chief, "PUT", "/texts/rules/superlative", { enabled: true, version: 2 })).status).toBe(200);
    const typed = { page: "promotion", texts: { title: "Лучшие шины" } };
    expect((await call("POST", "/texts/check", typed)).body["faults"]).toMatchObject([{ message: "Без хвастовства" }]);
    expect((await callAs(chief, "PUT", "/texts/rules/nothing", { enabled: false })).status).toBe(404);
    expect((await getTextReport(deps, null, 1)).check.isRunning).toBe(true);
  });

  it("check a hostile text of 20,000 characters in time, no more than 60,000 at once, and for staff alone", async () => {
    const check = (texts: object, as = manager) => callAs(as, "POST", "/texts/check", { page: "promotion", texts });
    const startedAt = Date.now();
    for (const unit of ["ставка 1", "автокредит 1 000 ", "a1. "]) {
      const description = unit.repeat(20_000).slice(0, 20_000);
      expect((await check({ description })).status).toBe(200);
    }
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    const many = Object.fromEntries([..."abcd"].map((name) => [name, "я".repeat(20_000)]));
    expect(await check(many)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("60000") as string },
    });
    expect((await check({ title: "Шины" }, "")).status).toBe(401);
    expect((await check({ title: "Шины" }, await signIn("reader", "analyst"))).status).toBe(403);
  });

  it("let registered trade marks pass", async () => {
    const text = promotion({ title: "Клуб Premium Drive" });
    expect((await call("POST", "/promotions", text)).body["textFaults"]).toMatchObject([{ rule: "foreign-word" }]);
    expect((await callAs(chief, "POST", "/texts/trade-marks", { word: " Premium Drive " })).status).toBe(201);
    expect((await callAs(chief, "POST", "/texts/trade-marks", { word: "Premium Drive" })).status).toBe(201);
    expect((await call("POST", "/promotions", text)).status).toBe(201);
    expect((await callAs(chief, "DELETE", `/texts/trade-marks/${encodeURIComponent("Premium Drive")}`)).status).toBe(
      200,
    );
    expect((await callAs(chief, "POST", "/texts/trade-marks", { word: "" })).status).toBe(400);
  });
});
