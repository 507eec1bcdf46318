import { selectActiveStaff, selectStaffNames } from "../../db/queries/leads/lead-work.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { type Assignee, assignableOf } from "./work/lead-staff.ts";

export interface LeadStaffMember extends Assignee {
  /** Whether the person may get leads. */
  isAssignable: boolean;
}

/** Everybody who may be responsible for a lead, also those who get none any more. By name. */
export async function listLeadStaff({ db }: Deps): Promise<LeadStaffMember[]> {
  const [names, active, stored] = await db.read([
    selectStaffNames(db),
    selectActiveStaff(db),
    selectRolePermissions(db),
  ]);
  const assignable = new Set(assignableOf(active, stored).map(({ id }) => id));
  return names
    .map(({ id, name }) => ({ id, name, isAssignable: assignable.has(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "ru"));
}
