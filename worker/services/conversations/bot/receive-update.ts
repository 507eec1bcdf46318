import { linkStaffChat, selectStaffOfChat } from "../../../db/queries/conversations/staff-chats.ts";
import { selectCarTitles } from "../../../db/queries/alerts/followed-cars.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { recordIntegrationUse } from "../../../db/queries/leads/integrations.ts";
import { selectStaffMember } from "../../../db/queries/staff/staff.ts";
import { readStartCode } from "../../../domain/conversations/start-code.ts";
import {
  readTelegramMessage,
  type TelegramContent,
  type TelegramMessage,
  type TelegramUpdate,
} from "../../../domain/conversations/telegram-update.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { staffRoleOf } from "../../../domain/staff/staff-roles.ts";
import { longTitle } from "../../alerts/alert-parts.ts";
import { answerSubscriber, startCodeOf } from "../../alerts/answer-subscriber.ts";
import { isSameText } from "../../leads/calls/formats/signatures.ts";
import { sendToChat } from "../../notifications/send-to-chat.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { ConversationDeps } from "../channel.ts";
import { channelAccount } from "../channel-account.ts";
import { fetchFiles } from "../fetch-files.ts";
import { storeIncoming, storeReports } from "../store-incoming.ts";
import { answerStaff } from "./answer-staff.ts";
import { isStaffCode, staffOfCode } from "./staff-code.ts";

const TEXTS = {
  help: "Я сообщаю о подходящих автомобилях. Подпишитесь на сайте салона: кнопка «Сообщить мне». Чтобы отписаться, напишите «стоп».",
  linked:
    "Готово: сюда придут сообщения покупателей по вашим и свободным заявкам. Ответьте на такое сообщение, и ответ уйдёт покупателю. Отключить: «Пароль и входы» в панели.",
  staffCodeOver: "Ссылка больше не действует: она работает 15 минут. Возьмите новую в панели, «Пароль и входы».",
  blocked: "Покупатель остановил бота в Telegram: писать ему там нельзя, пока он не вернётся",
  thanks: "Спасибо, номер получен.",
} as const;

/** Whether Telegram has sent the call: it repeats the secret that the webhook was set with. `forbidden`, or `not_found` without a bot. */
export async function checkTelegramCall(
  { telegramBot }: Pick<ConversationDeps, "telegramBot">,
  secret: string,
): Promise<Result<null>> {
  if (!telegramBot) return fail("not_found", "Бот не подключён");
  return isSameText(secret, telegramBot.hookSecret) ? ok(null) : fail("forbidden", "Неверная подпись вызова");
}

/**
 * An update for the bot: of a buyer, of a staff member who has linked the chat, or of a visitor about subscriptions. `rate_limited` if more
 * came than is taken: Telegram repeats it. @throws if the database does not take it: Telegram repeats it
 */
export async function receiveUpdate(deps: ConversationDeps, update: TelegramUpdate): Promise<Result<null>> {
  const { message, edited_message: edited, my_chat_member: member } = update;
  if (member?.chat.type === "private") {
    const reason = member.new_chat_member.status === "kicked" ? TEXTS.blocked : null;
    await storeReports(deps, "telegram", [], [{ chat: String(member.chat.id), reason }]);
  }
  const given = message ?? edited;
  if (given?.chat.type !== "private") return ok(null);
  const chat = String(given.chat.id);
  const text = message?.text?.trim() ?? "";
  const code = startCodeOf(text);
  if (code !== null && isStaffCode(code)) {
    await say(deps, chat, await linked(deps, chat, code));
    return ok(null);
  }
  const [[staff]] = await deps.db.read([selectStaffOfChat(deps.db, "telegram", chat)]);
  if (staff) {
    if (message) await say(deps, chat, await answerStaff(deps, { ...staff, chat }, message), message);
    return ok(null);
  }
  const account = await channelAccount(deps, "telegram");
  if (code !== null && (code === "" || readStartCode(code))) {
    return account ? start(deps, chat, given, code) : said(deps, chat, TEXTS.help);
  }
  const answer = text === "" ? null : await answerSubscriber(deps, chat, text);
  if (answer !== null) return said(deps, chat, answer);
  if (!account) return text === "" ? ok(null) : said(deps, chat, TEXTS.help);
  const content = readTelegramMessage(given);
  return content ? store(deps, chat, given, content) : ok(null);
}

async function store(
  deps: ConversationDeps,
  chat: string,
  { from }: TelegramMessage,
  content: TelegramContent,
  begun: string | null = null,
): Promise<Result<null>> {
  const { db, clock } = deps;
  const { id, at, text, files, name, phone } = content;
  const stored = await storeIncoming(deps, "telegram", {
    chat,
    id,
    at,
    by: "person",
    person: { id: from ? String(from.id) : null, name, phone, sharesPhone: phone !== null },
    text,
    files,
    start: begun,
  });
  if (!stored.ok) return stored;
  await db.writeIdempotent([recordIntegrationUse(db, "telegram", clock.now())]);
  if (files.length > 0) deps.later(() => fetchFiles(deps));
  // It takes the button away as well.
  if (phone !== null) await say(deps, chat, TEXTS.thanks, undefined, { remove_keyboard: true });
  return ok(null);
}

/**
 * The person has opened the bot by a link of the site: the bot says whose it is and what becomes of what is written. With a car the
 * conversation begins at once, as a request about it; without one there is nothing yet that staff could answer.
 */
async function start(
  deps: ConversationDeps,
  chat: string,
  message: TelegramMessage,
  code: string,
): Promise<Result<null>> {
  const { db, siteOrigin } = deps;
  const carId = readStartCode(code)?.carId ?? null;
  const [[settings], [car]] = await db.read([selectSettings(db), selectCarTitles(db, carId === null ? [] : [carId])]);
  const content = readTelegramMessage(message);
  if (car && content) {
    const text = `Открыл чат со страницы автомобиля: ${longTitle(car)}`;
    const stored = await store(deps, chat, message, { ...content, text }, code);
    if (!stored.ok) return stored;
  }
  const documents = siteOrigin
    ? `Отправляя сообщения и номер телефона, вы соглашаетесь на обработку персональных данных: ${siteOrigin}/consent. Как мы их храним: ${siteOrigin}/privacy`
    : "";
  const lines = [
    `Здравствуйте! Это «${settings?.salonName ?? "Автосалон"}».`,
    car
      ? `Вас интересует ${longTitle(car)}. Напишите вопрос: ответит сотрудник салона.`
      : "Напишите вопрос: ответит сотрудник салона.",
    documents,
  ];
  await say(deps, chat, lines.filter(Boolean).join("\n\n"), undefined, {
    keyboard: [[{ text: "Отправить мой номер телефона", request_contact: true }]],
    resize_keyboard: true,
    one_time_keyboard: true,
  });
  return ok(null);
}

/** Links the chat to the person of a code; returns what the bot answers. */
async function linked(deps: ConversationDeps, chat: string, code: string): Promise<string> {
  const { db, clock } = deps;
  const userId = await staffOfCode(deps, code);
  const [[member]] = await db.read([selectStaffMember(db, userId ?? "")]);
  if (userId === null || !member || member.disabledAt !== null) return TEXTS.staffCodeOver;
  const actor = { userId, role: staffRoleOf(member.role) };
  const change = { action: "link_chat", entity: "user", entityId: userId, isVisible: false } as const;
  const row = { channel: "telegram", outerId: chat, userId, createdAt: clock.now() } as const;
  await writeAsStaff(deps, actor, change, linkStaffChat(db, row));
  return TEXTS.linked;
}

async function said(deps: ConversationDeps, chat: string, text: string): Promise<Result<null>> {
  await say(deps, chat, text);
  return ok(null);
}

/** What the bot says of itself. It is not said again if it fails: what caused it is stored. */
async function say(
  deps: ConversationDeps,
  chat: string,
  text: string | null,
  answered?: TelegramMessage,
  keyboard?: object,
): Promise<void> {
  if (text === null) return;
  const more = {
    ...(answered && { reply_parameters: { message_id: answered.message_id, allow_sending_without_reply: true } }),
    ...(keyboard && { reply_markup: keyboard }),
  };
  await sendToChat(deps, chat, text, more).catch((cause: unknown) =>
    deps.log.error("message_not_sent", cause, { channel: "telegram" }),
  );
}
