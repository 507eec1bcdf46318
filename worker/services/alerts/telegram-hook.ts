import { claimForChat, selectSavedSearch, selectSearchesOfAddresses } from "../../db/queries/alerts/saved-searches.ts";
import { CHAT_CODE_VALID_MS } from "../../domain/alerts/alert-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { readContacts, recordContact } from "./alert-contacts.ts";
import { addressHash, searchOfChatCode } from "./alert-tokens.ts";
import { eraseSubscriptions } from "./end-subscriptions.ts";
import { sendToChat } from "./send-to-chat.ts";

const TEXTS = {
  begun:
    "Подписка включена. Напишем, когда появится подходящий автомобиль или снизится цена: не чаще раза в день, с 9:00 до 21:00. Чтобы отписаться, напишите «стоп».",
  over: "Ссылка больше не действует: она работает 15 минут. Вернитесь на сайт и нажмите «Telegram» ещё раз.",
  ended: "Вы отписаны, номер чата удалён.",
  help: "Я сообщаю о подходящих автомобилях. Подпишитесь на сайте салона: кнопка «Сообщить мне». Чтобы отписаться, напишите «стоп».",
} as const;

/** Whether Telegram has sent the call: it repeats the secret that the webhook was set with. `forbidden`, or `not_found` without a bot. */
export async function checkTelegramCall(
  { telegramBot }: Pick<AlertDeps, "telegramBot">,
  secret: string,
): Promise<Result<null>> {
  if (!telegramBot) return fail("not_found", "Бот не подключён");
  const [given, right] = await Promise.all([secret, telegramBot.hookSecret].map(digestOf));
  // Digests are compared: the time of the comparison depends on nothing that a caller could use.
  return given === right ? ok(null) : fail("forbidden", "Неверная подпись вызова");
}

async function digestOf(text: string): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** A message to the bot. */
export interface ChatMessage {
  chat: string;
  text: string;
}

/** Answers a message to the bot: a link of the site begins a subscription, «стоп» ends all of the chat. */
export async function answerChat(deps: AlertDeps, { chat, text }: ChatMessage): Promise<void> {
  if (!deps.alertSigner) return;
  await sendToChat(deps, chat, TEXTS[await actOn(deps, chat, text.trim())]);
}

async function actOn(deps: AlertDeps, chat: string, text: string): Promise<keyof typeof TEXTS> {
  const { db } = deps;
  if (/^\/?(?:стоп|stop)$/i.test(text)) {
    const hash = await addressHash(deps, { chat });
    const [own] = await db.read([selectSearchesOfAddresses(db, [hash])]);
    await eraseSubscriptions(deps, own, "visitor");
    return "ended";
  }
  const code = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  if (code === undefined) return "help";
  const id = await searchOfChatCode(deps, code);
  return id !== null && (await begin(deps, id, chat)) ? "begun" : "over";
}

async function begin(deps: AlertDeps, id: string, chat: string): Promise<boolean> {
  const { db, clock, leadStore } = deps;
  const now = clock.now();
  const [[row]] = await db.read([selectSavedSearch(db, id)]);
  if (row?.confirmedAt !== null || row.endedAt !== null || row.createdAt <= now - CHAT_CODE_VALID_MS) return false;
  const known = (await readContacts(deps, [row])).get(id) ?? {};
  const contact = { ...known, chat };
  const stored = await recordContact(deps, `${id}:chat`, contact);
  const hash = await addressHash(deps, { chat });
  const [begun] = await db.write([
    claimForChat(db, id, { ...stored, addressHash: hash }, now, now - CHAT_CODE_VALID_MS),
  ]);
  const unused = begun.length > 0 ? row.personToken : stored.personToken;
  if (unused !== null) await leadStore.erase([unused]);
  return begun.length > 0;
}
