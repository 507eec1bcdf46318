import { choiceOf, type ListQuery, parseListQuery } from "../kernel/panel-list.ts";
import type { PluralForms } from "../kernel/text/plural.ts";
import { type ChannelKey, CHANNELS } from "./channels.ts";

/** «2 новых» */
export const NEW_ONES: PluralForms = ["новое", "новых", "новых"];
/** «21 новое сообщение» */
export const NEW_MESSAGES: PluralForms = ["новое сообщение", "новых сообщения", "новых сообщений"];
/** «3 непрочитанные переписки» */
export const UNREAD_CONVERSATIONS: PluralForms = [
  "непрочитанная переписка",
  "непрочитанные переписки",
  "непрочитанных переписок",
];

/** The filter of the list of conversations. */
export interface InboxFilter {
  isUnread: boolean;
  channel: ChannelKey | null;
  /** Only of leads that the caller is responsible for. */
  isOwn: boolean;
}

export type InboxQuery = ListQuery & InboxFilter;

const UNREAD = "unread";
const OWN = "me";

export const INBOX_UNREAD_CHOICES = [
  { value: "", label: "Все переписки" },
  { value: UNREAD, label: "Непрочитанные" },
];
export const INBOX_OWN_CHOICES = [
  { value: "", label: "Все ответственные" },
  { value: OWN, label: "Мои" },
];

/** Reads an address; unknown values are dropped. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  return {
    ...parseListQuery(params),
    isUnread: params.get("show") === UNREAD,
    isOwn: params.get("who") === OWN,
    channel: choiceOf<ChannelKey | "">(params, "channel", CHANNELS, "") || null,
  };
}
