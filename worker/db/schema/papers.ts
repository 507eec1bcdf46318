import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { InspectionPoint, ReportRow, ReportSource, ReportState } from "../../domain/papers/papers.ts";
import { flag, idColumn, jsonList, timeColumn, versionColumn } from "../columns.ts";
import { cars } from "./cars.ts";

/** Reports on the history of a car: files that staff upload, and those that Autoteka makes. */
export const carReports = sqliteTable(
  "car_reports",
  {
    id: idColumn(),
    carId: text("car_id")
      .notNull()
      .references(() => cars.id, { onDelete: "restrict" }),
    /** `file` or `autoteka`. No CHECK, because one cannot be changed without rebuilding the table. */
    source: text("source").$type<ReportSource>().notNull(),
    /** Who made it: «Автотека», «ГИБДД». */
    title: text("title").notNull(),
    /** `waiting` for the service, `ready`, `failed`. */
    state: text("state").$type<ReportState>().notNull(),
    /** Day of the report, epoch ms of its beginning; null while it waits. */
    madeAt: timeColumn("made_at"),
    /** Key of the PDF in R2; null for one that the service shows under `link`. */
    fileKey: text("file_key"),
    fileSize: integer("file_size"),
    link: text("link"),
    /** Of a report that the service has made: where it gives the PDF. */
    pdfLink: text("pdf_link"),
    /** Its summary for buyers. */
    rows: jsonList<ReportRow>("rows").notNull().default([]),
    shown: flag("shown").notNull().default(false),
    /** How far the service has come with it: «preview:12», «order:12», «report:34» (services/papers/autoteka). */
    outerId: text("outer_id"),
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timeColumn("next_attempt_at"),
    createdBy: text("created_by"),
    createdAt: timeColumn("created_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [index("car_reports_car").on(t.carId, t.createdAt), index("car_reports_due").on(t.nextAttemptAt)],
);

/** Inspections by the dealership. The newest of a car that is shown is what buyers see. */
export const inspections = sqliteTable(
  "inspections",
  {
    id: idColumn(),
    carId: text("car_id")
      .notNull()
      .references(() => cars.id, { onDelete: "restrict" }),
    inspectedAt: timeColumn("inspected_at").notNull(),
    mileage: integer("mileage"),
    note: text("note"),
    points: jsonList<InspectionPoint>("points").notNull().default([]),
    shown: flag("shown").notNull().default(false),
    createdBy: text("created_by"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [index("inspections_car").on(t.carId, t.inspectedAt)],
);
