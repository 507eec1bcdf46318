import { crmSetupSchema } from "../../domain/events/crm/crm-mapping.ts";
import type { ApiContext } from "../api-route.ts";
import { answerError, call, rawCall } from "../call.ts";

/** A message of amoCRM has the fields of each lead that changed. */
const HOOK_BODY_MAX_BYTES = 256 * 1024;

/** What the CRM of a webhook has, and what it means here (docs/crm.md). */
export const crmCalls = [
  call("GET", "/webhooks/:id/crm", "settings.notices", {
    summary: "Чему обучено подключение к CRM: статусы и сотрудники, адрес для её вебхуков",
    run: ({ services, params }) => services.events.getCrmSetup(params.id),
  }),
  call("POST", "/webhooks/:id/crm/lists", "settings.notices", {
    summary: "Прочитать статусы, сотрудников и поля из CRM: с тем, чему её уже обучили, и догадками по названиям",
    repeatable: "test",
    run: ({ services, params }) => services.events.readCrmLists(params.id),
  }),
  call("PUT", "/webhooks/:id/crm", "settings.notices", {
    summary: "Сохранить, что статусы и сотрудники CRM значат здесь; inboundKey и applicationToken только записываются",
    recentLogin: true,
    body: crmSetupSchema,
    example: { version: 1, mapping: { statuses: [], users: [], fields: { link: null, car: null } } },
    run: ({ services, actor, params, body }) => services.events.saveCrmSetup(actor, params.id, body),
  }),
];

/** The key in the address is checked by the use case. */
export const crmHookCalls = [
  rawCall("POST", "/hooks/crm/:webhook/:key", "visitor", {
    summary: "Вебхук amoCRM или Битрикс24 об изменении сделки или лида: состояние спрашивается у самой CRM",
    maxBytes: HOOK_BODY_MAX_BYTES,
    respond: receiveHook,
  }),
];

async function receiveHook(c: ApiContext): Promise<Response> {
  const received = await c.env.services.events.receiveCrmHook({
    webhookId: c.req.param("webhook") ?? "",
    key: c.req.param("key") ?? "",
    // Not text(): workerd warns of a form that is read as a text.
    body: new TextDecoder().decode(await c.req.arrayBuffer()),
  });
  return received.ok ? c.json({ ok: true }) : answerError(c, received.error);
}
