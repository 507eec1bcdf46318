import type { Context } from "hono";
import { notificationChannelSchema } from "../../domain/notifications/notification-channels.ts";
import { CONFIGURED_CHANNELS, NOTIFICATION_CHANNELS } from "../../domain/notifications/notifications.ts";
import type { AppError } from "../../domain/kernel/result.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

type Call = Context<ApiEnvironment>;

const UNKNOWN: AppError = { code: "not_found", message: "Такого канала нет" };

export async function putNotificationChannel(c: Call, actor: Actor) {
  const channel = CONFIGURED_CHANNELS.find((known) => known === c.req.param("channel"));
  if (!channel) return answerError(c, UNKNOWN);
  const input = await readJson(c, notificationChannelSchema(channel));
  if (!input.ok) return answerError(c, input.error);
  return answer(
    c,
    await c.env.services.notifications.saveNotificationChannel(actor, channel, input.value),
    (saved) => saved,
  );
}

/** Sends a test by the channel at once; 409 with the reason if it was not delivered. */
export async function postNotificationTest(c: Call) {
  const channel = NOTIFICATION_CHANNELS.find((known) => known === c.req.param("channel"));
  if (!channel) return answerError(c, UNKNOWN);
  return answer(c, await c.env.services.notifications.testNotificationChannel(channel), (sent) => sent);
}

export async function postNotificationsRetry(c: Call) {
  await c.env.services.notifications.retryDeadNotifications();
  return c.json({});
}

export async function postLeadNotificationsRetry(c: Call, actor: Actor) {
  const retried = await c.env.services.notifications.retryLeadNotifications(actor, c.req.param("id") ?? "");
  return answer(c, retried, (nothing) => nothing);
}

/** The date is right although the clock has changed suddenly (services/operations/trust-clock.ts). */
export async function postClockConfirmation(c: Call, actor: Actor) {
  await c.env.services.operations.confirmClock(actor);
  return c.json({});
}
