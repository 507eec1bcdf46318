import type { DEFAULT_TIME_ZONE, TimeZone } from "../kernel/time/time-zones.ts";

/** What visitors may know of the salon. */
export interface PublicSettings {
  salonName: string;
  phone: string;
  phoneSecondary: string | null;
  address: string;
  fullAddress: string | null;
  email: string | null;
  /** One line a text line. */
  workingHours: string | null;
  /** Whose clock every date and time is shown by. */
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

/** The settings whole; only staff may know where notifications go. */
export interface StaffSettings extends PublicSettings {
  notificationEmail: string | null;
  fromEmail: string | null;
  emailNotificationsEnabled: boolean;
  /** Epoch ms. */
  updatedAt: number;
  version: number;
}

/** What stands around every page; banners and hero texts travel with the page that shows them. */
export type SalonSettings = Omit<PublicSettings, "banners" | "heroTitle" | "heroSubtitle">;

export const BANNER_PAGES = ["home", "newCars", "usedCars", "tradeIn", "autoCredit", "autoSelection"] as const;
export type BannerPage = (typeof BANNER_PAGES)[number];

export interface Banner {
  desktop: string | null;
  mobile: string | null;
}

export type PageBanners = Record<BannerPage, Banner>;

/** Shown until the salon has told its own. */
export const DEFAULT_SETTINGS: Pick<PublicSettings, "salonName" | "phone" | "address" | "workingHours" | "timeZone"> = {
  salonName: "Автоцентр Меридиан",
  phone: "+73430000000",
  address: "Екатеринбург, ул. Металлургов, 84",
  workingHours: "Ежедневно с 9:00 до 21:00",
  // Spelled here, because an import of the value would bring the list of zones into the scripts of the storefront.
  timeZone: "Asia/Yekaterinburg" satisfies typeof DEFAULT_TIME_ZONE,
};

/** An absent banner leaves the page its default picture. */
export const NO_BANNER: Banner = { desktop: null, mobile: null };

export const NO_BANNERS: PageBanners = {
  home: NO_BANNER,
  newCars: NO_BANNER,
  usedCars: NO_BANNER,
  tradeIn: NO_BANNER,
  autoCredit: NO_BANNER,
  autoSelection: NO_BANNER,
};
