import { PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import type { AlertDeps } from "./alert-deps.ts";

/** Sends a text to a chat with the bot. https://core.telegram.org/bots/api#sendmessage @throws DeliveryFailure */
export async function sendToChat(
  { poster, telegramToken }: Pick<AlertDeps, "poster" | "telegramToken">,
  chat: string,
  text: string,
): Promise<void> {
  if (!telegramToken) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noTelegramToken);
  await poster.post({
    use: "messenger",
    url: `https://api.telegram.org/bot${telegramToken}/sendMessage`,
    headers: {},
    body: JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } }),
  });
}
