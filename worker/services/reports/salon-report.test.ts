// When this fails, the figures of the salons do not add up to those of the dealership.
import { beforeAll, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { leads } from "../../db/schema/leads.ts";
import { DAY_MS, HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { parseReportQuery } from "../../domain/reports/report-query.ts";
import { LENINA, seedSecondSalon } from "../dealership/test-salons.ts";
import { seedSettings } from "../notifications/test-notifications.ts";
import { testDeps } from "../test-deps.ts";
import { getReport } from "./get-report.ts";
import { rollUpDays } from "./roll-up/roll-up-days.ts";

const NOW = Date.UTC(2026, 10, 22, 10);
const deps = testDeps({ clock: fixedClock(NOW) });
const { db } = deps;

beforeAll(async () => {
  await seedSettings({ workingHours: "Ежедневно 9:00–21:00" });
  await seedSecondSalon({ workingHours: "Ежедневно 11:00–15:00" });
  const brand = brandRow();
  await db.query.insert(brands).values(brand);
  const salonOf = (at: number) => [LENINA, "main", null][at % 3] ?? null;
  for (let at = 0; at < 24; at++) {
    const createdAt = NOW - (at % 4) * DAY_MS - 3 * HOUR_MS;
    const isSold = at % 6 === 0;
    const row = leadRow({
      salonId: salonOf(at),
      createdAt,
      type: at % 2 === 0 ? "trade_in" : "contact_form",
      source: at % 5 === 0 ? "ads" : "direct",
      status: isSold ? "completed" : at % 4 === 1 ? "cancelled" : "new",
      soldCarId: isSold ? "car" : null,
      // Half of them without the stored working time: it is counted by the hours of the salon.
      ...(at % 2 === 0 && { firstResponseAt: createdAt + HOUR_MS, firstResponseBy: "ann" }),
      ...(at % 4 === 0 && { firstResponseWorkMs: 5 * 60_000 }),
    });
    await db.query.insert(leads).values(row);
  }
  const stock = (values: object) => carRow({ brandId: brand.id, price: 1_000_000, ...values });
  for (const row of [
    stock({ salonId: LENINA }),
    stock({ salonId: LENINA }),
    stock({ salonId: LENINA, inStock: false, soldAt: NOW - 5 * DAY_MS }),
    stock({}),
  ])
    await db.query.insert(cars).values(row);
  await rollUpDays(deps);
});

async function report(address: string) {
  const viewer = Promise.resolve({ userId: "ann", permissions: [], salons: [] });
  const { figures, blocks } = await getReport(deps, viewer, parseReportQuery(new URLSearchParams(address)));
  const rows = new Map(
    (blocks.find(({ title }) => title === "По видам")?.rows ?? []).map(
      ([name, total, , , qualified, sold, refused]) => [
        name?.text ?? "",
        [total, qualified, sold, refused].map((cell) => Number(cell?.text.replaceAll(/\D/g, ""))),
      ],
    ),
  );
  return { figures, blocks, rows };
}

it("counts leads of each salon and of none, which add up to those of all days", async () => {
  const all = await report("period=7");
  const parts = await Promise.all([LENINA, "main", "none"].map((salon) => report(`period=7&salon=${salon}`)));
  expect(all.rows.size).toBeGreaterThan(1);
  for (const [kind, numbers] of all.rows) {
    const sums = numbers.map((_, at) => parts.reduce((sum, part) => sum + (part.rows.get(kind)?.[at] ?? 0), 0));
    expect(sums, kind).toEqual(numbers);
  }
  expect(all.rows.get("Трейд-ин")?.[0]).toBe(12);
});

it("says what cannot be split by salon, and links to the leads of the salon", async () => {
  const { figures, blocks } = await report(`period=7&salon=${LENINA}`);
  const [byDay, funnel] = blocks;
  expect(byDay?.columns.map(({ head }) => head)).not.toContain("Визиты");
  expect(byDay?.note).toContain("по салонам не делятся");
  expect(funnel?.rows.map(([step]) => step?.text)).not.toContain("Визиты на сайт");
  expect(figures[0]?.href).toContain(`salon=${LENINA}`);
  expect(figures.find(({ label }) => label === "Средний ответ")?.value).not.toBe("—");
});

it("counts cars on sale and sold by the salon where they stand", async () => {
  const { figures, blocks } = await report(`section=stock&salon=${LENINA}`);
  expect(figures.map(({ value }) => value.replaceAll(/\s/g, " "))).toEqual(["2", "2 000 000 ₽", "1"]);
  expect(blocks[0]?.empty).toContain("по салонам его не разделить");
});
