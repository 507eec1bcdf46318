/** How a lead came that was not sent from a page of this site. */
export const LEAD_ORIGINS = ["walk_in", "call", "message", "mail", "imported"] as const;
export type LeadOrigin = (typeof LEAD_ORIGINS)[number];

export const LEAD_ORIGIN_LABELS: Record<LeadOrigin, string> = {
  walk_in: "Пришёл в салон",
  call: "Позвонил",
  message: "Написал в мессенджер",
  mail: "Написал на почту",
  imported: "Из прежней системы",
};
