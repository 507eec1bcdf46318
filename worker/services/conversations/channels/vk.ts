import * as z from "zod/mini";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { isSameText } from "../../leads/calls/formats/signatures.ts";
import {
  type Channel,
  type ChannelAccount,
  type ConversationDeps,
  type HookReading,
  type IncomingMessage,
  LOOKS_BACK_MS,
  type MessageToSend,
} from "../channel.ts";
import {
  askApi,
  attachAll,
  fetchFrom,
  parseJson,
  type SendFailure,
  type Upload,
  unanswered,
  uploadFile,
} from "./ask-api.ts";
import { isOfPerson, parseVkMessage, vkIncoming, type VkMessage, vkMessageId } from "./vk-message.ts";

// Messages of a community: https://dev.vk.com/ru/api/community-messages/getting-started

const API_VERSION = "5.199";
const NAME = "ВКонтакте";
/** The most that `messages.getHistory` returns. */
const HISTORY_MAX = 200;
const CHATS_A_RUN = 10;

type VkAnswer = { ok: true; response: unknown } | SendFailure;

const answerSchema = z.union([
  z.object({ response: z.unknown(), error: z.optional(z.undefined()) }),
  z.object({ error: z.object({ error_code: z.number(), error_msg: z.catch(z.string(), "") }) }),
]);

async function callVk(
  deps: ConversationDeps,
  { secret }: ChannelAccount,
  method: string,
  params: Record<string, string>,
): Promise<VkAnswer> {
  try {
    const { status, json } = await askApi(deps, `${deps.channelOrigins.vk}/method/${method}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...params, access_token: secret, v: API_VERSION, lang: "ru" }).toString(),
    });
    if (status === 429) return { ok: false, reason: `${NAME} просит паузу`, retryAfterMs: MINUTE_MS };
    const { data } = answerSchema.safeParse(json);
    if (status >= 500 || !data) return { ok: false, reason: `${NAME}: ответ ${status}`, isUnsure: true };
    return data.error ? refusal(data.error) : { ok: true, response: data.response };
  } catch (cause) {
    return unanswered(cause, NAME);
  }
}

const NO_KEY = "Канал не принимает ключ доступа сообщества: проверьте его в «Каналах»";

/** By https://dev.vk.com/ru/reference/errors and those of https://dev.vk.com/ru/method/messages.send */
function refusal({ error_code: code, error_msg: message }: { error_code: number; error_msg: string }): SendFailure {
  const reason = `${NAME}: ошибка ${code}${message && `, ${message.slice(0, 200)}`}`;
  switch (code) {
    case 5:
    case 27:
      return { ok: false, reason: NO_KEY };
    case 7:
    case 15:
      return { ok: false, reason: "У ключа доступа нет прав на сообщения сообщества" };
    case 6:
      return { ok: false, reason: `${NAME} просит паузу`, retryAfterMs: 2000 };
    case 9:
    case 29:
      return { ok: false, reason: `${NAME} просит паузу`, retryAfterMs: 10 * MINUTE_MS };
    case 900:
    case 901:
    case 902:
      return { ok: false, reason: "Покупатель не принимает сообщения сообщества", closesChat: true };
    case 100:
    case 914:
      return {
        ok: false,
        reason: code === 914 ? "Сообщение слишком длинное для ВКонтакте" : reason,
        isPermanent: true,
      };
    case 1:
    case 10:
      return { ok: false, reason, isUnsure: true };
    default:
      return { ok: false, reason };
  }
}

const saved = z.object({
  id: z.number(),
  owner_id: z.number(),
  access_key: z.catch(z.optional(z.string()), undefined),
});
const uploadServer = z.object({ upload_url: z.string() });
const UNSAVED: SendFailure = { ok: false, reason: `${NAME} не принял файл` };

/** The file as `messages.send` names it. https://dev.vk.com/ru/api/upload/overview */
async function attach(
  deps: ConversationDeps,
  account: ChannelAccount,
  chat: string,
  file: Upload,
): Promise<string | SendFailure> {
  const section = file.isPicture ? "photos" : "docs";
  const server = await callVk(deps, account, `${section}.getMessagesUploadServer`, {
    peer_id: chat,
    ...(file.isPicture ? {} : { type: "doc" }),
  });
  if (!server.ok) return server;
  const { data: at } = uploadServer.safeParse(server.response);
  if (!at) return UNSAVED;
  const uploaded = await uploadFile(deps, at.upload_url, file.isPicture ? "photo" : "file", file);
  const fields = z.record(z.string(), z.unknown()).safeParse(uploaded).data;
  if (!fields) return UNSAVED;
  const names = file.isPicture ? ["server", "photo", "hash"] : ["file"];
  const params = Object.fromEntries(names.map((name) => [name, String(fields[name] ?? "")]));
  const answer = file.isPicture
    ? await callVk(deps, account, "photos.saveMessagesPhoto", params)
    : await callVk(deps, account, "docs.save", { ...params, title: file.name });
  if (!answer.ok) return answer;
  const stored = file.isPicture
    ? z.array(saved).safeParse(answer.response).data?.[0]
    : z.object({ doc: saved }).safeParse(answer.response).data?.doc;
  if (!stored) return UNSAVED;
  const key = stored.access_key === undefined ? "" : `_${stored.access_key}`;
  return `${file.isPicture ? "photo" : "doc"}${stored.owner_id}_${stored.id}${key}`;
}

/**
 * The message's own number. VK drops a second message with it in the same chat, but only within an hour and the last 100 messages
 * (https://dev.vk.com/ru/method/messages.send, random_id); it stands in the history, where it is looked for before a repeat.
 */
async function randomIdOf(id: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  // 0 would switch the check off.
  return new DataView(digest).getInt32(0) || 1;
}

const historySchema = z.object({ items: z.array(z.unknown()) });

/** Latest first. */
async function history(
  deps: ConversationDeps,
  account: ChannelAccount,
  chat: string,
  count: number,
): Promise<VkMessage[] | null> {
  const answer = await callVk(deps, account, "messages.getHistory", { peer_id: chat, count: String(count) });
  const { data } = historySchema.safeParse(answer.ok ? answer.response : null);
  return data ? data.items.flatMap((item) => parseVkMessage(item) ?? []) : null;
}

async function send(deps: ConversationDeps, account: ChannelAccount, message: MessageToSend) {
  const attachments = await attachAll(deps, message.files, NAME, (file) => attach(deps, account, message.chat, file));
  if ("ok" in attachments) return attachments;
  const answer = await callVk(deps, account, "messages.send", {
    peer_id: message.chat,
    random_id: String(await randomIdOf(message.id)),
    message: message.text,
    ...(attachments.length > 0 && { attachment: attachments.join(",") }),
  });
  if (!answer.ok) return answer;
  return { ok: true as const, outerId: String(answer.response) };
}

const hookSchema = z.object({
  type: z.string(),
  group_id: z.number(),
  secret: z.catch(z.string(), ""),
  object: z.optional(z.unknown()),
});
const withMessage = z.object({ message: z.unknown() });
const ofUser = z.object({ user_id: z.number() });

const groupOf = ({ account }: ChannelAccount) => account.replace(/\D/g, "");

const nothing = (answer: string): HookReading => ({ kind: "read", messages: [], answer });

/** The most characters that VK takes for it. */
const SECRET_MAX = 50;

/** The key in the address is the same secret: a community without a secret key is no less guarded, one with another is not set up for us. */
function isOurSecret(given: string, expected: string): boolean {
  return given === "" || isSameText(given, expected) || isSameText(given, expected.slice(0, SECRET_MAX));
}

/** A call of the Callback API: https://dev.vk.com/ru/api/callback/getting-started */
async function readHook(
  deps: ConversationDeps,
  account: ChannelAccount,
  { body }: { body: string },
): Promise<HookReading> {
  const { data: call } = hookSchema.safeParse(parseJson(body));
  if (!call || String(call.group_id) !== groupOf(account)) {
    return { kind: "refused", reason: "Вызов не от нашего сообщества ВКонтакте" };
  }
  if (call.type === "confirmation") return nothing(account.options["confirmation"] ?? "");
  if (!isOurSecret(call.secret, account.hookSecret ?? "")) {
    return {
      kind: "refused",
      reason: "Секретный ключ в настройках Callback API ВКонтакте не совпадает с концом адреса",
    };
  }
  const { type, object } = call;
  if (type === "message_allow" || type === "message_deny") {
    const { data: user } = ofUser.safeParse(object);
    const reason = type === "message_deny" ? "Покупатель запретил сообщения сообщества" : null;
    const closings = user ? [{ chat: String(user.user_id), reason }] : [];
    return { kind: "read", messages: [], closings, answer: "ok" };
  }
  if (type !== "message_new" && type !== "message_reply") return nothing("ok");
  const message = parseVkMessage(withMessage.safeParse(object).data?.message ?? object);
  if (!message || !isOfPerson(message)) return nothing("ok");
  const name = type === "message_new" ? await nameOf(deps, account, message.from_id) : null;
  return { kind: "read", messages: [vkIncoming(message, name)], answer: "ok" };
}

const personSchema = z.object({ id: z.number(), first_name: z.string(), last_name: z.catch(z.string(), "") });
const fullName = ({ first_name: first, last_name: last }: z.infer<typeof personSchema>) => `${first} ${last}`.trim();

async function nameOf(deps: ConversationDeps, account: ChannelAccount, id: number): Promise<string | null> {
  const answer = await callVk(deps, account, "users.get", { user_ids: String(id) });
  const [person] = z.array(personSchema).safeParse(answer.ok ? answer.response : null).data ?? [];
  return person ? fullName(person) : null;
}

const conversationsSchema = z.object({
  items: z.array(z.object({ last_message: z.unknown() })),
  profiles: z.catch(z.array(personSchema), []),
});

/** Reads the chats that have changed, the longest waiting first. `cursor`: id of the latest message that was looked at. */
async function catchUp(deps: ConversationDeps, account: ChannelAccount, cursor: string | null) {
  const answer = await callVk(deps, account, "messages.getConversations", {
    extended: "1",
    count: String(cursor === null ? 1 : HISTORY_MAX),
  });
  const { data } = conversationsSchema.safeParse(answer.ok ? answer.response : null);
  if (!data) return null;
  const lasts = data.items.flatMap(({ last_message: last }) => parseVkMessage(last) ?? []);
  if (cursor === null) return { messages: [], cursor: String(lasts[0]?.id ?? 0) };
  const seen = Number(cursor);
  const changed = lasts.filter(({ id }) => id > seen).toSorted((one, other) => one.id - other.id);
  const names = new Map(data.profiles.map((person) => [person.id, fullName(person)]));
  const messages: IncomingMessage[] = [];
  let read = seen;
  for (const last of changed.slice(0, CHATS_A_RUN)) {
    const found = await history(deps, account, String(last.peer_id), HISTORY_MAX);
    if (!found) break;
    const missed = found.filter(
      (message) => (message.id > seen || message.date * 1000 > deps.clock.now() - LOOKS_BACK_MS) && isOfPerson(message),
    );
    messages.push(...missed.toReversed().map((message) => vkIncoming(message, names.get(message.peer_id) ?? null)));
    read = last.id;
  }
  return { messages, cursor: String(read) };
}

const groupsSchema = z.object({ groups: z.array(z.object({ id: z.number(), name: z.catch(z.string(), "") })) });

export const vk: Channel = {
  repeat: "history",
  /** https://dev.vk.com/ru/method/messages.send takes more, and the application cuts at this length. */
  textMax: 4096,
  filesMax: 10,
  send,
  async findSent(deps, account, { chat, id, since }) {
    const found = await history(deps, account, chat, HISTORY_MAX);
    if (!found) return undefined;
    const randomId = await randomIdOf(id);
    const sent = found.find((message) => message.random_id === randomId && message.from_id !== message.peer_id);
    if (sent) return vkMessageId(sent);
    const isWhole = found.length < HISTORY_MAX || (found.at(-1)?.date ?? 0) * 1000 < since;
    return isWhole ? null : undefined;
  },
  readHook,
  fetchFile: (deps, _account, { source }) => fetchFrom(deps, source),
  async reportRead(deps, account, chat) {
    const answer = await callVk(deps, account, "messages.markAsRead", {
      peer_id: chat,
      mark_conversation_as_read: "1",
    });
    if (!answer.ok) throw new Error(answer.reason);
  },
  catchUp,
  async check(deps, account) {
    const answer = await callVk(deps, account, "groups.getById", {});
    if (!answer.ok) return { ok: false, text: answer.reason };
    const [group] = groupsSchema.safeParse(answer.response).data?.groups ?? [];
    if (String(group?.id) !== groupOf(account)) return { ok: false, text: "Ключ доступа выдан другим сообществом" };
    return { ok: true, text: `Сообщество «${group?.name}», номер ${group?.id}` };
  },
};
