import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LeadCell, StaffCell } from "../../domain/reports/lead-numbers.ts";
import type { OutletNumbers } from "../../domain/reports/outlet-numbers.ts";
import type { VitalCounts } from "../../domain/reports/vitals.ts";
import type { VitalScreen } from "../../domain/reports/vital-screens.ts";
import type { StockDay } from "../../domain/reports/stock-ages.ts";
import { money, timeColumn } from "../columns.ts";

// Days are counted from 1970-01-01 by the dealership's clock (domain/reports/stock-ages.ts).

/** One row a day: a report of a year reads 365 rows. Visits are added as they happen, the rest is computed by cron. */
export const reportDays = sqliteTable("report_days", {
  day: integer("day").primaryKey(),
  /** Pages opened from outside the site. */
  visits: integer("visits").notNull().default(0),
  carViews: integer("car_views").notNull().default(0),
  /** Leads created on the day, without spam and trash, and what has become of them. */
  leads: text("leads", { mode: "json" }).$type<LeadCell[]>().notNull().default([]),
  staff: text("staff", { mode: "json" }).$type<StaffCell[]>().notNull().default([]),
  /** Visits and leads from outlets; a day of UTC. */
  outlets: text("outlets", { mode: "json" }).$type<OutletNumbers[]>().notNull().default([]),
  /** Computed once, on the day. */
  stock: text("stock", { mode: "json" }).$type<StockDay>(),
});

/** Views, favourites and leads of a car on a day. */
export const carDays = sqliteTable(
  "car_days",
  {
    carId: text("car_id").notNull(),
    day: integer("day").notNull(),
    views: integer("views").notNull().default(0),
    favourites: integer("favourites").notNull().default(0),
    leads: integer("leads").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.carId, t.day] }), index("car_days_day").on(t.day)],
);

/** The cars on sale with their sums over the last CAR_REPORT_DAYS; computed once a day for the lists of the reports. */
export const carNumbers = sqliteTable(
  "car_numbers",
  {
    carId: text("car_id").primaryKey(),
    publishedAt: timeColumn("published_at").notNull(),
    views: integer("views").notNull(),
    favourites: integer("favourites").notNull(),
    leads: integer("leads").notNull(),
    priceChanges: integer("price_changes").notNull(),
    /** Median price of the like cars on sale; null if there are too few, or the car is not among the oldest. */
    likePrice: money("like_price"),
    likeCars: integer("like_cars"),
  },
  (t) => [
    index("car_numbers_views").on(t.views, t.carId),
    index("car_numbers_favourites").on(t.favourites, t.carId),
    index("car_numbers_leads").on(t.leads, t.carId),
    index("car_numbers_published").on(t.publishedAt, t.carId),
  ],
);

/** How fast pages were for visitors: at most one row a day and kind of screen. Nothing about the visitor. */
export const vitalDays = sqliteTable(
  "vital_days",
  {
    day: integer("day").notNull(),
    screen: text("screen").$type<VitalScreen>().notNull(),
    counts: text("counts", { mode: "json" }).$type<VitalCounts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.screen] })],
);

/** Searches of visitors that found no car, by day. Nothing about the visitor. */
export const fruitlessSearches = sqliteTable(
  "fruitless_searches",
  {
    day: integer("day").notNull(),
    /** Address of the list with its filters, or the folded words. */
    search: text("search").notNull(),
    kind: text("kind", { enum: ["filters", "words"] }).notNull(),
    times: integer("times").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.search] })],
);

/** The sums of `fruitless_searches` over SEARCHES_LOOKED_BACK_DAYS, computed once a day; the most frequent ones. */
export const searchNumbers = sqliteTable(
  "search_numbers",
  {
    kind: text("kind", { enum: ["filters", "words"] }).notNull(),
    search: text("search").notNull(),
    times: integer("times").notNull(),
    lastDay: integer("last_day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.search] }), index("search_numbers_times").on(t.times)],
);

/** Days of UTC with leads that were changed since the reports counted them. Triggers of the leads add them. */
export const changedLeadDays = sqliteTable("changed_lead_days", {
  day: integer("day").primaryKey(),
  /** Another one after each change: a count of the day as it was before does not remove the row. */
  token: integer("token").notNull(),
});

/** The numbers of leads that have moved to the archive, by day: `leads` does not contain them any more. */
export const archivedLeadNumbers = sqliteTable(
  "archived_lead_numbers",
  {
    day: integer("day").notNull(),
    /** The archived part. */
    part: text("part").notNull(),
    leads: text("leads", { mode: "json" }).$type<LeadCell[]>().notNull(),
    staff: text("staff", { mode: "json" }).$type<StaffCell[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.part] })],
);
