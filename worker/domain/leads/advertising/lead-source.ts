import { CALL_MEDIUM } from "../calls/call-report.ts";
import { CHAT_MEDIUM } from "../../conversations/channels.ts";
import { OUTLET_MEDIUM } from "../../outlets/outlet-address.ts";

/** Where the visitor of a lead came from, coarse enough to compare. */
export const LEAD_SOURCES = [
  "ads",
  "outlet",
  "campaign",
  "search",
  "social",
  "other_site",
  "direct",
  "call",
  "referral",
  "chat_site",
  "chat_avito",
  "chat_telegram",
  "chat_max",
  "chat_vk",
  "chat_mail",
] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const LEAD_SOURCE_LABELS: Record<LeadSource, string> = {
  ads: "Реклама",
  outlet: "Площадки",
  campaign: "Рассылки и метки",
  search: "Поиск",
  social: "Соцсети",
  other_site: "Другие сайты",
  direct: "Напрямую",
  call: "Звонок",
  referral: "По рекомендации",
  chat_site: "Сообщение с сайта",
  chat_avito: "Чат Авито",
  chat_telegram: "Telegram",
  chat_max: "MAX",
  chat_vk: "ВКонтакте",
  chat_mail: "Письмо",
};

/** What staff may choose of a lead that they enter: where the buyer has heard of the dealership, not how he came. */
export const HEARD_SOURCES = [
  "direct",
  "referral",
  "ads",
  "outlet",
  "search",
  "social",
  "other_site",
  "campaign",
] as const satisfies readonly LeadSource[];

/** Values of utm_medium for paid clicks (support.google.com/analytics/answer/9756891). */
const PAID_MEDIUM = /^(?:cp[acmv]|ppc|paid|retargeting|display|banner)/i;
const SEARCH_HOST =
  /(?:^|\.)(?:yandex\.\w+|ya\.ru|google\.\w+(?:\.\w+)?|bing\.com|go\.mail\.ru|duckduckgo\.com|rambler\.ru)$/;
const SOCIAL_HOST =
  /(?:^|\.)(?:vk\.(?:com|ru)|ok\.ru|t\.me|telegram\.org|dzen\.ru|youtube\.com|rutube\.ru|instagram\.com|facebook\.com|pikabu\.ru)$/;

/** The columns of a lead that say where the visitor came from. */
export interface SourceColumns {
  /** JSON object with utm_* parameters and click ids. */
  attribution: string | null;
  referrer: string | null;
  sourceUrl: string | null;
}

export function leadSourceOf({ attribution, referrer, sourceUrl }: SourceColumns): LeadSource {
  const { utm_medium: medium, utm_source: source, yclid, gclid } = parametersOf(attribution);
  if (medium === OUTLET_MEDIUM) return "outlet";
  if (medium === CALL_MEDIUM) return "call";
  if (medium === CHAT_MEDIUM) return LEAD_SOURCES.find((known) => known === `chat_${source}`) ?? "social";
  if (yclid || gclid || (medium && PAID_MEDIUM.test(medium))) return "ads";
  if (medium || source) return "campaign";
  const host = hostOf(referrer);
  if (host === null || host === hostOf(sourceUrl)) return "direct";
  if (SEARCH_HOST.test(host)) return "search";
  return SOCIAL_HOST.test(host) ? "social" : "other_site";
}

function parametersOf(json: string | null): Record<string, string | undefined> {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}
