import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OutletSettings } from "../../domain/outlets/outlet-settings.ts";
import { OUTLET_FILE_STATES } from "../../domain/outlets/outlet-files.ts";
import { flag, idColumn, timeColumn, versionColumn } from "../columns.ts";

/** What staff have set up. An outlet without a row has never been switched on (domain/outlets/outlet-keys.ts lists all). */
export const outlets = sqliteTable("outlets", {
  key: text("key").primaryKey(),
  enabled: flag("enabled").notNull().default(false),
  /** Part of the file's address, which only the outlet knows. Null: revoked, the file is not served. */
  secret: text("secret"),
  /** Of Basic authentication; null: none is asked for. */
  password: text("password"),
  settings: text("settings", { mode: "json" }).$type<OutletSettings>().notNull().default({}),
  version: versionColumn(),
});

/** What the making and serving of files records, apart from `outlets`: it must not conflict with an edit by staff. */
export const outletStates = sqliteTable("outlet_states", {
  key: text("key").primaryKey(),
  /** The file that is served: the last good one. */
  fileId: text("file_id"),
  /** The file that is being made, in parts by several invocations. */
  makingId: text("making_id"),
  /** An invocation works on it until then. */
  workUntil: timeColumn("work_until").notNull().default(0),
  /** When the last file was begun, and from which content version. */
  begunAt: timeColumn("begun_at"),
  begunVersion: integer("begun_version"),
  /** No file is begun before. */
  nextAt: timeColumn("next_at").notNull().default(0),
  /** Settings, names or listings of the outlet changed, which the content version does not count. */
  changedAt: timeColumn("changed_at").notNull().default(0),
  /** Where the site was when staff changed the outlet last: begins its addresses in a deployment without SITE_ORIGIN. */
  origin: text("origin"),
  /** The outlet downloaded its file, or asked whether it changed. */
  fetchedAt: timeColumn("fetched_at"),
});

/** Files made of the stock, newest last; their bytes are in R2 (adapters/outlets/outlet-store.ts). */
export const outletFiles = sqliteTable(
  "outlet_files",
  {
    id: idColumn(),
    outlet: text("outlet").notNull(),
    state: text("state", { enum: OUTLET_FILE_STATES }).notNull(),
    begunAt: timeColumn("begun_at").notNull(),
    finishedAt: timeColumn("finished_at"),
    /** JSON: the last car that was read, `[published_at, id]`. */
    cursor: text("cursor", { mode: "json" }).$type<readonly [number, string]>(),
    /** Interrupted attempts since the last progress. */
    attempts: integer("attempts").notNull().default(0),
    cars: integer("cars").notNull().default(0),
    /** Cars with an error of a check, left out. */
    rejected: integer("rejected").notNull().default(0),
    /** Cars beyond the outlet's limits, left out. */
    omitted: integer("omitted").notNull().default(0),
    bytes: integer("bytes").notNull().default(0),
    parts: integer("parts").notNull().default(0),
    etag: text("etag"),
    /** Against the file before: cars that are new in it, that are gone, and whose entry differs. */
    added: integer("added"),
    removed: integer("removed"),
    changed: integer("changed"),
    /** Why it is not served, in Russian. */
    problem: text("problem"),
    /** Its bytes are still in R2. */
    isStored: flag("is_stored").notNull().default(true),
  },
  (t) => [index("outlet_files_outlet").on(t.outlet, t.begunAt)],
);
