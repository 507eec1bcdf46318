import * as z from "zod/mini";
import { readStartCode } from "../../../domain/conversations/start-code.ts";
import type { ChatClosing, IncomingFile, IncomingMessage } from "../channel.ts";
import { withWords } from "./ask-api.ts";

// Objects of https://dev.max.ru/docs-api/objects/Update and …/Message, as far as they are read.

/** What the webhook is asked for. */
export const MAX_UPDATES = [
  "message_created",
  "message_edited",
  "bot_started",
  "bot_stopped",
  "dialog_removed",
] as const;

const text = z.catch(z.string(), "");
const userSchema = z.object({
  user_id: z.number(),
  first_name: text,
  last_name: text,
  name: text,
  is_bot: z.catch(z.boolean(), false),
});
const bodySchema = z.object({ mid: z.string(), text, attachments: z.catch(z.array(z.unknown()), []) });
const messageSchema = z.object({
  sender: userSchema,
  recipient: z.object({ chat_id: z.number(), chat_type: text }),
  timestamp: z.number(),
  body: bodySchema,
  link: z.catch(
    z.nullish(z.object({ type: z.string(), message: z.object({ text, attachments: bodySchema.shape.attachments }) })),
    null,
  ),
});
export type MaxMessage = z.infer<typeof messageSchema>;

const updateSchema = z.object({
  update_type: z.string(),
  timestamp: z.number(),
  message: z.optional(z.unknown()),
  chat_id: z.catch(z.optional(z.number()), undefined),
  user: z.catch(z.optional(userSchema), undefined),
  payload: z.catch(z.nullish(z.string()), null),
});

/** Null for what is no message of a dialogue with the bot. */
export function parseMaxMessage(value: unknown): MaxMessage | null {
  const { data } = messageSchema.safeParse(value);
  return data?.recipient.chat_type === "dialog" ? data : null;
}

export interface MaxNews {
  messages: IncomingMessage[];
  closings: ChatClosing[];
}

const NOTHING: MaxNews = { messages: [], closings: [] };

export function readMaxUpdate(value: unknown): MaxNews {
  const { data: update } = updateSchema.safeParse(value);
  if (!update) return NOTHING;
  const { update_type: type, timestamp, chat_id: chatId, user } = update;
  if (type === "message_created" || type === "message_edited") {
    const message = parseMaxMessage(update.message);
    if (!message || message.sender.is_bot) return NOTHING;
    const read = maxIncoming(message);
    if (type === "message_created") return { ...NOTHING, messages: [read] };
    const edited = {
      ...read,
      id: `${read.id}:${timestamp}`,
      at: timestamp,
      text: `Исправлено: ${read.text}`,
      files: [],
    };
    return { ...NOTHING, messages: [edited] };
  }
  if (chatId === undefined) return NOTHING;
  const chat = String(chatId);
  if (type === "bot_stopped" || type === "dialog_removed") {
    return { ...NOTHING, closings: [{ chat, reason: "Покупатель остановил бота в MAX" }] };
  }
  if (type !== "bot_started") return NOTHING;
  const start = update.payload ?? null;
  const isFromSite = user !== undefined && start !== null && readStartCode(start) !== null;
  return {
    closings: [{ chat, reason: null }],
    // Only this event carries what the link has. A person who starts the bot without one has not written anything yet.
    messages: isFromSite
      ? [
          {
            chat,
            id: `start:${timestamp}`,
            at: timestamp,
            by: "person",
            person: { id: String(user.user_id), name: nameOf(user) },
            text: "Открыт чат по ссылке с сайта",
            files: [],
            start,
          },
        ]
      : [],
  };
}

function nameOf({ first_name: first, last_name: last, name }: z.infer<typeof userSchema>): string | null {
  return `${first} ${last}`.trim() || name || null;
}

function maxIncoming({ sender, recipient, timestamp, body, link }: MaxMessage): IncomingMessage {
  const found = readAttachments(body.attachments, sender.user_id);
  const forwarded = link?.type === "forward" ? readAttachments(link.message.attachments, null) : null;
  const words = [...found.words];
  if (link && forwarded) words.push(withWords(`Пересланное: ${link.message.text}`, forwarded.words));
  return {
    chat: String(recipient.chat_id),
    id: body.mid,
    at: timestamp,
    by: "person",
    person: { id: String(sender.user_id), name: nameOf(sender), phone: found.phone },
    text: withWords(body.text, words),
    files: [...found.files, ...(forwarded?.files ?? [])],
  };
}

const contactUser = z.catch(z.nullish(z.object({ user_id: z.number() })), null);
const attachmentSchema = z.object({
  type: z.string(),
  filename: z.catch(z.optional(z.string()), undefined),
  size: z.catch(z.optional(z.number()), undefined),
  title: text,
  latitude: z.catch(z.optional(z.number()), undefined),
  longitude: z.catch(z.optional(z.number()), undefined),
  payload: z.catch(
    z.object({
      url: z.catch(z.optional(z.string()), undefined),
      vcf_info: z.catch(z.nullish(z.string()), null),
      max_info: contactUser,
      tam_info: contactUser,
    }),
    { url: undefined, vcf_info: null, max_info: null, tam_info: null },
  ),
});

const FILES: Record<string, { name: string; type: string | null }> = {
  image: { name: "Фото", type: null },
  video: { name: "Видео.mp4", type: "video/mp4" },
  audio: { name: "Голосовое сообщение", type: null },
  file: { name: "Файл", type: null },
};

function readAttachments(attachments: readonly unknown[], senderId: number | null) {
  const files: IncomingFile[] = [];
  const words: string[] = [];
  let phone: string | null = null;
  for (const value of attachments) {
    const { data } = attachmentSchema.safeParse(value);
    const { type = "", payload } = data ?? {};
    const known = FILES[type];
    if (data && known && payload?.url) {
      files.push({ source: payload.url, ...known, name: data.filename || known.name, bytes: data.size ?? null });
    } else if (data && payload && type === "contact") {
      const card = readCard(payload.vcf_info ?? "");
      words.push(`Контакт: ${[card.name, card.phone].filter(Boolean).join(", ") || "без номера"}`);
      // Somebody else's number would lead to that person's lead.
      const ownerId = (payload.max_info ?? payload.tam_info)?.user_id;
      if (senderId !== null && ownerId === senderId) phone = card.phone;
    } else if (data && type === "location") {
      words.push(`Место на карте: ${data.latitude ?? "?"}, ${data.longitude ?? "?"}`);
    } else if (data && type === "share") {
      words.push(`Ссылка: ${[data.title, payload?.url].filter(Boolean).join(" ")}`);
    } else if (type === "sticker") words.push("Стикер");
    else if (type !== "inline_keyboard") words.push("Вложение, которое не удалось прочитать");
  }
  return { files, words, phone };
}

/** Name and phone of a vCard (RFC 6350). */
function readCard(card: string): { name: string | null; phone: string | null } {
  const lines = card.slice(0, 5000).split(/\r?\n/);
  const valueOf = (property: string) =>
    lines.find((line) => line.toUpperCase().startsWith(property) && /^[:;]/.test(line.slice(property.length)));
  const after = (line: string | undefined) => line?.slice(line.indexOf(":") + 1).trim() || null;
  return { name: after(valueOf("FN")), phone: after(valueOf("TEL"))?.replace(/^tel:/i, "") ?? null };
}
