import type { Query } from "../../db/client.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  carAndLeadAreOpen,
  carIsHeld,
  endOverdueHolds,
  insertHold,
  selectOpenHolds,
} from "../../db/queries/holds/holds.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStaleWrite } from "../../db/stale-write.ts";
import {
  HOLD_QUEUE_MAX,
  type HoldInput,
  type HoldState,
  heldMessage,
  holdEndText,
  holdHoursOf,
  isHolding,
} from "../../domain/holds/holds.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { isClosed } from "../../domain/leads/lead-terms.ts";
import type { Actor, LiveDeps } from "../deps.ts";
import { keptLead } from "../leads/stored-lead.ts";
import { scopeOfActor } from "../leads/work/lead-staff.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";

/** What a change of a hold answers. Times in epoch ms. */
export interface HoldAnswer {
  id: string;
  state: HoldState;
  endsAt: number | null;
  version: number;
}

const ATTEMPTS = 5;

/**
 * Runs a change of holds again, with its reads, when others have changed the holds of the car meanwhile: the unique indexes and the guards
 * fail its batch. `conflict` after five attempts.
 */
export async function retryTaken<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let left = ATTEMPTS; left > 0; left--) {
    try {
      return await attempt();
    } catch (cause) {
      if (!isStaleWrite(cause) && !isUniqueViolation(cause, "car_holds.car_id")) throw cause;
    }
  }
  return fail("conflict", "Бронь этого автомобиля сейчас меняют другие: попробуйте ещё раз");
}

/**
 * Holds a car for a lead, or with `queue` puts the lead into its queue while another holds it. The open hold that the lead has of the car
 * already is the answer: a repeat changes nothing. `conflict` when another holds the car, the queue is full, the car is not on sale, or
 * the lead is closed.
 */
export function takeHold(deps: LiveDeps, actor: Actor, input: HoldInput): Promise<Result<HoldAnswer>> {
  const { db, clock, ids, live } = deps;
  const { carId, leadId, queue = false } = input;
  const id = ids.next();
  return retryTaken(async () => {
    const now = clock.now();
    const [open, [found], [car], [settings], permissions] = await db.read([
      selectOpenHolds(db, carId),
      selectLead(db, leadId),
      selectStaffCar(db, carId),
      selectSettings(db),
      selectRolePermissions(db),
    ]);
    const kept = keptLead(found, scopeOfActor(actor, permissions));
    if (!kept.ok) return kept;
    const lead = kept.value;
    const own = open.find((one) => one.leadId === leadId && (one.state === "waiting" || isHolding(one, now)));
    if (own) return ok({ id: own.id, state: own.state, endsAt: own.endsAt, version: own.version });
    if (!car) return fail("not_found", "Автомобиль не найден");
    if (car.stage !== "on_sale") return fail("conflict", "Автомобиль не продаётся: забронировать его нельзя");
    if (isClosed(lead.status)) return fail("conflict", "Заявка закрыта: сначала верните её в работу");
    if (lead.isSpam) return fail("conflict", "Заявка отмечена как спам");
    const zone = timeZoneOf(settings?.timeZone);
    const holder = open.find((one) => isHolding(one, now));
    const queued = open.filter(({ state }) => state === "waiting");
    // While an overdue hold is not ended yet, the first of the queue is the next to hold the car.
    const isTaken = holder !== undefined || queued.length > 0;
    if (isTaken && !queue) return fail("conflict", heldMessage(holder?.endsAt ?? null, zone));
    if (queued.length >= HOLD_QUEUE_MAX) return fail("conflict", "В очереди на этот автомобиль больше нет места");
    const hours = input.hours ?? holdHoursOf(settings);
    const state = isTaken ? "waiting" : "active";
    const endsAt = isTaken ? null : now + hours * HOUR_MS;
    const hold = { id, carId, leadId, hours, createdBy: actor.userId, now };
    const queries: Query[] = [
      carAndLeadAreOpen(db, hold),
      endOverdueHolds(db, now, { carId }),
      ...(isTaken ? [carIsHeld(db, carId)] : []),
      insertHold(db, hold, state),
    ];
    const words = endsAt === null ? "в очереди" : `до ${holdEndText(endsAt, zone)}`;
    const change = { action: "hold", entity: "car", entityId: carId, changes: { hold: [null, words] } } as const;
    await writeAsStaff(deps, actor, { ...change, isVisible: !isTaken }, queries);
    await live.publish({ kind: "lead_changed", id: leadId, assigneeId: lead.assigneeId, at: now });
    return ok({ id, state, endsAt, version: 1 });
  });
}
