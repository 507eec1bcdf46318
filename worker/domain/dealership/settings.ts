import type { LeadAssignment } from "../leads/work/lead-assignment.ts";
import type { VinShown } from "../papers/papers.ts";
import type { DEFAULT_TIME_ZONE, TimeZone } from "../kernel/time/salon-time.ts";

/** The settings that visitors may see. */
export interface PublicSettings {
  salonName: string;
  phone: string;
  phoneSecondary: string | null;
  address: string;
  fullAddress: string | null;
  email: string | null;
  /** One line a text line. */
  workingHours: string | null;
  /** All dates and times are shown in this zone. */
  timeZone: TimeZone;
  heroTitle: string | null;
  heroSubtitle: string | null;
  banners: PageBanners;
  favicon: string | null;
  googleAnalyticsId: string | null;
  yandexMetrikaId: string | null;
  /** The bank that the footer names as the lender. */
  creditBank: string | null;
}

/** All settings; the addresses of notifications are for staff only. */
export interface StaffSettings extends PublicSettings {
  notificationEmail: string | null;
  fromEmail: string | null;
  emailNotificationsEnabled: boolean;
  /** Whether a mail at opening hours sums up the day before. */
  morningLetter: boolean;
  /** Called every minute in which all cron jobs succeeded; contains a key. */
  heartbeatUrl: string | null;
  /** Pictures of a car without the main one. */
  galleryMax: number;
  /** Days after which the page of a sold car ends. */
  soldPageDays: number;
  /** How much of a VIN visitors see. */
  vinShown: VinShown;
  /** Which times visitors may ask for (domain/leads/visits/visits.ts). */
  visitLeadHours: number;
  visitStepMinutes: number;
  /** 0: visitors choose no time. */
  visitDays: number;
  visitsAnHour: number;
  /** 0: visitors are not reminded. */
  visitReminderHours: number;
  /** For how long a car is held (domain/holds/holds.ts). */
  holdHours: number;
  /** Whether visitors may hold a car on the site. */
  visitorsHold: boolean;
  /** Who may drive, in the dealership's words. */
  testDriveTerms: string | null;
  /** One a line; blank: no service. */
  serviceWorks: string;
  /** Small print of price tags. */
  priceTagText: string | null;
  /** The dealership's pages on maps (places.ts). */
  yandexPlace: string | null;
  twoGisPlace: string | null;
  /** Limits of the full cost of a car loan, percent; null: not entered. */
  pskCeilingNew: number | null;
  pskCeilingUsed: number | null;
  /** Who gets a new lead. */
  leadAssignment: LeadAssignment;
  tradeInYearPercent: number;
  tradeInMileagePercent: number;
  tradeInExcellentPercent: number;
  tradeInFairPercent: number;
  tradeInMarginPercent: number;
  /** Rubles. */
  tradeInPreparation: number;
  /** Of a deposit for a hold, rubles; null: staff enter it each time. */
  depositAmount: number | null;
  /** Epoch ms. */
  updatedAt: number;
  version: number;
}

/** The part that every page needs; banners and hero texts are loaded by the page that shows them. */
export type SalonSettings = Omit<PublicSettings, "banners" | "heroTitle" | "heroSubtitle">;

export const BANNER_PAGES = ["home", "newCars", "usedCars", "tradeIn", "autoCredit", "autoSelection"] as const;
export type BannerPage = (typeof BANNER_PAGES)[number];

export interface Banner {
  desktop: string | null;
  mobile: string | null;
}

export type PageBanners = Record<BannerPage, Banner>;

/** Name and contacts of the dealership as its deployment has them, for the time when the settings cannot be read. */
export type SalonContacts = Pick<PublicSettings, "salonName" | "phone" | "address">;

/** Values of the demo, which the panel calls samples. Visitors see its phone, address and hours only while the demo is there. */
export const DEFAULT_SETTINGS: Pick<PublicSettings, "salonName" | "phone" | "address" | "workingHours" | "timeZone"> = {
  salonName: "Автоцентр Меридиан",
  phone: "+73430000000",
  address: "Екатеринбург, ул. Металлургов, 84",
  workingHours: "Ежедневно с 9:00 до 21:00",
  // Spelled here, because an import of the value would bring the list of zones into the scripts of the storefront.
  timeZone: "Asia/Yekaterinburg" satisfies typeof DEFAULT_TIME_ZONE,
};

/** A page without a banner shows its default picture. */
export const NO_BANNER: Banner = { desktop: null, mobile: null };

export const NO_BANNERS: PageBanners = {
  home: NO_BANNER,
  newCars: NO_BANNER,
  usedCars: NO_BANNER,
  tradeIn: NO_BANNER,
  autoCredit: NO_BANNER,
  autoSelection: NO_BANNER,
};

/** Values of the demo and of new settings of earlier releases, and what staff are asked to replace them by. */
const SAMPLES: Readonly<Record<string, { values: readonly string[]; hint: string }>> = {
  salonName: { values: [DEFAULT_SETTINGS.salonName], hint: "Это пример: укажите название салона" },
  phone: { values: [DEFAULT_SETTINGS.phone], hint: "Это пример: укажите телефон салона" },
  phoneSecondary: { values: ["+73430000001"], hint: "Это пример: укажите второй телефон или уберите его" },
  address: {
    values: [DEFAULT_SETTINGS.address, "Екатеринбург, ул. Меридианная, 12"],
    hint: "Это пример: укажите адрес салона",
  },
  fullAddress: {
    values: ["620000, Свердловская область, г. Екатеринбург, ул. Меридианная, 12"],
    hint: "Это пример: укажите полный адрес салона",
  },
  workingHours: {
    values: [
      DEFAULT_SETTINGS.workingHours ?? "",
      "Пн–Пт: 9:00–20:00\nСб–Вс: 10:00–19:00\nСервис: ежедневно 8:00–20:00",
    ],
    hint: "Это пример: укажите часы работы салона",
  },
};

/** What to say about a setting that still is that of the demo; null for one of the dealership's own. */
export function sampleHint(name: string, value: unknown): string | null {
  const sample = SAMPLES[name];
  if (!sample || typeof value !== "string") return null;
  // A phone is stored in figures, and typed with brackets.
  const plain = name.startsWith("phone") ? `+${value.replace(/\D/g, "")}` : value;
  return sample.values.includes(plain) ? sample.hint : null;
}
