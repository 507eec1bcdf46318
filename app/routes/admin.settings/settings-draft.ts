import { GALLERY_MAX } from "#worker/domain/kernel/limits.ts";
import { DEFAULT_TIME_ZONE, type TimeZone } from "#worker/domain/kernel/time/time-zones.ts";
import type { StaffSettings } from "#worker/domain/dealership/settings.ts";

/** The hero banner of the home page, as a flat field name of the settings. */
export const HERO_BANNER = "banners.home.desktop";

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
  | "galleryMax";

/** The form's values. */
export type SettingsDraft = Record<SettingsText, string> & {
  timeZone: TimeZone;
  [HERO_BANNER]: string | null;
  favicon: string | null;
};

/** Null settings: none saved yet; `salonName` is then `defaultName`. */
export function toDraft(settings: StaffSettings | null, defaultName: string): SettingsDraft {
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
    galleryMax: String(settings?.galleryMax ?? GALLERY_MAX),
    [HERO_BANNER]: settings?.banners.home.desktop ?? null,
    favicon: settings?.favicon ?? null,
  };
}
