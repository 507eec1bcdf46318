// When this fails, a report shows a number that its rows do not have, costs a second round trip, or shows staff the work of others.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { signIn } from "../../api/test-staff-calls.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow } from "../../db/factories.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { priceHistory } from "../../db/schema/car-changes.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { carDays, carNumbers, reportDays, searchNumbers, vitalDays } from "../../db/schema/reports.ts";
import { type LeadCell, NO_LEADS } from "../../domain/reports/lead-numbers.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { reportDate, reportDayOf } from "../../domain/reports/stock-ages.ts";
import { parseReportQuery, reportHref } from "../../domain/reports/report-query.ts";
import type { VitalScreen } from "../../domain/reports/vital-screens.ts";
import type { VitalCounts } from "../../domain/reports/vitals.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { testDeps } from "../test-deps.ts";
import { seedUser } from "../staff/test-staff.ts";
import { exportReport } from "./export-report.ts";
import { getCarReport } from "./get-car-report.ts";
import { getReport } from "./get-report.ts";

const NOW = Date.UTC(2026, 10, 22, 10);
const TODAY = reportDayOf(NOW, "Asia/Yekaterinburg");
const seeded = createDatabase(env.DB);

const leads = (more: Partial<LeadCell>): LeadCell => ({ ...NO_LEADS, type: "trade_in", source: "ads", ...more });
const NONE = { ...NO_LEADS };

/** A database of its own, so that its round trips can be counted. */
async function report(address: string, permissions: Permission[] = ["reports.read", "leads.all"]) {
  const db = createDatabase(env.DB);
  const viewer = Promise.resolve({ userId: "user-ann", permissions, salons: [] });
  const query = parseReportQuery(new URLSearchParams(address));
  const view = await getReport(testDeps({ db, clock: fixedClock(NOW) }), viewer, query);
  return {
    ...view,
    trips: db.use.roundTrips,
    read: db.use.rowsRead,
    table: (title: string) =>
      view.blocks.find((block) => block.title === title)?.rows.map((row) => row.map(({ text }) => text)),
    links: (title: string) =>
      view.blocks.find((block) => block.title === title)?.rows.map((row) => row.map(({ href }) => href)),
  };
}

beforeAll(async () => {
  await seedUser("ann");
  await seedUser("bob");
  const brand = brandRow({ name: "Kia" });
  const car = (id: string, age: number) =>
    carRow({
      id,
      slug: id,
      name: "Rio",
      brandId: brand.id,
      year: 2020,
      price: 1_070_000,
      publishedAt: NOW - age * DAY_MS,
    });
  const numbers = { views: 4, favourites: 2, leads: 1, priceChanges: 1 };
  await seeded.write([
    upsertSettings(seeded, { timeZone: "Asia/Yekaterinburg" }, 1),
    seeded.query.insert(reportDays).values([
      {
        day: TODAY,
        visits: 1200,
        carViews: 300,
        leads: [
          leads({ total: 4, answered: 2, answerMs: 1_800_000, fast: 1, qualified: 2, sold: 1 }),
          leads({ total: 1, type: "auto_credit", source: "direct", refused: 1, unjudged: 1 }),
        ],
        staff: [
          { ...NONE, staffId: "user-ann", answered: 1, answerMs: 300_000, fast: 1 },
          { ...NONE, staffId: "user-bob", total: 3, sold: 1, answered: 1, answerMs: 1_500_000 },
        ],
        outlets: [{ outlet: "drom", visits: 50, leads: 5 }],
      },
      { day: TODAY - 6, staff: [{ ...NONE, staffId: "user-ann", answered: 1, answerMs: 900_000, fast: 1 }] },
      { day: TODAY - 7, leads: [leads({ total: 9 })], staff: [{ ...NONE, staffId: "user-bob", answered: 8 }] },
    ]),
    seeded.query.insert(brands).values(brand),
    seeded.query.insert(cars).values([car("slow", 200), car("fresh", 3)]),
    seeded.query.insert(carNumbers).values([
      { ...numbers, carId: "slow", publishedAt: NOW - 200 * DAY_MS, likePrice: 1_000_000, likeCars: 5 },
      { ...numbers, carId: "fresh", publishedAt: NOW - 3 * DAY_MS, views: 9 },
    ]),
    seeded.query.insert(searchNumbers).values({
      kind: "filters",
      search: "/used-cars?brand=kia",
      times: 3,
      lastDay: TODAY,
    }),
    seeded.query.insert(carDays).values({ carId: "slow", day: TODAY, views: 4, leads: 1 }),
    seeded.query.insert(priceHistory).values([
      {
        id: "p1",
        carId: "slow",
        price: 1_200_000,
        source: "form",
        changedAt: NOW - 200 * DAY_MS,
        endedAt: NOW - DAY_MS,
      },
      { id: "p2", carId: "slow", price: 1_070_000, source: "form", changedAt: NOW - DAY_MS },
    ]),
  ]);
  await seeded.query.update(reportDays).set({
    stock: {
      ages: [1, 0, 0, 0, 1].map((count) => ({ cars: count, price: count * 1_070_000 })),
      fastest: [{ name: "Kia Rio", sold: 3, days: 21 }],
    },
  });
});

describe("the report of leads", () => {
  it("sums the period up, compares it with the one before, and links each number to its list", async () => {
    const { figures, table, links, trips } = await report("period=7");
    expect(trips).toBe(1);
    const dates = `from=${reportDate(TODAY - 6)}&to=${reportDate(TODAY)}`;
    expect(figures).toEqual([
      { label: "Заявки", value: "5", note: "было 9", href: `/admin/leads?${dates}` },
      { label: "Средний ответ", value: "15\u00a0мин", note: "было —" },
      { label: "Ответ за 15 минут", value: "25\u00a0%", note: "было 0\u00a0%" },
      { label: "Продажи", value: "1", note: "было 0" },
    ]);
    expect(table("От визита до продажи")).toEqual([
      ["Визиты на сайт", "1\u00a0200", "—"],
      ["Просмотры автомобилей", "300", "0,3 на визит"],
      ["Заявки", "5", "1,7\u00a0%"],
      ["Серьёзные заявки", "2", "40\u00a0%"],
      ["Продажи", "1", "50\u00a0%"],
    ]);
    expect(table("По источникам")?.map(([name, total]) => [name, total])).toEqual([
      ["Реклама", "4"],
      ["Напрямую", "1"],
    ]);
    expect(links("По источникам")?.[0]?.[1]).toBe(`/admin/leads?source=ads&${dates}`);
    const byDay = table("Заявки по дням");
    expect(byDay).toHaveLength(7);
    expect(byDay?.[0]?.slice(0, 4)).toEqual(["22.11.2026", "1\u00a0200", "300", "5"]);
  });

  it("shows a year without the year before", async () => {
    const [total] = (await report("period=365")).figures;
    expect([total?.value, total?.note]).toEqual(["14", undefined]);
  });
});

describe("the report of staff", () => {
  it("has answers and results by person and by week", async () => {
    const { table, links, trips } = await report("section=staff&period=30");
    expect(trips).toBe(1);
    expect(table("По сотрудникам")).toEqual([
      ["bob", "9", "3\u00a0мин", "0\u00a0%", "3", "0", "1", "0"],
      ["ann", "2", "10\u00a0мин", "100\u00a0%", "0", "0", "0", "0"],
      // So that the sums are those of the report of leads.
      ["Без ответственного", "0", "—", "—", "11", "2", "0", "1"],
    ]);
    expect(links("По сотрудникам")?.[0]?.[6]).toContain("assignee=user-bob&status=completed");
    expect(table("По неделям")?.map((row) => row.slice(0, 3))).toEqual([
      ["16.11.2026 – 22.11.2026", "ann", "2"],
      ["16.11.2026 – 22.11.2026", "bob", "1"],
      ["09.11.2026 – 15.11.2026", "bob", "8"],
    ]);
  });

  it("shows a person who may not see the leads of others nobody else", async () => {
    const { table } = await report("section=staff&period=30", ["reports.read"]);
    expect(table("По сотрудникам")?.map(([name]) => name)).toEqual(["ann"]);
    expect(table("По неделям")?.map((row) => row[1])).toEqual(["ann"]);
  });
});

describe("the report of cars", () => {
  it("orders the cars as asked and filters them by age", async () => {
    const { table, trips } = await report("section=cars");
    expect(trips).toBe(1);
    expect(table("Автомобили в продаже")).toEqual([
      ["Kia Rio, 2020", "1\u00a0070\u00a0000\u00a0₽", "3", "9", "2", "1", "1"],
      ["Kia Rio, 2020", "1\u00a0070\u00a0000\u00a0₽", "200", "4", "2", "1", "1"],
    ]);
    const ofDays = async (address: string) =>
      (await report(`section=cars&${address}`)).blocks[0]?.rows.map((row) => row[2]?.text);
    expect(await ofDays("sort=views")).toEqual(["200", "3"]);
    expect(await ofDays("age=older")).toEqual(["200"]);
    expect(await ofDays("age=30")).toEqual(["3"]);
    expect(await ofDays("age=60")).toEqual([]);
    expect(await ofDays("page=2")).toEqual([]);
  });

  it("of one car has views, leads and prices on the same days", async () => {
    const db = createDatabase(env.DB);
    const found = await getCarReport(testDeps({ db, clock: fixedClock(NOW) }), "slow");
    if (!found.ok) throw new Error("not found");
    expect(db.use.roundTrips).toBe(1);
    const series = found.value.blocks[0]?.chart?.series.map(({ values }) => values.slice(-3));
    expect(series).toEqual([
      [0, 0, 4],
      [0, 0, 1],
      [1_200_000, 1_070_000, 1_070_000],
    ]);
    expect(await getCarReport(testDeps(), "none")).toMatchObject({ ok: false, error: { code: "not_found" } });
  });
});

it("the report of the stock counts ages and compares the oldest cars with like cars", async () => {
  const { table, links, trips } = await report("section=stock");
  expect(trips).toBe(1);
  expect(table("Сколько дней в продаже")?.map((row) => row.slice(0, 3))).toEqual([
    ["до 30 дней", "1", "50\u00a0%"],
    ["31–60 дней", "0", "0\u00a0%"],
    ["61–90 дней", "0", "0\u00a0%"],
    ["91–180 дней", "0", "0\u00a0%"],
    ["больше 180 дней", "1", "50\u00a0%"],
  ]);
  expect(links("Сколько дней в продаже")?.[4]?.[1]).toBe("/admin/reports?section=cars&age=older");
  expect(table("Стоят дольше всего")?.map((row) => row.slice(3, 5))).toEqual([
    ["1\u00a0000\u00a0000\u00a0₽ (5)", "+7\u00a0%"],
    ["—", "—"],
  ]);
  expect(table("Что продаётся быстрее всего")).toEqual([["Kia Rio", "3", "21"]]);
});

it("the reports of outlets and of searches list what came and what was missing", async () => {
  const outlets = await report("section=outlets&period=7");
  expect(outlets.table("Площадки")).toEqual([["Дром", "50", "5", "10\u00a0%"]]);
  const searches = await report("section=searches");
  expect(searches.blocks[0]?.rows[0]).toEqual([
    { text: "Kia, с пробегом", href: "/used-cars?brand=kia" },
    { text: "3" },
    { text: "22.11.2026" },
  ]);
  expect([outlets.trips, searches.trips]).toEqual([1, 1]);
});

it("an address of a report is short and reads back, and nonsense in it is dropped", () => {
  const query = parseReportQuery(new URLSearchParams("section=cars&sort=-days&page=3&period=90&x=1"));
  expect(reportHref(query)).toBe("/admin/reports?section=cars&sort=-days&page=3");
  const nonsense = new URLSearchParams("section=nothing&period=8&page=-1&sort=x&age=y");
  expect(reportHref(parseReportQuery(nonsense))).toBe("/admin/reports");
});

it("a report is a file with whole numbers for those who may read reports", async () => {
  const viewer = Promise.resolve({ userId: "user-ann", permissions: [], salons: [] });
  const query = parseReportQuery(new URLSearchParams("period=7"));
  const file = await exportReport(testDeps({ clock: fixedClock(NOW) }), viewer, query);
  expect(file).toMatchObject({ name: "Заявки", day: "2026-11-22" });
  expect(file.rows[0]?.slice(0, 4)).toEqual(["22.11.2026", 1200, 300, 5]);
  expect(file.rows).toContainEqual(["По источникам"]);
  const ofCars = await exportReport(
    testDeps({ clock: fixedClock(NOW) }),
    viewer,
    parseReportQuery(new URLSearchParams("section=cars&page=2")),
  );
  expect([ofCars.columns[1]?.head, ofCars.rows.map((row) => row.slice(1, 3))]).toEqual([
    "Цена, ₽",
    [
      [1_070_000, 3],
      [1_070_000, 200],
    ],
  ]);
  const open = async (role: StaffRole, path: string) => {
    const headers = { Cookie: await signIn(`reports-${role}`, role) };
    const request = new Request(`https://salon.test/api/reports/export/${path}`, { headers });
    return handleRequest(request, env, () => Promise.resolve(new Response("page")));
  };
  const answer = await open("manager", "csv?section=stock");
  expect(answer.headers.get("Content-Disposition")).toMatch(/otchet-stock-.*\.csv/);
  expect(await answer.text()).toContain("больше 180 дней");
  expect((await open("analyst", "pdf")).status).toBe(404);
  expect((await open("content", "csv")).status).toBe(403);
});

describe("the report of speed", () => {
  it("has nothing to show before the first measurement", async () => {
    const { blocks, figures, trips } = await report("section=speed");
    expect(trips).toBe(1);
    expect(figures.map(({ value }) => value)).toEqual(["—", "—", "—"]);
    expect(blocks.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it("has the p75 of a week and of four for each screen and device, with Google's verdict", async () => {
    const day = (ago: number, screen: VitalScreen, counts: VitalCounts) => ({ day: TODAY - ago, screen, counts });
    await seeded.query
      .insert(vitalDays)
      .values([
        day(0, "car", { "phone lcp 2": 100, "phone cls 0": 4, "desktop lcp 1": 5 }),
        day(7, "car", { "phone lcp 7": 300 }),
        day(27, "home", { "phone inp 8": 8 }),
        day(28, "home", { "phone lcp 9": 1000 }),
      ]);
    const { table, figures, trips } = await report("section=speed");
    expect(trips).toBe(1);
    expect(table("Главное на экране (LCP)")).toEqual([
      ["Страницы автомобилей", "Телефон", "1,4\u00a0с", "5,3\u00a0с", "плохо", "хуже", "25\u00a0%", "400"],
      ["Страницы автомобилей", "Компьютер", "875\u00a0мс", "875\u00a0мс", "хорошо", "—", "100\u00a0%", "5"],
    ]);
    expect(table("Ответ на нажатие (INP)")).toEqual([
      ["Главная", "Телефон", "—", "875\u00a0мс", "плохо", "—", "0\u00a0%", "8"],
    ]);
    expect(table("Сдвиги страницы (CLS)")).toEqual([
      ["Страницы автомобилей", "Телефон", "0,01", "0,01", "хорошо", "не хуже", "100\u00a0%", "4"],
    ]);
    expect(figures[0]).toEqual({ label: "LCP на телефонах за 28 дней", value: "5,3\u00a0с", note: "плохо" });
  });
});
