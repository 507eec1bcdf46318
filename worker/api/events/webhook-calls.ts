import * as z from "zod/mini";
import { DELIVERY_STATES } from "../../domain/events/event-kinds.ts";
import type { StaffDelivery, StaffWebhook } from "../../domain/events/webhook.ts";
import { webhookChangeSchema, webhookSchema } from "../../domain/events/webhook-schema.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import { call, isoTime, isoTimeOrNull } from "../call.ts";
import { pageOf, slice } from "../list-page.ts";

const deliveryQuerySchema = z.object({
  state: z.optional(z.enum(DELIVERY_STATES, "Состояние: pending, sent или dead")),
  ...slice(50, 200),
});

const EXAMPLE = {
  name: "CRM",
  url: "https://crm.example.com/events",
  kinds: ["lead.created", "lead.changed"],
  tokenId: null,
  enabled: true,
  format: "standard",
};

export const webhookCalls = [
  call("GET", "/webhooks", "settings.notices", {
    summary: "Вебхуки: куда сайт сообщает о событиях",
    run: async ({ services }) => ok(await services.events.listWebhooks()),
    answer: ({ rows }) => rows.map(webhookShape),
  }),
  call("POST", "/webhooks", "settings.notices", {
    summary: "Создать вебхук; ответ содержит секрет подписи один раз",
    body: webhookSchema,
    example: EXAMPLE,
    status: 201,
    recentLogin: true,
    run: ({ services, actor, body }) => services.events.createWebhook(actor, body),
    answer: ({ webhook, secret }) => ({ webhook: webhookShape(webhook), secret }),
  }),
  call("PUT", "/webhooks/:id", "settings.notices", {
    summary: "Изменить вебхук; пропущенные поля сохраняются",
    body: webhookChangeSchema,
    recentLogin: true,
    repeatable: "values",
    run: ({ services, actor, params, body }) => services.events.updateWebhook(actor, params.id, body),
    answer: webhookShape,
  }),
  call("DELETE", "/webhooks/:id", "settings.notices", {
    summary: "Удалить вебхук и всё, что он ещё не отправил",
    recentLogin: true,
    run: ({ services, actor, params }) => services.events.removeWebhook(actor, params.id),
  }),
  call("POST", "/webhooks/:id/secret", "settings.notices", {
    summary: "Новый секрет подписи; сутки подпись делают оба",
    recentLogin: true,
    run: ({ services, actor, params }) => services.events.replaceWebhookSecret(actor, params.id),
    answer: ({ webhook, secret }) => ({ webhook: webhookShape(webhook), secret }),
  }),
  call("POST", "/webhooks/:id/test", "settings.notices", {
    summary: "Отправить проверочное событие сейчас же; 409 с причиной, если не дошло",
    repeatable: "test",
    run: ({ services, params }) => services.events.testWebhook(params.id),
  }),
  call("POST", "/webhooks/:id/resume", "settings.notices", {
    summary: "Возобновить остановленный вебхук: ожидающее уйдёт по порядку",
    run: ({ services, actor, params }) => services.events.resumeWebhook(actor, params.id),
  }),
  call("GET", "/webhooks/:id/deliveries", "settings.notices", {
    summary: "Журнал доставок, последние события сначала",
    query: deliveryQuerySchema,
    run: ({ services, params, query: { state = null, page, limit } }) =>
      services.events.listDeliveries(params.id, { state, page, size: limit }),
    answer: ({ list }, { c }) => pageOf(c, list, deliveryShape),
  }),
  call("POST", "/webhooks/:id/deliveries/repeat", "settings.notices", {
    summary: "Отправить снова всё, что не доставлено",
    run: ({ services, actor, params }) => services.events.repeatDeadDeliveries(actor, params.id),
  }),
  call("POST", "/webhooks/:id/deliveries/:seq/repeat", "settings.notices", {
    summary: "Отправить одно событие снова, под тем же номером",
    params: ({ id, seq }) =>
      /^\d{1,15}$/.test(seq) ? ok({ id, seq: Number(seq) }) : fail("not_found", "Такой доставки нет"),
    run: ({ services, actor, params }) => services.events.repeatWebhookDelivery(actor, params.id, params.seq),
  }),
];

function webhookShape({ createdAt, updatedAt, lastOkAt, failingSince, stoppedAt, ...webhook }: StaffWebhook) {
  return {
    ...webhook,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    lastOkAt: isoTimeOrNull(lastOkAt),
    failingSince: isoTimeOrNull(failingSince),
    stoppedAt: isoTimeOrNull(stoppedAt),
  };
}

function deliveryShape({ at, nextAttemptAt, sentAt, ...delivery }: StaffDelivery) {
  return {
    ...delivery,
    at: isoTime(at),
    nextAttemptAt: delivery.state === "pending" ? isoTime(nextAttemptAt) : null,
    sentAt: isoTimeOrNull(sentAt),
  };
}
