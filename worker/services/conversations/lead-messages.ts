import { type ConversationRow, selectConversationsOfLeads } from "../../db/queries/conversations/conversations.ts";
import { type MessageRow, selectMessagesOfLead } from "../../db/queries/conversations/messages.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { IntegrationRow } from "../../db/queries/leads/integrations.ts";
import { selectStaffNames } from "../../db/queries/leads/lead-work.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { CHANNEL_LABELS, type ChannelKey } from "../../domain/conversations/channels.ts";
import {
  type Attachment,
  type ChatListing,
  MESSAGE_TOPIC_LABELS,
  type MessageDirection,
  type MessageState,
} from "../../domain/conversations/message-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { isInScope } from "../../domain/leads/lead-scope.ts";
import { FORMER_STAFF } from "../../domain/staff/staff-name.ts";
import type { Actor, ContactDetailsDeps } from "../deps.ts";
import { scopeOfActor } from "../leads/work/lead-staff.ts";
import type { ConversationDeps } from "./channel.ts";
import { withTexts } from "./held-text.ts";
import { fileOfMessage, type MessageFile } from "./message-files.ts";
import { WRITES_FIRST } from "./write-message.ts";

/** A message as staff see it. Times in epoch ms. */
export interface ThreadMessage {
  id: string;
  conversationId: string;
  channel: ChannelKey;
  direction: MessageDirection;
  /** Who wrote it to the person, in words; null of the person's own. */
  sender: string | null;
  text: string;
  /** The service that holds the text does not answer, or has it no more. */
  isTextMissing: boolean;
  files: MessageFile[];
  at: number;
  state: MessageState;
  stateAt: number;
  /** Of one that waits: its next attempt. */
  sendsAt: number | null;
  failure: string | null;
  /** Rubles. */
  cost: number | null;
}

export interface ThreadConversation extends Pick<
  ConversationRow,
  "id" | "channel" | "unread" | "lastInAt" | "closedReason"
> {
  /** What it is about at an outlet. */
  listing: ChatListing | null;
}

/** What was said with the person of a lead, in all channels. */
export interface Thread {
  /** The one with the latest message first. */
  conversations: ThreadConversation[];
  /** Oldest first. */
  messages: ThreadMessage[];
  hasOlder: boolean;
}

/** A channel in which a message can be written, or why it cannot. */
export interface ChannelChoice {
  channel: ChannelKey;
  /** Russian. */
  refusal: string | null;
  textMax: number;
  filesMax: number;
}

/** @param latest the messages, latest first, one more than `limit` if there are older ones */
export async function threadOf(
  deps: Pick<ContactDetailsDeps, "leadStore" | "log">,
  conversations: readonly ConversationRow[],
  latest: readonly MessageRow[],
  { limit, nameOf }: { limit: number; nameOf: (staffId: string) => string },
): Promise<Thread> {
  const messages = await withTexts(deps, latest.slice(0, limit).toReversed());
  return {
    conversations: conversations.map(({ id, channel, unread, lastInAt, closedReason, listing }) => ({
      id,
      channel,
      unread,
      lastInAt,
      closedReason,
      listing: listing === null ? null : (JSON.parse(listing) as ChatListing),
    })),
    messages: messages.map((message) => ({
      id: message.id,
      conversationId: message.conversationId,
      channel: message.channel,
      direction: message.direction,
      sender: senderOf(message, nameOf),
      text: message.text,
      isTextMissing: message.isMissing,
      files: (JSON.parse(message.attachments) as Attachment[]).map(fileOfMessage),
      at: message.at,
      state: message.state,
      stateAt: message.stateAt,
      sendsAt: message.state === "queued" ? message.nextAttemptAt : null,
      failure: message.failure,
      cost: message.cost,
    })),
    hasOlder: latest.length > limit,
  };
}

function senderOf(
  { direction, authorId, topic, channel }: MessageRow,
  nameOf: (staffId: string) => string,
): string | null {
  if (direction === "in") return null;
  if (topic !== null) return MESSAGE_TOPIC_LABELS[topic];
  return authorId === null ? `Из приложения «${CHANNEL_LABELS[channel]}»` : nameOf(authorId);
}

/** Channels of the lead's conversations, the latest first, then those in which staff may write first. */
export async function channelChoices(
  { channels }: Pick<ConversationDeps, "channels">,
  lead: LeadRow,
  conversations: readonly ConversationRow[],
  integrations: readonly Pick<IntegrationRow, "key" | "enabled">[],
): Promise<ChannelChoice[]> {
  const first = Object.keys(WRITES_FIRST) as ChannelKey[];
  const keys = [...new Set([...conversations.map(({ channel }) => channel), ...first])];
  return Promise.all(
    keys.map(async (channel) => {
      const { textMax, filesMax } = await channels[channel]();
      const known = conversations.find((one) => one.channel === channel);
      const isOn = channel === "site" || integrations.some(({ key, enabled }) => key === channel && enabled);
      const refusal = isOn ? (known ? known.closedReason : (WRITES_FIRST[channel]?.(lead) ?? null)) : "канал выключен";
      // With a collector, files would lie outside of it.
      return { channel, refusal, textMax, filesMax: lead.personToken === null ? filesMax : 0 };
    }),
  );
}

/** Messages of a lead for programs: the latest, or those before one of them. `not_found` out of the person's scope. */
export async function getLeadMessages(
  deps: ConversationDeps,
  actor: Actor,
  leadId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Result<Thread>> {
  const { db } = deps;
  const [[lead], stored, names, conversations, latest] = await db.read([
    selectLead(db, leadId),
    selectRolePermissions(db),
    selectStaffNames(db),
    selectConversationsOfLeads(db, [leadId]),
    selectMessagesOfLead(db, leadId, { limit: limit + 1, before }),
  ]);
  if (!lead || !isInScope(scopeOfActor(actor, stored), lead)) return fail("not_found", "Заявка не найдена");
  const nameOf = (staffId: string) => names.find(({ id }) => id === staffId)?.name ?? FORMER_STAFF;
  return ok(await threadOf(deps, conversations, latest, { limit, nameOf }));
}
