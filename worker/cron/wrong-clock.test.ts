import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leadRow } from "../db/factories.ts";
import { leads } from "../db/schema/leads.ts";
import { trustTime } from "../db/queries/operations/cron-runs.ts";
import { fruitlessSearches } from "../db/schema/reports.ts";
import { cronRuns, operationSignals } from "../db/schema/operations.ts";
import { auditLog } from "../db/schema/staff.ts";
import { CRON_EXPRESSIONS } from "../domain/operations/cron-schedules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../domain/kernel/time/durations.ts";
import { DEFAULT_TIME_ZONE } from "../domain/kernel/time/salon-time.ts";
import { reportDayOf } from "../domain/reports/stock-ages.ts";
import { seedSettings } from "../services/notifications/test-notifications.ts";
import { testDeps } from "../services/test-deps.ts";
import { callAs, signIn } from "../api/test-staff-calls.ts";
import { CRON_JOBS } from "./jobs.ts";
import { runScheduled } from "./run-scheduled.ts";

// Fails when a wrong clock, or a site that was off for long, lets cron delete data for good before somebody has confirmed the date.

const NOW = Date.UTC(2026, 10, 24, 9);
const YEAR_MS = 365 * DAY_MS;
const { db } = testDeps();
const lead = leadRow({ name: "Пётр Проверкин", createdAt: NOW - DAY_MS });

const setTime = (at: number) => vi.setSystemTime(at);
const runMinute = () => runScheduled("* * * * *", env);
const runNight = () => runScheduled("17 3 * * *", env);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await seedSettings();
  const tables = [cronRuns, operationSignals, leads, auditLog];
  for (const table of tables) await db.query.delete(table);
  await db.write([db.query.insert(leads).values(lead)]);
});

afterEach(() => vi.useRealTimers());

async function nameOfLead() {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, lead.id));
  return row?.name;
}

async function openSignals() {
  const rows = await db.query.select().from(operationSignals);
  return rows.filter(({ clearedAt }) => clearedAt === null).map(({ name }) => name);
}

it.each([
  ["in the first run at the new time", runNight],
  ["when the minutes have run at the new time", async () => (await runMinute(), await runMinute(), await runNight())],
])("a clock four years ahead erases nobody %s", async (_when, run) => {
  await runMinute();
  setTime(NOW + 4 * YEAR_MS);
  await run();
  expect(await nameOfLead()).toBe(lead.name);
});

it("a clock four years ahead keeps the days of the reports, which cron cannot count again", async () => {
  const day = reportDayOf(NOW, DEFAULT_TIME_ZONE);
  await db.write([db.query.insert(fruitlessSearches).values({ day, kind: "words", search: "пикап", times: 3 })]);
  await runMinute();
  setTime(NOW + 4 * YEAR_MS);
  for (const cron of CRON_EXPRESSIONS) await runScheduled(cron, env);
  expect(await db.query.select().from(fruitlessSearches)).toHaveLength(1);
  await db.write([trustTime(db, NOW + 4 * YEAR_MS)]);
  await runNight();
  expect(await db.query.select().from(fruitlessSearches)).toEqual([]);
});

it("stops what deletes, says so, and goes on by itself when the clock is right again", async () => {
  await runMinute();
  setTime(NOW + 4 * YEAR_MS);
  await runMinute();
  expect(await openSignals()).toContain("clock_jumped");
  await runNight();
  const rows = await db.query.select().from(cronRuns);
  const night = rows.find(({ cron }) => cron === "17 3 * * *");
  const deleting = CRON_JOBS.filter(({ schedule, isDestructive }) => schedule === "17 3 * * *" && isDestructive);
  expect(deleting.length).toBeGreaterThan(8);
  for (const { name } of deleting) expect(night?.jobs[name]).toEqual({ succeededAt: null, failedAt: null });
  expect(night?.jobs["check-all-cars"]?.succeededAt).toBe(NOW + 4 * YEAR_MS);

  setTime(NOW + HOUR_MS);
  await runMinute();
  expect(await openSignals()).not.toContain("clock_jumped");
  await runNight();
  const [after] = (await db.query.select().from(cronRuns)).filter(({ cron }) => cron === "17 3 * * *");
  expect(after?.jobs["purge-leads"]?.succeededAt).toBe(NOW + HOUR_MS);
});

it("a site that was off for four years asks, and deletes what is due when a person has confirmed the date", async () => {
  await runMinute();
  setTime(NOW + 4 * YEAR_MS);
  const administrator = await signIn("clara", "administrator");
  const manager = await signIn("boris", "manager");
  await runMinute();
  await runNight();
  expect((await callAs(manager, "POST", "/clock/confirm")).status).toBe(403);
  expect(await nameOfLead()).toBe(lead.name);
  expect((await callAs(administrator, "POST", "/clock/confirm")).status).toBe(200);
  expect(await openSignals()).not.toContain("clock_jumped");
  expect(await db.query.select().from(auditLog).where(eq(auditLog.action, "confirm_clock"))).toHaveLength(1);
  setTime(NOW + 4 * YEAR_MS + MINUTE_MS);
  await runMinute();
  await runNight();
  expect(await nameOfLead()).not.toBe(lead.name);
});

it("a clock that was set back asks as well", async () => {
  await db.query.delete(leads);
  setTime(NOW + YEAR_MS);
  await runMinute();
  setTime(NOW);
  await runMinute();
  expect(await openSignals()).toContain("clock_jumped");
  setTime(NOW + YEAR_MS + MINUTE_MS);
  await runMinute();
  expect(await openSignals()).not.toContain("clock_jumped");
});

it("data without a record of cron are compared with the newest request", async () => {
  setTime(NOW + 4 * YEAR_MS);
  await runNight();
  expect(await nameOfLead()).toBe(lead.name);
  await runMinute();
  expect(await openSignals()).toContain("clock_jumped");
});

it("a pause of some days is no reason to ask", async () => {
  await runMinute();
  setTime(NOW + 6 * DAY_MS);
  await runMinute();
  await runNight();
  expect(await openSignals()).not.toContain("clock_jumped");
  const rows = await db.query.select().from(cronRuns);
  expect(rows.find(({ cron }) => cron === "17 3 * * *")?.jobs["purge-leads"]?.succeededAt).toBe(NOW + 6 * DAY_MS);
});
