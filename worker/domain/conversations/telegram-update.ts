import * as z from "zod/mini";

// The parts of an update of Telegram that we read: https://core.telegram.org/bots/api#update

const text = z.optional(z.string());
const number = z.optional(z.number());

const fileSchema = z.object({ file_id: z.string(), file_name: text, mime_type: text, file_size: number });
const place = z.object({ latitude: z.number(), longitude: z.number() });
const chatSchema = z.object({ id: z.number(), type: z.string() });
const present = z.optional(z.unknown());

const messageSchema = z.object({
  message_id: z.number(),
  date: z.number(),
  edit_date: number,
  chat: chatSchema,
  from: z.optional(z.object({ id: z.number(), first_name: z.string(), last_name: text })),
  text,
  caption: text,
  reply_to_message: z.optional(z.object({ message_id: z.number() })),
  photo: z.optional(
    z.array(z.object({ file_id: z.string(), width: z.number(), height: z.number(), file_size: number })),
  ),
  animation: z.optional(fileSchema),
  document: z.optional(fileSchema),
  audio: z.optional(fileSchema),
  voice: z.optional(fileSchema),
  video: z.optional(fileSchema),
  video_note: z.optional(fileSchema),
  sticker: z.optional(z.object({ emoji: text })),
  contact: z.optional(z.object({ phone_number: z.string(), first_name: z.string(), last_name: text, user_id: number })),
  location: z.optional(place),
  venue: z.optional(z.object({ location: place, title: z.string(), address: z.string() })),
  poll: present,
  dice: present,
  game: present,
  story: present,
  paid_media: present,
  checklist: present,
});
export type TelegramMessage = z.infer<typeof messageSchema>;

export const telegramUpdateSchema = z.object({
  message: z.optional(messageSchema),
  edited_message: z.optional(messageSchema),
  my_chat_member: z.optional(
    z.object({ chat: chatSchema, date: z.number(), new_chat_member: z.object({ status: z.string() }) }),
  ),
});
export type TelegramUpdate = z.infer<typeof telegramUpdateSchema>;

/** Kinds of updates that the webhook gets. */
export const TELEGRAM_UPDATES = ["message", "edited_message", "my_chat_member"] as const;

/** A person's message as a conversation stores it. */
export interface TelegramContent {
  id: string;
  /** Epoch ms. */
  at: number;
  text: string;
  /** `source` is the id of the file at Telegram. */
  files: { source: string; name: string; type: string | null; bytes: number | null }[];
  name: string | null;
  /** The person's own, shared with the bot. */
  phone: string | null;
}

const OTHER = "Сообщение, которое сайт не показывает. Попросите написать текстом.";
const OTHER_KINDS = ["poll", "dice", "game", "story", "paid_media", "checklist"] as const;

/**
 * What a message says; null for one that says nothing: a service message, or an edit of a live location. An edit is a message of its own,
 * since staff may have answered what was there before.
 */
export function readTelegramMessage(message: TelegramMessage): TelegramContent | null {
  const { message_id: id, date, edit_date: editedAt, from, contact } = message;
  const files = filesOf(message);
  const said = [message.text ?? message.caption ?? "", ...inWords(message)].filter(Boolean).join("\n");
  if ((said === "" && files.length === 0) || (editedAt !== undefined && message.location)) return null;
  const isOwn = contact?.user_id !== undefined && contact.user_id === from?.id;
  return {
    id: editedAt === undefined ? String(id) : `${id}-edited-${editedAt}`,
    at: (editedAt ?? date) * 1000,
    text: editedAt === undefined ? said : `Исправлено: ${said}`,
    // An edit of a text under a photo brings the photo again.
    files: editedAt === undefined ? files : [],
    name: from ? nameOf(from) : null,
    phone: isOwn ? phoneText(contact.phone_number) : null,
  };
}

function nameOf({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name?: string | undefined;
}): string {
  return [first, last].filter(Boolean).join(" ");
}

function filesOf(message: TelegramMessage): TelegramContent["files"] {
  const { animation, document, audio, voice, video, video_note: note } = message;
  const photo = message.photo?.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
  const picture = photo ? [{ ...photo, file_name: "Фото.jpg", mime_type: "image/jpeg" }] : [];
  // An animation comes as a document as well.
  const rest = [
    animation ?? document,
    audio,
    voice && { file_name: "Голосовое сообщение.ogg", ...voice },
    video && { file_name: "Видео.mp4", ...video },
    note && { file_name: "Видеосообщение.mp4", mime_type: "video/mp4", ...note },
  ];
  return [...picture, ...rest.flatMap((one) => one ?? [])].map((file) => ({
    source: file.file_id,
    name: file.file_name ?? "Файл",
    type: file.mime_type ?? null,
    bytes: file.file_size ?? null,
  }));
}

/** What is no text and no file. */
function inWords(message: TelegramMessage): string[] {
  const { sticker, contact, venue } = message;
  const location = venue?.location ?? message.location;
  return [
    ...(sticker ? [`Стикер ${sticker.emoji ?? ""}`.trim()] : []),
    ...(contact ? [`Контакт: ${nameOf(contact)}, ${phoneText(contact.phone_number)}`] : []),
    ...(venue ? [`${venue.title}, ${venue.address}`] : []),
    ...(location ? [`Место на карте: ${mapHref(location)}`] : []),
    ...(OTHER_KINDS.some((kind) => message[kind] !== undefined) ? [OTHER] : []),
  ];
}

/** Some applications leave the plus out. */
function phoneText(phone: string): string {
  return phone.startsWith("+") ? phone : `+${phone}`;
}

function mapHref({ latitude, longitude }: z.infer<typeof place>): string {
  return `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16`;
}
