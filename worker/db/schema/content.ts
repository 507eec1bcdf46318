import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { CAR_STATUSES } from "../../domain/cars/car-status.ts";
import type { FirstDayChoices } from "../../domain/dealership/first-day.ts";
import { LEAD_ASSIGNMENTS } from "../../domain/leads/work/lead-assignment.ts";
import { flag, idColumn, money, percent, timeColumn, versionColumn } from "../columns.ts";

/** Reviews whose ratings count (domain/content/buyer-review.ts); the condition of an index, which queries repeat literally. */
export const IS_VERIFIABLE = "approved = 1 and deleted_at is null and (from_buyer = 1 or source_url is not null)";

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
    /** Whether a buyer sent it from the site; false: staff entered it. */
    fromBuyer: flag("from_buyer").notNull().default(false),
    /** Where it was published, such as a page of maps. */
    sourceUrl: text("source_url"),
    /** The dealership's answer. */
    answer: text("answer"),
    /** Version of the text of the consent to publication; null if staff entered the review. */
    consentVersion: text("consent_version"),
    approved: flag("approved").notNull().default(false),
    createdAt: timeColumn("created_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [
    index("reviews_approved").on(t.approved, t.deletedAt, t.createdAt, t.id),
    index("reviews_verifiable").on(t.createdAt, t.rating).where(sql.raw(IS_VERIFIABLE)),
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
    /** The cars whose pages show it; null: all. No CHECK, because one cannot be added to a table that exists. */
    carStatus: text("car_status", { enum: CAR_STATUSES }),
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
    /** «АО «Банк»», as the law wants the lender named. Without it pages print no rate of this bank. */
    fullName: text("full_name"),
    licence: text("licence"),
    /** The bank's page with all terms of its loans. */
    conditionsUrl: text("conditions_url"),
  },
  (t) => [index("partner_banks_active").on(t.active, t.deletedAt, t.createdAt, t.id)],
);

/** Loans of a partner bank, as the bank publishes their terms. */
export const bankProducts = sqliteTable(
  "bank_products",
  {
    id: idColumn(),
    bankId: text("bank_id")
      .notNull()
      .references(() => partnerBanks.id),
    name: text("name").notNull(),
    rateMin: percent("rate_min").notNull(),
    rateMax: percent("rate_max").notNull(),
    /** Full cost of the credit (ПСК), both ends of the range that the bank publishes. */
    pskMin: percent("psk_min").notNull(),
    pskMax: percent("psk_max").notNull(),
    amountMin: money("amount_min").notNull(),
    amountMax: money("amount_max").notNull(),
    monthsMin: integer("months_min").notNull(),
    monthsMax: integer("months_max").notNull(),
    /** Percent of the price. */
    downPaymentMin: integer("down_payment_min").notNull().default(0),
    /** Percent of the price that may be left to the last payment; null: no such loan. */
    balloonMax: integer("balloon_max"),
    active: flag("active").notNull().default(true),
    createdAt: timeColumn("created_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [
    index("bank_products_bank").on(t.bankId, t.deletedAt, t.createdAt, t.id),
    check(
      "bank_products_ranges",
      sql.raw("rate_min <= rate_max and psk_min <= psk_max and amount_min <= amount_max and months_min <= months_max"),
    ),
  ],
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
    /** Days after which the page of a sold car ends; null: SOLD_PAGE_DAYS. */
    soldPageDays: integer("sold_page_days"),
    /** Which times visitors may ask for (domain/leads/visits/visits.ts); null: the default. */
    visitLeadHours: integer("visit_lead_hours"),
    visitStepMinutes: integer("visit_step_minutes"),
    visitDays: integer("visit_days"),
    visitsAnHour: integer("visits_an_hour"),
    visitReminderHours: integer("visit_reminder_hours"),
    /** Who may drive, in the dealership's words. */
    testDriveTerms: text("test_drive_terms"),
    /** Limit of the full cost of a car loan that the Bank of Russia publishes each quarter: cars up to 1,000 km, and older ones. */
    pskCeilingNew: percent("psk_ceiling_new"),
    pskCeilingUsed: percent("psk_ceiling_used"),
    /** Factors of the estimate of a visitor's car (domain/money/trade-in-range.ts); null: the default. */
    tradeInYearPercent: percent("trade_in_year_percent"),
    tradeInMileagePercent: percent("trade_in_mileage_percent"),
    tradeInExcellentPercent: percent("trade_in_excellent_percent"),
    tradeInFairPercent: percent("trade_in_fair_percent"),
    tradeInMarginPercent: percent("trade_in_margin_percent"),
    tradeInPreparation: money("trade_in_preparation"),
    /** Null: none. No CHECK, because one cannot be changed without rebuilding the table. */
    leadAssignment: text("lead_assignment", { enum: LEAD_ASSIGNMENTS }),
    /** Whether a mail at opening hours sums up the day before. */
    morningLetter: flag("morning_letter").notNull().default(true),
    /** Steps of the first day that the data cannot show (domain/dealership/first-day.ts). */
    firstDay: text("first_day", { mode: "json" }).$type<FirstDayChoices>(),
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
