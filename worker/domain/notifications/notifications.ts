/** By what the salon is told: `escalation` is a mail to a second address about a lead that nobody has answered. */
export const NOTICE_CHANNELS = ["email", "webhook", "telegram", "escalation"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_CHANNEL_LABELS: Record<NoticeChannel, string> = {
  email: "Почта",
  webhook: "CRM (вебхук)",
  telegram: "Telegram",
  escalation: "Второй адрес",
};

/** Whose target lies in notice_channels; the e-mail's lies in the settings. */
export const CONFIGURED_CHANNELS = ["webhook", "telegram", "escalation"] as const satisfies readonly NoticeChannel[];
export type ConfiguredChannel = (typeof CONFIGURED_CHANNELS)[number];

export const NOTICE_TOPICS = ["lead_created", "lead_waiting", "test"] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const NOTICE_STATES = ["pending", "sent", "dead"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

const MINUTE_MS = 60_000;

/** After how long a failed notice is tried again: the first entry follows the first attempt. A day and a half in all. */
export const NOTICE_DELAYS_MS = [1, 2, 5, 15, 60, 180, 360, 720, 720].map((minutes) => minutes * MINUTE_MS);
export const NOTICE_ATTEMPTS_MAX = NOTICE_DELAYS_MS.length;

/** What may be told of a lead and when it is told, one each: the id is made of what makes the notice one. */
export function noticeId(channel: NoticeChannel, topic: NoticeTopic, subjectId: string): string {
  return `${subjectId}:${topic}:${channel}`;
}

/** The ids of all notices that there can be about a lead. */
export function leadNoticeIds(leadId: string): string[] {
  return [
    noticeId("email", "lead_created", leadId),
    noticeId("webhook", "lead_created", leadId),
    noticeId("telegram", "lead_created", leadId),
    noticeId("escalation", "lead_waiting", leadId),
  ];
}

/** Working minutes without an answer after which the second address is told, until staff choose their own. */
export const ESCALATION_MINUTES_DEFAULT = 15;
