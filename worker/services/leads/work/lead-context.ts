import type { Database } from "../../../db/client.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { selectActiveStaff, selectStaffNames } from "../../../db/queries/leads/lead-work.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import {
  type WorkingHours,
  workingHoursOf,
  type TimeZone,
  timeZoneOf,
} from "../../../domain/kernel/time/salon-time.ts";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";
import type { NextAction } from "../../../domain/leads/work/next-action.ts";
import type { Permission } from "../../../domain/staff/permissions.ts";
import { FORMER_STAFF } from "../../../domain/staff/staff-name.ts";
import { type Assignee, assignableOf, permissionsOfActor, scopeOfActor } from "./lead-staff.ts";
import type { Actor } from "../../deps.ts";

/** What a change of a lead is decided by. */
export interface LeadAtHand {
  lead: LeadRow;
  now: number;
  hours: WorkingHours;
  zone: TimeZone;
  /** What closing the lead took off the plan; null for an open lead, and without one. */
  droppedAction: NextAction | null;
  /** Of the person who changes it. */
  permissions: readonly Permission[];
  /** Staff who may get leads. */
  assignable: readonly Assignee[];
  nameOf: (staffId: string) => string;
}

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
