import type { Query } from "../../db/client.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  carAndLeadAreOpen,
  carIsHeld,
  extendHold as extendHoldTo,
  type HoldRow,
  holdUnchangedSince,
  nobodyHeldSince,
  releaseHold as release,
  restoreHold as restore,
  selectHeldSince,
  selectHold,
  selectOpenHolds,
  endOverdueHolds,
  planTurn,
  selectOverdueHolds,
  selectUnplannedTurns,
} from "../../db/queries/holds/holds.ts";
import { selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import {
  extendedEnd,
  HOLD_HOURS_MAX,
  type HoldExtension,
  heldMessage,
  holdEndText,
  holdStateNow,
  isHolding,
} from "../../domain/holds/holds.ts";
import { salonHours } from "../../domain/dealership/salon-hours.ts";
import type { Changes } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { afterWorkingMs, type TimeZone, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { LATE_AFTER_MS } from "../../domain/leads/lead-desk.ts";
import { isClosed } from "../../domain/leads/lead-terms.ts";
import { isInScope } from "../../domain/leads/lead-scope.ts";
import type { AuditAction } from "../../domain/staff/history.ts";
import type { Actor, LiveDeps } from "../deps.ts";
import { scopeOfActor } from "../leads/work/lead-staff.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { type HoldAnswer, retryTaken } from "./take-hold.ts";

interface HoldAtHand {
  hold: HoldRow;
  now: number;
  zone: TimeZone;
}

interface HoldChange {
  action: AuditAction;
  words: Changes[string];
  queries: Query[];
  after: Pick<HoldRow, "state" | "endsAt">;
}

/** Changes a hold that the person may see; `plan` returns null when there is nothing to change. */
function changeHold(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  plan: (atHand: HoldAtHand) => Promise<Result<HoldChange | null>> | Result<HoldChange | null>,
): Promise<Result<HoldAnswer>> {
  const { db, clock, live } = deps;
  return retryTaken(async () => {
    const now = clock.now();
    const [[hold], [settings], permissions] = await db.read([
      selectHold(db, id),
      selectSettings(db),
      selectRolePermissions(db),
    ]);
    if (!hold) return fail("not_found", "Бронь не найдена");
    const [[lead]] = hold.leadId === null ? [[]] : await db.read([selectLead(db, hold.leadId)]);
    if (lead && !isInScope(scopeOfActor(actor, permissions), lead)) {
      return fail("forbidden", "Заявку ведёт другой сотрудник");
    }
    const planned = await plan({ hold, now, zone: timeZoneOf(settings?.timeZone) });
    if (!planned.ok) return planned;
    const answer = { id, state: hold.state, endsAt: hold.endsAt, version: hold.version };
    if (planned.value === null) return ok(answer);
    const { action, words, queries, after } = planned.value;
    // Visitors' pages follow by the trigger `car_holds_shown`.
    const change = { action, entity: "car", entityId: hold.carId, changes: { hold: words }, isVisible: false } as const;
    await writeAsStaff(deps, actor, change, [holdUnchangedSince(db, hold), ...queries]);
    if (lead) await live.publish({ kind: "lead_changed", id: lead.id, assigneeId: lead.assigneeId, at: now });
    return ok({ ...answer, ...after, version: hold.version + 1 });
  });
}

/** Holds the car for longer. `conflict` when it was changed since it was shown, is over, or would last too long. */
export function extendHold(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  { hours, version }: HoldExtension,
): Promise<Result<HoldAnswer>> {
  return changeHold(deps, actor, id, ({ hold, now, zone }) => {
    if (!isHolding(hold, now) || hold.endsAt === null) return fail("conflict", "Бронь уже закончилась");
    if (hold.version !== version) return fail("conflict", "Пока страница была открыта, бронь изменили");
    const endsAt = extendedEnd(hold.endsAt, hours, now);
    if (endsAt === null) {
      const message = `Бронь может длиться не больше ${HOLD_HOURS_MAX} часов от этой минуты`;
      return fail("invalid", message, { hours: message });
    }
    return ok({
      action: "extend_hold",
      words: [untilWords(hold.endsAt, zone), untilWords(endsAt, zone)],
      queries: [extendHoldTo(deps.db, id, endsAt)],
      after: { state: "active", endsAt },
    });
  });
}

/** Ends a hold, or takes a lead out of the queue; the car goes to the first of the queue. Repeating it changes nothing. */
export function releaseHold(deps: LiveDeps, actor: Actor, id: string): Promise<Result<HoldAnswer>> {
  return changeHold(deps, actor, id, ({ hold, now, zone }) => {
    const state = holdStateNow(hold, now);
    if (state !== "active" && state !== "waiting") return ok(null);
    return ok({
      action: "release_hold",
      words: [state === "waiting" ? "в очереди" : untilWords(hold.endsAt ?? now, zone), null],
      queries: [release(deps.db, id, { reason: "staff", endedBy: actor.userId, now })],
      after: { state: "released", endsAt: hold.endsAt },
    });
  });
}

/**
 * Takes back a release, or the end by a sale that was taken back; also of one that waited. `conflict` when its time is over, another has held
 * the car since, the car is not on sale any more, or the lead is closed.
 */
export function restoreHold(deps: LiveDeps, actor: Actor, id: string): Promise<Result<HoldAnswer>> {
  const { db } = deps;
  return changeHold(deps, actor, id, async ({ hold, now, zone }) => {
    const { carId, leadId, startedAt, endsAt, state } = hold;
    if (state === "active" || state === "waiting") return ok(null);
    if ((state !== "released" && state !== "sold") || leadId === null)
      return fail("conflict", "Эту бронь вернуть нельзя");
    const isQueued = startedAt === null;
    if (!isQueued && (endsAt === null || endsAt <= now)) return fail("conflict", "Срок этой брони уже вышел");
    const [open, since, [car], [lead]] = await db.read([
      selectOpenHolds(db, carId),
      selectHeldSince(db, hold),
      selectStaffCar(db, carId),
      selectLead(db, leadId),
    ]);
    if (car?.stage !== "on_sale") return fail("conflict", "Автомобиль больше не продаётся");
    if (!lead || lead.deletedAt !== null || isClosed(lead.status)) return fail("conflict", "Заявка закрыта");
    const holder = open.find((one) => one.state === "active");
    if (!isQueued && holder) return fail("conflict", heldMessage(holder.endsAt, zone));
    if (isQueued && !holder) return fail("conflict", "Очереди больше нет: автомобиль можно забронировать");
    if (!isQueued && since.length > 0) return fail("conflict", "После этой брони автомобиль держал другой покупатель");
    return ok({
      action: "restore_hold",
      words: [null, isQueued ? "в очереди" : untilWords(endsAt ?? now, zone)],
      queries: [
        carAndLeadAreOpen(db, { carId, leadId }),
        ...(isQueued ? [carIsHeld(db, carId)] : [nobodyHeldSince(db, hold)]),
        restore(db, hold),
      ],
      after: { state: isQueued ? "waiting" : "active", endsAt },
    });
  });
}

function untilWords(endsAt: number, zone: TimeZone): string {
  return `до ${holdEndText(endsAt, zone)}`;
}

/** Holds that one run ends; the next minute ends the rest. */
const BATCH = 100;

/** Ends the holds whose time is over. Triggers give the cars to their queues, notify, and make kept pages stale. Returns how many. */
export async function endHolds(deps: LiveDeps): Promise<number> {
  const { db, clock, sendEvents, live } = deps;
  const now = clock.now();
  const [overdue] = await db.read([selectOverdueHolds(db, now, BATCH)]);
  if (overdue.length > 0) {
    await db.writeIdempotent([endOverdueHolds(db, now, { ids: overdue.map(({ id }) => id) })]);
    sendEvents?.();
  }
  for (const { leadId, assigneeId } of [...overdue, ...(await planTurns(deps))]) {
    if (leadId !== null) await live.publish({ kind: "lead_changed", id: leadId, assigneeId, at: now });
  }
  return overdue.length;
}

/**
 * Gives the task of each new turn the time that a new lead has until its wait is late, in working hours: a turn that comes at night is
 * not overdue in the morning. The trigger that makes the task does not know the hours of the salon.
 */
async function planTurns({ db, clock }: LiveDeps) {
  const [turns, [settings]] = await db.read([selectUnplannedTurns(db, BATCH), selectSettings(db)]);
  const hoursOf = salonHours(settings);
  const [first, ...others] = turns.map(({ leadId, startedAt, salonId }) => {
    return planTurn(db, leadId, startedAt, afterWorkingMs(startedAt, LATE_AFTER_MS, hoursOf(salonId)), clock.now());
  });
  if (first) await db.writeIdempotent([first, ...others]);
  return turns;
}
