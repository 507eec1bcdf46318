import { type Bot, type BotFailure, callBot, messageIdOf } from "../../adapters/notifications/bot-api.ts";
import { DeliveryFailure, PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { deliveryFailureOf } from "../../adapters/web/http-post.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import type { NotificationDeps } from "../deps.ts";

export type ChatDeps = Pick<NotificationDeps, "web" | "telegramToken" | "channelOrigins">;

/** The bot of this deployment; null without one. */
export function botOf({ telegramToken: token, channelOrigins }: Omit<ChatDeps, "web">): Bot | null {
  return token ? { token, origin: channelOrigins.telegram } : null;
}

/** A group has become a supergroup, which has another id. */
export class ChatMoved extends DeliveryFailure {
  readonly chat: string;

  constructor(chat: string) {
    super(DELIVERY_FAILURES.telegramChatMoved);
    this.chat = chat;
  }
}

/**
 * Sends a text to a chat with the bot; returns the id of the message. https://core.telegram.org/bots/api#sendmessage
 * @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help; ChatMoved
 */
export async function sendToChat(
  deps: ChatDeps,
  chat: string,
  text: string,
  more: { reply_parameters?: object; reply_markup?: object } = {},
): Promise<string | null> {
  const bot = botOf(deps);
  if (!bot) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noTelegramToken);
  const params = { chat_id: chat, text, link_preview_options: { is_disabled: true }, ...more };
  const answer = await callBot(deps.web, bot, "sendMessage", params);
  if (answer.ok) return messageIdOf(answer.result);
  throw chatFailureOf(answer);
}

function chatFailureOf({ kind, status, migratedTo, cause }: BotFailure): DeliveryFailure {
  if (cause) return deliveryFailureOf(cause);
  if (migratedTo !== undefined) return new ChatMoved(migratedTo);
  const answer = `Ответ ${status ?? 0}` as const;
  if (kind === "token") return new PermanentDeliveryFailure(DELIVERY_FAILURES.telegramTokenRefused);
  if (kind === "chat") return new PermanentDeliveryFailure(DELIVERY_FAILURES.telegramChatClosed);
  return kind === "refused" ? new PermanentDeliveryFailure(answer) : new DeliveryFailure(answer);
}
