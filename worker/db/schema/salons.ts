import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PagePerson } from "../../domain/content/page-body.ts";
import { idColumn, textList, timeColumn, versionColumn } from "../columns.ts";
import { users } from "./staff.ts";

/**
 * The addresses of the dealership. A null contact is the one of the settings, so the row that the migration makes, `MAIN_SALON`, is the
 * dealership as it was. Rows are closed, never deleted: leads and reports name them.
 */
export const salons = sqliteTable(
  "salons",
  {
    id: idColumn(),
    /** In addresses: `?salon=`. */
    slug: text("slug").notNull(),
    name: text("name"),
    phone: text("phone"),
    phoneSecondary: text("phone_secondary"),
    address: text("address"),
    fullAddress: text("full_address"),
    email: text("email"),
    /** One line a text line. */
    workingHours: text("working_hours"),
    /** Degrees, WGS 84. */
    latitude: real("latitude"),
    longitude: real("longitude"),
    description: text("description"),
    photos: textList("photos").notNull().default([]),
    staff: textList("staff").$type<PagePerson[]>().notNull().default([]),
    yandexPlace: text("yandex_place"),
    twoGisPlace: text("two_gis_place"),
    position: integer("position").notNull().default(0),
    /** Null while it is open; the `deletedAt` of its record (domain/dealership/salon-record.ts). */
    closedAt: timeColumn("closed_at"),
    createdAt: timeColumn("created_at").notNull(),
    version: versionColumn(),
  },
  (t) => [uniqueIndex("salons_slug").on(t.slug), index("salons_open").on(t.closedAt, t.position, t.createdAt, t.id)],
);

/** The salons that a staff member works in; one without a row works in all. */
export const staffSalons = sqliteTable(
  "staff_salons",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    salonId: text("salon_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.salonId] }), index("staff_salons_salon").on(t.salonId)],
);
