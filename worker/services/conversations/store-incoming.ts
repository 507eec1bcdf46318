import {
  closeConversation,
  insertConversation,
  moveConversation,
  selectConversation,
  selectListedCar,
} from "../../db/queries/conversations/conversations.ts";
import {
  countMessagesSince,
  insertMessage,
  recordMessageSent,
  recordReport,
  selectUnconfirmed,
} from "../../db/queries/conversations/messages.ts";
import { insertMessageNotices } from "../../db/queries/conversations/staff-chats.ts";
import { answerLead, selectLeadsOfPhone } from "../../db/queries/leads/calls.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { insertMessagePush } from "../../db/queries/notifications/outbox.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { CHANNEL_LABELS, CHAT_MEDIUM, type ChannelKey } from "../../domain/conversations/channels.ts";
import {
  type Attachment,
  MESSAGE_ATTACHMENTS_MAX,
  MESSAGE_TEXT_MAX,
} from "../../domain/conversations/message-terms.ts";
import { readStartCode } from "../../domain/conversations/start-code.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import { plainLines } from "../../domain/kernel/text/plain-text.ts";
import { foldText } from "../../domain/kernel/text/search-text.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { salonHours } from "../../domain/dealership/salon-hours.ts";
import { LEAD_LENGTHS } from "../../domain/kernel/limits.ts";
import { workedOn } from "../../domain/leads/work/response-time.ts";
import { notificationId } from "../../domain/notifications/notifications.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { spellingsOf } from "../leads/archive/search-archive.ts";
import { openOf } from "../leads/find-repeats.ts";
import { acceptLead, leadIdOf } from "../leads/intake/accept-lead.ts";
import { storeLead } from "../leads/intake/store-lead.ts";
import { LIMIT_PERIOD_SECONDS } from "../leads/intake/require-proof.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { phoneShared } from "./add-phone.ts";
import type { ChatClosing, ConversationDeps, IncomingFile, IncomingMessage, MessageReport } from "./channel.ts";
import { FILE_TEXTS, storeOrRefuse } from "./fetch-files.ts";
import { chatIdOf, conversationIdOf, recordText, withTexts } from "./held-text.ts";

/** What strangers may send: the channel repeats what is refused above it. */
export const FLOOD = { messagesOfChatAMinute: 30, newChatsAMinute: 60 } as const;

export interface StoredMessage {
  conversationId: string;
  leadId: string;
}

/**
 * Stores a message once, with its conversation, and with a lead if the person has none that is kept. `rate_limited` above FLOOD.
 * @throws if the database or the collector does not take it: the channel sends it again
 */
export async function storeIncoming(
  deps: ConversationDeps,
  channel: ChannelKey,
  message: IncomingMessage,
): Promise<Result<StoredMessage>> {
  const { db, clock, ids } = deps;
  const outerId = await chatIdOf(deps, channel, message.chat);
  const conversationId = await conversationIdOf(deps, channel, outerId);
  const since = clock.now() - MINUTE_MS;
  const [[conversation], [known], [count], unconfirmed, [settings], [first]] = await db.read([
    ...selectConversation(db, { channel, outerId }),
    countMessagesSince(db, conversationId, since),
    selectUnconfirmed(db, conversationId, message.id),
    selectSettings(db),
    selectLead(db, await leadIdOf(ids, keyOfChat(channel, outerId))),
  ]);
  // Channels keep what was erased here, and bring it again: they repeat calls, and are read anew from a day before. The time of a mail is its sender's.
  if (channel !== "mail" && first?.anonymisedAt && message.at <= first.anonymisedAt)
    return ok({ conversationId, leadId: first.id });
  if (message.by === "person" && (count?.count ?? 0) >= FLOOD.messagesOfChatAMinute) return tooMany(deps, channel);
  const own = message.by === "dealership" ? await sameText(deps, unconfirmed, message.text) : null;
  if (own !== null) {
    const sent = { outerId: message.id, state: "sent", cost: null, at: clock.now() } as const;
    await db.writeIdempotent(recordMessageSent(db, { seq: own, conversationId }, sent));
    return ok({ conversationId, leadId: known?.id ?? "" });
  }
  const lead = await leadOf(deps, channel, outerId, message, known ?? null, first);
  if (!lead.ok) return lead;
  const id = await ids.from(`message:${conversationId}:${message.id}`);
  const text = tidy(message.text, MESSAGE_TEXT_MAX);
  const [held, chat] = await Promise.all([
    recordText(deps, `message:${id}`, text),
    conversation ? null : deps.leadStore.record(`chat:${conversationId}`, chatContact(message)),
  ]);
  const now = clock.now();
  const isHeld = held.personToken !== null;
  const given = message.files.slice(0, MESSAGE_ATTACHMENTS_MAX);
  const files = await Promise.all(given.map((file) => fileOf(deps, conversationId, file, isHeld)));
  const hours = salonHours(settings)(lead.value.salonId);
  const { listing = null } = message;
  // What is read later than a day is no news.
  const isNews = message.by === "person" && now - message.at < DAY_MS;
  const shared = await phoneShared(deps, lead.value, message.person);
  const [notices] = await db.writeIdempotent([
    insertMessageNotices(db, id, isNews ? lead.value.id : "", now),
    insertConversation(db, {
      id: conversationId,
      leadId: lead.value.id,
      channel,
      outerId,
      personToken: chat,
      personId: isHeld ? null : message.person.id,
      listing: listing && JSON.stringify(listing),
      createdAt: now,
    }),
    ...(conversation && conversation.leadId !== lead.value.id
      ? [moveConversation(db, conversationId, lead.value.id)]
      : []),
    ...(conversation?.closedReason && message.by === "person" ? [closeConversation(db, conversationId, null)] : []),
    insertMessage(db, {
      ...held,
      id,
      conversationId,
      channel,
      direction: message.by === "person" ? "in" : "out",
      attachments: JSON.stringify(files),
      outerId: message.id,
      at: Math.min(message.at, now),
      createdAt: now,
      searchText: isHeld ? "" : foldText(text),
      state: message.by === "person" ? "received" : "sent",
      stateAt: now,
      nextAttemptAt: files.some(({ source }) => source !== undefined) ? now : null,
    }),
    ...(message.by === "person" ? [insertMessagePush(db, { id, conversationId, leadId: lead.value.id, now })] : []),
    ...shared.queries,
    ...(message.by === "dealership"
      ? answerLead(db, lead.value.id, id, workedOn(lead.value, null, now, hours), now)
      : []),
  ]);
  const kind = message.by === "person" ? "message_received" : "lead_changed";
  const { id: leadId, assigneeId } = lead.value;
  await deps.live.publish({ kind, id: leadId, assigneeId, at: now });
  if (message.by === "person")
    deps.later(() => deliverNotifications(deps, { ids: [notificationId("push", "message_received", leadId)] }));
  await shared.afterwards();
  if (notices.length > 0) deps.later(() => deliverNotifications(deps, { ids: notices.map((notice) => notice.id) }));
  return ok({ conversationId, leadId });
}

/** The message of ours whose end was not known: the channel has it. */
async function sameText(
  deps: ConversationDeps,
  unconfirmed: readonly { seq: number; text: string; personToken: string | null }[],
  text: string,
): Promise<number | null> {
  const written = await withTexts(deps, unconfirmed);
  return written.find((one) => one.text.trim() === text.trim())?.seq ?? null;
}

/** The lead of the conversation; a new one if it has none, or if its lead lies in the trash or was erased. */
async function leadOf(
  deps: ConversationDeps,
  channel: ChannelKey,
  outerId: string,
  message: IncomingMessage,
  known: LeadRow | null,
  first: LeadRow | undefined,
): Promise<Result<LeadRow & { id: string }>> {
  const { db, leadTraffic, clock } = deps;
  if (known && isKept(known)) return ok(known);
  const phone = normalisePhone(message.person.phone ?? "");
  const [[named], ofPhone] = await db.read([
    selectLead(db, message.leadId ?? ""),
    selectLeadsOfPhone(db, phone === null ? [] : await spellingsOf(deps, phone), 5),
  ]);
  if (named && isKept(named)) return ok(named);
  const [open] = openOf(ofPhone);
  if (open) return ok(open);
  const traffic = `chat ${channel}`;
  if (leadTraffic.count(traffic, MINUTE_MS, clock.now()) >= FLOOD.newChatsAMinute) return tooMany(deps, channel);
  // A repeat, and the next message of the same chat, find the same lead; not one that was erased with its conversation.
  const isNext = known !== null || (first !== undefined && !isKept(first));
  const requestKey = keyOfChat(channel, outerId) + (isNext ? `:${message.id}` : "");
  const created = await createLead(deps, channel, message, requestKey);
  leadTraffic.add(traffic, created.id, clock.now());
  return ok(created);
}

/** Of the first lead that a chat makes. */
const keyOfChat = (channel: ChannelKey, outerId: string) => `chat:${channel}:${outerId}`;

/** Outlets whose advertisements a channel's chats are about. */
const OUTLETS_OF: Partial<Record<ChannelKey, readonly OutletKey[]>> = { avito: ["avito_new", "avito_used"] };

const isKept = ({ deletedAt, anonymisedAt }: LeadRow) => !deletedAt && !anonymisedAt;

async function createLead(
  deps: ConversationDeps,
  channel: ChannelKey,
  message: IncomingMessage,
  requestKey: string,
): Promise<LeadRow & { id: string }> {
  const { db, ids } = deps;
  const start = readStartCode(message.start ?? "");
  // Of a channel without listings it finds none.
  const [[listed]] = await db.read([selectListedCar(db, OUTLETS_OF[channel] ?? [], message.listing?.id ?? "")]);
  const { name, phone, email } = message.person;
  const request = {
    lead: {
      type: "contact_form" as const,
      name: tidy(name ?? "", LEAD_LENGTHS.name) || `Покупатель, ${CHANNEL_LABELS[channel]}`,
      phone: phone ?? "",
      email: email ?? null,
      consent: message.person.sharesPhone ?? false,
      message: tidy(message.text, LEAD_LENGTHS.message) || null,
      carId: start?.carId ?? listed?.carId ?? null,
      carInfo: start?.carId || listed ? null : tidy(message.listing?.title ?? "", LEAD_LENGTHS.carInfo) || null,
      sourceUrl: message.listing?.url ?? start?.path ?? null,
      attribution: { utm_source: channel, utm_medium: CHAT_MEDIUM },
    },
    requestKey,
    referrer: null,
    address: null,
    headers: null,
  };
  const identity = { requestKey, earlierKey: null, id: await leadIdOf(ids, requestKey) };
  const accepted = await acceptLead(deps, request, identity, false);
  const origin = channel === "mail" ? ("mail" as const) : ("message" as const);
  // What a person writes in a messenger is no form of a robot: links and short texts are ordinary there.
  const { id, createdAt } = await storeLead(deps, { ...accepted, origin, spamSignals: [] });
  const [[stored]] = await db.read([selectLead(db, id)]);
  if (!stored) throw new Error("The lead of a message was not stored");
  return { ...stored, createdAt };
}

/** The collector holds the id of the chat as it holds phones. */
function chatContact({ chat, person }: IncomingMessage) {
  return { name: person.name ?? "", phone: "", email: null, message: JSON.stringify({ chat, person: person.id }) };
}

/** A file as it is stored, if the message has brought it; otherwise what it will be fetched by. */
async function fileOf(
  deps: ConversationDeps,
  conversationId: string,
  { source, name, type, bytes, content, refused }: IncomingFile,
  isHeld: boolean,
): Promise<Attachment> {
  const file = { key: null, name: tidy(name, 200), type: type ?? "", bytes: bytes ?? content?.length ?? 0 };
  if (refused !== undefined) return { ...file, refused };
  if (content === undefined) return { ...file, source };
  return isHeld ? { ...file, refused: FILE_TEXTS.withCollector } : storeOrRefuse(deps, conversationId, file, content);
}

function tidy(text: string, max: number): string {
  return [...plainLines(text)].slice(0, max).join("").trim();
}

function tooMany({ log }: ConversationDeps, channel: ChannelKey): Result<never> {
  log.error("message_flood", "More messages of strangers than are taken", { channel });
  return {
    ok: false,
    error: { code: "rate_limited", message: "Слишком много сообщений подряд", retryAfterSeconds: LIMIT_PERIOD_SECONDS },
  };
}

/** What a channel reports about messages that were sent before, and about chats that were closed. */
export async function storeReports(
  deps: ConversationDeps,
  channel: ChannelKey,
  reports: readonly MessageReport[],
  closings: readonly ChatClosing[] = [],
): Promise<void> {
  const { db, clock } = deps;
  const ids = new Map<string, string>();
  for (const { chat } of [...reports, ...closings])
    ids.set(chat, await conversationIdOf(deps, channel, await chatIdOf(deps, channel, chat)));
  const [first, ...rest] = [
    ...reports.map((report) => recordReport(db, ids.get(report.chat) ?? "", report, clock.now())),
    ...closings.map(({ chat, reason }) => closeConversation(db, ids.get(chat) ?? "", reason)),
  ];
  if (first) await db.writeIdempotent([first, ...rest]);
}
