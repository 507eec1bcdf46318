import { createContext, useContext } from "react";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import type { LeadStaffMember } from "#worker/services/leads/list-lead-staff.ts";
import { FORMER_STAFF } from "#worker/domain/staff/staff-name.ts";

export const LeadStaffContext = createContext<readonly LeadStaffMember[]>([]);

/** Staff who may be responsible for a lead. */
export function useLeadStaff(): readonly LeadStaffMember[] {
  return useContext(LeadStaffContext);
}

/** How a lead came that staff have entered, and who has; nothing of others. */
export function LeadOrigin({ lead: { origin, enteredBy } }: { lead: Pick<LeadItem, "origin" | "enteredBy"> }) {
  const name = useLeadStaff().find(({ id }) => id === enteredBy)?.name;
  return origin === null ? null : (
    <> · {[origin.toLowerCase(), name && `запись: ${name}`].filter(Boolean).join(", ")}</>
  );
}

/** Who is responsible for a lead. */
export function LeadAssignee({ lead: { assigneeId } }: { lead: { assigneeId: string | null } }) {
  const staff = useLeadStaff();
  if (assigneeId === null) return <span className="text-xs text-soft">Свободна</span>;
  const name = staff.find(({ id }) => id === assigneeId)?.name ?? FORMER_STAFF;
  return <span className="text-xs wrap-anywhere text-graphite">{name}</span>;
}
