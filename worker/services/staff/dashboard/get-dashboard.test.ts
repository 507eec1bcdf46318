import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { ownLeadStore } from "../../../adapters/leads/lead-store.ts";
import { webCryptoIds } from "../../../adapters/ids.ts";
import { consoleLog } from "../../../adapters/log.ts";
import { createDatabase, type Query } from "../../../db/client.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME, leadRow, reviewRow } from "../../../db/factories.ts";
import { rebuildFacets } from "../../../db/queries/catalogue/facets.ts";
import { rebuildLeadCounts } from "../../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { reviews } from "../../../db/schema/content.ts";
import { leads } from "../../../db/schema/leads.ts";
import { reportDays } from "../../../db/schema/reports.ts";
import { parseStaffCarQuery } from "../../../domain/cars/staff-car-list.ts";
import { NO_LEADS } from "../../../domain/reports/lead-numbers.ts";
import { reportDayOf } from "../../../domain/reports/stock-ages.ts";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { listStaffCars } from "../../cars/list-staff-cars.ts";
import { clearSignal, raiseSignal } from "../../operations/raise-signal.ts";
import { testDeps } from "../../test-deps.ts";
import { getDashboardFor } from "./get-dashboard-for.ts";
import { getDashboard } from "./get-dashboard.ts";

const MINUTE = 60_000;
const NOBODY = { sessionToken: null, origin: "https://salon.ru" };
const db = createDatabase(env.DB);
let made = 0;
const deps = {
  db,
  clock: fixedClock(FACTORY_TIME),
  ids: webCryptoIds,
  log: consoleLog("test"),
  caller: null,
  leadStore: ownLeadStore,
  salon: null,
};

/** One a minute, the latest first. */
function requestRow(overrides: Partial<typeof leads.$inferInsert>) {
  return leadRow({ phone: "89990000001", createdAt: FACTORY_TIME - ++made * MINUTE, ...overrides });
}

describe("getDashboard", () => {
  it("is all zeroes over an empty database", async () => {
    expect(await getDashboard(deps, "all")).toEqual({
      firstDay: {
        states: {
          name: "left",
          phone: "left",
          hours: "left",
          timeZone: "left",
          home: "left",
          mail: "left",
          staff: "left",
          cars: "left",
        },
        choices: {},
      },
      cars: { total: 0, published: 0, draft: 0 },
      brands: 0,
      reviews: { approved: 0, pending: 0 },
      leads: { new: 0, inProgress: 0 },
      latestLeads: [],
      unread: { total: 0, isCapped: false, longestWait: null },
      week: [
        { label: "Заявки", value: "0", note: "было 0", href: "/admin/reports?period=7" },
        { label: "Средний ответ", value: "—", note: "было —", href: "/admin/reports?period=7" },
        { label: "Просмотры авто", value: "0", note: "было 0", href: "/admin/reports?period=7" },
      ],
      signals: [],
      troubles: [],
      sourceTroubles: [],
    });
  });

  it("sums seven days up beside the seven before, for those who may read reports", async () => {
    const today = reportDayOf(FACTORY_TIME, "Asia/Yekaterinburg");
    const cell = { ...NO_LEADS, type: "trade_in", source: "ads" } as const;
    await db.write([
      db.query.insert(reportDays).values([
        { day: today, carViews: 5, leads: [{ ...cell, total: 3, answered: 1, answerMs: 120_000 }] },
        { day: today - 6, carViews: 2 },
        { day: today - 7, carViews: 9, leads: [{ ...cell, total: 1 }] },
        { day: today - 14, carViews: 1000 },
      ]),
    ]);
    const weekOf = async (permissions: readonly Permission[]) =>
      (await getDashboardFor(deps, Promise.resolve({ userId: "", permissions, salons: [] }), NOBODY)).week?.map(
        ({ value, note }) => [value, note],
      );
    expect(await weekOf(["reports.read"])).toEqual([
      ["3", "было 1"],
      ["2\u00a0мин", "было —"],
      ["7", "было 9"],
    ]);
    expect(await weekOf(["leads.read"])).toBeUndefined();
    await db.query.delete(reportDays);
  });

  it("shows open signals, and links of a screen only to those who may open it", async () => {
    await raiseSignal(deps, "heartbeat_failed", "Ответ 404");
    await raiseSignal(deps, "source_failing", "Склад");
    const shownTo = async (permissions: readonly Permission[]) =>
      (await getDashboardFor(deps, Promise.resolve({ userId: "", permissions, salons: [] }), NOBODY)).signals.map(
        ({ name, href }) => [name, href],
      );
    expect(await shownTo(["settings.write"])).toEqual([["heartbeat_failed", "/admin/settings"]]);
    expect(await shownTo([])).toEqual([["heartbeat_failed", null]]);
    await clearSignal(deps, "heartbeat_failed");
    expect(await shownTo([])).toEqual([]);
  });

  it("shows the first day to administrators alone", async () => {
    const firstDayOf = async (permissions: readonly Permission[]) =>
      (await getDashboardFor(deps, Promise.resolve({ userId: "", permissions, salons: [] }), NOBODY)).firstDay;
    expect((await firstDayOf(["staff.manage"]))?.states).toMatchObject({ home: "done", name: "left" });
    expect(await firstDayOf(["settings.write"])).toBeNull();
  });

  describe("over a stock", () => {
    beforeAll(async () => {
      const [geely, gone] = [brandRow(), brandRow({ deletedAt: 1 })];
      const stock = [
        carRow({ brandId: geely.id }),
        carRow({ brandId: geely.id, status: "used" }),
        carRow({ brandId: geely.id, inStock: false, soldAt: 1 }),
        carRow({ brandId: geely.id, deletedAt: 1 }),
        draftRow({ brandId: geely.id }),
        draftRow({ brandId: geely.id }),
        draftRow({ brandId: geely.id, deletedAt: 1 }),
      ];
      const opinions = [{}, {}, { approved: false }, { deletedAt: 1 }, { approved: false, deletedAt: 1 }];
      const requests = [
        requestRow({ carInfo: "Geely Atlas, 2026", name: "Анна" }),
        requestRow({ type: "trade_in", carBrand: "Лада", carModel: "Веста", carYear: 2019, phone: "звоните после 18" }),
        requestRow({ status: "in_progress" }),
        requestRow({ status: "completed" }),
        requestRow({ isSpam: true, name: "Спам" }),
        ...Array.from({ length: 6 }, () => requestRow({ createdAt: 1 })),
      ];
      await db.write([
        db.query.insert(brands).values(geely),
        db.query.insert(brands).values(gone),
        ...stock.map((row) => db.query.insert(cars).values(row)),
        ...rebuildFacets(db),
        ...opinions.map((row) => db.query.insert(reviews).values(reviewRow(row))),
        ...requests.map((row) => db.query.insert(leads).values(row)),
        ...rebuildLeadCounts(db),
      ]);
    });

    it("counts what is there and leaves out what was deleted or is spam", async () => {
      const { cars: counted, brands: brandCount, reviews: opinions, leads: open } = await getDashboard(deps, "all");
      expect(counted).toEqual({ total: 5, published: 2, draft: 2 });
      const linked = parseStaffCarQuery(new URLSearchParams("stage=on_sale"));
      expect((await listStaffCars(testDeps(), linked, 24)).list.total).toBe(counted.published);
      expect(brandCount).toBe(1);
      expect(opinions).toEqual({ approved: 2, pending: 1 });
      expect(open).toEqual({ new: 8, inProgress: 1 });
    });

    it("shows the newest eight requests, ready to read", async () => {
      const { latestLeads } = await getDashboard(deps, "all");
      expect(latestLeads).toHaveLength(8);
      expect(latestLeads[0]).toEqual({
        id: expect.any(String),
        carId: null,
        salonId: null,
        deletedAt: null,
        name: "Анна",
        kind: "auto_credit",
        typeLabel: "Автокредит",
        soldCarId: null,
        status: "new",
        statusLabel: "Новая",
        subject: "Geely Atlas, 2026",
        phone: "+7 (999) 000-00-01",
        email: null,
        callHref: "tel:+79990000001",
        createdAt: FACTORY_TIME - MINUTE,
        age: "1 минуту назад",
        waiting: { text: "1 минуту", urgency: "calm" },
        origin: null,
      });
      expect(latestLeads[1]).toMatchObject({ typeLabel: "Трейд-ин", subject: "Лада Веста, 2019", callHref: null });
      expect(latestLeads[2]).toMatchObject({ statusLabel: "В работе", subject: null, waiting: null });
      expect(latestLeads.map((lead) => lead.name)).not.toContain("Спам");
    });

    it("costs one round trip and reads no table from end to end but the brands", async () => {
      const asked: Query[] = [];
      const counting = createDatabase(env.DB);
      const recording = {
        ...counting,
        read: ((queries) => {
          asked.push(...queries);
          return counting.read(queries);
        }) as typeof counting.read,
      };
      await getDashboard({ ...deps, db: recording }, "all");
      expect(counting.use.roundTrips).toBe(1);
      for (const query of asked) {
        const { sql, params } = query.toSQL();
        const { results } = await env.DB.prepare(`explain query plan ${sql}`)
          .bind(...params)
          .all<{ detail: string }>();
        const plan = results.map((row) => row.detail).join("; ");
        expect(plan, sql).not.toMatch(/SCAN (?:cars|reviews)\b/);
        expect(plan, sql).not.toMatch(/SCAN leads(?! USING INDEX leads_created)/);
      }
    });
  });
});
