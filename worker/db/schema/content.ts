import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { flag, idColumn, timeColumn, versionColumn } from "../columns.ts";

export const reviews = sqliteTable(
  "reviews",
  {
    id: idColumn(),
    customerName: text("customer_name").notNull(),
    carId: text("car_id"),
    carModel: text("car_model"),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    photo: text("photo"),
    approved: flag("approved").notNull().default(false),
    createdAt: timeColumn("created_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [
    index("reviews_approved").on(t.approved, t.deletedAt, t.createdAt, t.id),
    check("reviews_rating", sql.raw("rating between 1 and 5")),
  ],
);

export const promotions = sqliteTable(
  "promotions",
  {
    id: idColumn(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    image: text("image"),
    discount: text("discount"),
    validUntil: text("valid_until"),
    isActive: flag("is_active").notNull().default(true),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    /** First and last day of display, «2026-12-31», in the salon's time zone. Null: no limit. */
    startsOn: text("starts_on"),
    endsOn: text("ends_on"),
    /** Path of the linked page; null: opens the callback form. */
    link: text("link"),
    version: versionColumn(),
  },
  (t) => [index("promotions_active").on(t.isActive, t.deletedAt, t.createdAt, t.id)],
);

export const partnerBanks = sqliteTable(
  "partner_banks",
  {
    id: idColumn(),
    name: text("name").notNull(),
    logo: text("logo").notNull(),
    requirements: text("requirements").notNull(),
    advantages: text("advantages").notNull(),
    active: flag("active").notNull().default(true),
    createdAt: timeColumn("created_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [index("partner_banks_active").on(t.active, t.deletedAt, t.createdAt, t.id)],
);

export const bodyTypeImages = sqliteTable(
  "body_type_images",
  {
    id: idColumn(),
    bodyType: text("body_type").notNull(),
    imageUrl: text("image_url").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
  },
  (t) => [uniqueIndex("body_type_images_type").on(t.bodyType)],
);

/**
 * One row, id 1. Triggers increment it with every change of body_type_images: those rows are edited together and can be
 * deleted, so a version per row would not detect every conflict.
 */
export const bodyTypeImagesVersion = sqliteTable("body_type_images_version", {
  id: integer("id").primaryKey(),
  version: versionColumn(),
});

/** One row, id 1. */
export const settings = sqliteTable(
  "settings",
  {
    id: integer("id").primaryKey(),
    salonName: text("salon_name").notNull(),
    phone: text("phone").notNull(),
    phoneSecondary: text("phone_secondary"),
    address: text("address").notNull(),
    fullAddress: text("full_address"),
    email: text("email"),
    workingHours: text("working_hours"),
    heroTitle: text("hero_title"),
    heroSubtitle: text("hero_subtitle"),
    homeBanner: text("home_banner"),
    homeBannerMobile: text("home_banner_mobile"),
    newCarsBanner: text("new_cars_banner"),
    newCarsBannerMobile: text("new_cars_banner_mobile"),
    usedCarsBanner: text("used_cars_banner"),
    usedCarsBannerMobile: text("used_cars_banner_mobile"),
    tradeInBanner: text("trade_in_banner"),
    tradeInBannerMobile: text("trade_in_banner_mobile"),
    autoCreditBanner: text("auto_credit_banner"),
    autoCreditBannerMobile: text("auto_credit_banner_mobile"),
    autoSelectionBanner: text("auto_selection_banner"),
    autoSelectionBannerMobile: text("auto_selection_banner_mobile"),
    favicon: text("favicon"),
    creditBank: text("credit_bank"),
    googleAnalyticsId: text("google_analytics_id"),
    yandexMetrikaId: text("yandex_metrika_id"),
    notificationEmail: text("notification_email"),
    fromEmail: text("from_email"),
    emailNotificationsEnabled: flag("email_notifications_enabled").notNull().default(true),
    /** IANA name (domain/kernel/time/time-zones.ts). */
    timeZone: text("time_zone").notNull().default("Asia/Yekaterinburg"),
    /** Called every minute in which all cron jobs succeeded (services/operations/send-heartbeat.ts). */
    heartbeatUrl: text("heartbeat_url"),
    /** Pictures of a car without the main one; null: GALLERY_MAX. */
    galleryMax: integer("gallery_max"),
    updatedAt: timeColumn("updated_at").notNull(),
    version: versionColumn(),
  },
  () => [check("settings_single", sql.raw("id = 1"))],
);

/** One row, id 1. Incremented by every staff write that visitors can see; part of the page cache's key. */
export const contentVersion = sqliteTable(
  "content_version",
  { id: integer("id").primaryKey(), version: integer("version").notNull() },
  () => [check("content_version_single", sql.raw("id = 1"))],
);
