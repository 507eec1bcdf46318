import * as z from "zod/mini";
import { ok } from "../../domain/kernel/result.ts";
import { pushSubscriptionSchema } from "../../domain/live/push.ts";
import { call } from "../call.ts";

const since = z.int("Неверный номер изменения").check(z.gte(0, "Неверный номер изменения"));

export const liveCalls = [
  call("GET", "/live/push", "leads.read", {
    summary: "Ключ, с которым браузер подписывается на оповещения",
    forPerson: true,
    run: ({ services }) => services.live.getPushKey(),
  }),
  call("PUT", "/live/push", "leads.read", {
    summary: "Оповещать этот браузер о новых заявках",
    forPerson: true,
    body: pushSubscriptionSchema,
    repeatable: "values",
    run: ({ services, actor, body }) => services.live.savePushSubscription(actor, body),
  }),
  call("DELETE", "/live/push/:id", "staff", {
    summary: "Больше не оповещать один из своих браузеров",
    forPerson: true,
    run: async ({ services, actor, params }) => {
      await services.live.removePushSubscription(actor, params.id);
      return ok({});
    },
  }),
  call("GET", "/live/changes", "leads.read", {
    summary: "Новые и изменённые заявки после номера; без номера — только последний номер",
    query: z.object({ since: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), since))) }),
    run: async ({ services, actor, query }) => ok(await services.live.listLeadChanges(actor, query.since ?? null)),
  }),
];
