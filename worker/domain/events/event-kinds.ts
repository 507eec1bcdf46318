/**
 * What other systems hear of (docs/events.md). The triggers of migrations/0004_events.sql write them, so that no writer can leave one
 * out, and only while a webhook is switched on.
 */
export const EVENT_KINDS = [
  "lead.created",
  "lead.changed",
  "lead.assigned",
  "lead.sold",
  "lead.lost",
  "lead.erased",
  "visit.confirmed",
  "visit.cancelled",
  "car.added",
  "car.changed",
  "car.price_changed",
  "car.sold",
  "car.gone",
  "car.held",
  "car.released",
  "review.created",
  "import.finished",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** How a webhook speaks: by Standard Webhooks, or in the calls of a CRM. */
export const WEBHOOK_FORMATS = ["standard", "amocrm", "bitrix24"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `pending`: it waits for its next attempt. `dead`: given up, staff may send it again. */
export const DELIVERY_STATES = ["pending", "sent", "dead"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
