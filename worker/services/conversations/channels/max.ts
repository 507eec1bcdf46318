import * as z from "zod/mini";
import { selectSentIds } from "../../../db/queries/conversations/messages.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { isSameText } from "../../leads/calls/formats/signatures.ts";
import {
  type Channel,
  type ChannelAccount,
  ChannelNotRead,
  type ConversationDeps,
  type HookReading,
  type IncomingMessage,
  type MessageToSend,
  type SendOutcome,
} from "../channel.ts";
import { chatIdOf, conversationIdOf } from "../held-text.ts";
import { attachAll, fetchFrom, parseJson, type SendFailure, type Upload, uploadFile } from "./ask-api.ts";
import { askMax } from "./max-api.ts";
import { MAX_UPDATES, parseMaxMessage, readMaxUpdate } from "./max-update.ts";

// A bot: https://dev.max.ru/docs-api

/** Messages of one page of the history, the most that there are. */
const HISTORY_MAX = 100;
/** Their clock and ours may differ. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
/** While MAX still processes a file that was uploaded. */
const NOT_READY_WAITS_MS = [1000, 2000, 4000];

const UNSAVED: SendFailure = { ok: false, reason: "MAX не принял файл" };
const uploadAddress = z.object({ url: z.string(), token: z.optional(z.string()) });
const withToken = z.object({ token: z.string() });
const withPhotos = z.object({ photos: z.record(z.string(), withToken) });

/** The file as `POST /messages` names it. https://dev.max.ru/docs-api/methods/POST/uploads */
async function attach(deps: ConversationDeps, account: ChannelAccount, file: Upload) {
  const type = file.isPicture ? "image" : "file";
  const answer = await askMax(deps, account, "POST", `/uploads?type=${type}`);
  if (!answer.ok) return answer;
  const { data: address } = uploadAddress.safeParse(answer.json);
  if (!address) return UNSAVED;
  const uploaded = await uploadFile(deps, address.url, "data", file);
  const [photo] = Object.values(withPhotos.safeParse(uploaded).data?.photos ?? {});
  const token = photo?.token ?? withToken.safeParse(uploaded).data?.token ?? address.token;
  return token === undefined ? UNSAVED : { type, payload: { token } };
}

const sentSchema = z.object({ message: z.object({ body: z.object({ mid: z.string() }) }) });

async function send(deps: ConversationDeps, account: ChannelAccount, message: MessageToSend): Promise<SendOutcome> {
  const attachments = await attachAll(deps, message.files, "MAX", (file) => attach(deps, account, file));
  if ("ok" in attachments) return attachments;
  const body = { text: message.text, ...(attachments.length > 0 && { attachments }) };
  const post = () => askMax(deps, account, "POST", `/messages?chat_id=${encodeURIComponent(message.chat)}`, body);
  let answer = await post();
  for (const ms of NOT_READY_WAITS_MS) {
    if (answer.ok || answer.code !== "attachment.not.ready") break;
    await deps.web.sleep(ms);
    answer = await post();
  }
  if (!answer.ok) {
    const isProcessing = answer.code === "attachment.not.ready";
    return isProcessing ? { ok: false, reason: "MAX ещё обрабатывает файл" } : answer;
  }
  const { data } = sentSchema.safeParse(answer.json);
  return data
    ? { ok: true, outerId: data.message.body.mid }
    : { ok: false, reason: "MAX не назвал номер сообщения", isUnsure: true };
}

const historySchema = z.object({ messages: z.array(z.unknown()) });

/**
 * A message of the bot with the same text that is no other one of ours: the API has no key of a message
 * (https://dev.max.ru/docs-api/methods/POST/messages), its history is asked.
 */
async function findSent(deps: ConversationDeps, account: ChannelAccount, message: MessageToSend) {
  const { chat, text, files, since } = message;
  const path = `/messages?chat_id=${encodeURIComponent(chat)}&count=${HISTORY_MAX}`;
  const answer = await askMax(deps, account, "GET", path);
  const { data } = historySchema.safeParse(answer.ok ? answer.json : null);
  if (!data) return undefined;
  const found = data.messages.flatMap((value) => parseMaxMessage(value) ?? []);
  const from = since - CLOCKS_DIFFER_MS;
  const alike = found.filter(
    ({ sender, timestamp, body }) =>
      sender.is_bot && timestamp >= from && body.text.trim() === text.trim() && body.attachments.length >= files.length,
  );
  const conversationId = await conversationIdOf(deps, "max", await chatIdOf(deps, "max", chat));
  const [others] = await deps.db.read([selectSentIds(deps.db, conversationId, since - 2 * CLOCKS_DIFFER_MS)]);
  const known = new Set(others.map(({ outerId }) => outerId));
  const sent = alike.toSorted((one, other) => one.timestamp - other.timestamp).find(({ body }) => !known.has(body.mid));
  if (sent) return sent.body.mid;
  const isWhole = data.messages.length < HISTORY_MAX || found.some(({ timestamp }) => timestamp < from);
  return isWhole ? null : undefined;
}

function readHook(
  _deps: ConversationDeps,
  { hookSecret }: ChannelAccount,
  { header, body }: { header(name: string): string | null; body: string },
): Promise<HookReading> {
  if (!hookSecret || !isSameText(header("X-Max-Bot-Api-Secret") ?? "", hookSecret)) {
    return Promise.resolve({ kind: "refused", reason: "Вызов не от MAX: секрет не совпадает" });
  }
  return Promise.resolve({ kind: "read", ...readMaxUpdate(parseJson(body)) });
}

const subscriptionsSchema = z.object({ subscriptions: z.array(z.object({ url: z.string() })) });
const updatesSchema = z.object({ updates: z.array(z.unknown()), marker: z.catch(z.nullish(z.number()), null) });
const UPDATES_A_RUN = 100;
const CHECKED_EVERY_MS = 15 * MINUTE_MS;

/** When the subscription was last seen, or up to which update was read without one. */
const cursorSchema = z.object({ seenAt: z.optional(z.number()), marker: z.optional(z.number()) });

async function subscribe(deps: ConversationDeps, account: ChannelAccount, url: string): Promise<string | null> {
  const body = { url, update_types: MAX_UPDATES, secret: account.hookSecret ?? "" };
  const answer = await askMax(deps, account, "POST", "/subscriptions", body);
  return answer.ok ? null : answer.reason;
}

/**
 * MAX gives updates to a webhook alone while there is one, and repeats them until it answers. If the subscription has gone, what has come
 * since is read first, and then the webhook is set again. A site without a public address has none, and reads everything here.
 */
async function catchUp(deps: ConversationDeps, account: ChannelAccount, cursor: string | null) {
  const now = deps.clock.now();
  const { seenAt = 0, marker } = cursorSchema.safeParse(parseJson(cursor ?? "")).data ?? {};
  if (marker === undefined && now - seenAt < CHECKED_EVERY_MS) return null;
  const hookUrl =
    deps.siteOrigin?.startsWith("https://") && account.hookSecret
      ? `${deps.siteOrigin}/api/hooks/chats/max/${account.hookSecret}`
      : null;
  const answer = await askMax(deps, account, "GET", "/subscriptions");
  const { data } = subscriptionsSchema.safeParse(answer.ok ? answer.json : null);
  if (!data) return null;
  const seen = { messages: [], cursor: JSON.stringify({ seenAt: now }) };
  // Without an address of ours, one of another system is left alone.
  if (data.subscriptions.some(({ url }) => hookUrl === null || url === hookUrl)) return seen;
  const path = `/updates?limit=${UPDATES_A_RUN}&timeout=0${marker === undefined ? "" : `&marker=${marker}`}`;
  const page = await askMax(deps, account, "GET", path);
  const { data: news } = updatesSchema.safeParse(page.ok ? page.json : null);
  // Not as if there were none: after the subscription nothing gives them any more. While another address has a webhook MAX may refuse them.
  if (!news && data.subscriptions.length === 0)
    throw new ChannelNotRead(page.ok ? "Ответ MAX не удалось прочитать" : page.reason);
  if (news && news.updates.length > 0) {
    const messages: IncomingMessage[] = news.updates.flatMap((update) => readMaxUpdate(update).messages);
    return { messages, cursor: JSON.stringify({ marker: news.marker ?? undefined }) };
  }
  if (hookUrl === null) return { messages: [], cursor: JSON.stringify({ marker: news?.marker ?? marker }) };
  const reason = await subscribe(deps, account, hookUrl);
  if (reason !== null) throw new Error(reason);
  return seen;
}

const meSchema = z.object({ username: z.catch(z.nullish(z.string()), null) });

export const max: Channel = {
  repeat: "history",
  textMax: 4000,
  filesMax: 10,
  send,
  findSent,
  readHook,
  fetchFile: (deps, _account, { source }) => fetchFrom(deps, source),
  connect: (deps, account, hookUrl) => subscribe(deps, account, hookUrl),
  async disconnect(deps, account, hookUrl) {
    const answer = await askMax(deps, account, "DELETE", `/subscriptions?url=${encodeURIComponent(hookUrl)}`);
    if (!answer.ok) throw new Error(answer.reason);
  },
  catchUp,
  async check(deps, account, hookUrl) {
    const me = await askMax(deps, account, "GET", "/me");
    if (!me.ok) return { ok: false, text: me.reason };
    const username = meSchema.safeParse(me.json).data?.username ?? "";
    const isOurs = username.toLowerCase() === account.account.replace(/^@/, "").toLowerCase();
    if (!isOurs) return { ok: false, text: `Токен принадлежит другому боту: ${username || "без имени"}` };
    const answer = await askMax(deps, account, "GET", "/subscriptions");
    if (!answer.ok) return { ok: false, text: answer.reason };
    const { data } = subscriptionsSchema.safeParse(answer.json);
    const isConnected = data?.subscriptions.some(({ url }) => url === hookUrl) ?? false;
    return { ok: isConnected, text: `Бот ${username}. ${isConnected ? "Вебхук подключён" : "Вебхук не подключён"}` };
  },
};
