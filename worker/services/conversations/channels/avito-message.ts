import * as z from "zod/mini";
import type { ChatListing } from "../../../domain/conversations/message-terms.ts";
import type { IncomingFile, IncomingMessage } from "../channel.ts";
import { withWords } from "./ask-api.ts";

// What Avito calls a chat and a message; whatever is not as described is left out instead of refused.
// https://developers.avito.ru/api-catalog/messenger/documentation

/** Ids are numbers or texts. */
const idSchema = z.pipe(z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(200))]), z.transform(String));
/** Unix seconds. */
const secondsSchema = z.number().check(z.gte(0), z.lte(1e11));
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null);
const textSchema = optional(z.string());

const contentSchema = z.object({
  text: textSchema,
  image: optional(z.object({ sizes: z.record(z.string(), z.string()) })),
  link: optional(z.object({ text: textSchema, url: textSchema })),
  item: optional(z.object({ title: textSchema, price_string: textSchema, item_url: textSchema })),
  location: optional(
    z.object({ title: textSchema, text: textSchema, lat: optional(z.number()), lon: optional(z.number()) }),
  ),
  voice: optional(z.object({ voice_id: z.string() })),
});
type Content = z.infer<typeof contentSchema>;

const messageSchema = z.object({
  id: idSchema,
  author_id: optional(idSchema),
  created: secondsSchema,
  type: z.string(),
  direction: textSchema,
  /** When the other one has read it. */
  read: optional(secondsSchema),
  content: optional(contentSchema),
});
export type AvitoMessage = z.infer<typeof messageSchema>;

/** Those of a list that are messages. */
export function avitoMessages(json: unknown): AvitoMessage[] {
  const { data } = z.union([z.array(z.unknown()), z.object({ messages: z.array(z.unknown()) })]).safeParse(json);
  const list = data === undefined ? [] : Array.isArray(data) ? data : data.messages;
  return list.flatMap((one) => messageSchema.safeParse(one).data ?? []);
}

const chatSchema = z.object({
  id: idSchema,
  updated: z.catch(secondsSchema, 0),
  users: z.catch(z.array(z.object({ id: optional(idSchema), name: textSchema })), []),
  context: optional(
    z.object({
      type: z.string(),
      value: z.object({ id: idSchema, title: textSchema, url: textSchema }),
    }),
  ),
});
export type AvitoChat = z.infer<typeof chatSchema>;

export function avitoChat(json: unknown): AvitoChat | null {
  return chatSchema.safeParse(json).data ?? null;
}

/** Null for an answer that is no list. */
export function avitoChats(json: unknown): AvitoChat[] | null {
  const { data } = z.object({ chats: z.array(z.unknown()) }).safeParse(json);
  return data?.chats.flatMap((chat) => avitoChat(chat) ?? []) ?? null;
}

const hookSchema = z.object({
  payload: z.object({
    type: z.literal("message"),
    value: z.object({
      chat_id: idSchema,
      user_id: idSchema,
      item_id: optional(idSchema),
      chat_type: textSchema,
    }),
  }),
});
const anyHookSchema = z.object({ payload: z.object({ type: z.string(), value: z.unknown() }) });

export interface AvitoHook {
  chat: string;
  /** Of our account. */
  userId: string;
  itemId: string | null;
  message: AvitoMessage;
}

/** Null for a call without a message of a buyer's chat: Avito tries the address with «{}». Undefined for what cannot be read. */
export function avitoHook(json: unknown): AvitoHook | null | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const { data } = hookSchema.safeParse(json);
  const value = anyHookSchema.safeParse(json).data?.payload;
  if (value === undefined || value.type !== "message") return null;
  const { data: message } = messageSchema.safeParse(value.value);
  if (!data || !message) return undefined;
  const { chat_id: chat, user_id: userId, item_id: itemId, chat_type: kind } = data.payload.value;
  // Avito's own chats with the account.
  return kind === "a2u" ? null : { chat, userId, itemId: itemId ?? null, message };
}

/** Whether we, or a colleague in Avito's own application, have written it. */
export function isOurs({ author_id: author, direction }: AvitoMessage, userId: string): boolean {
  return direction ? direction === "out" : author === userId;
}

/** A message as it is stored; null for those that no person has written. `chat`: null if it could not be asked for. */
export function readAvitoMessage(
  message: AvitoMessage,
  { chatId, userId, itemId, chat }: { chatId: string; userId: string; itemId: string | null; chat: AvitoChat | null },
): IncomingMessage | null {
  const { id, type, created, author_id: author, content } = message;
  if (type === "system" || type === "deleted") return null;
  const by = isOurs(message, userId) ? "dealership" : "person";
  const buyer = chat?.users.find((user) => user.id !== userId);
  return {
    chat: chatId,
    id,
    at: created * 1000,
    by,
    person: { id: buyer?.id ?? (by === "person" ? (author ?? null) : null), name: buyer?.name ?? null },
    text: textOf(type, content ?? null),
    files: filesOf(content ?? null),
    listing: listingOf(chat, itemId),
  };
}

function listingOf(chat: AvitoChat | null, itemId: string | null): ChatListing | null {
  const { type, value } = chat?.context ?? {};
  if (type === "item" && value) return { id: value.id, title: value.title ?? "", url: httpsOrNull(value.url) };
  return itemId === null ? null : { id: itemId, title: `Объявление на Авито ${itemId}`, url: null };
}

/** Contents that are no text, in words: staff see them in the thread. */
const TYPES: Readonly<Record<string, string>> = {
  call: "Пропущенный звонок в Авито",
  appCall: "Звонок в приложении Авито",
  voice: "Голосовое сообщение",
  video: "Видео: посмотрите в Авито",
  file: "Файл: посмотрите в Авито",
};

function textOf(type: string, content: Content | null): string {
  const { text, link, item, location, image } = content ?? {};
  if (type === "text") return text ?? "";
  if (image) return "";
  if (link) return withWords(link.text ?? "", link.url && link.url !== link.text ? [link.url] : []);
  if (item) return withWords("Объявление", [item.title ?? "", item.price_string ?? "", item.item_url ?? ""]);
  if (location) {
    const { lat, lon, title } = location;
    const map =
      typeof lat === "number" && typeof lon === "number" ? `https://yandex.ru/maps/?pt=${lon},${lat}&z=16` : "";
    return withWords("Место на карте", [location.text ?? title ?? "", map]);
  }
  return TYPES[type] ?? `Сообщение вида «${type.slice(0, 30)}»: посмотрите в Авито`;
}

export const VOICE = "voice:";

function filesOf(content: Content | null): IncomingFile[] {
  const { image, voice } = content ?? {};
  const sizes = Object.entries(image?.sizes ?? {}).toSorted(([one], [other]) => areaOf(other) - areaOf(one));
  const largest = httpsOrNull(sizes[0]?.[1]);
  return [
    ...(largest === null ? [] : [{ source: largest, name: "Фото.jpg", type: "image/jpeg", bytes: null }]),
    ...(voice
      ? [{ source: VOICE + voice.voice_id, name: "Голосовое сообщение.mp4", type: "audio/mp4", bytes: null }]
      : []),
  ];
}

/** «1280x960» */
function areaOf(size: string): number {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return width * height || 0;
}

function httpsOrNull(url: string | null | undefined): string | null {
  return url && /^https:\/\/\S{1,2000}$/.test(url) ? url : null;
}
