import { createContext, useContext } from "react";
import type { LeadItem } from "#worker/services/leads/lead-item.ts";
import type { LeadStaffMember } from "#worker/services/leads/list-lead-staff.ts";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { FORMER_STAFF } from "#worker/domain/staff/staff-name.ts";

export const LeadStaffContext = createContext<readonly LeadStaffMember[]>([]);

/** Staff who may be responsible for a lead. */
export function useLeadStaff(): readonly LeadStaffMember[] {
  return useContext(LeadStaffContext);
}

/** How a lead came that staff have entered, and who has; for which salon, where there are several. */
export function LeadOrigin({ lead }: { lead: Pick<LeadItem, "origin" | "enteredBy" | "salonId"> }) {
  const name = useLeadStaff().find(({ id }) => id === lead.enteredBy)?.name;
  const salon = useSalonNames().find(({ id }) => id === lead.salonId)?.name;
  const origin = lead.origin && [lead.origin.toLowerCase(), name && `запись: ${name}`].filter(Boolean).join(", ");
  return [origin, salon].map((part) => part && ` · ${part}`);
}

/** Who is responsible for a lead. */
export function LeadAssignee({ lead: { assigneeId } }: { lead: { assigneeId: string | null } }) {
  const staff = useLeadStaff();
  if (assigneeId === null) return <span className="text-xs text-soft">Свободна</span>;
  const name = staff.find(({ id }) => id === assigneeId)?.name ?? FORMER_STAFF;
  return <span className="text-xs wrap-anywhere text-graphite">{name}</span>;
}
