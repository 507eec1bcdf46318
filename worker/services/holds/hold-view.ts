import type { HoldRow, selectOpenHolds } from "../../db/queries/holds/holds.ts";
import { HOLD_END_REASON_LABELS, type HoldState, holdStateNow } from "../../domain/holds/holds.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { withContactDetails } from "../leads/with-contact-details.ts";
import { isInScope, type LeadScope } from "../../domain/leads/lead-scope.ts";

type ShownRow = Awaited<ReturnType<typeof selectOpenHolds>>[number];

/** A hold as the panel shows it. Times in epoch ms. */
export interface StaffHold {
  id: string;
  version: number;
  /** As it is now: an active one whose time is over is expired. */
  state: HoldState;
  car: { id: string; title: string };
  /** Null for a lead that was deleted, and for those who may not see it. */
  lead: { id: string; name: string } | null;
  hours: number;
  startedAt: number | null;
  endsAt: number | null;
  endedAt: number | null;
  endReason: string | null;
  /** Null: the visitor. */
  takenBy: string | null;
  endedBy: string | null;
  createdAt: number;
  /** A release may be taken back, and the end by a sale once the car is for sale again. */
  isReturnable: boolean;
}

/** With the names of leads that a collector holds. */
export async function withHolderNames<T extends Pick<ShownRow, "leadName" | "leadPhone" | "personToken">>(
  deps: ContactDetailsDeps,
  rows: readonly T[],
): Promise<T[]> {
  const known = await withContactDetails(
    deps,
    rows.map(({ personToken, leadName, leadPhone }) => ({ personToken, name: leadName ?? "", phone: leadPhone ?? "" })),
  );
  return rows.map((row, at) => ({
    ...row,
    leadName: row.leadName === null ? null : (known[at]?.name ?? row.leadName),
  }));
}

/** @param scope null: the person sees no leads at all */
export function toStaffHold(row: ShownRow, scope: LeadScope | null, now: number): StaffHold {
  const { id, version, carId, leadId, leadName, hours, startedAt, endsAt, endedAt, createdAt } = row;
  const state = holdStateNow(row as HoldRow & { state: HoldState }, now);
  const isSeen = leadId !== null && leadName !== null && scope !== null && isInScope(scope, row);
  return {
    id,
    version,
    state,
    car: { id: carId, title: `${carTitle({ name: row.carName, trim: row.carTrim })}, ${row.carYear}` },
    lead: isSeen ? { id: leadId, name: leadName } : null,
    hours,
    startedAt,
    endsAt,
    endedAt: state === "expired" ? endsAt : endedAt,
    endReason: row.endReason === null ? null : (HOLD_END_REASON_LABELS[row.endReason] ?? null),
    takenBy: row.creator,
    endedBy: row.ender,
    createdAt,
    isReturnable: state === "released" || (state === "sold" && row.isCarListed),
  };
}
