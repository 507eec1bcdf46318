import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { CAR_STATUSES } from "../../domain/cars/car-status.ts";
import type { FirstDayChoices } from "../../domain/dealership/first-day.ts";
import { LEAD_ASSIGNMENTS } from "../../domain/leads/work/lead-assignment.ts";
import { PAGE_KINDS } from "../../domain/content/page-kinds.ts";
import { flag, idColumn, money, oneOf, pageBody, percent, textList, timeColumn, versionColumn } from "../columns.ts";

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
    /** The lead whose buyer was asked for it (review_requests). */
    leadId: text("lead_id"),
    /** Of the import that brought it; null: entered singly. */
    importId: text("import_id"),
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
    index("reviews_import").on(t.importId, t.id).where(sql.raw("import_id is not null")),
    check("reviews_rating", sql.raw("rating between 1 and 5")),
  ],
);

/** A buyer is asked for a review once after a sale, by mail or by a link that staff pass on. */
export const reviewRequests = sqliteTable(
  "review_requests",
  {
    id: idColumn(),
    /** In the link's address; random, long enough to be the only key. */
    code: text("code").notNull(),
    leadId: text("lead_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    /** When the mail was sent; null: the link was passed on by staff. */
    mailedAt: timeColumn("mailed_at"),
    openedAt: timeColumn("opened_at"),
    /** The review that came of it. */
    reviewId: text("review_id"),
  },
  (t) => [uniqueIndex("review_requests_code").on(t.code), uniqueIndex("review_requests_lead").on(t.leadId)],
);

/** Pages in the menu or the footer, which every page reads; the condition of an index, which queries repeat literally. */
export const IS_LINKED = "menu_order is not null or footer_order is not null";

/** Pages of the dealership's own and its news. */
export const pages = sqliteTable(
  "pages",
  {
    id: idColumn(),
    kind: text("kind", { enum: PAGE_KINDS }).notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** For search engines and lists of news. */
    description: text("description"),
    picture: text("picture"),
    body: pageBody("body").notNull().default([]),
    /** What is said in words, for the search. */
    searchText: text("search_text").notNull().default(""),
    isShown: flag("is_shown").notNull().default(false),
    /** Of news: the day above it, «2026-12-31». */
    newsOn: text("news_on"),
    /** Place in the menu and in the footer; null: not there. */
    menuOrder: integer("menu_order"),
    footerOrder: integer("footer_order"),
    /** The page of the old site that it was made from. */
    sourceUrl: text("source_url"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [
    uniqueIndex("pages_slug").on(t.kind, t.slug),
    index("pages_shown").on(t.kind, t.isShown, t.deletedAt, t.newsOn, t.id),
    index("pages_created").on(t.deletedAt, t.createdAt, t.id),
    index("pages_linked").on(t.slug).where(sql.raw(IS_LINKED)),
    check("pages_kind_known", oneOf("kind", PAGE_KINDS)),
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
    /** IANA name (domain/kernel/time/salon-time.ts). */
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
    /** How much of a VIN visitors see: `none`, `last6`, `whole`; null: the default (domain/papers). */
    vinShown: text("vin_shown"),
    /** How long a hold lasts; null: the default (domain/holds). */
    holdHours: integer("hold_hours"),
    /** Whether visitors may hold a car themselves. */
    visitorsHold: flag("visitors_hold").notNull().default(false),
    /** What is asked for a hold; null: nothing. */
    depositAmount: money("deposit_amount"),
    /** Works that a visitor may ask a service visit for; empty: there are no such visits. */
    serviceWorks: textList("service_works").notNull().default([]),
    /** Small print of price tags. */
    priceTagText: text("price_tag_text"),
    /** Steps of the first day that the data cannot show (domain/dealership/first-day.ts). */
    firstDay: text("first_day", { mode: "json" }).$type<FirstDayChoices>(),
    /** «https://old-site.ru», the site before this one. */
    oldSite: text("old_site"),
    /** The dealership's pages of Yandex Maps and 2GIS, where buyers may leave reviews. */
    yandexPlace: text("yandex_place"),
    twoGisPlace: text("two_gis_place"),
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
