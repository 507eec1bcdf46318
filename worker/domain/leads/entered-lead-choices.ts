import { CONSENT_MANNER_LABELS, NOTED_MANNERS } from "./consent-manner.ts";

/** In place of a manner: no consent is stored. */
export const NO_CONSENT = "none";

export const NO_CONSENT_LABEL = "Согласия пока нет";

export const CONSENT_CHOICES = [
  ...NOTED_MANNERS.map((value) => ({ value, label: CONSENT_MANNER_LABELS[value] })),
  { value: NO_CONSENT, label: NO_CONSENT_LABEL },
];
