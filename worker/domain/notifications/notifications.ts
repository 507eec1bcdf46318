/** By what the salon is told: `escalation` is a mail to a second address about a lead that nobody has answered. */
export const NOTIFICATION_CHANNELS = ["email", "webhook", "telegram", "escalation"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_CHANNEL_LABELS: Record<NotificationChannel, string> = {
  email: "Почта",
  webhook: "CRM (вебхук)",
  telegram: "Telegram",
  escalation: "Второй адрес",
};

/** Whose target lies in notice_channels; the e-mail's lies in the settings. */
export const CONFIGURED_CHANNELS = [
  "webhook",
  "telegram",
  "escalation",
] as const satisfies readonly NotificationChannel[];
export type ConfiguredChannel = (typeof CONFIGURED_CHANNELS)[number];

export const NOTIFICATION_TOPICS = ["lead_created", "lead_waiting", "test"] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

export const NOTIFICATION_STATES = ["pending", "sent", "dead"] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

const MINUTE_MS = 60_000;

/** After how long a failed notice is tried again: the first entry follows the first attempt. A day and a half in all. */
export const NOTIFICATION_DELAYS_MS = [1, 2, 5, 15, 60, 180, 360, 720, 720].map((minutes) => minutes * MINUTE_MS);
export const NOTIFICATION_ATTEMPTS_MAX = NOTIFICATION_DELAYS_MS.length;

/** What may be told of a lead and when it is told, one each: the id is made of what makes the notice one. */
export function notificationId(channel: NotificationChannel, topic: NotificationTopic, subjectId: string): string {
  return `${subjectId}:${topic}:${channel}`;
}

/** The ids of all notices that there can be about a lead. */
export function leadNotificationIds(leadId: string): string[] {
  return [
    notificationId("email", "lead_created", leadId),
    notificationId("webhook", "lead_created", leadId),
    notificationId("telegram", "lead_created", leadId),
    notificationId("escalation", "lead_waiting", leadId),
  ];
}

/** Working minutes without an answer after which the second address is told, until staff choose their own. */
export const ESCALATION_MINUTES_DEFAULT = 15;
