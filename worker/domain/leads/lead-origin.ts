/** How a lead came that was not sent from a page of this site. */
export const LEAD_ORIGINS = ["walk_in", "call", "message", "mail", "imported"] as const;
export type LeadOrigin = (typeof LEAD_ORIGINS)[number];

/** Those that staff enter by hand. */
export const ENTERED_ORIGINS = ["walk_in", "call", "message", "mail"] as const satisfies readonly LeadOrigin[];
export type EnteredOrigin = (typeof ENTERED_ORIGINS)[number];

/** In a filter: leads that came by themselves. */
export const FROM_SITE = "site";

/** The person talks to staff while the lead is entered; who has written still waits for an answer. */
export function isAnsweredAtOnce(origin: EnteredOrigin): boolean {
  return origin === "walk_in" || origin === "call";
}

export const LEAD_ORIGIN_LABELS: Record<LeadOrigin, string> = {
  walk_in: "В салоне",
  call: "По телефону",
  message: "В мессенджере",
  mail: "По почте",
  imported: "Из прежней системы",
};
