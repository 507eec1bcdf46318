import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { notificationChannelSchema } from "../../domain/notifications/notification-channels.ts";
import { CONFIGURED_CHANNELS, NOTIFICATION_CHANNELS } from "../../domain/notifications/notifications.ts";
import { call } from "../call.ts";

function channelOf<T extends string>(known: readonly T[], sent: string): Result<{ channel: T }> {
  const channel = known.find((one) => one === sent);
  return channel ? ok({ channel }) : fail("not_found", "Такого канала нет");
}

export const channelCalls = [
  call("PUT", "/notice-channels/:channel", "settings.notices", {
    summary:
      "Настроить канал уведомлений: telegram или escalation; afterMinutes — только у escalation; пропущенные поля сохраняются",
    recentLogin: true,
    repeatable: "values",
    params: ({ channel }) => channelOf(CONFIGURED_CHANNELS, channel),
    body: notificationChannelSchema("escalation"),
    bodyOf: ({ channel }) => notificationChannelSchema(channel),
    run: ({ services, actor, params, body }) =>
      services.notifications.saveNotificationChannel(actor, params.channel, body),
  }),
  call("POST", "/notice-channels/:channel/test", "settings.notices", {
    summary: "Отправить проверку сейчас же: email, telegram или escalation; 409 с причиной, если не дошла",
    repeatable: "test",
    params: ({ channel }) => channelOf(NOTIFICATION_CHANNELS, channel),
    run: ({ services, params }) => services.notifications.testNotificationChannel(params.channel),
  }),
];

export const notificationCalls = [
  // The date is right although the clock has changed suddenly (services/operations/trust-clock.ts).
  call("POST", "/clock/confirm", "settings.write", {
    summary: "Подтвердить, что дата на часах верна: удаление по срокам, которое остановил скачок часов, продолжится",
    run: async ({ services, actor }) => {
      await services.operations.confirmClock(actor);
      return ok({});
    },
  }),
  call("POST", "/notices/retry", "settings.notices", {
    summary: "Отправить ещё раз все уведомления, которые не дошли",
    run: async ({ services }) => {
      await services.notifications.retryDeadNotifications();
      return ok({});
    },
  }),
];
