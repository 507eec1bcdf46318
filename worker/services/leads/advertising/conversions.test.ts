import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { memoryLog } from "../../../adapters/log.ts";
import { METRIKA_API, metrikaAdvertising } from "../../../adapters/leads/metrika.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import type { ConnectInit } from "../../../adapters/web/connect.ts";
import { FACTORY_TIME, leadRow } from "../../../db/factories.ts";
import { emptyLeads } from "../../../db/queries/leads/personal-data.ts";
import { integrations } from "../../../db/schema/integrations.ts";
import { leads, outbox } from "../../../db/schema/leads.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import { testNotificationChannel } from "../../notifications/notification-channels.ts";
import { notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { getStaffLead } from "../get-staff-lead.ts";
import { saveIntegration } from "../integrations/save-integration.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";

// Advertising is bought by what Metrika learns: a sale that is not reported, or one that never was, costs money.

const { db } = notificationDeps();
/** After the ten minutes in which staff can take a result back. */
const LATER = FACTORY_TIME + 11 * MINUTE_MS;
const CLIENT = "1732281234567890123";
let actor: Parameters<typeof saveIntegration>[1];

beforeAll(async () => {
  await seedSettings({ yandexMetrikaId: "12345678" });
  actor = { userId: await seedUser("conversions"), role: "administrator" };
  await saveIntegration(notificationDeps(), actor, "metrika", { enabled: true, secret: "token-of-metrika" });
});
beforeEach(() => db.write([db.query.delete(outbox)]));

/** Metrika, as its documentation describes it. */
function metrika(...statuses: number[]) {
  const calls: { url: string; method: string; token: string | undefined; csv: string }[] = [];
  const web = fakeWeb((url: string, { method, headers, body = "" }: ConnectInit) => {
    const [, boundary = "none"] = /boundary=(\S+)/.exec(headers["Content-Type"] ?? "") ?? [];
    const csv = String(body).split(`--${boundary}`)[1]?.split("\r\n\r\n")[1]?.trimEnd() ?? "";
    calls.push({ url, method, token: headers["Authorization"], csv });
    return Response.json({ uploading: { id: 1 } }, { status: statuses.shift() ?? 200 });
  });
  return { calls, advertising: metrikaAdvertising(web, METRIKA_API) };
}

async function lead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const row = leadRow({ clientId: CLIENT, ...values });
  await db.write([db.query.insert(leads).values(row)]);
  return row.id;
}

const change = (id: string, values: Partial<typeof leads.$inferInsert>) =>
  db.write([
    db.query
      .update(leads)
      .set({ updatedAt: FACTORY_TIME, ...values })
      .where(eq(leads.id, id)),
  ]);

const rows = () => db.query.select().from(outbox).orderBy(outbox.id);

it("reports a qualified lead and its sale once each, ten minutes later", async () => {
  const id = await lead({ attribution: JSON.stringify({ utm_source: "direct", yclid: "9876543210" }) });
  await change(id, { qualifiedAt: FACTORY_TIME });
  await change(id, { soldCarId: "car-1", closedAt: FACTORY_TIME + MINUTE_MS });
  const { calls, advertising } = metrika();
  expect(await deliverNotifications(notificationDeps({ advertising }))).toBe(0);
  expect(await deliverNotifications(notificationDeps({ advertising, clock: fixedClock(LATER) }))).toBe(2);
  const about = {
    url: `${METRIKA_API}/management/v1/counter/12345678/offline_conversions/upload`,
    method: "POST",
    token: "OAuth token-of-metrika",
  };
  const at = Math.floor(FACTORY_TIME / 1000);
  expect(calls.toSorted((a, b) => a.csv.localeCompare(b.csv))).toEqual([
    { ...about, csv: `ClientId,Yclid,Target,DateTime\n${CLIENT},9876543210,lead_qualified,${at}` },
    { ...about, csv: `ClientId,Yclid,Target,DateTime\n${CLIENT},9876543210,lead_sold,${at + 60}` },
  ]);
  await change(id, { qualifiedAt: null });
  await change(id, { qualifiedAt: FACTORY_TIME });
  expect(await deliverNotifications(notificationDeps({ advertising, clock: fixedClock(LATER * 2) }))).toBe(0);
  expect(await rows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

it("names each conversion on the page of the lead, and when it leaves", async () => {
  const id = await lead();
  await change(id, { qualifiedAt: FACTORY_TIME, soldCarId: "car-1", closedAt: FACTORY_TIME });
  const seenAt = async (now: number) => {
    const seen = await getStaffLead(notificationDeps({ clock: fixedClock(now) }), id, "all");
    return seen.ok ? seen.value.notices.toSorted((a, b) => a.id.localeCompare(b.id)) : [];
  };
  const at = FACTORY_TIME + 10 * MINUTE_MS;
  const labels = [{ label: "Метрика: серьёзная заявка" }, { label: "Метрика: продажа" }];
  const waiting = labels.map((one) => ({ ...one, state: "pending", at, isDue: false }));
  expect(await seenAt(at - 1)).toMatchObject(waiting);
  expect(await seenAt(at)).toMatchObject(waiting.map((one) => ({ ...one, isDue: true })));
});

it("tries again when Metrika fails, and stops when it does not accept the token", async () => {
  await change(await lead(), { qualifiedAt: FACTORY_TIME });
  const log = memoryLog();
  const first = metrika(500);
  await deliverNotifications(notificationDeps({ ...first, log, clock: fixedClock(LATER) }));
  expect(await rows()).toMatchObject([{ state: "pending", attempts: 1, lastError: "Ответ 500" }]);
  const second = metrika(403);
  await deliverNotifications(notificationDeps({ ...second, log, clock: fixedClock(LATER + 2 * MINUTE_MS) }));
  expect(await rows()).toMatchObject([
    { state: "dead", attempts: 2, lastError: "Яндекс Метрика не приняла токен или не даёт доступа к счётчику" },
  ]);
  expect(JSON.stringify(log.lines)).not.toMatch(/token-of-metrika|1732281234567890123/);
});

it("reports nothing of a visitor who has not agreed, of spam, or while it is switched off", async () => {
  const yclid = JSON.stringify({ yclid: "9876543210" });
  await change(await lead({ clientId: null, attribution: yclid }), { qualifiedAt: FACTORY_TIME, soldCarId: "car-1" });
  await change(await lead({ isSpam: true }), { qualifiedAt: FACTORY_TIME });
  await db.write([db.query.update(integrations).set({ enabled: false })]);
  await change(await lead(), { qualifiedAt: FACTORY_TIME, soldCarId: "car-1" });
  await db.write([db.query.update(integrations).set({ enabled: true })]);
  expect(await rows()).toEqual([]);
});

it("does not report what staff have taken back, nor a person who was erased meanwhile", async () => {
  const [undone, erased, refused] = [await lead(), await lead(), await lead()];
  await change(undone, { qualifiedAt: FACTORY_TIME, soldCarId: "car-1" });
  await change(undone, { qualifiedAt: null, soldCarId: null });
  expect(await rows()).toEqual([]);
  await change(refused, { soldCarId: "car-2" });
  await db.write([db.query.update(outbox).set({ state: "dead" })]);
  await change(erased, { soldCarId: "car-1" });
  await db.write([...emptyLeads(db, [erased, refused], FACTORY_TIME)]);
  const { calls, advertising } = metrika();
  await deliverNotifications(notificationDeps({ advertising, clock: fixedClock(LATER) }));
  expect(calls).toEqual([]);
  expect(await rows(), "an alarm about nobody").toEqual([]);
});

it("checks number and token without reporting anything", async () => {
  const { calls, advertising } = metrika(200, 401);
  expect(await testNotificationChannel(notificationDeps({ advertising }), "metrika")).toMatchObject({ ok: true });
  expect(calls).toMatchObject([{ method: "GET", url: `${METRIKA_API}/management/v1/counter/12345678` }]);
  const refused = await testNotificationChannel(notificationDeps({ advertising, log: memoryLog() }), "metrika");
  expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining("не приняла токен") } });
});
