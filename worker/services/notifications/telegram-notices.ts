import { PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import {
  deleteStaffChats,
  insertStaffChatNotice,
  selectChatsOfStaff,
  selectNoticedMessage,
} from "../../db/queries/conversations/staff-chats.ts";
import { moveNotificationTarget } from "../../db/queries/notifications/notification-channels.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { CHANNEL_LABELS } from "../../domain/conversations/channels.ts";
import type { Attachment } from "../../domain/conversations/message-terms.ts";
import { oneLine, shorten } from "../../domain/kernel/text/plain-text.ts";
import { countOf } from "../../domain/kernel/text/plural.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { leadPanelHref } from "../../domain/notifications/lead-notification.ts";
import { isInScope } from "../../domain/leads/lead-scope.ts";
import { quoteVisitor, visitorLine } from "../../domain/notifications/visitor-text.ts";
import { rolePermissions, staffRoleOf } from "../../domain/staff/staff-roles.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { MessageRow } from "../../db/queries/conversations/messages.ts";
import type { NotificationDeps } from "../deps.ts";
import { ChatMoved, sendToChat } from "./send-to-chat.ts";

/** A message takes 4,096 characters, and a quoted one grows. */
const QUOTED_MAX = 2000;
const FILES = ["файл", "файла", "файлов"] as const;

/** Sends to the dealership's chat. A group that has become a supergroup is remembered by its new id. @throws DeliveryFailure */
export async function notifyChat(deps: NotificationDeps, chat: string, text: string): Promise<void> {
  try {
    await sendToChat(deps, chat, text);
  } catch (cause) {
    if (!(cause instanceof ChatMoved)) throw cause;
    await deps.db.writeIdempotent([moveNotificationTarget(deps.db, "telegram", { from: chat, to: cause.chat })]);
    await sendToChat(deps, cause.chat, text);
  }
}

/**
 * Sends a buyer's message to a staff member. Nothing is sent if the lead is not theirs any more. A chat that has blocked the bot is unlinked.
 * @param subject «<id of the message>:<id of the person>» @throws DeliveryFailure
 */
export async function notifyStaff(deps: NotificationDeps, subject: string): Promise<void> {
  const { db, clock } = deps;
  const [messageId = "", userId = ""] = subject.split(/:(?=[^:]*$)/);
  const [[message], [conversation], [lead], [staff], stored] = await db.read([
    ...selectNoticedMessage(db, messageId),
    selectChatsOfStaff(db, userId, "telegram"),
    selectRolePermissions(db),
  ]);
  if (!message || !conversation || !lead || lead.deletedAt !== null || lead.anonymisedAt !== null || !staff) return;
  const isTheirs = isInScope({ ownOf: userId, ...(staff.salons.length > 0 && { salons: staff.salons }) }, lead);
  if (!isTheirs || !rolePermissions(staffRoleOf(staff.role), stored).includes("leads.read")) return;
  try {
    const noticeId = await sendToChat(deps, staff.chat, noticeText(deps, message, lead));
    if (noticeId === null) return;
    const row = { channel: "telegram", chatId: staff.chat, noticeId, conversationId: conversation.id } as const;
    await db.writeIdempotent([insertStaffChatNotice(db, { ...row, at: clock.now() })]);
  } catch (cause) {
    const isClosed = cause instanceof PermanentDeliveryFailure && cause.reason === DELIVERY_FAILURES.telegramChatClosed;
    if (!isClosed) throw cause;
    await db.writeIdempotent([deleteStaffChats(db, userId, "telegram")]);
  }
}

/** With a collector, neither the name nor the text: they lie where the law wants them. */
function noticeText(
  { siteOrigin }: Pick<NotificationDeps, "siteOrigin">,
  { channel, text, personToken, attachments }: MessageRow,
  lead: LeadRow,
): string {
  const isHeld = personToken !== null || lead.personToken !== null;
  const files = (JSON.parse(attachments) as Attachment[]).length;
  return [
    isHeld
      ? `Новое сообщение, ${CHANNEL_LABELS[channel]}`
      : `${visitorLine(lead.name, 100)}, ${CHANNEL_LABELS[channel]}`,
    ...(lead.carInfo ? [shorten(oneLine(lead.carInfo), 200)] : []),
    ...(files > 0 ? [`С сообщением: ${countOf(files, FILES)}`] : []),
    "Ответьте на это сообщение, и ответ уйдёт покупателю.",
    leadPanelHref(lead.id, siteOrigin),
    ...(isHeld || text === "" ? [] : ["", ...quoteVisitor(shorten(text, QUOTED_MAX))]),
  ].join("\n");
}
