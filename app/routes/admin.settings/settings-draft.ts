import { DEFAULT_TIME_ZONE, type TimeZone } from "#worker/domain/time-zones.ts";
import type { SettingsInput } from "#worker/domain/settings-change.ts";
import type { StaffSettings } from "#worker/domain/settings.ts";

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
  | "googleAnalyticsId";

/** The page's fields as they are typed. */
export type SettingsDraft = Record<SettingsText, string> & {
  timeZone: TimeZone;
  heroBanner: string | null;
  favicon: string | null;
};

/** Null: nothing is set yet; the dealership's own name stands in for the salon's. */
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
    heroBanner: settings?.banners.home.desktop ?? null,
    favicon: settings?.favicon ?? null,
  };
}

/** The call's body. The hero banner is the home page's. */
export function toInput({ heroBanner, ...fields }: SettingsDraft): SettingsInput {
  return { ...fields, banners: { home: { desktop: heroBanner } } };
}
