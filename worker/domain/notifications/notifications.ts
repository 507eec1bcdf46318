import { CONVERSIONS } from "../leads/advertising/conversions.ts";

/**
 * `escalation` is a mail to a second address about a lead that nobody has answered. `metrika` takes conversions
 * (domain/leads/advertising/conversions.ts), `push` goes to browsers in which staff switched it on.
 */
export const NOTIFICATION_CHANNELS = ["email", "telegram", "escalation", "metrika", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_CHANNEL_LABELS: Record<NotificationChannel, string> = {
  email: "Почта",
  telegram: "Telegram",
  escalation: "Второй адрес",
  metrika: "Яндекс Метрика",
  push: "Браузеры сотрудников",
};

/** Channels whose target is in the table `notice_channels`; the address of `email` is in the settings. */
export const CONFIGURED_CHANNELS = ["telegram", "escalation"] as const satisfies readonly NotificationChannel[];
export type ConfiguredChannel = (typeof CONFIGURED_CHANNELS)[number];

export const NOTIFICATION_TOPICS = [
  "lead_created",
  "lead_waiting",
  "message_received",
  "signal_open",
  "signal_closed",
  "morning_letter",
  "visit_confirmed",
  "visit_reminder",
  "review_request",
  "conversation_answer",
  "hold_started",
  "test",
  ...CONVERSIONS,
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Mails to the visitor. */
export type VisitTopic = Extract<NotificationTopic, `visit_${string}`>;

export function isVisitTopic(topic: NotificationTopic): topic is VisitTopic {
  return topic === "visit_confirmed" || topic === "visit_reminder";
}

export const NOTIFICATION_STATES = ["pending", "sent", "dead"] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** The id makes a notification unique: one for each channel, topic and subject. */
export function notificationId(channel: NotificationChannel, topic: NotificationTopic, subjectId: string): string {
  return `${subjectId}:${topic}:${channel}`;
}

/** The ids of all possible notifications about a lead. */
export function leadNotificationIds(leadId: string): string[] {
  return [
    notificationId("email", "lead_created", leadId),
    notificationId("email", "visit_confirmed", leadId),
    notificationId("email", "visit_reminder", leadId),
    notificationId("email", "review_request", leadId),
    notificationId("email", "conversation_answer", leadId),
    notificationId("telegram", "lead_created", leadId),
    notificationId("push", "lead_created", leadId),
    notificationId("push", "message_received", leadId),
    notificationId("email", "hold_started", leadId),
    notificationId("telegram", "hold_started", leadId),
    notificationId("push", "hold_started", leadId),
    notificationId("escalation", "lead_waiting", leadId),
    ...CONVERSIONS.map((kind) => notificationId("metrika", kind, leadId)),
  ];
}

/** Default escalation delay, in minutes of opening hours. */
export const ESCALATION_MINUTES_DEFAULT = 15;
