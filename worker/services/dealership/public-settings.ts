import type { settings } from "../../db/schema/content.ts";
import { analyticsIds } from "../../domain/dealership/analytics.ts";
import { SOLD_PAGE_DAYS } from "../../domain/cars/sold-page.ts";
import { VIN_SHOWN } from "../../domain/papers/papers.ts";
import { GALLERY_MAX } from "../../domain/kernel/limits.ts";
import { holdHoursOf } from "../../domain/holds/holds.ts";
import { visitRulesOf } from "../../domain/leads/visits/visits.ts";
import { DEFAULT_TRADE_IN_FACTORS } from "../../domain/money/trade-in-range.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import {
  DEFAULT_SETTINGS,
  NO_BANNERS,
  type PublicSettings,
  type SalonContacts,
  type StaffSettings,
} from "../../domain/dealership/settings.ts";

type SettingsRow = typeof settings.$inferSelect;

/**
 * Settings for visitors, without the notification addresses. Until staff save them: those of the deployment (`salon`), and without
 * these the defaults.
 */
export function toPublicSettings(row: SettingsRow | undefined, salon: SalonContacts | null = null): PublicSettings {
  // Never the phone, the address and the hours of the demo: visitors would call strangers.
  const unknown = { phone: "", address: "", workingHours: null };
  const defaults = { ...DEFAULT_SETTINGS, ...unknown, ...salon };
  if (!row) {
    return {
      ...defaults,
      phoneSecondary: null,
      fullAddress: null,
      email: null,
      heroTitle: null,
      heroSubtitle: null,
      banners: NO_BANNERS,
      favicon: null,
      googleAnalyticsId: null,
      yandexMetrikaId: null,
      creditBank: null,
    };
  }
  return {
    salonName: row.salonName || defaults.salonName,
    phone: row.phone || defaults.phone,
    phoneSecondary: row.phoneSecondary,
    address: row.address || defaults.address,
    fullAddress: row.fullAddress,
    email: row.email,
    workingHours: row.workingHours,
    timeZone: timeZoneOf(row.timeZone),
    heroTitle: row.heroTitle,
    heroSubtitle: row.heroSubtitle,
    banners: {
      home: { desktop: row.homeBanner, mobile: row.homeBannerMobile },
      newCars: { desktop: row.newCarsBanner, mobile: row.newCarsBannerMobile },
      usedCars: { desktop: row.usedCarsBanner, mobile: row.usedCarsBannerMobile },
      tradeIn: { desktop: row.tradeInBanner, mobile: row.tradeInBannerMobile },
      autoCredit: { desktop: row.autoCreditBanner, mobile: row.autoCreditBannerMobile },
      autoSelection: { desktop: row.autoSelectionBanner, mobile: row.autoSelectionBannerMobile },
    },
    favicon: row.favicon,
    ...analyticsIds(row),
    creditBank: row.creditBank,
  };
}

export function toStaffSettings(row: SettingsRow): StaffSettings {
  const {
    notificationEmail,
    fromEmail,
    emailNotificationsEnabled,
    morningLetter,
    heartbeatUrl,
    galleryMax,
    soldPageDays,
    leadAssignment,
    updatedAt,
    version,
  } = row;
  const { pskCeilingNew, pskCeilingUsed } = row;
  return {
    ...toPublicSettings(row),
    notificationEmail,
    fromEmail,
    emailNotificationsEnabled,
    morningLetter,
    heartbeatUrl,
    galleryMax: galleryMax ?? GALLERY_MAX,
    soldPageDays: soldPageDays ?? SOLD_PAGE_DAYS,
    vinShown: VIN_SHOWN.find((one) => one === row.vinShown) ?? "none",
    ...visitSettings(row),
    holdHours: holdHoursOf(row),
    visitorsHold: row.visitorsHold,
    testDriveTerms: row.testDriveTerms,
    serviceWorks: row.serviceWorks.join("\n"),
    priceTagText: row.priceTagText,
    yandexPlace: row.yandexPlace,
    twoGisPlace: row.twoGisPlace,
    pskCeilingNew,
    pskCeilingUsed,
    leadAssignment: leadAssignment ?? "none",
    ...tradeInSettings(row),
    depositAmount: row.depositAmount,
    updatedAt,
    version,
  };
}

/** Which times visitors may ask for; a blank field is the default. */
function visitSettings(row: SettingsRow) {
  const { leadHours, stepMinutes, days, perHour, reminderHours } = visitRulesOf(row);
  return {
    visitLeadHours: leadHours,
    visitStepMinutes: stepMinutes,
    visitDays: days,
    visitsAnHour: perHour,
    visitReminderHours: reminderHours,
  };
}

/** Factors of the estimate of a visitor's car; a blank field is the default. */
export function tradeInSettings(row: SettingsRow | undefined) {
  const defaults = DEFAULT_TRADE_IN_FACTORS;
  return {
    tradeInYearPercent: row?.tradeInYearPercent ?? defaults.yearPercent,
    tradeInMileagePercent: row?.tradeInMileagePercent ?? defaults.mileagePercent,
    tradeInExcellentPercent: row?.tradeInExcellentPercent ?? defaults.excellentPercent,
    tradeInFairPercent: row?.tradeInFairPercent ?? defaults.fairPercent,
    tradeInMarginPercent: row?.tradeInMarginPercent ?? defaults.marginPercent,
    tradeInPreparation: row?.tradeInPreparation ?? defaults.preparation,
  };
}
