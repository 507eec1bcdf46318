import { telegramUpdateSchema } from "../../domain/alerts/alert-schema.ts";
import { answerError, call, rawCall } from "../call.ts";
import { readJson } from "../read-json.ts";

export const alertCalls = [
  call("GET", "/alerts/push-key", "visitor", {
    summary: "Ключ, с которым браузер покупателя подписывается на уведомления",
    run: ({ services }) => services.live.getPushKey(),
  }),
  // Telegram repeats a call that is not answered with 2xx, so an update that means nothing to us is answered too.
  // https://core.telegram.org/bots/api#setwebhook
  rawCall("POST", "/telegram", "visitor", {
    summary: "Сообщения боту; вызов подписан секретом вебхука",
    body: telegramUpdateSchema,
    respond: async (c) => {
      const secret = c.req.header("X-Telegram-Bot-Api-Secret-Token") ?? "";
      const refused = await c.env.services.alerts.checkTelegramCall(secret);
      if (!refused.ok) return answerError(c, refused.error);
      const update = await readJson(c, telegramUpdateSchema);
      const message = update.ok ? update.value.message : undefined;
      if (message?.text && message.chat.type === "private") {
        await c.env.services.alerts.answerChat({ chat: String(message.chat.id), text: message.text });
      }
      return c.json({});
    },
  }),
];
