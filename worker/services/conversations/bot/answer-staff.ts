import { selectNoticedConversation } from "../../../db/queries/conversations/staff-chats.ts";
import { selectMessage } from "../../../db/queries/conversations/messages.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import { CHANNEL_LABELS } from "../../../domain/conversations/channels.ts";
import { messageSchema } from "../../../domain/conversations/message-schema.ts";
import { readTelegramMessage, type TelegramMessage } from "../../../domain/conversations/telegram-update.ts";
import { parseInput } from "../../../domain/kernel/parse-input.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { rolePermissions, staffRoleOf } from "../../../domain/staff/staff-roles.ts";
import { FileRefused, type ConversationDeps } from "../channel.ts";
import { FILE_TEXTS, storeFile } from "../fetch-files.ts";
import { writeMessage, writtenId } from "../write-message.ts";
import { fetchBotFile } from "../channels/telegram.ts";

const TEXTS = {
  help: "Сюда приходят сообщения покупателей. Чтобы ответить, ответьте на само сообщение: потяните его влево или выберите «Ответить». Отключить: «Пароль и входы» в панели.",
  unknown: "Не нашёл, кому это: ответьте на сообщение о покупателе не старше 30 дней.",
  forbidden: "Не отправлено: у вашей роли больше нет права отвечать на заявки.",
  blank: "Не отправлено: покупателю можно отправить текст, фото или файл.",
} as const;

export interface StaffOfChat {
  userId: string;
  role: string;
  salons: readonly string[];
  chat: string;
}

/** Sends a staff member's reply to a message about a buyer to that buyer, in the person's name. Returns what the bot answers. */
export async function answerStaff(
  deps: ConversationDeps,
  { userId, role: storedRole, salons, chat }: StaffOfChat,
  message: TelegramMessage,
): Promise<string> {
  const { db } = deps;
  const { reply_to_message: noticed } = message;
  if (!noticed) return TEXTS.help;
  const actor = { userId, role: staffRoleOf(storedRole), salons };
  const key = `telegram:${chat}:${message.message_id}`;
  const noticeId = String(noticed.message_id);
  const [[conversation], stored, [written]] = await db.read([
    selectNoticedConversation(db, { channel: "telegram", chatId: chat, noticeId }),
    selectRolePermissions(db),
    selectMessage(db, await writtenId(deps, actor, key)),
  ]);
  if (!conversation) return TEXTS.unknown;
  const { id, leadId, channel } = conversation;
  const isTaken = `Передано: ответ уходит покупателю, ${CHANNEL_LABELS[channel]}.`;
  // Telegram has repeated the update.
  if (written) return isTaken;
  if (!rolePermissions(actor.role, stored).includes("leads.write")) return TEXTS.forbidden;
  const files = await filesOf(deps, id, message);
  if (!files.ok) return `Не отправлено: ${files.error.message}`;
  const text = message.text ?? message.caption ?? "";
  if (text.trim() === "" && files.value.length === 0) return TEXTS.blank;
  const input = parseInput(messageSchema, { channel, text, files: files.value });
  const result = input.ok ? await writeMessage(deps, actor, leadId, input.value, key) : input;
  return result.ok ? isTaken : `Не отправлено: ${result.error.message}`;
}

/** Keys of the stored files. */
async function filesOf(
  deps: ConversationDeps,
  conversationId: string,
  message: TelegramMessage,
): Promise<Result<string[]>> {
  const keys: string[] = [];
  for (const { source, name, type } of readTelegramMessage(message)?.files ?? []) {
    try {
      const { key } = await storeFile(
        deps,
        conversationId,
        { name, type: type ?? "" },
        await fetchBotFile(deps, source),
      );
      if (key !== null) keys.push(key);
    } catch (cause) {
      const reason = cause instanceof FileRefused ? cause.message : FILE_TEXTS.failed;
      if (!(cause instanceof FileRefused)) deps.log.error("chat_file_failed", cause, { channel: "telegram" });
      return { ok: false, error: { code: "invalid", message: reason } };
    }
  }
  return ok(keys);
}
