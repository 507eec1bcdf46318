import {
  claimDeliveries,
  type DeliveryRow,
  postponeDeliveries,
  recordDelivered,
  recordNotDelivered,
  recordReceiverFails,
  recordReceiverWorks,
  releaseDeliveries,
  selectDueWebhooks,
  setOuterId,
} from "../../db/queries/events/deliveries.ts";
import { selectWebhook } from "../../db/queries/events/webhooks.ts";
import { RETRY_ATTEMPTS_MAX, retryDelayMs } from "../../domain/kernel/retries.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { eachByConnection } from "../connections.ts";
import { isOver, type WorkSlice } from "../work-slice.ts";
import { EVENT_FORMATS } from "./formats/event-formats.ts";
import type { EventDeps } from "./event-deps.ts";
import {
  type EventFailure,
  type EventFormat,
  type EventToSend,
  type FormatDeps,
  outcomeOfStatus,
  type WebhookTarget,
} from "./event-format.ts";
import { readEvents, type StoredEvent } from "./read-events.ts";
import { sendEvent, type Sent } from "./send-event.ts";
import { openWebhookSecret } from "./webhook-secret.ts";

/** Deliveries that one claim takes of a webhook. */
const CLAIMED = 10;
/** Until others may take what was claimed: longer than ten requests that end with the timeout. */
const LEASE_MS = 5 * MINUTE_MS;
/** A webhook is stopped when its receiver has failed for so long. */
export const STOPPED_AFTER_MS = 36 * HOUR_MS;
/** After a change; cron jobs bring their own time. */
const BUDGET_MS = 20_000;

type StoredWebhook = Awaited<ReturnType<typeof selectWebhook>>[number];

/**
 * Sends the deliveries that are due. Each webhook is served by itself, in the order of its events, until it has nothing left, its receiver
 * fails or the time is over: so a receiver that fails or is slow delays no other one. Delivery is at least once: what an
 * interrupted invocation had claimed is sent by a later one, under the same id. Returns the number of requests.
 */
export async function deliverEvents(
  deps: EventDeps,
  { budgetMs = BUDGET_MS }: { budgetMs?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const slice = { until: clock.now() + budgetMs };
  const [due] = await db.read([selectDueWebhooks(db, clock.now())]);
  let sent = 0;
  const failures: unknown[] = [];
  await eachByConnection(due, async ({ id }) => {
    // Of the database, as a rule: the other webhooks go on.
    sent += await serve(deps, id, slice).catch((cause: unknown) => failures.push(cause) && 0);
  });
  if (failures.length > 0) throw failures[0];
  return sent;
}

async function serve(deps: EventDeps, webhookId: string, slice: WorkSlice): Promise<number> {
  const { db, clock } = deps;
  let sent = 0;
  while (!isOver(deps, slice)) {
    const claim = { now: clock.now(), limit: CLAIMED, leaseMs: LEASE_MS };
    const [claimed, [webhook]] = await db.write([claimDeliveries(db, webhookId, claim), selectWebhook(db, webhookId)]);
    if (claimed.length === 0 || !webhook) return sent;
    const seqs = claimed.map(({ seq }) => seq);
    const events = (await readEvents(deps, seqs)).toSorted((one, other) => one.seq - other.seq);
    let isFailing = false;
    let waitMs = 0;
    while (events.length > 0 && !isFailing && !isOver(deps, slice)) {
      const event = events.shift();
      const delivery = claimed.find(({ seq }) => seq === event?.seq);
      if (!event || !delivery) continue;
      const result = await attempt(deps, webhook, event);
      await record(deps, { webhook, delivery, event, result });
      const { outcome } = result;
      isFailing = !outcome.ok;
      if (!outcome.ok) waitMs = outcome.retryAfterMs ?? 0;
      sent += 1;
    }
    const left = events.map(({ seq }) => seq);
    if (left.length > 0) await db.writeIdempotent([releaseDeliveries(db, webhookId, left, clock.now() + waitMs)]);
    if (isFailing) return sent;
  }
  return sent;
}

function attempt(
  deps: EventDeps,
  webhook: StoredWebhook,
  { subject, subjectId: _subjectId, ...event }: StoredEvent,
): Promise<Sent> {
  const now = deps.clock.now();
  const format = formatOf(webhook);
  let sent: EventToSend | null = null;
  return sendEvent(
    deps,
    async () => {
      sent = { ...event, subject: await subject() };
      return format.compose(sent, await targetOf(deps, webhook), { ...formatDepsOf(deps), now });
    },
    (answer) => (format.read && sent ? format.read(answer, sent) : outcomeOfStatus(answer, deps.clock.now())),
  );
}

export function formatOf({ format }: Pick<StoredWebhook, "format">): EventFormat {
  const found = EVENT_FORMATS[format];
  if (!found) throw new Error(`No format ${format}`);
  return found;
}

export function formatDepsOf({ siteOrigin, webhookSigner, clock }: EventDeps): FormatDeps {
  return { siteOrigin, webhookSigner, now: clock.now() };
}

/** @throws DeliveryFailure if its secret cannot be opened */
export async function targetOf(deps: EventDeps, webhook: StoredWebhook): Promise<WebhookTarget> {
  const { id, url, mapping } = webhook;
  return { id, url, secret: await openWebhookSecret(deps, webhook), mapping: JSON.parse(mapping) };
}

interface Attempted {
  webhook: StoredWebhook;
  delivery: DeliveryRow;
  event: StoredEvent;
  result: Sent;
}

async function record(deps: EventDeps, { webhook, delivery, event, result }: Attempted): Promise<void> {
  const { db, clock } = deps;
  const { outcome, ...answer } = result;
  const { webhookId, seq } = delivery;
  const now = clock.now();
  const tried = { webhookId, seq, ...answer };
  if (outcome.ok) {
    await db.writeIdempotent([
      recordDelivered(db, tried, now),
      // What the receiver does not need was not sent, and says nothing about it.
      ...(answer.answerStatus === null ? [] : [recordReceiverWorks(db, webhookId, now)]),
      ...(outcome.outerId === undefined ? [] : [setOuterId(db, event.subjectId, outcome.outerId)]),
    ]);
    return;
  }
  const next = nextOf(outcome, { webhook, delivery, event }, now);
  const isStopped = outcome.isGone === true || isTooLong({ webhook, event }, now);
  const postponed =
    outcome.retryAfterMs === undefined ? [] : [postponeDeliveries(db, webhookId, now + outcome.retryAfterMs)];
  await db.writeIdempotent([
    recordNotDelivered(db, tried, next),
    ...postponed,
    recordReceiverFails(db, { webhookId, reason: outcome.reason, now, isStopped }),
  ]);
}

/** When a delivery is tried again. It is given up after the last attempt, but not while the receiver takes nothing else either. */
function nextOf(
  { isPermanent, isGone, retryAfterMs = 0 }: EventFailure,
  { webhook, delivery, event }: Omit<Attempted, "result">,
  now: number,
) {
  const othersArrive = webhook.lastOkAt !== null && webhook.lastOkAt > event.at;
  const isLast = delivery.attempts >= RETRY_ATTEMPTS_MAX && othersArrive;
  const isDead = !isGone && (isPermanent === true || isLast);
  return {
    state: isDead ? ("dead" as const) : ("pending" as const),
    nextAttemptAt: now + Math.max(retryDelayMs(delivery.attempts), retryAfterMs),
  };
}

/** Neither this event nor another one has arrived for STOPPED_AFTER_MS. */
function isTooLong({ webhook, event }: Pick<Attempted, "webhook" | "event">, now: number): boolean {
  return webhook.failingSince !== null && Math.max(webhook.failingSince, event.at) <= now - STOPPED_AFTER_MS;
}
