import type { Database } from "../../../db/client.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectActiveStaff, selectStaffNames } from "../../../db/queries/leads/lead-work.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import { workingHoursOf } from "../../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../../domain/kernel/time/time-zones.ts";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";
import { FORMER_STAFF } from "../../../domain/staff/staff-name.ts";
import type { Actor } from "../../staff/session.ts";
import type { LeadAtHand } from "./change-lead.ts";
import { assignableOf, permissionsOfActor, scopeOfActor } from "./lead-staff.ts";

/** What changes of leads are decided by, besides the leads. */
export interface LeadContext extends Omit<LeadAtHand, "lead" | "droppedAction"> {
  scope: LeadScope;
}

type RowsOf<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

export function contextQueries(db: Database) {
  return [selectSettings(db), selectActiveStaff(db), selectStaffNames(db), selectRolePermissions(db)] as const;
}

export function leadContextOf(
  actor: Actor,
  now: number,
  [[settings], staff, names, stored]: RowsOf<ReturnType<typeof contextQueries>>,
): LeadContext {
  const zone = timeZoneOf(settings?.timeZone);
  return {
    now,
    hours: workingHoursOf(settings?.workingHours ?? null, zone),
    zone,
    permissions: permissionsOfActor(actor, stored),
    assignable: assignableOf(staff, stored),
    nameOf: (staffId) => names.find((person) => person.id === staffId)?.name ?? FORMER_STAFF,
    scope: scopeOfActor(actor, stored),
  };
}
