import { attachmentPrefix } from "../../adapters/attachment-store.ts";
import {
  insertConversation,
  selectConversationOfMessage,
  selectConversationsOfLeads,
} from "../../db/queries/conversations/conversations.ts";
import { insertMessage, recordMessageState, selectMessage } from "../../db/queries/conversations/messages.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectIntegration } from "../../db/queries/leads/integrations.ts";
import type { ChannelOptions } from "../../domain/conversations/channel-options.ts";
import { CHANNEL_LABELS, type ChannelKey } from "../../domain/conversations/channels.ts";
import type { MessageInput } from "../../domain/conversations/message-schema.ts";
import type { Attachment, MessageState, MessageTopic } from "../../domain/conversations/message-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { foldText } from "../../domain/kernel/text/search-text.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { Actor, ContactDetailsDeps } from "../deps.ts";
import { changeLead } from "../leads/work/change-lead.ts";
import type { ConversationDeps } from "./channel.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { conversationIdOf, recordText } from "./held-text.ts";

export interface WrittenMessage {
  id: string;
  conversationId: string;
  /** Epoch ms; null: at once. Quiet hours hold SMS. */
  sendsAt: number | null;
}

/** Channels in which the dealership may write first: they are addressed by the lead's own contacts. Why it cannot, or null. */
export const WRITES_FIRST: Partial<Record<ChannelKey, (lead: LeadRow) => string | null>> = {
  mail: ({ email, personToken }) => (email || personToken ? null : "В заявке нет почты"),
  sms: ({ phone, personToken }) => (phone || personToken ? null : "В заявке нет телефона"),
};

/**
 * Writes to the person of a lead: the message is stored with the first answer and the line of the history, and sent after the response.
 * `invalid` for a text or files that the channel does not take, `conflict` for a channel that is off or a chat that is closed, and where the
 * person has not written first. @param key of the request; null: a repeat writes another message
 */
export async function writeMessage(
  deps: ConversationDeps,
  actor: Actor,
  leadId: string,
  { channel, text, files }: MessageInput,
  key: string | null,
): Promise<Result<WrittenMessage>> {
  const { db, ids } = deps;
  const [conversations, [integration], [settings]] = await db.read([
    selectConversationsOfLeads(db, [leadId]),
    selectIntegration(db, channel === "site" ? "signed" : channel),
    selectSettings(db),
  ]);
  const known = conversations.find((one) => one.channel === channel);
  if (channel !== "site" && !integration?.enabled) {
    return fail("conflict", `Канал «${CHANNEL_LABELS[channel]}» выключен: включите его в «Каналах переписки»`);
  }
  if (known?.closedReason) return fail("conflict", known.closedReason);
  const adapter = await deps.channels[channel]();
  const { textMax, filesMax, isTextOrPicture = false } = adapter;
  if (text.length > textMax) {
    const message = `«${CHANNEL_LABELS[channel]}» принимает не больше ${textMax} знаков`;
    return fail("invalid", message, { text: message });
  }
  if (files.length > filesMax) {
    const message =
      filesMax === 0 ? "Этот канал не принимает файлы" : `Не больше файлов в одном сообщении: ${filesMax}`;
    return fail("invalid", message, { files: message });
  }
  const conversationId = known?.id ?? (await conversationIdOf(deps, channel, leadId));
  const attached = await findFiles(deps, conversationId, files);
  if (!attached.ok) return attached;
  if (isTextOrPicture && !attached.value.every(({ type }) => type.startsWith("image/"))) {
    const message = `«${CHANNEL_LABELS[channel]}» принимает только фотографии`;
    return fail("invalid", message, { files: message });
  }
  const whole = { text, files: attached.value };
  const parts = isTextOrPicture
    ? [...(text === "" ? [] : [{ text, files: [] }]), ...attached.value.map((file) => ({ text: "", files: [file] }))]
    : [whole];
  const name = writtenName(actor, key ?? ids.next());
  const rows = await Promise.all(
    parts.map(async (part, at) => {
      const id = await ids.from(at === 0 ? name : `${name}:${at}`);
      return { id, part, held: await recordText(deps, `message:${id}`, part.text) };
    }),
  );
  const options = JSON.parse(integration?.options ?? "{}") as ChannelOptions;
  const zone = timeZoneOf(settings?.timeZone);
  const sendsAt = adapter.waitsUntil?.(options, zone, deps.clock.now()) ?? null;
  const changed = await changeLead(deps, actor, leadId, ({ lead, now }) => {
    const refusal = known ? null : WRITES_FIRST[channel]?.(lead);
    if (refusal === undefined) return fail("conflict", "Покупатель ещё не писал в этом канале");
    if (refusal !== null) return fail("conflict", refusal);
    return ok({
      action: "send_message",
      isWork: true,
      values: {},
      changes: { channel: [null, CHANNEL_LABELS[channel]] },
      besides: [
        insertConversation(db, { id: conversationId, leadId, channel, outerId: leadId, createdAt: now }),
        ...rows.map(({ id, part, held }) =>
          insertMessage(db, {
            ...held,
            id,
            conversationId,
            channel,
            direction: "out",
            authorId: actor.userId,
            attachments: JSON.stringify(part.files),
            at: now,
            createdAt: now,
            searchText: held.personToken === null ? foldText(part.text) : "",
            state: "queued",
            stateAt: now,
            nextAttemptAt: sendsAt ?? now,
          }),
        ),
      ],
    });
  });
  if (!changed.ok) return changed;
  if (sendsAt === null) deps.later(() => deliverMessages(deps));
  return ok({ id: rows[0]?.id ?? "", conversationId, sendsAt });
}

/** The id of a message by the key of its request; of several, that of the first. */
export function writtenId({ ids }: Pick<ConversationDeps, "ids">, actor: Actor, key: string): Promise<string> {
  return ids.from(writtenName(actor, key));
}

const writtenName = ({ userId }: Actor, key: string) => `written:${userId}:${key}`;

/** Files that were uploaded for this conversation. */
async function findFiles(
  { attachments }: ConversationDeps,
  conversationId: string,
  keys: readonly string[],
): Promise<Result<Attachment[]>> {
  const found: Attachment[] = [];
  for (const key of keys) {
    const file = key.startsWith(attachmentPrefix(conversationId)) ? await attachments.describe(key) : null;
    if (!file) return fail("invalid", "Файл не найден: загрузите его ещё раз", { files: "Загрузите файл ещё раз" });
    found.push(file);
  }
  return ok(found);
}

interface AutomaticMessage {
  channel: "sms";
  topic: MessageTopic;
  /** What makes it one: the time of a visit. */
  subject: string;
  text: string;
  /** Epoch ms; not before it. */
  sendAt: number;
}

/**
 * A message that the site sends by itself about a lead: at most one of a topic and `subject`. It is no work of staff. Queries to put into the
 * batch of what causes it; the caller has checked that the channel is on.
 */
export async function automaticMessage(
  deps: ContactDetailsDeps,
  lead: Pick<LeadRow, "id">,
  { channel, topic, subject, text, sendAt }: AutomaticMessage,
) {
  const { db, ids, clock } = deps;
  const conversationId = await conversationIdOf(deps, channel, lead.id);
  const id = await ids.from(`${topic}:${channel}:${lead.id}:${subject}`);
  const held = await recordText(deps, `message:${id}`, text);
  const now = clock.now();
  return [
    insertConversation(db, { id: conversationId, leadId: lead.id, channel, outerId: lead.id, createdAt: now }),
    insertMessage(db, {
      ...held,
      id,
      conversationId,
      channel,
      direction: "out",
      topic,
      at: now,
      createdAt: now,
      searchText: held.personToken === null ? foldText(text) : "",
      state: "queued",
      stateAt: now,
      nextAttemptAt: Math.max(sendAt, now),
    }),
  ] as const;
}

/** What a person decides about a message: `again` sends one that failed or may not have arrived, `drop` keeps a waiting one from being sent. */
export async function decideMessage(
  deps: ConversationDeps,
  actor: Actor,
  messageId: string,
  decision: "again" | "drop",
): Promise<Result<{ id: string }>> {
  const { db } = deps;
  const [[message], [found]] = await db.read([
    selectMessage(db, messageId),
    selectConversationOfMessage(db, messageId),
  ]);
  if (!message || !found) return fail("not_found", "Сообщение не найдено");
  const may: MessageState[] = decision === "again" ? ["failed", "unsure"] : ["queued", "unsure"];
  if (message.direction !== "out" || !may.includes(message.state)) {
    return fail("conflict", "Состояние сообщения уже изменилось. Обновите страницу");
  }
  const changed = await changeLead(deps, actor, found.leadId, ({ now }) =>
    ok({
      action: "send_message",
      values: {},
      changes: { message: [null, decision === "again" ? "Отправить ещё раз" : "Не отправлять"] },
      besides: [
        recordMessageState(
          db,
          message.seq,
          decision === "again"
            ? { state: "queued", stateAt: now, failure: null, nextAttemptAt: now }
            : { state: "failed", stateAt: now, failure: "Отправку отменил сотрудник", nextAttemptAt: null },
          // An attempt that has begun meanwhile is the last one.
          decision === "again" ? may : undefined,
        ),
      ],
    }),
  );
  if (!changed.ok) return changed;
  if (decision === "again") deps.later(() => deliverMessages(deps));
  return ok({ id: messageId });
}
