export const MESSAGE_DIRECTIONS = ["in", "out"] as const;
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number];

/**
 * `queued` waits for its turn or its next attempt. `sending`: an attempt has begun whose end is not known yet. `unsure`: the channel may have it,
 * and nobody knows: a person decides whether it is sent again.
 */
export const MESSAGE_STATES = [
  "received",
  "queued",
  "sending",
  "sent",
  "delivered",
  "read",
  "failed",
  "unsure",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  received: "Получено",
  queued: "Ждёт отправки",
  sending: "Отправляется",
  sent: "Отправлено",
  delivered: "Доставлено",
  read: "Прочитано",
  failed: "Не отправлено",
  unsure: "Неизвестно, дошло ли",
};

/** Messages that the site sends by itself; null: written by a person. */
export const MESSAGE_TOPICS = ["visit_confirmed", "visit_reminder"] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

export const MESSAGE_TOPIC_LABELS: Record<MessageTopic, string> = {
  visit_confirmed: "Автоматически: визит подтверждён",
  visit_reminder: "Автоматически: напоминание о визите",
};

/** Messages of the page of a lead, those that «Показать раньше» adds, and the most that it shows. */
export const THREAD_SHOWN = { latest: 30, step: 100, most: 1000 } as const;

/** How many messages an address of the page of a lead shows. */
export function messagesShown(parameter: string | null): number {
  const { latest, most } = THREAD_SHOWN;
  return Math.min(most, Math.max(latest, Math.trunc(Number(parameter)) || latest));
}

/** Characters; Telegram takes 4,096, MAX 4,000, Avito 1,000: a channel says what it takes (services/conversations/channel.ts). */
export const MESSAGE_TEXT_MAX = 4000;
export const MESSAGE_ATTACHMENTS_MAX = 10;
/** Larger files are named and not stored: the text of their message is. */
export const ATTACHMENT_BYTES_MAX = 15 * 1024 * 1024;

/** Of one message of a person on the private page. */
export const SITE_PICTURES_MAX = 3;
export const SITE_PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** A form with pictures that are larger than allowed still gets its answer in the page. */
export const SITE_MESSAGE_BODY_MAX_BYTES = 24 * 1024 * 1024;

/** How long a first message may wait for the database before its page says that there is none. */
export const SENT_SHOWN_MS = 60 * 60_000;

/** A file of a message as it is stored. */
export interface Attachment {
  /** In the store of attachments; null: it is not fetched yet, or was refused, and `refused` says why. */
  key: string | null;
  /** Of what is stored: a picture is stored as WebP or JPEG whatever was sent. */
  type: string;
  name: string;
  bytes: number;
  /** px; of pictures. */
  width?: number;
  height?: number;
  /** In Russian, for staff. */
  refused?: string;
  /** What the channel fetches it by, until it is fetched. */
  source?: string;
}

/** What a conversation is about at an outlet. */
export interface ChatListing {
  id: string;
  title: string;
  url: string | null;
}
