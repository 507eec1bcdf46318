import type { WebhookSigner } from "../../adapters/notifications/webhook-signer.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { EventKind, WebhookFormat } from "../../domain/events/event-kinds.ts";

/** What an event is about, as it is when the event is sent. Null: it was erased or deleted since. */
export type EventSubject =
  /** With the contact details, also where a collector holds them. `assignee`: who works on it. `outerId`: also of an erased one. */
  | {
      of: "lead";
      id: string;
      lead: LeadRow | null;
      assignee: { id: string; name: string } | null;
      outerId: string | null;
    }
  | { of: "car"; id: string; car: EventCar | null }
  | { of: "review"; id: string; review: EventReview | null }
  | { of: "run"; id: string; run: EventRun | null };

export interface EventCar {
  id: string;
  brand: string;
  model: string;
  name: string;
  year: number;
  trim: string | null;
  vin: string | null;
  /** Rubles. */
  price: number;
  oldPrice: number | null;
  /** `new` or `used`. */
  status: string;
  mileage: number;
  availability: string;
  isListed: boolean;
  /** Epoch ms. */
  soldAt: number | null;
  /** Its page on the site. */
  url: string;
}

export interface EventReview {
  id: string;
  customerName: string;
  rating: number;
  text: string;
  carId: string | null;
  isApproved: boolean;
  /** Epoch ms. */
  createdAt: number;
}

/** An import of cars. */
export interface EventRun {
  id: string;
  state: string;
  title: string;
  reason: string | null;
  /** Epoch ms. */
  createdAt: number;
  finishedAt: number | null;
}

export interface EventToSend {
  /** «evt_…», the same at each attempt. */
  id: string;
  /** Grows with each event. */
  seq: number;
  kind: EventKind;
  /** Epoch ms. */
  at: number;
  /** What changed: the values before and after. */
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  subject: EventSubject;
}

export interface WebhookTarget {
  id: string;
  url: string;
  /** Opened. Null only for the webhook of version 1.0, whose key is WEBHOOK_SECRET. */
  secret: string | null;
  /** `webhooks.mapping`, parsed: what the CRM's statuses and persons are here. Its format parses it further. */
  mapping: unknown;
}

export interface EventRequest {
  method: "POST" | "PATCH";
  /** Checked like every outgoing address; https. */
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

export interface EventAnswer {
  status: number;
  headers: Headers;
  /** Its first ANSWER_BYTES_MAX bytes. */
  text: string;
}

/** How an answer is read. `outerId`: the lead's id in the other system as «system:number», stored in `leads.outer_id`. */
export type EventOutcome = { ok: true; outerId?: string } | EventFailure;

export interface EventFailure {
  ok: false;
  /** Russian, for staff. */
  reason: string;
  /** No retry can help with this event. */
  isPermanent?: boolean;
  /** The receiver wants no more events: the webhook stops at once. */
  isGone?: boolean;
  /** What the receiver asks for, ms. */
  retryAfterMs?: number;
}

export interface FormatDeps {
  siteOrigin: string | null;
  /** Of WEBHOOK_SECRET. */
  webhookSigner: WebhookSigner | null;
  /** Epoch ms of this attempt. */
  now: number;
}

/** How events are sent to one kind of system. Registered in `formats/event-formats.ts`. */
export interface EventFormat {
  /** The request for the event. @throws DeliveryFailure with the reason if it cannot be made now. Null if it means nothing to the receiver: the delivery is then complete. */
  compose(event: EventToSend, webhook: WebhookTarget, deps: FormatDeps): Promise<EventRequest | null>;
  /** The request that checks the webhook when staff press «Проверить»; without it there is no such button. */
  composeTest?(webhook: WebhookTarget, deps: FormatDeps): Promise<EventRequest>;
  /** Without it `outcomeOfStatus` decides. */
  read?(answer: EventAnswer, event: EventToSend): EventOutcome;
}

export type EventFormats = Readonly<Record<WebhookFormat, EventFormat | null>>;

/** More of an answer is not read. */
export const ANSWER_BYTES_MAX = 64 * 1024;
const RETRY_AFTER_MAX_MS = 12 * 60 * 60 * 1000;

/** What the status alone says: 2xx is a success, 410 ends the webhook, the rest is tried again. */
export function outcomeOfStatus(
  { status, headers }: Pick<EventAnswer, "status" | "headers">,
  now: number,
): EventOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  const retryAfterMs = status === 429 || status === 503 ? retryAfterOf(headers.get("retry-after"), now) : null;
  return {
    ok: false,
    reason: `Ответ ${status}`,
    isGone: status === 410,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterOf(value: string | null, now: number): number | null {
  if (value === null) return null;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS) : null;
}
