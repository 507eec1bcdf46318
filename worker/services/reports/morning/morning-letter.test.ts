// When this fails, the morning letter is missing, comes twice, at night, or counts another day.
import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { fakeMail } from "../../../adapters/notifications/mail.ts";
import { createDatabase } from "../../../db/client.ts";
import { brandRow, carRow, leadRow } from "../../../db/factories.ts";
import { upsertSettings } from "../../../db/queries/dealership/layout.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { leads, outbox } from "../../../db/schema/leads.ts";
import { carNumbers, reportDays } from "../../../db/schema/reports.ts";
import { NO_LEADS } from "../../../domain/reports/lead-numbers.ts";
import { DAY_MS, HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { reportDayOf } from "../../../domain/reports/stock-ages.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import { testDeps } from "../../test-deps.ts";
import { queueMorningLetter } from "./queue-morning-letter.ts";

const db = createDatabase(env.DB);
/** 9:10 in Yekaterinburg; the dealership opens at 9:00. */
const OPENING = Date.UTC(2026, 10, 22, 4, 10);
const YESTERDAY = reportDayOf(OPENING, "Asia/Yekaterinburg") - 1;
const settings = (more: object = {}) =>
  upsertSettings(
    db,
    {
      timeZone: "Asia/Yekaterinburg",
      workingHours: "Пн–Вс: 9:00–21:00",
      notificationEmail: "boss@salon.test",
      fromEmail: "site@salon.test",
      emailNotificationsEnabled: true,
      morningLetter: true,
      ...more,
    },
    1,
  );

beforeEach(async () => {
  await db.write([
    ...[outbox, leads, carNumbers, cars, brands, reportDays].map((table) => db.query.delete(table)),
    settings(),
  ] as never);
});

const depsAt = (now: number) => {
  const mail = fakeMail();
  return { ...testDeps({ clock: fixedClock(now), mail }), mail };
};
const queued = () => db.query.$count(outbox);

it("is queued once when the dealership opens, not at night and not in the afternoon", async () => {
  for (const at of [OPENING - HOUR_MS, OPENING + 2 * HOUR_MS]) await queueMorningLetter(depsAt(at));
  expect(await queued()).toBe(0);
  await queueMorningLetter(depsAt(OPENING));
  await queueMorningLetter(depsAt(OPENING + HOUR_MS));
  expect(await queued()).toBe(1);
  await queueMorningLetter(depsAt(OPENING + DAY_MS));
  expect(await queued()).toBe(2);
});

it.each([{ morningLetter: false }, { emailNotificationsEnabled: false }, { notificationEmail: null }])(
  "is not queued with %o",
  async (change) => {
    await db.write([settings(change)]);
    await queueMorningLetter(depsAt(OPENING));
    expect(await queued()).toBe(0);
  },
);

it("sums yesterday up, and names what is overdue and what stands too long", async () => {
  const brand = brandRow({ name: "Kia" });
  const publishedAt = OPENING - 121 * DAY_MS;
  await db.write([
    db.query.insert(reportDays).values([
      {
        day: YESTERDAY,
        visits: 1340,
        carViews: 512,
        leads: [
          {
            ...NO_LEADS,
            type: "trade_in",
            source: "ads",
            total: 2,
            answered: 2,
            answerMs: 1_200_000,
            fast: 1,
            qualified: 1,
          },
          { ...NO_LEADS, type: "auto_credit", source: "direct", total: 1, qualified: 1, sold: 1 },
        ],
        outlets: [{ outlet: "drom", visits: 9, leads: 1 }],
      },
      { day: YESTERDAY + 1, visits: 99_999 },
    ]),
    db.query.insert(leads).values([
      leadRow({ createdAt: OPENING - HOUR_MS }),
      leadRow({ status: "in_progress", nextActionAt: OPENING - 1, firstResponseAt: 1 }),
      leadRow({ status: "completed", nextActionAt: OPENING - 1, firstResponseAt: 1 }),
      leadRow({ isSpam: true, nextActionAt: OPENING - 1 }),
      ...[DAY_MS, 2 * DAY_MS, 0].map((before) =>
        leadRow({
          status: "completed",
          createdAt: OPENING - 30 * DAY_MS,
          closedAt: OPENING - before,
          soldCarId: "slow",
          firstResponseAt: 1,
        }),
      ),
    ]),
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(carRow({ id: "slow", name: "Rio", year: 2020, brandId: brand.id, publishedAt })),
    db.query
      .insert(carNumbers)
      .values({ carId: "slow", publishedAt, views: 0, favourites: 0, leads: 0, priceChanges: 0 }),
  ]);
  await queueMorningLetter(depsAt(OPENING));
  const deps = depsAt(OPENING);
  await deliverNotifications(deps);
  expect(deps.mail.sent).toHaveLength(1);
  expect(deps.mail.sent[0]).toMatchObject({
    to: "boss@salon.test",
    subject: "Итоги дня 21 ноября 2026\u00a0г.: 3 заявки",
  });
  expect(deps.mail.sent[0]?.text.replaceAll("\u00a0", " ")).toBe(`21 ноября 2026 г.
Заявки: 3 (автокредит 1, трейд-ин 2)
Ответы: 2, в среднем 10 мин, за 15 минут 33 %
Из этих заявок серьёзные: 2, продажи: 1, отказы: 0
Продажи за день, из заявок любого дня: 1
Визиты: 1 340, просмотры автомобилей: 512
Заявки с площадок: Дром 1
https://salon.test/admin/leads?from=2026-11-21&to=2026-11-21

Без ответа: 1
https://salon.test/admin/leads?status=unanswered
Просроченные действия: 1
https://salon.test/admin/leads?task=overdue

Стоят дольше 90 дней: 1 автомобиль
Kia Rio, 2020: 121 день
https://salon.test/admin/reports?section=stock

Письмо приходит к открытию салона. Отключить: https://salon.test/admin/leads/notifications`);
  const [row] = await db.query.select().from(outbox);
  expect(row?.state).toBe("sent");
});
