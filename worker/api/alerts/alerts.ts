import type { Context } from "hono";
import { telegramUpdateSchema } from "../../domain/alerts/alert-schema.ts";
import { ok } from "../../domain/kernel/result.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

type Call = Context<ApiEnvironment>;

/** The key that a visitor's browser subscribes with. */
export async function getAlertPushKey(c: Call) {
  return answer(c, await c.env.services.live.getPushKey(), (key) => key);
}

/**
 * The webhook of the bot. Telegram repeats a call that is not answered with 2xx, so an update that means nothing to us is answered too.
 * https://core.telegram.org/bots/api#setwebhook
 */
export async function postTelegramUpdate(c: Call) {
  const secret = c.req.header("X-Telegram-Bot-Api-Secret-Token") ?? "";
  const refused = await c.env.services.alerts.checkTelegramCall(secret);
  if (!refused.ok) return answerError(c, refused.error);
  const update = await readJson(c, telegramUpdateSchema);
  const message = update.ok ? update.value.message : undefined;
  if (message?.text && message.chat.type === "private") {
    await c.env.services.alerts.answerChat({ chat: String(message.chat.id), text: message.text });
  }
  return answer(c, ok({}), (empty) => empty);
}
