import { createContext, useContext } from "react";
import type { LeadStaffMember } from "#worker/services/leads/list-lead-staff.ts";
import { FORMER_STAFF } from "#worker/domain/staff/staff-name.ts";

export const LeadStaffContext = createContext<readonly LeadStaffMember[]>([]);

/** Staff who may be responsible for a lead. */
export function useLeadStaff(): readonly LeadStaffMember[] {
  return useContext(LeadStaffContext);
}

/** Who is responsible for a lead. */
export function LeadAssignee({ lead: { assigneeId } }: { lead: { assigneeId: string | null } }) {
  const staff = useLeadStaff();
  if (assigneeId === null) return <span className="text-xs text-soft">Свободна</span>;
  const name = staff.find(({ id }) => id === assigneeId)?.name ?? FORMER_STAFF;
  return <span className="text-xs wrap-anywhere text-graphite">{name}</span>;
}
