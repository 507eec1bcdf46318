import { CLIENT_ID } from "./attribution.ts";

/** Results of a lead that advertising learns. The keys are topics of the outbox. */
export const CONVERSIONS = ["lead_qualified", "lead_sold"] as const;
export type ConversionKind = (typeof CONVERSIONS)[number];

/** Identifiers of the goals «JavaScript-событие» that the dealership makes in Metrika. */
export const CONVERSION_GOALS: Record<ConversionKind, string> = {
  lead_qualified: "lead_qualified",
  lead_sold: "lead_sold",
};

/** Names of the notifications on the page of the lead. */
export const CONVERSION_LABELS: Record<ConversionKind, string> = {
  lead_qualified: "Метрика: серьёзная заявка",
  lead_sold: "Метрика: продажа",
};

export interface Conversion {
  kind: ConversionKind;
  /** Metrika's id of the visitor, digits. */
  clientId: string;
  /** Of the click on an advertisement in Yandex Direct, digits; null without one. */
  yclid: string | null;
  /** Epoch ms. */
  at: number;
}

const YCLID = /^\d{5,25}$/;

interface ConvertedLead {
  clientId: string | null;
  attribution: string | null;
  qualifiedAt: number | null;
  soldCarId: string | null;
  closedAt: number | null;
  updatedAt: number;
}

/**
 * Null for a lead whose sender has not agreed to analytics, then also without the click, which the address names to everybody; and for a
 * result that staff have taken back.
 */
export function conversionOf(lead: ConvertedLead, kind: ConversionKind): Conversion | null {
  const { clientId, attribution, qualifiedAt, soldCarId, closedAt, updatedAt } = lead;
  const at = kind === "lead_qualified" ? qualifiedAt : soldCarId === null ? null : (closedAt ?? updatedAt);
  if (at === null || clientId === null || !CLIENT_ID.test(clientId)) return null;
  const { yclid } = (attribution === null ? {} : JSON.parse(attribution)) as { yclid?: string };
  return { kind, clientId, yclid: yclid && YCLID.test(yclid) ? yclid : null, at };
}
