/** How a person consented when staff noted it. */
export const CONSENT_MANNERS = ["paper", "spoken", "message", "imported"] as const;
export type ConsentManner = (typeof CONSENT_MANNERS)[number];

export const CONSENT_MANNER_LABELS: Record<ConsentManner, string> = {
  paper: "Подписано на бумаге",
  spoken: "Устно",
  message: "Письменно, в переписке",
  imported: "Получено раньше, из прежней системы",
};
