import { selectCarName } from "../../db/queries/leads/lead-work.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { Changes } from "../../domain/kernel/changes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { LeadStatusInput } from "../../domain/leads/lead.ts";
import { isClosed } from "../../domain/leads/lead-terms.ts";
import type { LiveDeps, Actor } from "../deps.ts";
import { changeLead, type PlannedChange } from "./work/change-lead.ts";
import {
  type LeadAtHand,
  type LeadState,
  nextActionColumns,
  nextActionInWords,
  nextActionOf,
} from "./work/lead-state.ts";

/**
 * Any status at any time, with the result of a closed lead. Closing takes the next action off the plan; opening again removes the result
 * and plans that action again.
 * `not_found` if the lead was deleted, `conflict` in the trash, `invalid` if the result does not belong to the status.
 */
export async function setLeadStatus(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  { status, refusalReason, soldCarId, closedAt }: LeadStatusInput,
): Promise<Result<LeadState>> {
  const { db } = deps;
  const car = soldCarId ? (await db.read([selectCarName(db, soldCarId)]))[0][0] : undefined;
  if (soldCarId && !car) return fail("invalid", "Автомобиль не найден", { soldCarId: "Автомобиль не найден" });
  if (refusalReason && status !== "cancelled")
    return fail("invalid", "Причина отказа бывает только у отменённой заявки");
  if (soldCarId && status !== "completed")
    return fail("invalid", "Проданный автомобиль бывает только у завершённой заявки");
  return changeLead(deps, actor, id, (atHand) =>
    planStatus(atHand, { status, refusalReason, soldCarId, closedAt }, car && `${carTitle(car)}, ${car.year}`),
  );
}

/** @param soldCar the name of the car that was sold */
export function planStatus(
  { lead, now, zone, droppedAction }: Pick<LeadAtHand, "lead" | "now" | "zone" | "droppedAction">,
  { status, refusalReason, soldCarId, ...input }: LeadStatusInput,
  soldCar?: string,
): Result<PlannedChange | null> {
  const isSame = lead.status === status;
  const result = {
    refusalReason: refusalReason === undefined && isSame ? lead.refusalReason : (refusalReason ?? null),
    soldCarId: soldCarId === undefined && isSame ? lead.soldCarId : (soldCarId ?? null),
  };
  if (isSame && result.refusalReason === lead.refusalReason && result.soldCarId === lead.soldCarId) return ok(null);
  const before = nextActionOf(lead);
  const after = isClosed(status) ? null : (before ?? droppedAction);
  // A sale is of the day on which it is recorded, also that of a lead which had ended without one.
  const endedAt = lead.soldCarId === null && result.soldCarId !== null ? null : lead.closedAt;
  const changes: Changes = {
    ...(isSame ? {} : { status: [lead.status, status] }),
    ...(result.refusalReason === lead.refusalReason
      ? {}
      : { refusalReason: [lead.refusalReason, result.refusalReason] }),
    ...(result.soldCarId === lead.soldCarId
      ? {}
      : { soldCar: [lead.soldCarId === null ? null : "другой", soldCar ?? null] }),
    ...(before === after ? {} : { nextAction: [nextActionInWords(before, zone), nextActionInWords(after, zone)] }),
  };
  return ok({
    action: "set_status",
    isWork: status !== "new",
    values: {
      status,
      ...result,
      ...nextActionColumns(after),
      closedAt: isClosed(status) ? Math.min(input.closedAt ?? endedAt ?? now, now) : null,
      ...(result.soldCarId === null ? {} : { qualifiedAt: lead.qualifiedAt ?? now }),
    },
    changes,
  });
}
