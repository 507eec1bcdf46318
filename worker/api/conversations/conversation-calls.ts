import * as z from "zod/mini";
import { isConnectedChannel } from "../../domain/conversations/channels.ts";
import { telegramUpdateSchema } from "../../domain/conversations/telegram-update.ts";
import { phoneAddedSchema } from "../../domain/leads/work/lead-work.ts";
import { messageSchema } from "../../domain/conversations/message-schema.ts";
import type { ApiContext } from "../api-route.ts";
import { answerError, call, rawCall } from "../call.ts";
import { leadStateShape } from "../leads/lead-calls.ts";
import { readJson } from "../read-json.ts";

/** Messages of channels are small: files come by their addresses. */
const HOOK_BODY_MAX_BYTES = 512 * 1024;

/** For the description of the API. All that we read of an update is in domain/conversations/telegram-update.ts. */
const describedUpdateSchema = z.object({
  message: z.optional(z.object({ chat: z.object({ id: z.number(), type: z.string() }), text: z.optional(z.string()) })),
});

/** The key in the address is checked by the use case, and the signature by the channel's adapter. */
export const chatHookCalls = [
  rawCall("POST", "/hooks/chats/:channel/:key", "visitor", {
    summary: "Вебхук канала переписки: avito, max, vk или sms; ключ в адресе показан в «Каналах»",
    maxBytes: HOOK_BODY_MAX_BYTES,
    respond: receiveHook,
  }),
  rawCall("POST", "/telegram", "visitor", {
    summary: "Сообщения боту: Update из Bot API; вызов подписан секретом вебхука",
    body: describedUpdateSchema,
    maxBytes: HOOK_BODY_MAX_BYTES,
    respond: receiveUpdate,
  }),
];

export const conversationCalls = [
  call("POST", "/leads/:id/messages", "leads.write", {
    summary: "Написать покупателю в канале, в котором он писал, или первым по почте и СМС; считается работой с заявкой",
    body: messageSchema,
    example: { channel: "avito", text: "Здравствуйте! Автомобиль в наличии.", files: [] },
    status: 201,
    run: ({ services, actor, params, body, c }) =>
      services.conversations.writeMessage(actor, params.id, body, c.req.header("Idempotency-Key") ?? null),
  }),
  call("PUT", "/leads/:id/phone", "leads.write", {
    summary: "Добавить телефон в заявку, в которой его нет: покупатель назвал его в переписке",
    body: phoneAddedSchema,
    example: { phone: "+7 912 345-67-89" },
    run: ({ services, actor, params, body }) => services.conversations.addPhone(actor, params.id, body.phone),
    answer: leadStateShape,
  }),
  call("POST", "/messages/:id/decision", "leads.write", {
    summary: "Отправить ещё раз не отправленное сообщение (again) или не отправлять ждущее (drop)",
    body: z.object({ decision: z.enum(["again", "drop"], "Неизвестное решение") }),
    example: { decision: "again" },
    run: ({ services, actor, params, body }) => services.conversations.decideMessage(actor, params.id, body.decision),
  }),
  call("POST", "/conversations/:id/read", "leads.write", {
    summary: "Отметить переписку прочитанной, и в самом канале, если он это умеет",
    repeatable: "values",
    run: ({ services, actor, params }) => services.conversations.setConversationRead(actor, params.id),
  }),
];

/** Telegram repeats a call that is not answered with 2xx, so an update that means nothing to us is answered too. */
async function receiveUpdate(c: ApiContext): Promise<Response> {
  const { conversations } = c.env.services;
  const checked = await conversations.checkTelegramCall(c.req.header("X-Telegram-Bot-Api-Secret-Token") ?? "");
  if (!checked.ok) return answerError(c, checked.error);
  const update = await readJson(c, telegramUpdateSchema);
  if (!update.ok) {
    c.env.log.error("chat_hook_refused", update.error.message, { channel: "telegram" });
    return c.json({});
  }
  const received = await conversations.receiveUpdate(update.value);
  return received.ok ? c.json({}) : answerError(c, received.error);
}

async function receiveHook(c: ApiContext): Promise<Response> {
  const channel = c.req.param("channel") ?? "";
  if (!isConnectedChannel(channel)) return answerError(c, { code: "not_found", message: "Такого адреса нет" });
  const received = await c.env.services.conversations.receiveHook(channel, c.req.param("key") ?? "", {
    header: (name: string) => c.req.header(name) ?? null,
    // Not text(): workerd warns of a form that is read as a text.
    body: new TextDecoder().decode(await c.req.arrayBuffer()),
  });
  if (!received.ok) return answerError(c, received.error);
  const isJson = received.value.startsWith("{");
  return c.body(received.value, 200, { "Content-Type": isJson ? "application/json" : "text/plain; charset=utf-8" });
}
