import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { outbox } from "../../db/schema/leads.ts";
import { operationSignals } from "../../db/schema/operations.ts";
import { SIGNAL_NOTIFY_AFTER_MS, SIGNAL_REMIND_MS } from "../../domain/operations/signal-mail.ts";
import { SIGNAL_REOPEN_MS } from "../../domain/operations/signal-names.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { notificationDeps, seedChannel, seedSettings } from "../notifications/test-notifications.ts";
import { clearSignal, raiseSignal } from "./raise-signal.ts";
import { notifyOfSignals } from "./notify-of-signals.ts";

// Fails when the second address gets no mail about trouble, one each minute, or none about its end.

const { db } = notificationDeps();
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 22, 9);

beforeEach(async () => {
  await seedSettings();
  await seedChannel("escalation", "boss@salon.test");
  await db.write([db.query.delete(outbox), db.query.delete(operationSignals)]);
});

const depsAt = (now: number) => notificationDeps({ clock: fixedClock(now) });

/** The subjects of the mails that the jobs of one minute send. */
async function mailsAt(now: number): Promise<string[]> {
  const mail = fakeMail();
  await notifyOfSignals(depsAt(now));
  await deliverNotifications(notificationDeps({ clock: fixedClock(now), mail }));
  expect(mail.sent.every(({ to }) => to === "boss@salon.test")).toBe(true);
  return mail.sent.map(({ subject }) => subject);
}

it("an open signal is mailed once, again after a day, and once more when it is over", async () => {
  const open = "Сбой на сайте: Задания по расписанию не выполняются";
  await raiseSignal(depsAt(START), "cron_failed", "import-cars");
  expect(await mailsAt(START)).toEqual([]);
  expect(await mailsAt(START + SIGNAL_NOTIFY_AFTER_MS)).toEqual([open]);
  expect(await mailsAt(START + SIGNAL_NOTIFY_AFTER_MS + MINUTE)).toEqual([]);
  expect(await mailsAt(START + SIGNAL_REMIND_MS - 1)).toEqual([]);
  expect(await mailsAt(START + SIGNAL_REMIND_MS)).toEqual([open]);
  expect(await mailsAt(START + SIGNAL_REMIND_MS + MINUTE)).toEqual([]);
  const end = START + SIGNAL_REMIND_MS + 10 * MINUTE;
  await clearSignal(depsAt(end), "cron_failed");
  expect(await mailsAt(end + MINUTE)).toEqual([]);
  expect(await mailsAt(end + SIGNAL_REOPEN_MS)).toEqual(["Закончилось: Задания по расписанию не выполняются"]);
  expect(await mailsAt(end + SIGNAL_REOPEN_MS + MINUTE)).toEqual([]);
});

it("the mail says what failed, since when and what to do, with a link", async () => {
  await raiseSignal(depsAt(START), "import_stopped", "Склад\r\nBcc: all@evil.example");
  const mail = fakeMail();
  await notifyOfSignals(depsAt(START + SIGNAL_NOTIFY_AFTER_MS));
  await deliverNotifications(notificationDeps({ clock: fixedClock(START + SIGNAL_NOTIFY_AFTER_MS), mail }));
  expect(mail.sent).toMatchObject([{ subject: "Сайт: нужно проверить: Импорт остановлен: план похож на ошибку" }]);
  expect(mail.sent[0]?.text).toContain("Подробности: Склад Bcc: all@evil.example");
  expect(mail.sent[0]?.text).toContain("С какого времени: 22.11.2026 14:00");
  expect(mail.sent[0]?.text).toContain("одобрите или отклоните");
  expect(mail.sent[0]?.text).toContain("https://salon.test/admin/parser");
});

it("a failure that the next minute repairs sends no mail, nor does its end", async () => {
  await raiseSignal(depsAt(START), "cron_failed", "a");
  await clearSignal(depsAt(START + MINUTE), "cron_failed");
  expect(await mailsAt(START + SIGNAL_NOTIFY_AFTER_MS)).toEqual([]);
  expect(await mailsAt(START + MINUTE + SIGNAL_REOPEN_MS)).toEqual([]);
});

it("without a second address nothing is queued", async () => {
  await seedChannel("escalation", "boss@salon.test", false);
  await raiseSignal(depsAt(START), "cron_failed", "a");
  expect(await mailsAt(START + SIGNAL_NOTIFY_AFTER_MS)).toEqual([]);
  expect(await db.query.select().from(outbox)).toEqual([]);
});
