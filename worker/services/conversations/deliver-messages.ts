import { closeConversation, selectConversation } from "../../db/queries/conversations/conversations.ts";
import {
  beginSending,
  claimMessages,
  type MessageRow,
  recordMessageSent,
  recordMessageState,
  releaseMessage,
  selectDueChannels,
  selectLastReceived,
} from "../../db/queries/conversations/messages.ts";
import {
  pauseIntegration,
  recordIntegrationFailure,
  recordIntegrationUse,
} from "../../db/queries/leads/integrations.ts";
import type { ChannelKey } from "../../domain/conversations/channels.ts";
import type { Attachment } from "../../domain/conversations/message-terms.ts";
import { RETRY_ATTEMPTS_MAX, retryDelayMs } from "../../domain/kernel/retries.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { eachByConnection } from "../connections.ts";
import { wholeLead } from "../leads/whole-lead.ts";
import { isOver, type WorkSlice } from "../work-slice.ts";
import type { Channel, ChannelAccount, ConversationDeps, FileToSend, MessageToSend, SendOutcome } from "./channel.ts";
import { channelAccount } from "./channel-account.ts";
import { withTexts } from "./held-text.ts";

/** Messages that one claim takes of a channel, each of another conversation. */
const CLAIMED = 5;
/** Until others may take what was claimed: longer than five requests that end with the timeout. */
const LEASE_MS = 3 * MINUTE_MS;
const BUDGET_MS = 20_000;

const UNSURE = "Связь оборвалась во время отправки: сообщение могло дойти";

/**
 * Sends the messages that are due. Each channel is served by itself, each conversation in its order. A message whose outcome is not known is
 * never simply sent again: the channel drops a repeat, or is asked what it has, or a person decides (Channel.repeat). Returns the attempts.
 */
export async function deliverMessages(
  deps: ConversationDeps,
  { budgetMs = BUDGET_MS }: { budgetMs?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const slice: WorkSlice = { until: clock.now() + budgetMs };
  const [due] = await db.read([selectDueChannels(db, "messages", clock.now())]);
  let attempts = 0;
  const failures: unknown[] = [];
  await eachByConnection(due, async ({ channel }) => {
    // Of the database, as a rule: the other channels go on.
    attempts += await serve(deps, channel, slice).catch((cause: unknown) => failures.push(cause) && 0);
  });
  if (failures.length > 0) throw failures[0];
  return attempts;
}

async function serve(deps: ConversationDeps, channel: ChannelKey, slice: WorkSlice): Promise<number> {
  const { db, clock } = deps;
  const [account, adapter] = await Promise.all([channelAccount(deps, channel), deps.channels[channel]()]);
  if (!account) return 0;
  let attempts = 0;
  while (!isOver(deps, slice)) {
    const [claimed] = await db.write([
      claimMessages(db, channel, { now: clock.now(), limit: CLAIMED, leaseMs: LEASE_MS }),
    ]);
    if (claimed.length === 0) break;
    let isPaused = false;
    for (const message of claimed.toSorted((one, other) => one.seq - other.seq)) {
      if (isPaused || isOver(deps, slice)) {
        // What was found interrupted stays so.
        if (message.state === "queued") await db.writeIdempotent([releaseMessage(db, message.seq, clock.now())]);
        continue;
      }
      isPaused = await attempt(deps, { channel, account, adapter }, message);
      await announce(deps, message);
      attempts += 1;
    }
    if (isPaused) break;
  }
  return attempts;
}

/** Open pages of the lead show how far the message has come. */
export async function announce({ db, live, clock }: ConversationDeps, { conversationId }: MessageRow): Promise<void> {
  const [, [lead]] = await db.read(selectConversation(db, conversationId));
  if (lead) await live.publish({ kind: "lead_changed", id: lead.id, assigneeId: lead.assigneeId, at: clock.now() });
}

interface Opened {
  channel: ChannelKey;
  account: ChannelAccount;
  adapter: Channel;
}

const repeatOf = ({ adapter, account }: Opened) => adapter.repeatOf?.(account) ?? adapter.repeat;

/** Whether the channel has asked for a pause. */
async function attempt(deps: ConversationDeps, opened: Opened, message: MessageRow): Promise<boolean> {
  const { adapter, account } = opened;
  const composed = await compose(deps, message);
  if ("ok" in composed) return record(deps, opened, message, composed);
  // Claimed as unsure: an earlier attempt has begun, and nobody knows how it ended.
  if (message.state === "unsure" && repeatOf(opened) !== "key") {
    const found = adapter.findSent && (await guarded(deps, () => adapter.findSent?.(deps, account, composed)));
    if (typeof found === "string") return record(deps, opened, message, { ok: true, outerId: found });
    if (found !== null) return record(deps, opened, message, { ok: false, reason: UNSURE, isUnsure: true });
  }
  // Apart from the claim: one whose answer was lost has begun nothing.
  const [begun] = await deps.db.writeIdempotent([beginSending(deps.db, message.seq, deps.clock.now())]);
  if (begun.length === 0) return false;
  const outcome = await guarded(deps, () => adapter.send(deps, account, composed));
  return record(deps, opened, message, outcome ?? { ok: false, reason: UNSURE, isUnsure: true });
}

/** Undefined for a bug of an adapter: what it has sent is not known. */
async function guarded<T>(deps: ConversationDeps, work: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work();
  } catch (cause) {
    deps.log.error("message_not_sent", cause);
    return undefined;
  }
}

async function record(
  deps: ConversationDeps,
  opened: Opened,
  message: MessageRow,
  outcome: SendOutcome,
): Promise<boolean> {
  const { channel } = opened;
  const { db, clock } = deps;
  const now = clock.now();
  const { seq, conversationId, attempts } = message;
  if (outcome.ok) {
    const { outerId, state = "sent", cost = null } = outcome;
    await db.writeIdempotent([
      ...recordMessageSent(db, { seq, conversationId }, { outerId, state, cost, at: now }),
      ...(channel === "site" ? [] : [recordIntegrationUse(db, channel, now)]),
    ]);
    return false;
  }
  const { reason, isOwn = false, isPermanent = false, closesChat = false, isUnsure = false, retryAfterMs } = outcome;
  if (retryAfterMs !== undefined && channel !== "site") {
    await db.writeIdempotent([
      pauseIntegration(db, channel, now + retryAfterMs),
      ...(message.state === "queued" ? [releaseMessage(db, seq, now + retryAfterMs)] : []),
    ]);
    return true;
  }
  const isRefused = isPermanent || closesChat;
  const isOver = isRefused || attempts >= RETRY_ATTEMPTS_MAX;
  const isOpen = isUnsure || message.state === "unsure";
  // Where nothing says whether it arrived, a person decides; otherwise the next attempt asks.
  const waits = isOpen ? repeatOf(opened) !== "none" && attempts < RETRY_ATTEMPTS_MAX : !isOver;
  await db.writeIdempotent([
    recordMessageState(db, seq, {
      // What is not tried again for a reason of ours may have arrived before.
      state: isOpen && (isOwn || !isRefused) ? "unsure" : isOver ? "failed" : "queued",
      stateAt: now,
      failure: reason,
      nextAttemptAt: waits && !isRefused ? now + retryDelayMs(attempts) : null,
    }),
    ...(closesChat ? [closeConversation(db, conversationId, reason)] : []),
    ...(channel === "site" || isOwn ? [] : [recordIntegrationFailure(db, channel, reason, now)]),
  ]);
  return false;
}

const notSent = (reason: string, isPermanent: boolean) => ({ ok: false, reason, isPermanent, isOwn: true }) as const;

/** Or why it is not sent: its lead or its visit is gone, or the collector does not answer. */
async function compose(
  deps: ConversationDeps,
  message: MessageRow,
): Promise<MessageToSend | ReturnType<typeof notSent>> {
  const { db, attachments } = deps;
  const [[conversation], [stored], [last]] = await db.read([
    ...selectConversation(db, message.conversationId),
    selectLastReceived(db, message.conversationId),
  ]);
  if (!conversation || !stored || stored.anonymisedAt !== null) return notSent("Заявка удалена", true);
  // A lead that was closed or thrown away has lost its visit, not the messages about it.
  if (message.topic !== null && stored.visitConfirmedAt === null) return notSent("Визит не состоится", true);
  if (message.topic !== null && (stored.visitAt ?? 0) <= deps.clock.now())
    return notSent(DELIVERY_FAILURES.visitOver, true);
  const [lead, [written], chat] = await Promise.all([
    wholeLead(deps, stored).catch(() => null),
    withTexts(deps, [message]),
    chatOf(deps, conversation),
  ]);
  if (!lead || !written || written.isMissing || chat === null)
    return notSent("Хранилище личных данных не отвечает", false);
  const files = (JSON.parse(message.attachments) as Attachment[]).flatMap((file): FileToSend[] => {
    const { key } = file;
    if (key === null) return [];
    const read = async () => {
      const bytes = await attachments.read(key);
      if (!bytes) throw new Error("A file of a message is not in the store");
      return bytes;
    };
    return [{ ...file, read }];
  });
  return {
    chat,
    id: message.id,
    text: written.text,
    files,
    since: message.createdAt,
    person: { phone: lead.phone, email: lead.email ?? null, name: lead.name },
    leadId: conversation.leadId,
    answers: last?.outerId ?? null,
  };
}

/** The id of the chat, which a collector may hold; null while it does not answer. */
export async function chatOf(
  { leadStore }: Pick<ConversationDeps, "leadStore">,
  { outerId, personToken }: { outerId: string; personToken: string | null },
): Promise<string | null> {
  if (personToken === null) return outerId;
  const held = await leadStore.read([personToken]).catch(() => new Map<string, { message: string | null }>());
  const { chat } = JSON.parse(held.get(personToken)?.message ?? "{}") as { chat?: string };
  return chat ?? null;
}
