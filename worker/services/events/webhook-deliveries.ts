import {
  countDeliveries,
  deleteEventsBefore,
  repeatDeliveries,
  repeatDelivery,
  selectDeliveries,
  selectDelivery,
} from "../../db/queries/events/deliveries.ts";
import { selectWebhook } from "../../db/queries/events/webhooks.ts";
import type { DeliveryState } from "../../domain/events/event-kinds.ts";
import { EVENTS_KEPT_DAYS, type StaffDelivery } from "../../domain/events/webhook.ts";
import { PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import type { Actor, JobDeps } from "../deps.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { EventDeps } from "./event-deps.ts";
import { WEBHOOK_MISSING } from "./webhooks.ts";

export interface DeliveryQuery {
  /** Null: all. */
  state: DeliveryState | null;
  page: number;
  size: number;
}

/** A page of the log of a webhook, the latest events first. One round trip. */
export async function listDeliveries(
  { db }: EventDeps,
  webhookId: string,
  { state, page, size }: DeliveryQuery,
): Promise<Result<{ name: string; list: ListPage<StaffDelivery>; dead: number }>> {
  const [[webhook], rows, [counted], [dead]] = await db.read([
    selectWebhook(db, webhookId),
    selectDeliveries(db, webhookId, { state, limit: size, offset: (page - 1) * size }),
    countDeliveries(db, webhookId, state, PANEL_LIST_ROWS_MAX + 1),
    countDeliveries(db, webhookId, "dead", PANEL_LIST_ROWS_MAX),
  ]);
  if (!webhook) return WEBHOOK_MISSING;
  return ok({ name: webhook.name, list: listPage(rows, counted?.count ?? 0, { page, size }), dead: dead?.count ?? 0 });
}

/** Sends one delivery again, also one that has arrived: under the same id, by which the receiver knows it. */
export async function repeatWebhookDelivery(
  deps: EventDeps,
  actor: Actor,
  webhookId: string,
  seq: number,
): Promise<Result<{ seq: number }>> {
  const { db, clock } = deps;
  const [[webhook], [delivery]] = await db.read([selectWebhook(db, webhookId), selectDelivery(db, webhookId, seq)]);
  if (!webhook) return WEBHOOK_MISSING;
  if (!delivery) return fail("not_found", "Такой доставки нет: журнал хранит 30 дней");
  await recordRepeat(deps, actor, webhookId, [repeatDelivery(db, webhookId, seq, clock.now())], String(seq));
  return ok({ seq });
}

/** Sends all deliveries again that were given up. */
export async function repeatDeadDeliveries(
  deps: EventDeps,
  actor: Actor,
  webhookId: string,
): Promise<Result<{ id: string }>> {
  const { db, clock } = deps;
  const [[webhook], [dead]] = await db.read([
    selectWebhook(db, webhookId),
    countDeliveries(db, webhookId, "dead", PANEL_LIST_ROWS_MAX),
  ]);
  if (!webhook) return WEBHOOK_MISSING;
  const count = dead?.count ?? 0;
  if (count === 0) return ok({ id: webhookId });
  const again = repeatDeliveries(db, webhookId, "dead", clock.now());
  await recordRepeat(deps, actor, webhookId, [again], `не доставленные: ${count}`);
  return ok({ id: webhookId });
}

async function recordRepeat(
  deps: EventDeps,
  actor: Actor,
  webhookId: string,
  queries: Parameters<typeof writeAsStaff>[3],
  what: string,
): Promise<void> {
  const change = { action: "update", entity: "webhook", entityId: webhookId, isVisible: false } as const;
  await writeAsStaff(deps, actor, { ...change, changes: { deliveries: [null, what] } }, queries);
  deps.sendEvents?.();
}

/** Of one statement. */
const EXPIRED_AT_ONCE = 2000;

/** Deletes old events and their deliveries, also those that still wait. Its rest is for the next night. */
export async function expireEvents({ db, clock, budget }: JobDeps): Promise<void> {
  const before = clock.now() - EVENTS_KEPT_DAYS * DAY_MS;
  for (let batch = 0; batch < 50 && !budget.isSpent(); batch++) {
    const [, deleted] = await db.writeIdempotent(deleteEventsBefore(db, before, EXPIRED_AT_ONCE));
    if (deleted.length < EXPIRED_AT_ONCE) return;
  }
}
