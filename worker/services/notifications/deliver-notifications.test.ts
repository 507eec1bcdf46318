import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { DeliveryFailure, PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { memoryLog } from "../../adapters/log.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { selectNotifications } from "../../db/queries/notifications/outbox.ts";
import { notificationChannels, outbox } from "../../db/schema/leads.ts";
import { RETRY_ATTEMPTS_MAX, RETRY_DELAYS_MS } from "../../domain/kernel/retries.ts";
import { leadNotificationIds } from "../../domain/notifications/notifications.ts";
import { fakeBotApi } from "../conversations/bot/test-bot.ts";
import { submitLead } from "../leads/submit-lead.ts";
import { deliverNotifications } from "./deliver-notifications.ts";
import { leadRequest, notificationDeps, seedChannel, seedSettings } from "./test-notifications.ts";

const { db } = notificationDeps();

beforeAll(() => seedSettings());
beforeEach(() => db.write([db.query.delete(notificationChannels), db.query.delete(outbox)]));

async function submit(...args: Parameters<typeof leadRequest>): Promise<string> {
  const receipt = await submitLead(notificationDeps(), leadRequest(...args));
  if (!receipt.ok) throw new Error(receipt.error.message);
  return receipt.value.id;
}

async function notificationsOf(leadId: string) {
  const [rows] = await db.read([selectNotifications(db, leadNotificationIds(leadId))]);
  return rows.toSorted((a, b) => a.channel.localeCompare(b.channel));
}

it("mails a new lead to the salon in Russian, one line a header whatever the name", async () => {
  const mail = fakeMail();
  const id = await submit({ name: "Анна\r\nBcc: all@evil.example", message: "Звоните вечером" });
  expect(await deliverNotifications(notificationDeps({ mail }))).toBe(1);
  expect(mail.sent).toHaveLength(1);
  const [sent] = mail.sent;
  expect(sent).toMatchObject({
    from: { name: "Салон", email: "site@salon.test" },
    to: "owner@salon.test",
    subject: "Автокредит: Анна Bcc: all[@]evil[.]example",
  });
  expect(sent?.text).toContain("Новая заявка: Автокредит");
  expect(sent?.text).toContain("Звоните вечером");
  expect(sent?.text).toContain(`https://salon.test/admin/leads/${id}`);
  expect(await notificationsOf(id)).toMatchObject([{ channel: "email", state: "sent", attempts: 1 }]);
  expect(await deliverNotifications(notificationDeps({ mail, clock: fixedClock(FACTORY_TIME + 1e9) }))).toBe(0);
});

it("sends after the answer, and only what the answer was about", async () => {
  const other = await submit();
  const tasks: (() => Promise<unknown>)[] = [];
  const mail = fakeMail();
  const deps = notificationDeps({ mail, later: (task) => void tasks.push(task) });
  const receipt = await submitLead(deps, leadRequest({ name: "Пётр" }));
  expect(receipt.ok).toBe(true);
  expect(mail.sent).toEqual([]);
  for (const task of tasks) await task();
  expect(mail.sent.map(({ subject }) => subject)).toEqual(["Автокредит: Пётр"]);
  expect(await notificationsOf(other)).toMatchObject([{ state: "pending", attempts: 0 }]);
});

it("writes a row a channel that is open, and none for those that are closed", async () => {
  await seedChannel("telegram", "-100");
  await seedChannel("escalation", "boss@salon.test");
  expect((await notificationsOf(await submit())).map(({ channel }) => channel)).toEqual(["email", "telegram"]);
  await seedSettings({ emailNotificationsEnabled: false });
  expect((await notificationsOf(await submit())).map(({ channel }) => channel)).toEqual(["telegram"]);
  await seedChannel("telegram", "-100", false);
  expect(await notificationsOf(await submit())).toEqual([]);
  await seedSettings({ emailNotificationsEnabled: true });
});

it("sends again after a failure, once it is due", async () => {
  await seedSettings({ emailNotificationsEnabled: false });
  await seedChannel("telegram", "-100");
  const bot = fakeBotApi();
  bot.answers = [{ status: 500, body: "" }];
  const log = memoryLog();
  const id = await submit({ name: "Ольга" });
  await deliverNotifications(notificationDeps({ web: bot.web, log }));
  expect(await notificationsOf(id)).toMatchObject([{ state: "pending", attempts: 1, lastError: "Ответ 500" }]);
  expect(log.lines).toMatchObject([
    { event: "notification_failed", channel: "telegram", attempts: 1, cause: "Ответ 500" },
  ]);
  expect(await deliverNotifications(notificationDeps({ web: bot.web }))).toBe(0);
  const later = fixedClock(FACTORY_TIME + (RETRY_DELAYS_MS[0] ?? 0));
  expect(await deliverNotifications(notificationDeps({ web: bot.web, clock: later }))).toBe(1);
  expect(await notificationsOf(id)).toMatchObject([{ state: "sent", attempts: 2, lastError: null }]);
  expect(bot.calls).toHaveLength(2);
  await seedSettings({ emailNotificationsEnabled: true });
});

it("gives up after nine attempts, and at once when refused for good", async () => {
  const mail = fakeMail();
  mail.failWith = new DeliveryFailure("Почта не принята");
  const log = memoryLog();
  const id = await submit();
  let now = FACTORY_TIME;
  for (let attempt = 1; attempt <= RETRY_ATTEMPTS_MAX; attempt++) {
    expect(await deliverNotifications(notificationDeps({ mail, log, clock: fixedClock(now) }))).toBe(1);
    now += RETRY_DELAYS_MS[attempt - 1] ?? 0;
  }
  expect(await notificationsOf(id)).toMatchObject([{ state: "dead", attempts: 9, lastError: "Почта не принята" }]);
  expect(await deliverNotifications(notificationDeps({ mail, clock: fixedClock(now) }))).toBe(0);
  mail.failWith = new PermanentDeliveryFailure("Почтовая служба не приняла адрес отправителя: он не подтверждён");
  const refused = await submit();
  await deliverNotifications(notificationDeps({ mail, log }));
  expect(await notificationsOf(refused)).toMatchObject([{ state: "dead", attempts: 1 }]);
  expect(log.lines).toHaveLength(RETRY_ATTEMPTS_MAX + 1);
});

it("shows staff a known reason and logs the cause when sending throws, both without personal data", async () => {
  const mail = fakeMail();
  mail.failWith = new TypeError("Cannot send to tayna@mail.test, tel. +7 987 654-32-10");
  const log = memoryLog();
  const id = await submit({ name: "Аделаида Тайная", phone: "+7 987 654-32-10", email: "tayna@mail.test" });
  await deliverNotifications(notificationDeps({ mail, log }));
  expect(await notificationsOf(id)).toMatchObject([{ state: "pending", lastError: "Внутренняя ошибка при отправке" }]);
  expect(log.lines).toMatchObject([
    { event: "notification_failed", notificationId: expect.stringContaining(id), channel: "email" },
  ]);
  expect(log.lines[0]?.cause).toBe("Cannot send to <e-mail> tel. <phone>");
  expect(JSON.stringify(log.lines)).not.toMatch(/Аделаида|Тайная|654|tayna@/);
});

it("says in Russian what is missing in the settings", async () => {
  await seedChannel("telegram", "-100");
  const id = await submit();
  await deliverNotifications(notificationDeps({ mail: null, telegramToken: null, log: memoryLog() }));
  const reasons = (await notificationsOf(id)).map(({ lastError }) => lastError);
  expect(reasons).toEqual([
    "Отправка почты не подключена (на Cloudflare привязка EMAIL, на своём сервере SMTP_URL и MAIL_FROM)",
    "Не задан секрет TELEGRAM_BOT_TOKEN",
  ]);
});

it("writes to Telegram what is asked, and not who asks", async () => {
  await seedChannel("telegram", "-100");
  const bot = fakeBotApi();
  await submit({ name: "Секретов", carInfo: "Haval Jolion, 2026" });
  await deliverNotifications(notificationDeps({ web: bot.web }));
  const [sent] = bot.calls;
  expect(bot.web.requested).toEqual(["https://api.telegram.org/bot1:token/sendMessage"]);
  expect(sent?.params["text"]).toContain("Haval Jolion");
  expect(sent?.params["text"]).not.toMatch(/Секретов|999/);
});

it("follows a group that has become a supergroup, and remembers it", async () => {
  await seedChannel("telegram", "-100");
  const bot = fakeBotApi();
  const moved = { ok: false, error_code: 400, description: "Bad Request", parameters: { migrate_to_chat_id: -10077 } };
  bot.answers = [{ status: 400, body: moved }];
  await submit();
  await deliverNotifications(notificationDeps({ web: bot.web }));
  expect(bot.calls.map(({ params }) => params["chat_id"])).toEqual(["-100", "-10077"]);
  expect(await db.query.select().from(notificationChannels)).toContainEqual(
    expect.objectContaining({ channel: "telegram", target: "-10077" }),
  );
  await seedChannel("telegram", "-100");
});

it("two deliverers at once send a notice once; one that dies with it only delays it", async () => {
  const mail = fakeMail();
  await submit();
  await Promise.all([1, 2, 3].map(() => deliverNotifications(notificationDeps({ mail }))));
  expect(mail.sent).toHaveLength(1);

  const id = await submit();
  const dying = { send: () => new Promise<never>(() => {}) };
  void deliverNotifications(notificationDeps({ mail: dying }));
  await expect.poll(async () => (await notificationsOf(id))[0]?.attempts).toBe(1);
  const later = fixedClock(FACTORY_TIME + (RETRY_DELAYS_MS[0] ?? 0));
  await deliverNotifications(notificationDeps({ mail, clock: later }));
  expect(await notificationsOf(id)).toMatchObject([{ state: "sent", attempts: 2 }]);
});

it("buries what was interrupted every time", async () => {
  const id = await submit();
  await db.write([db.query.update(outbox).set({ attempts: RETRY_ATTEMPTS_MAX }).where(eq(outbox.subjectId, id))]);
  const mail = fakeMail();
  await deliverNotifications(notificationDeps({ mail }));
  expect(mail.sent).toEqual([]);
  expect(await notificationsOf(id)).toMatchObject([{ state: "dead", lastError: "Отправка каждый раз прерывалась" }]);
});
