import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CATALOGUE_KEYS } from "../../domain/outlets/catalogue-keys.ts";
import { LISTING_STATUSES, type ListingMessage } from "../../domain/outlets/outlet-report.ts";
import type { OutletNames } from "../../domain/outlets/outlet-car.ts";
import { OUTLET_KEYS } from "../../domain/outlets/outlet-keys.ts";
import { flag, timeColumn } from "../columns.ts";

/** The advertisement of a car at an outlet: what staff chose for it, and what the outlet reported. No row: nothing of both. */
export const outletListings = sqliteTable(
  "outlet_listings",
  {
    outlet: text("outlet", { enum: OUTLET_KEYS }).notNull(),
    carId: text("car_id").notNull(),
    /** Whether staff let the car into the outlet's file. */
    enabled: flag("enabled").notNull().default(true),
    /** Row of the outlet's catalogue that staff chose; it wins over the one that is found by the car's attributes. */
    names: text("names", { mode: "json" }).$type<OutletNames>(),
    /** Number of the advertisement at the outlet. */
    externalId: text("external_id"),
    status: text("status", { enum: LISTING_STATUSES }),
    messages: text("messages", { mode: "json" }).$type<ListingMessage[]>().notNull().default([]),
    /** Public address of the advertisement. */
    link: text("link"),
    /** When the report was made. */
    checkedAt: timeColumn("checked_at"),
    updatedAt: timeColumn("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outlet, t.carId] }),
    index("outlet_listings_car").on(t.carId),
    index("outlet_listings_external").on(t.outlet, t.externalId).where(sql.raw("external_id is not null")),
    index("outlet_listings_status").on(t.outlet, t.status, t.carId),
  ],
);

/** The name that a catalogue has for a brand and model of ours. */
export const outletNames = sqliteTable(
  "outlet_names",
  {
    catalogue: text("catalogue", { enum: CATALOGUE_KEYS }).notNull(),
    brandId: text("brand_id").notNull(),
    /** As it stands in the cars, folded (domain/kernel/text/search-text.ts). */
    model: text("model").notNull(),
    makeName: text("make_name").notNull(),
    modelName: text("model_name").notNull(),
    /** False for a guess, which staff have to check. */
    isChecked: flag("is_checked").notNull().default(false),
    updatedAt: timeColumn("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.catalogue, t.brandId, t.model] })],
);

/** Catalogues that the salon has uploaded. */
export const outletCatalogues = sqliteTable("outlet_catalogues", {
  catalogue: text("catalogue", { enum: CATALOGUE_KEYS }).primaryKey(),
  /** The rows of `outlet_catalogue_models` that are in use: rows of an upload that broke off have another edition. */
  edition: text("edition").notNull(),
  fileName: text("file_name").notNull(),
  models: integer("models").notNull(),
  modifications: integer("modifications").notNull(),
  uploadedAt: timeColumn("uploaded_at").notNull(),
  uploadedBy: text("uploaded_by"),
});

/** One row a model, with its modifications as JSON: a car needs those of one model. */
export const outletCatalogueModels = sqliteTable(
  "outlet_catalogue_models",
  {
    edition: text("edition").notNull(),
    /** Folded names. */
    makeKey: text("make_key").notNull(),
    modelKey: text("model_key").notNull(),
    makeName: text("make_name").notNull(),
    modelName: text("model_name").notNull(),
    /** JSON: domain/outlets/catalogue-row.ts. */
    rows: text("rows").notNull(),
  },
  (t) => [primaryKey({ columns: [t.edition, t.makeKey, t.modelKey] })],
);

/** Visits from an outlet and leads of such visitors, by day of UTC. A trigger of the leads counts the latter. */
export const outletDays = sqliteTable(
  "outlet_days",
  {
    outlet: text("outlet").notNull(),
    /** Days since 1970-01-01. */
    day: integer("day").notNull(),
    visits: integer("visits").notNull().default(0),
    leads: integer("leads").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.outlet] })],
);
