import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ITEM_STATES, RUN_KINDS, RUN_STATES, SOURCE_KINDS, VERDICTS } from "../../domain/imports/imports.ts";
import { flag, idColumn, timeColumn, versionColumn } from "../columns.ts";

/** Where cars come from on a schedule. */
export const parserSources = sqliteTable("parser_sources", {
  id: idColumn(),
  name: text("name").notNull(),
  kind: text("kind", { enum: SOURCE_KINDS }).notNull(),
  url: text("url").notNull(),
  everyHours: integer("every_hours").notNull(),
  defaultBrandId: text("default_brand_id"),
  enabled: flag("enabled").notNull().default(true),
  lastRunAt: timeColumn("last_run_at"),
  nextRunAt: timeColumn("next_run_at"),
  createdAt: timeColumn("created_at").notNull(),
  /** How long a car may be missing before it is proposed as sold. */
  graceHours: integer("grace_hours").notNull().default(72),
  /** JSON: percent of cars that state each field, in the last reading and usually. */
  health: text("health"),
  deletedAt: timeColumn("deleted_at"),
  version: versionColumn(),
});

export const importRuns = sqliteTable(
  "import_runs",
  {
    id: idColumn(),
    sourceId: text("source_id").references(() => parserSources.id, { onDelete: "restrict" }),
    state: text("state", { enum: RUN_STATES }).notNull(),
    startedBy: text("started_by"),
    createdAt: timeColumn("created_at").notNull(),
    finishedAt: timeColumn("finished_at"),
    kind: text("kind", { enum: RUN_KINDS }).notNull().default("urls"),
    /** An address, a file's name, a source's name. */
    title: text("title").notNull().default(""),
    url: text("url"),
    reason: text("reason"),
    /** When an invocation may work on it. The one that takes it moves this ahead, so that no other does; null: nothing to do. */
    workAt: timeColumn("work_at"),
    /** How often somebody took it and did not come back. */
    attempts: integer("attempts").notNull().default(0),
    /** What was fetched or uploaded lies whole in the store. */
    isStored: flag("is_stored").notNull().default(false),
    /** Cars of a feed that are items already: where to go on. */
    cursor: integer("cursor").notNull().default(0),
    /** JSON: cars that state each field. */
    filled: text("filled").notNull().default("{}"),
    /** JSON: how often each host has refused. */
    refusals: text("refusals").notNull().default("{}"),
    /** JSON: items by «state:verdict», and pictures. */
    counts: text("counts").notNull().default("{}"),
    /** On whose word its items are written. */
    decidedBy: text("decided_by"),
    createBrands: flag("create_brands").notNull().default(false),
    brandId: text("brand_id"),
  },
  (t) => [
    index("import_runs_created").on(t.createdAt),
    index("import_runs_state").on(t.state, t.createdAt),
    index("import_runs_work").on(t.workAt),
    index("import_runs_source").on(t.sourceId, t.createdAt),
  ],
);

/** One address or one feed row of a run: one state, one Russian reason. */
export const importItems = sqliteTable(
  "import_items",
  {
    id: idColumn(),
    runId: text("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "restrict" }),
    position: integer("position").notNull(),
    url: text("url"),
    sourceKey: text("source_key"),
    state: text("state", { enum: ITEM_STATES }).notNull(),
    reason: text("reason"),
    carId: text("car_id"),
    /** JSON of the candidate with each field's provenance. */
    candidate: text("candidate"),
    updatedAt: timeColumn("updated_at").notNull(),
    verdict: text("verdict", { enum: VERDICTS }),
    title: text("title").notNull().default(""),
    host: text("host"),
    /** JSON: the fields in which the car differs, with the values of both. */
    diff: text("diff"),
    /** JSON: what was written, with the values from before. */
    written: text("written"),
    /** JSON: addresses that are still to be fetched, and how the others ended. */
    pictures: text("pictures"),
    picturesLeft: integer("pictures_left").notNull().default(0),
    /** A make that the salon does not have. */
    proposedBrand: text("proposed_brand"),
    attempts: integer("attempts").notNull().default(0),
  },
  (t) => [
    index("import_items_run").on(t.runId, t.position),
    index("import_items_state").on(t.state, t.updatedAt),
    index("import_items_of_state").on(t.runId, t.state, t.verdict, t.position),
    index("import_items_pictures").on(t.runId, t.picturesLeft),
    index("import_items_car").on(t.carId, t.updatedAt),
  ],
);

/** Where a car came from, and what staff and source each may do to it. */
export const carSources = sqliteTable(
  "car_sources",
  {
    carId: text("car_id").primaryKey(),
    /** Null for a page or file that was imported by hand. */
    sourceId: text("source_id"),
    externalId: text("external_id"),
    vin: text("vin"),
    url: text("url"),
    /** The address without what differs from visit to visit: what the car is known by. */
    urlKey: text("url_key"),
    /** JSON list of the fields that staff have changed. */
    lockedFields: text("locked_fields").notNull().default("[]"),
    /** JSON: what is to be looked at, by field. */
    doubts: text("doubts").notNull().default("{}"),
    lastSeenAt: timeColumn("last_seen_at").notNull(),
    missingSince: timeColumn("missing_since"),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [
    index("car_sources_external").on(t.sourceId, t.externalId),
    index("car_sources_url").on(t.urlKey),
    index("car_sources_seen").on(t.sourceId, t.lastSeenAt),
  ],
);
