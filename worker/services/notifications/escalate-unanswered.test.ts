import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { leadRow } from "../../db/factories.ts";
import { leads, outbox } from "../../db/schema/leads.ts";
import { salons } from "../../db/schema/salons.ts";
import { LENINA, seedSecondSalon } from "../dealership/test-salons.ts";
import { deliverNotifications } from "./deliver-notifications.ts";
import { escalateUnanswered } from "./escalate-unanswered.ts";
import { notificationDeps, seedChannel, seedSettings } from "./test-notifications.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";

const { db } = notificationDeps();
/** 12:00 of a day in Yekaterinburg; the salon is open from 9 to 21. */
const NOON = Date.UTC(2026, 10, 3, 7);
const CLOSING = NOON + 9 * 60 * MINUTE_MS;

beforeAll(async () => {
  await seedSettings({ workingHours: "Ежедневно с 9:00 до 21:00" });
  await seedChannel("escalation", "boss@salon.test");
});
beforeEach(() => db.write([db.query.delete(outbox), db.query.delete(leads)]));

async function waiting(createdAt: number, overrides: Parameters<typeof leadRow>[0] = {}) {
  const row = leadRow({ createdAt, ...overrides });
  await db.write([db.query.insert(leads).values(row)]);
  return row;
}

async function escalatedAt(now: number): Promise<string[]> {
  await escalateUnanswered(notificationDeps({ clock: fixedClock(now) }));
  return (await db.query.select().from(outbox)).map(({ subjectId }) => subjectId);
}

it("notifies the second address of a lead that nobody has answered, once", async () => {
  const lead = await waiting(NOON, { name: "Терпеливый" });
  expect(await escalatedAt(NOON + 14 * MINUTE_MS)).toEqual([]);
  expect(await escalatedAt(NOON + 15 * MINUTE_MS)).toEqual([lead.id]);
  expect(await escalatedAt(NOON + 16 * MINUTE_MS)).toEqual([lead.id]);
  const mail = fakeMail();
  await deliverNotifications(notificationDeps({ mail, clock: fixedClock(NOON + 17 * MINUTE_MS) }));
  expect(mail.sent).toMatchObject([{ to: "boss@salon.test", subject: "Нет ответа 15 мин.: Автокредит, Терпеливый" }]);
});

it("leaves alone what was answered, erased, what is spam and what is old news", async () => {
  await waiting(NOON, { status: "in_progress" });
  await waiting(NOON, { firstResponseAt: NOON + 1 });
  await waiting(NOON, { isSpam: true });
  await waiting(NOON, { anonymisedAt: NOON });
  await waiting(NOON - 4 * 24 * 60 * MINUTE_MS);
  expect(await escalatedAt(NOON + 60 * MINUTE_MS)).toEqual([]);
});

it("counts open hours alone: an evening's lead is notified in the morning", async () => {
  const lead = await waiting(CLOSING - 5 * MINUTE_MS);
  expect(await escalatedAt(CLOSING + 30 * MINUTE_MS)).toEqual([]);
  const opening = CLOSING + 12 * 60 * MINUTE_MS;
  expect(await escalatedAt(opening + 9 * MINUTE_MS)).toEqual([]);
  expect(await escalatedAt(opening + 10 * MINUTE_MS)).toEqual([lead.id]);
});

it.each([
  ["were notified before", null],
  ["wait for a salon that is closed", LENINA],
])("reaches a lead behind a hundred that %s", async (_, salonId) => {
  await db.query.delete(salons).where(eq(salons.id, LENINA));
  await seedSecondSalon({ workingHours: "Ежедневно с 9:00 до 10:00" });
  for (let number = 0; number < 100; number++) await waiting(NOON - 1000 + number, { salonId });
  const { id } = await waiting(NOON);
  await escalatedAt(NOON + 15 * MINUTE_MS);
  expect(await escalatedAt(NOON + 16 * MINUTE_MS)).toContain(id);
});

it("does nothing where it was not asked to", async () => {
  await seedChannel("escalation", "boss@salon.test", false);
  await waiting(NOON);
  expect(await escalatedAt(NOON + 60 * MINUTE_MS)).toEqual([]);
});
