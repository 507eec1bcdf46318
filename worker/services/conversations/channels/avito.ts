import * as z from "zod/mini";
import { formBody } from "../../../adapters/web/form-body.ts";
import { selectSentIds } from "../../../db/queries/conversations/messages.ts";
import { recordIntegrationFailure } from "../../../db/queries/leads/integrations.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import {
  type Channel,
  type ChannelAccount,
  type ConversationDeps,
  FileRefused,
  type HookReading,
  type IncomingFile,
  type IncomingMessage,
  type MessageReport,
  type MessageToSend,
  type SendOutcome,
  LOOKS_BACK_MS,
} from "../channel.ts";
import { chatIdOf, conversationIdOf } from "../held-text.ts";
import { attachAll, fetchFrom, parseJson, type SendFailure, type Upload } from "./ask-api.ts";
import { askAvito, avitoSelf } from "./avito-api.ts";
import {
  type AvitoChat,
  avitoChat,
  avitoChats,
  avitoHook,
  avitoMessages,
  isOurs,
  readAvitoMessage,
  VOICE,
} from "./avito-message.ts";

// The messenger of an account: https://developers.avito.ru/api-catalog/messenger/documentation

/** Of chats and of messages, the most that there are. */
const PAGE = 100;
/** Their clock and ours may differ. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
const SECOND_MS = 1000;

const chatPath = (userId: string, chat: string) => `accounts/${userId}/chats/${encodeURIComponent(chat)}`;
const sentSchema = z.object({ id: z.string().check(z.minLength(1)) });

async function send(deps: ConversationDeps, account: ChannelAccount, message: MessageToSend): Promise<SendOutcome> {
  const self = await avitoSelf(deps, account);
  if (!self.ok) return self;
  const { text, files, chat } = message;
  const [file] = files;
  if (files.length > 1 || (file && text !== "")) {
    return { ok: false, reason: "Авито принимает текст и фотографии по одному", isPermanent: true };
  }
  const path = `/messenger/v1/${chatPath(self.id, chat)}/messages`;
  const images = await attachAll(deps, files, "Авито", (picture) => upload(deps, account, self.id, picture));
  if ("ok" in images) return images;
  const [image] = images;
  const answer = image
    ? await askAvito(deps, account, "POST", `${path}/image`, { json: { image_id: image } })
    : await askAvito(deps, account, "POST", path, { json: { message: { text }, type: "text" } });
  if (!answer.ok) return answer;
  const { data } = sentSchema.safeParse(answer.json);
  return data
    ? { ok: true, outerId: data.id }
    : { ok: false, reason: "Авито не назвало номер сообщения", isUnsure: true };
}

async function upload(
  deps: ConversationDeps,
  account: ChannelAccount,
  userId: string,
  picture: Upload,
): Promise<string | SendFailure> {
  if (!picture.isPicture) return { ok: false, reason: "Авито принимает только фотографии", isPermanent: true };
  const form = await formBody("uploadfile[]", picture);
  const answer = await askAvito(deps, account, "POST", `/messenger/v1/accounts/${userId}/uploadImages`, form);
  if (!answer.ok) return answer;
  const { data } = z.record(z.string(), z.unknown()).safeParse(answer.json);
  const [id] = Object.keys(data ?? {});
  return id ?? { ok: false, reason: "Авито не приняло фотографию" };
}

/** Newest first. Null if Avito could not be asked. */
async function historyOf(deps: ConversationDeps, account: ChannelAccount, userId: string, chat: string, offset = 0) {
  const path = `/messenger/v3/${chatPath(userId, chat)}/messages/?limit=${PAGE}&offset=${offset}`;
  const answer = await askAvito(deps, account, "GET", path);
  if (!answer.ok) return answer;
  const isList = typeof answer.json === "object" && answer.json !== null;
  return isList
    ? { ok: true as const, messages: avitoMessages(answer.json), isNearLimit: answer.isNearLimit }
    : { ok: false as const, reason: UNREADABLE };
}

const UNREADABLE = "Ответ Авито не удалось прочитать";

/** A message of ours with the same text, or a picture, that is no other one of ours: the API has no key of a message. */
async function findSent(deps: ConversationDeps, account: ChannelAccount, { chat, text, files, since }: MessageToSend) {
  const self = await avitoSelf(deps, account);
  const history = self.ok ? await historyOf(deps, account, self.id, chat) : self;
  if (!self.ok || !history.ok || !("messages" in history)) return undefined;
  const { messages } = history;
  const from = since - CLOCKS_DIFFER_MS;
  const alike = messages.filter(
    (one) =>
      isOurs(one, self.id) &&
      one.created * SECOND_MS >= from &&
      (files.length > 0 ? one.type === "image" : one.content?.text?.trim() === text.trim()),
  );
  const conversationId = await conversationIdOf(deps, "avito", await chatIdOf(deps, "avito", chat));
  const [others] = await deps.db.read([selectSentIds(deps.db, conversationId, since - 2 * CLOCKS_DIFFER_MS)]);
  const known = new Set(others.map(({ outerId }) => outerId));
  const sent = alike.toSorted((one, other) => one.created - other.created).find(({ id }) => !known.has(id));
  if (sent) return sent.id;
  const isWhole = messages.length < PAGE || messages.some(({ created }) => created * SECOND_MS < from);
  return isWhole ? null : undefined;
}

/** Avito waits two seconds for the answer of a webhook. */
const HOOK_WAIT_MS = 1200;
const CHATS_REMEMBERED = 200;
/** Of the isolate: whose chat it is does not change. */
const chats = new Map<string, AvitoChat>();

/** Null if Avito has not answered in time: the message is stored without the name then. */
async function chatOf(deps: ConversationDeps, account: ChannelAccount, userId: string, chat: string) {
  const key = `${account.account} ${userId} ${chat}`;
  const known = chats.get(key);
  if (known) return known;
  const asked = askAvito(deps, account, "GET", `/messenger/v2/${chatPath(userId, chat)}`);
  const answer = await Promise.race([asked, deps.web.sleep(HOOK_WAIT_MS)]);
  const read = answer?.ok ? avitoChat(answer.json) : null;
  if (read) {
    if (chats.size >= CHATS_REMEMBERED) chats.clear();
    chats.set(key, read);
  }
  return read;
}

/** How the header x-avito-messenger-signature is made is not documented: the key in our address is what is checked. */
async function readHook(
  deps: ConversationDeps,
  account: ChannelAccount,
  { body }: { body: string },
): Promise<HookReading> {
  const hook = avitoHook(parseJson(body));
  if (hook === undefined) return { kind: "refused", reason: "Сообщение Авито не удалось прочитать" };
  if (hook === null) return { kind: "read", messages: [] };
  const { chat: chatId, userId, itemId, message } = hook;
  const chat = await chatOf(deps, account, userId, chatId);
  const read = readAvitoMessage(message, { chatId, userId, itemId, chat });
  return { kind: "read", messages: read ? [read] : [] };
}

const voicesSchema = z.object({ voices_urls: z.record(z.string(), z.string()) });

async function fetchFile(deps: ConversationDeps, account: ChannelAccount, { source }: IncomingFile) {
  if (!source.startsWith(VOICE)) return fetchFrom(deps, source);
  const id = source.slice(VOICE.length);
  const self = await avitoSelf(deps, account);
  const path = `/messenger/v1/accounts/${self.ok ? self.id : ""}/getVoiceFiles?voice_ids=${encodeURIComponent(id)}`;
  const answer = self.ok ? await askAvito(deps, account, "GET", path) : self;
  if (!answer.ok) throw answer.isPermanent ? new FileRefused("Запись больше недоступна") : new Error(answer.reason);
  const url = voicesSchema.safeParse("json" in answer ? answer.json : null).data?.voices_urls[id];
  if (url === undefined) throw new FileRefused("Запись больше недоступна");
  return fetchFrom(deps, url);
}

async function subscribe(deps: ConversationDeps, account: ChannelAccount, url: string): Promise<string | null> {
  const answer = await askAvito(deps, account, "POST", "/messenger/v3/webhook", { json: { url } });
  return answer.ok ? null : answer.reason;
}

/** Pages of chats of a type that one run reads; the API gives no more than 1,100 chats (offset ≤ 1000). */
const CHAT_PAGES = 5;
/** Chats whose messages one run reads; the rest is read by the next. */
const CHATS_A_RUN = 20;
const MESSAGE_PAGES = 3;
/** A chat may change again in the second in which it was read. */
const UNSETTLED_S = 2;

/** Chats that have changed since the cursor, unix seconds of the last change that was read, the earliest first. */
async function catchUp(deps: ConversationDeps, account: ChannelAccount, cursor: string | null) {
  const now = Math.floor(deps.clock.now() / SECOND_MS);
  const since = Number(cursor ?? "");
  if (cursor === null || !Number.isFinite(since)) return { messages: [], cursor: String(now) };
  const self = await avitoSelf(deps, account);
  const changed = self.ok ? await changedChats(deps, account, self.id, since) : self;
  if (!self.ok || !("chats" in changed)) return failed(deps, changed);
  const messages: IncomingMessage[] = [];
  const reports: MessageReport[] = [];
  let read = since;
  let count = 0;
  for (const chat of changed.chats) {
    // Chats of one second are read together: the cursor cannot stand between them.
    if (count >= CHATS_A_RUN && chat.updated > read) break;
    const found = await messagesSince(deps, account, self.id, chat, since);
    if (!found.ok) {
      if (count === 0) return failed(deps, found);
      break;
    }
    messages.push(...found.messages);
    reports.push(...found.reports);
    read = chat.updated;
    count += 1;
    if (found.isNearLimit) break;
  }
  const isAll = count === changed.chats.length;
  const next = isAll ? Math.max(read, since) : read - (changed.chats[count]?.updated === read ? 1 : 0);
  return { messages, reports, cursor: String(Math.min(next, now - UNSETTLED_S)) };
}

/** Of an advertisement, and of the dealership's page. One a request: the contract and its example differ in how several are named. */
const CHAT_TYPES = ["u2i", "u2u"] as const;

/** Avito does not say in which order it lists them: pages end with the first that has none. */
async function changedChats(
  deps: ConversationDeps,
  account: ChannelAccount,
  userId: string,
  since: number,
): Promise<{ ok: true; chats: AvitoChat[] } | SendFailure> {
  const found = new Map<string, AvitoChat>();
  for (const type of CHAT_TYPES) {
    for (let page = 0; page < CHAT_PAGES; page += 1) {
      const query = `chat_types=${type}&limit=${PAGE}&offset=${page * PAGE}`;
      const answer = await askAvito(deps, account, "GET", `/messenger/v2/accounts/${userId}/chats?${query}`);
      if (!answer.ok) return answer;
      const listed = avitoChats(answer.json);
      if (!listed) return { ok: false, reason: UNREADABLE };
      const changed = listed.filter(({ updated }) => updated > since);
      for (const chat of changed) found.set(chat.id, chat);
      if (changed.length === 0 || listed.length < PAGE || answer.isNearLimit) break;
    }
  }
  return { ok: true, chats: [...found.values()].toSorted((one, other) => one.updated - other.updated) };
}

/** What a chat has brought since a time, the earliest first, and up to which message the person has read ours. */
async function messagesSince(
  deps: ConversationDeps,
  account: ChannelAccount,
  userId: string,
  chat: AvitoChat,
  since: number,
) {
  const from = since - LOOKS_BACK_MS / SECOND_MS;
  const messages: IncomingMessage[] = [];
  let readUntil = 0;
  let isNearLimit = false;
  for (let page = 0; page < MESSAGE_PAGES; page += 1) {
    const history = await historyOf(deps, account, userId, chat.id, page * PAGE);
    if (!history.ok || !("messages" in history)) return history;
    ({ isNearLimit } = history);
    const fresh = history.messages.filter(({ created }) => created >= from);
    for (const one of fresh) {
      const message = readAvitoMessage(one, { chatId: chat.id, userId, itemId: null, chat });
      if (message) messages.unshift(message);
      if (one.read && isOurs(one, userId)) readUntil = Math.max(readUntil, one.created);
    }
    if (fresh.length < PAGE) break;
  }
  const report = { chat: chat.id, id: null, until: readUntil * SECOND_MS, state: "read" } as const;
  return { ok: true as const, messages, reports: readUntil > 0 ? [report] : [], isNearLimit };
}

/** Staff see it on the screen of channels; the next run begins where this one has. */
async function failed({ db, log, clock }: ConversationDeps, failure: { ok: boolean; reason?: string }): Promise<null> {
  const reason = failure.reason ?? UNREADABLE;
  log.error("chat_not_read", reason, { channel: "avito" });
  await db.writeIdempotent([recordIntegrationFailure(db, "avito", reason, clock.now())]);
  return null;
}

const subscriptionsSchema = z.object({ subscriptions: z.array(z.object({ url: z.string() })) });

export const avito: Channel = {
  repeat: "history",
  textMax: 1000,
  filesMax: 10,
  isTextOrPicture: true,
  send,
  findSent,
  readHook,
  fetchFile,
  async reportRead(deps, account, chat) {
    const self = await avitoSelf(deps, account);
    const answer = self.ok
      ? await askAvito(deps, account, "POST", `/messenger/v1/${chatPath(self.id, chat)}/read`)
      : self;
    if (!answer.ok) deps.log.error("chat_read_not_reported", answer.reason, { channel: "avito" });
  },
  connect: subscribe,
  async disconnect(deps, account, url) {
    const answer = await askAvito(deps, account, "POST", "/messenger/v1/webhook/unsubscribe", { json: { url } });
    if (!answer.ok) deps.log.error("chat_account_failed", answer.reason, { channel: "avito" });
  },
  async check(deps, account, hookUrl) {
    const self = await avitoSelf(deps, account, { isAsked: true });
    if (!self.ok) return { ok: false, text: self.reason };
    const whose = `Аккаунт Авито «${self.name}», номер ${self.id}.`;
    const answer = await askAvito(deps, account, "POST", "/messenger/v1/subscriptions");
    if (!answer.ok) return { ok: false, text: `${whose} ${answer.reason}` };
    const { data } = subscriptionsSchema.safeParse(answer.json);
    const isConnected = data?.subscriptions.some(({ url }) => url === hookUrl) ?? false;
    return { ok: isConnected, text: `${whose} ${isConnected ? "Вебхук подключён" : "Вебхук не подключён"}` };
  },
  catchUp,
};
