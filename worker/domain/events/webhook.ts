import type { FieldLabels } from "../kernel/field-labels.ts";
import { EVENT_LABELS, WEBHOOK_FORMAT_LABELS } from "./event-labels.ts";
import type { DeliveryState, EventKind, WebhookFormat } from "./event-kinds.ts";

export const WEBHOOKS_PATH = "/admin/webhooks";

/** Each event is written once for each of them. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOK_NAME_MAX = 80;
export const WEBHOOK_URL_MAX = 500;
/** Older events are deleted with their deliveries, also those that still wait, days. */
export const EVENTS_KEPT_DAYS = 30;

/** A webhook as staff see it; its secret is shown when it is made. */
export interface StaffWebhook {
  id: string;
  name: string;
  format: WebhookFormat;
  url: string;
  kinds: EventKind[];
  tokenId: string | null;
  enabled: boolean;
  /** Epoch ms. */
  createdAt: number;
  updatedAt: number;
  version: number;
  /** How its receiver fares: when it took an event last, since when it fails, and why. */
  lastOkAt: number | null;
  failingSince: number | null;
  lastFailure: string | null;
  stoppedAt: number | null;
}

export const WEBHOOK_FIELD_LABELS: FieldLabels = {
  name: { label: "Название" },
  format: { label: "Формат", show: (value) => WEBHOOK_FORMAT_LABELS[value as WebhookFormat] ?? String(value) },
  // A CRM's may contain a key.
  url: { label: "Адрес", isWithheld: true },
  kinds: {
    label: "События",
    show: (value) =>
      Array.isArray(value) ? value.map((kind) => EVENT_LABELS[kind as EventKind] ?? String(kind)).join(", ") : "",
  },
  tokenId: { label: "Токен той же системы" },
  enabled: { label: "Включён" },
  secret: { label: "Секрет", isWithheld: true },
  inboundSecret: { label: "Ключ для вебхуков CRM", isWithheld: true },
  mapping: { label: "Статусы и сотрудники CRM" },
  stopped: { label: "Остановлен" },
  deliveries: { label: "Отправить снова" },
};

/** «crm.salon.ru»: what a list shows of the address. */
export function webhookHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export type WebhookCondition = "off" | "stopped" | "failing" | "works" | "new";

export function webhookCondition({
  enabled,
  stoppedAt,
  failingSince,
  lastOkAt,
}: Pick<StaffWebhook, "enabled" | "stoppedAt" | "failingSince" | "lastOkAt">): WebhookCondition {
  if (!enabled) return "off";
  if (stoppedAt !== null) return "stopped";
  if (failingSince !== null) return "failing";
  return lastOkAt === null ? "new" : "works";
}

export const WEBHOOK_CONDITION_LABELS: Record<WebhookCondition, string> = {
  off: "Выключен",
  stopped: "Остановлен",
  failing: "Не отвечает",
  works: "Работает",
  new: "Ждёт первого события",
};

export const DELIVERY_STATE_LABELS: Record<DeliveryState, string> = {
  pending: "Ждёт отправки",
  sent: "Доставлено",
  dead: "Не доставлено",
};

/** An event for a webhook, in its log. Times in epoch ms. */
export interface StaffDelivery {
  seq: number;
  eventId: string;
  kind: EventKind;
  subjectId: string;
  at: number;
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: number;
  answerStatus: number | null;
  answer: string | null;
  tookMs: number | null;
  sentAt: number | null;
}
