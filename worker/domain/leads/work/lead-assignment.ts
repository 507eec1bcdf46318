/** Who gets a new lead. */
export const LEAD_ASSIGNMENTS = ["none", "round_robin"] as const;
export type LeadAssignment = (typeof LEAD_ASSIGNMENTS)[number];

export const LEAD_ASSIGNMENT_LABELS: Record<LeadAssignment, string> = {
  none: "Никому: сотрудники берут сами",
  round_robin: "По очереди: каждому, кто отвечает на заявки",
};
