import * as z from "zod/mini";
import type { IncomingFile, IncomingMessage } from "../channel.ts";
import { withWords } from "./ask-api.ts";

// Objects of https://dev.vk.com/ru/reference/objects/message, as far as they are read.

/** Above it are chats of several persons (https://dev.vk.com/ru/api/community-messages/getting-started). */
const GROUP_CHATS_FROM = 2_000_000_000;
const FORWARDED_MAX = 10;

const text = z.catch(z.string(), "");
const messageSchema = z.object({
  id: z.catch(z.number(), 0),
  conversation_message_id: z.optional(z.number()),
  date: z.number(),
  peer_id: z.number(),
  from_id: z.number(),
  text,
  random_id: z.optional(z.number()),
  admin_author_id: z.optional(z.number()),
  ref: z.catch(z.nullish(z.string()), null),
  attachments: z.catch(z.array(z.unknown()), []),
  geo: z.catch(z.nullish(z.object({ coordinates: z.object({ latitude: z.number(), longitude: z.number() }) })), null),
  fwd_messages: z.catch(z.array(z.object({ text })), []),
});
export type VkMessage = z.infer<typeof messageSchema>;

const titled = z.object({ title: text });
const owned = z.object({
  id: z.number(),
  owner_id: z.optional(z.number()),
  from_id: z.optional(z.number()),
  title: text,
});
const attachmentSchema = z.object({
  type: z.string(),
  photo: z.optional(
    z.object({
      sizes: z.array(z.object({ url: z.string(), width: z.catch(z.number(), 0), height: z.catch(z.number(), 0) })),
    }),
  ),
  doc: z.optional(z.object({ title: text, url: z.string(), size: z.catch(z.nullable(z.number()), null) })),
  audio_message: z.optional(z.object({ link_mp3: z.string() })),
  video: z.optional(owned),
  wall: z.optional(owned),
  link: z.optional(z.object({ url: z.string() })),
  market: z.optional(titled),
});

/** Null for what is no message of a person's own chat. */
export function parseVkMessage(value: unknown): VkMessage | null {
  const { data } = messageSchema.safeParse(value);
  return data && data.peer_id > 0 && data.peer_id < GROUP_CHATS_FROM ? data : null;
}

/** Written by the person or by a colleague in VK: greetings and mailings of the community would make a lead of everyone who gets them. */
export function isOfPerson({ from_id: from, peer_id: peer, admin_author_id: author }: VkMessage): boolean {
  return from === peer || author !== undefined;
}

export function vkMessageId({ id, conversation_message_id: inChat = 0 }: VkMessage): string {
  return id > 0 ? String(id) : `c${inChat}`;
}

export function vkIncoming(message: VkMessage, name: string | null): IncomingMessage {
  const files: IncomingFile[] = [];
  const words: string[] = [];
  for (const value of message.attachments) {
    const found = readAttachment(value);
    if (typeof found === "string") words.push(found);
    else files.push({ ...found, name: found.name || `Файл ${files.length + 1}` });
  }
  if (message.geo) {
    const { latitude, longitude } = message.geo.coordinates;
    words.push(`Место на карте: ${latitude}, ${longitude}`);
  }
  for (const forwarded of message.fwd_messages.slice(0, FORWARDED_MAX)) words.push(`Пересланное: ${forwarded.text}`);
  const chat = String(message.peer_id);
  return {
    chat,
    id: vkMessageId(message),
    at: message.date * 1000,
    by: message.from_id === message.peer_id ? "person" : "dealership",
    person: { id: chat, name },
    text: withWords(message.text, words),
    files,
    start: message.ref ?? null,
  };
}

/** A file, or what is shown in its place. */
function readAttachment(value: unknown): IncomingFile | string {
  const { data } = attachmentSchema.safeParse(value);
  if (!data) return "Вложение, которое не удалось прочитать";
  const { type, photo, doc, audio_message: voice, video, wall, link, market } = data;
  const [largest] = photo?.sizes.toSorted((one, other) => other.width * other.height - one.width * one.height) ?? [];
  if (largest) return { source: largest.url, name: "Фото.jpg", type: "image/jpeg", bytes: null };
  if (doc) return { source: doc.url, name: doc.title, type: null, bytes: doc.size };
  if (voice) return { source: voice.link_mp3, name: "Голосовое сообщение.mp3", type: "audio/mpeg", bytes: null };
  if (video) return `Видео: ${video.title} https://vk.com/video${video.owner_id ?? 0}_${video.id}`;
  if (wall) return `Запись: https://vk.com/wall${wall.owner_id ?? wall.from_id ?? 0}_${wall.id}`;
  if (link) return `Ссылка: ${link.url}`;
  if (market) return `Товар: ${market.title}`;
  return type === "sticker" ? "Стикер" : `Вложение ВКонтакте (${type.slice(0, 30)})`;
}
