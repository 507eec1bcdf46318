import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { leads } from "../../db/schema/leads.ts";
import { LEAD_EXCERPT_MAX } from "../../domain/kernel/limits.ts";
import { startOfSalonDay } from "../../domain/dealership/salon-time.ts";
import { testDeps } from "../test-deps.ts";
import { listStaffLeads } from "./list-staff-leads.ts";

// Fails when staff miss leads in their list, its filters, counts or search.

const MINUTE_MS = 60_000;
const NOW = FACTORY_TIME;
const ALL = {
  search: "",
  page: 1,
  status: null,
  type: null,
  isSpam: false,
  isUnanswered: false,
  isInTrash: false,
  sort: "newest",
} as const;

const rows = {
  ofOurs: leadRow({
    type: "lease_booking",
    phone: "89991234567",
    carInfo: "Haval Jolion, 2026",
    carBrand: "Kia",
    createdAt: NOW - 25 * MINUTE_MS,
  }),
  ofTheirs: leadRow({ type: "trade_in", carBrand: "Kia", carModel: "Rio", carYear: 2019, phone: "после 18" }),
  wish: leadRow({ type: "auto_selection", preferredBrand: "Geely", message: `${"слово ".repeat(100)}конец` }),
  answered: leadRow({ status: "in_progress", firstResponseAt: NOW, message: "Коротко" }),
};

it("ends with new leads that may be spam and the reasons, on the first page of a list that could contain them", async () => {
  const { db } = testDeps();
  const flagged = leadRow({ isSpam: true, spamSignals: "fast links", createdAt: NOW + 1 });
  const done = leadRow({ isSpam: true, status: "completed", createdAt: NOW + 2 });
  await db.query.insert(leads).values([flagged, done]);
  await db.write([...rebuildLeadCounts(db)]);
  const doubtfulOf = async (query: object) => (await listStaffLeads(testDeps(), { ...ALL, ...query }, 50)).doubtful;
  const expected = {
    total: 1,
    leads: [{ id: flagged.id, reasons: ["Отправлена быстрее, чем можно заполнить", "Ссылки в тексте"] }],
  };
  for (const query of [{}, { status: "new" }, { isUnanswered: true }]) {
    expect(await doubtfulOf(query)).toMatchObject(expected);
  }
  for (const query of [{ isSpam: true }, { isInTrash: true }, { search: "x" }, { status: "completed" }, { page: 2 }]) {
    expect(await doubtfulOf(query)).toEqual({ total: 0, leads: [] });
  }
  await db.query.delete(leads).where(inArray(leads.id, [flagged.id, done.id]));
  await db.write([...rebuildLeadCounts(db)]);
});

async function lineOf(lead: { id: string }) {
  const deps = testDeps({ clock: { now: () => NOW } });
  const line = (await listStaffLeads(deps, ALL, 50)).list.rows.find(({ id }) => id === lead.id);
  if (!line) throw new Error("It is not in the list");
  return line;
}

beforeAll(async () => {
  const { db } = testDeps();
  await db.query.insert(leads).values(Object.values(rows));
});

describe("a line of the list of leads", () => {
  it("says what is asked, of which car, by whom, and how long they have waited", async () => {
    expect(await lineOf(rows.ofOurs)).toMatchObject({
      name: rows.ofOurs.name,
      type: "lease_booking",
      statusLabel: "Новая",
      phone: "+7 (999) 123-45-67",
      callHref: "tel:+79991234567",
      subject: "Haval Jolion, 2026",
      createdAt: NOW - 25 * MINUTE_MS,
      waiting: { text: "25 минут" },
    });
  });

  it("names the visitor's own car where it is about none of ours, or the make that is wished for", async () => {
    expect((await lineOf(rows.ofTheirs)).subject).toBe("Kia Rio, 2019");
    expect((await lineOf(rows.wish)).subject).toBe("Geely");
  });

  it("offers no call to what is no number", async () => {
    expect(await lineOf(rows.ofTheirs)).toMatchObject({ phone: "после 18", callHref: null });
  });

  it("shows the beginning of a long message, and nobody waiting once they were answered", async () => {
    const { message } = await lineOf(rows.wish);
    expect(message?.length).toBeLessThanOrEqual(LEAD_EXCERPT_MAX + 1);
    expect(message).toMatch(/^слово слово .*…$/);
    expect(await lineOf(rows.answered)).toMatchObject({ message: "Коротко", waiting: null, statusLabel: "В работе" });
  });
});

it("the counts separate today from yesterday by the salon's midnight, and nothing of spam", async () => {
  const { db } = testDeps();
  const midnight = startOfSalonDay(NOW, "Asia/Yekaterinburg");
  const others = [
    leadRow({ createdAt: midnight, status: "completed" }),
    leadRow({ createdAt: midnight - 1, status: "completed" }),
    leadRow({ createdAt: NOW, isSpam: true }),
  ];
  const deps = testDeps({ clock: { now: () => NOW } });
  const { today } = (await listStaffLeads(deps, ALL, 50)).counters;
  await db.query.insert(leads).values(others);
  expect((await listStaffLeads(deps, ALL, 50)).counters.today).toBe(today + 1);
});

it("today begins at midnight of the time zone that the settings name", async () => {
  const { db } = testDeps();
  const deps = testDeps({ clock: { now: () => NOW } });
  await db.write([upsertSettings(db, { timeZone: "Asia/Vladivostok" }, 1)]);
  const midnight = startOfSalonDay(NOW, "Asia/Vladivostok");
  const { today } = (await listStaffLeads(deps, ALL, 50)).counters;
  await db.query.insert(leads).values([leadRow({ createdAt: midnight }), leadRow({ createdAt: midnight - 1 })]);
  expect((await listStaffLeads(deps, ALL, 50)).counters.today).toBe(today + 1);
  await db.write([upsertSettings(db, { timeZone: "Asia/Yekaterinburg" }, 1)]);
});
