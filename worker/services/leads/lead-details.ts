import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { BODY_TYPE_LABELS, type CarStatus, labelOf } from "../../domain/cars/car-terms.ts";
import { estimateNote, storedEstimate } from "../../domain/money/trade-in-estimate.ts";
import { formatQuoteCode, staffQuoteHref } from "../../domain/money/quotes/quote-code.ts";
import { formatDaily, formatRubles } from "../../domain/money/money.ts";
import { decodedAddress } from "../../domain/kernel/text/decoded-address.ts";
import { formatNumber } from "../../domain/kernel/text/plural.ts";
import { CAR_CONDITION_LABELS } from "../../domain/leads/trade-in.ts";
import { LEAD_SOURCE_LABELS } from "../../domain/leads/advertising/lead-source.ts";
import { CALL_MEDIUM } from "../../domain/leads/calls/call-report.ts";
import { INTEGRATION_LABELS } from "../../domain/leads/integrations/integration-terms.ts";
import { ownCarOf } from "./lead-line.ts";

/** A label and a value. */
export interface LabelledValue {
  label: string;
  value: string;
  /** A path of this site, if the value is a link. */
  href: string | null;
}

/** What the visitor entered about their wishes and their own car. Empty fields are left out. */
export function wishesOf(lead: LeadRow): LabelledValue[] {
  return [
    labelled("Желаемая сумма", lead.desiredAmount, formatRubles),
    labelled("Доход в месяц", lead.monthlyIncome, formatRubles),
    labelled("Бюджет", lead.budget, formatRubles),
    labelled("Желаемая марка", lead.preferredBrand),
    labelled("Кузов", lead.bodyType, (key) => labelOf(BODY_TYPE_LABELS, key)),
    labelled("Свой автомобиль", ownCarOf(lead)),
    labelled("Пробег", lead.carMileage, (km) => `${formatNumber(km)}\u00a0км`),
    labelled("Состояние", lead.carCondition, (key) => labelOf(CAR_CONDITION_LABELS, key)),
    labelled("Предварительная оценка", estimateIn(lead.tradeInEstimate)),
    lead.quoteCode === null
      ? []
      : [{ label: "Расчёт", value: formatQuoteCode(lead.quoteCode), href: staffQuoteHref(lead.quoteCode) }],
  ].flat();
}

function estimateIn(json: string | null): string | null {
  const estimate = storedEstimate(json);
  return estimate && estimateNote(estimate.range);
}

const ATTRIBUTION_LABELS: Readonly<Record<string, string>> = {
  utm_source: "Рекламная площадка",
  utm_medium: "Тип рекламы",
  utm_campaign: "Кампания",
  utm_content: "Объявление",
  utm_term: "Запрос",
  yclid: "Клик Яндекс Директа",
  gclid: "Клик Google Ads",
};

/** Where the visitor came from: page, referrer, advertisement; of a call the service. */
export function sourceOf(lead: LeadRow): LabelledValue[] {
  // Staff have asked the buyer.
  if (lead.enteredBy !== null && lead.source !== null)
    return labelled("Откуда узнал о салоне", labelOf(LEAD_SOURCE_LABELS, lead.source));
  const { utm_medium: medium, utm_source: service } = Object.fromEntries(attributionOf(lead.attribution));
  if (medium === CALL_MEDIUM) return labelled("Звонок", labelOf(INTEGRATION_LABELS, service ?? ""));
  const page = lead.sourceUrl;
  const path = page === null ? null : ownPathOf(page);
  return [
    ...(page === null ? [] : [{ label: "Страница", value: decodedAddress(path ?? page), href: path }]),
    ...labelled("Откуда пришёл", isOfSameSite(page, lead.referrer) ? null : lead.referrer),
    ...attributionOf(lead.attribution).map(([key, value]) => ({
      label: ATTRIBUTION_LABELS[key] ?? key,
      value,
      href: null,
    })),
  ];
}

/** The price of a lease car is per day. */
export function priceNowOf(car: { status: CarStatus; price: number; dailyPrice: number | null }): string {
  return car.status === "lease" && car.dailyPrice !== null ? formatDaily(car.dailyPrice) : formatRubles(car.price);
}

function labelled<T extends string | number>(
  label: string,
  value: T | null,
  show: (value: T) => string = String,
): LabelledValue[] {
  return value === null || value === "" ? [] : [{ label, value: show(value), href: null }];
}

/** A visitor may send any address: only a path of this site becomes a link. */
function ownPathOf(address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  return URL.canParse(address) ? pathOf(new URL(address)) : null;
}

/** A referrer of this site is left out: it does not show where the visitor came from. */
function isOfSameSite(page: string | null, referrer: string | null): boolean {
  if (page === null || referrer === null || !URL.canParse(page) || !URL.canParse(referrer)) return false;
  return new URL(page).origin === new URL(referrer).origin;
}

function pathOf({ protocol, pathname, search }: URL): string | null {
  return /^https?:$/.test(protocol) ? pathname + search : null;
}

/** The advertising parameters of a lead, by name. */
export function attributionOf(json: string | null): [string, string][] {
  if (json === null) return [];
  const attribution: unknown = JSON.parse(json);
  if (typeof attribution !== "object" || attribution === null) return [];
  return Object.entries(attribution).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}
