import { SOLD_PAGE_DAYS } from "#worker/domain/cars/sold-page.ts";
import { GALLERY_MAX } from "#worker/domain/kernel/limits.ts";
import { HOLD_HOURS_DEFAULT } from "#worker/domain/holds/holds.ts";
import { DEFAULT_TIME_ZONE, type TimeZone } from "#worker/domain/kernel/time/salon-time.ts";
import type { LeadAssignment } from "#worker/domain/leads/work/lead-assignment.ts";
import type { PlaceName } from "#worker/domain/dealership/places.ts";
import type { VinShown } from "#worker/domain/papers/papers.ts";
import type { StaffSettings } from "#worker/domain/dealership/settings.ts";

/** The hero banner of the home page, as a flat field name of the settings. */
export const HERO_BANNER = "banners.home.desktop";

/** Factors of the estimate of a visitor's car. */
const TRADE_IN_FIELDS = [
  "tradeInYearPercent",
  "tradeInMileagePercent",
  "tradeInExcellentPercent",
  "tradeInFairPercent",
  "tradeInMarginPercent",
  "tradeInPreparation",
] as const;

/** Which times visitors may ask for. */
const VISIT_FIELDS = ["visitLeadHours", "visitStepMinutes", "visitDays", "visitsAnHour", "visitReminderHours"] as const;

type VisitText = (typeof VISIT_FIELDS)[number];
type TradeInText = (typeof TRADE_IN_FIELDS)[number];

export type SettingsText =
  | "salonName"
  | "phone"
  | "phoneSecondary"
  | "address"
  | "fullAddress"
  | "email"
  | "workingHours"
  | "heroTitle"
  | "heroSubtitle"
  | "creditBank"
  | "yandexMetrikaId"
  | "googleAnalyticsId"
  | "heartbeatUrl"
  | "galleryMax"
  | "soldPageDays"
  | "testDriveTerms"
  | "serviceWorks"
  | "holdHours"
  | "depositAmount"
  | "priceTagText"
  | PlaceName
  | "pskCeilingNew"
  | "pskCeilingUsed"
  | VisitText
  | TradeInText;

/** The form's values. */
export type SettingsDraft = Record<SettingsText, string> & {
  timeZone: TimeZone;
  leadAssignment: LeadAssignment;
  visitorsHold: boolean;
  vinShown: VinShown;
  [HERO_BANNER]: string | null;
  favicon: string | null;
};

/** Null settings: none saved yet; `salonName` is then `defaultName`. */
export function toDraft(settings: Omit<StaffSettings, "updatedAt"> | null, defaultName: string): SettingsDraft {
  return {
    salonName: settings?.salonName ?? defaultName,
    phone: settings?.phone ?? "",
    phoneSecondary: settings?.phoneSecondary ?? "",
    address: settings?.address ?? "",
    fullAddress: settings?.fullAddress ?? "",
    email: settings?.email ?? "",
    workingHours: settings?.workingHours ?? "",
    timeZone: settings?.timeZone ?? DEFAULT_TIME_ZONE,
    heroTitle: settings?.heroTitle ?? "",
    heroSubtitle: settings?.heroSubtitle ?? "",
    creditBank: settings?.creditBank ?? "",
    yandexMetrikaId: settings?.yandexMetrikaId ?? "",
    googleAnalyticsId: settings?.googleAnalyticsId ?? "",
    heartbeatUrl: settings?.heartbeatUrl ?? "",
    leadAssignment: settings?.leadAssignment ?? "none",
    vinShown: settings?.vinShown ?? "none",
    galleryMax: String(settings?.galleryMax ?? GALLERY_MAX),
    soldPageDays: String(settings?.soldPageDays ?? SOLD_PAGE_DAYS),
    pskCeilingNew: percentText(settings?.pskCeilingNew),
    pskCeilingUsed: percentText(settings?.pskCeilingUsed),
    holdHours: String(settings?.holdHours ?? HOLD_HOURS_DEFAULT),
    visitorsHold: settings?.visitorsHold ?? false,
    testDriveTerms: settings?.testDriveTerms ?? "",
    serviceWorks: settings?.serviceWorks ?? "",
    depositAmount: String(settings?.depositAmount ?? ""),
    priceTagText: settings?.priceTagText ?? "",
    yandexPlace: settings?.yandexPlace ?? "",
    twoGisPlace: settings?.twoGisPlace ?? "",
    ...numberTexts(settings, VISIT_FIELDS),
    ...numberTexts(settings, TRADE_IN_FIELDS),
    [HERO_BANNER]: settings?.banners.home.desktop ?? null,
    favicon: settings?.favicon ?? null,
  };
}

function percentText(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? "" : String(percent).replace(".", ",");
}

/** Blank fields before the settings are saved once: they mean the defaults. */
function numberTexts<T extends TradeInText | VisitText>(
  settings: Omit<StaffSettings, "updatedAt"> | null,
  names: readonly T[],
): Record<T, string> {
  const textOf = (name: T) => (settings ? String(settings[name]).replace(".", ",") : "");
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<T, string>;
}
