import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { leadRow } from "../../db/factories.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { leads, outbox } from "../../db/schema/leads.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { notificationId } from "../../domain/notifications/notifications.ts";
import { getDashboard } from "../../services/staff/dashboard/get-dashboard.ts";
import { getNotificationChannels } from "../../services/notifications/notification-channels.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when staff cannot configure, test or repeat notifications.

const { db } = notificationDeps();
let administrator = "";
let manager = "";

beforeAll(async () => {
  administrator = await signIn("anna", "administrator");
  manager = await signIn("boris", "manager");
  await seedSettings();
});

it("a channel is set by administrators, checked, and its address is not in the log", async () => {
  const call = (cookie: string, body: unknown) => callAs(cookie, "PUT", "/notice-channels/telegram", body);
  expect((await call(manager, { enabled: false, target: "" })).status).toBe(403);
  expect((await call(administrator, { enabled: true, target: "" })).body.fields?.target).toBe("Укажите чат");
  for (const target of ["чат", "https://t.me/salon", "12"]) {
    expect((await call(administrator, { enabled: true, target })).status, target).toBe(400);
  }
  const target = "@very_secret_channel";
  expect((await call(administrator, { enabled: true, target })).status).toBe(200);
  const { configured } = await getNotificationChannels(notificationDeps());
  expect(configured.find(({ channel }) => channel === "telegram")).toMatchObject({ enabled: true, target });
  expect(JSON.stringify(await db.query.select().from(auditLog))).not.toContain("very_secret");
  const patience = { enabled: true, target: "boss@salon.test", afterMinutes: 1 };
  expect((await callAs(administrator, "PUT", "/notice-channels/escalation", patience)).status).toBe(400);
  expect((await callAs(administrator, "PUT", "/notice-channels/webhook", patience)).status).toBe(404);
});

it("a test that is not delivered returns the reason and is logged", async () => {
  expectConsole("error", /notification_failed/);
  const { status, body } = await callAs(administrator, "POST", "/notice-channels/telegram/test");
  expect({ status, error: body.error }).toEqual({ status: 409, error: "Не задан секрет TELEGRAM_BOT_TOKEN" });
});

it("notified", async () => {
  const row = leadRow({ isSpam: true, spamSignals: "links" });
  await db.write([db.query.insert(leads).values(row), ...rebuildLeadCounts(db)]);
  expect((await callAs(manager, "PUT", `/leads/${row.id}/spam`, { isSpam: false })).status).toBe(200);
  const notified = await db.query.select().from(outbox).where(eq(outbox.subjectId, row.id));
  expect(notified.map(({ channel }) => channel).toSorted()).toEqual(["email", "telegram"]);
  const { leads: counted } = await getDashboard(notificationDeps(), "all");
  expect(counted.new).toBe(1);
});

it("what died raises the alarm until it is tried anew", async () => {
  const id = notificationId("email", "lead_created", "x");
  const row = { id, channel: "email" as const, topic: "lead_created" as const, subjectId: "x", createdAt: Date.now() };
  await db.write([
    db.query.insert(outbox).values({ ...row, state: "dead", lastError: "Отказ", nextAttemptAt: Date.now() }),
  ]);
  const now = { clock: { now: () => Date.now() } };
  expect((await getDashboard(notificationDeps(now), "all")).troubles).toEqual([
    { channel: "Почта", dead: 1, failing: 0, reason: "Отказ" },
  ]);
  expect((await callAs(administrator, "POST", "/notices/retry")).status).toBe(200);
  expect((await getDashboard(notificationDeps(now), "all")).troubles).toEqual([]);
});

it("a person is forgotten by administrators alone", async () => {
  const row = leadRow({ phone: "+79991112233" });
  await db.write([db.query.insert(leads).values(row)]);
  const erase = (cookie: string) => callAs(cookie, "POST", "/personal-data/erase", { phone: "8 999 111-22-33" });
  expect((await erase(manager)).status).toBe(403);
  expect(await erase(administrator)).toMatchObject({ status: 200, body: { erased: 1 } });
  const { results } = await env.DB.prepare("select name from leads where id = ?").bind(row.id).all();
  expect(results).toEqual([{ name: "Данные удалены" }]);
});
