/** How a person consented when staff noted it. */
export const CONSENT_MANNERS = ["paper", "spoken", "message", "imported"] as const;
export type ConsentManner = (typeof CONSENT_MANNERS)[number];

/** Those that staff note of a lead by hand. */
export const NOTED_MANNERS = ["paper", "spoken", "message"] as const satisfies readonly ConsentManner[];

export const CONSENT_MANNER_LABELS: Record<ConsentManner, string> = {
  paper: "Подписано на бумаге",
  spoken: "Устно",
  message: "Письменно, в переписке",
  imported: "Получено раньше, из прежней системы",
};
