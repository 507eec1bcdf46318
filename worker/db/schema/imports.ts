import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALL_SOURCE_KINDS, ITEM_STATES, RUN_KINDS, RUN_STATES, VERDICTS } from "../../domain/imports/imports.ts";
import { SAME_CAR_EVIDENCE, SAME_CAR_STATES } from "../../domain/imports/same-car.ts";
import { flag, idColumn, textList, timeColumn, versionColumn } from "../columns.ts";

/** Feeds and pages that are imported on a schedule. */
export const parserSources = sqliteTable("parser_sources", {
  id: idColumn(),
  name: text("name").notNull(),
  kind: text("kind", { enum: ALL_SOURCE_KINDS }).notNull(),
  url: text("url").notNull(),
  everyHours: integer("every_hours").notNull(),
  defaultBrandId: text("default_brand_id"),
  enabled: flag("enabled").notNull().default(true),
  lastRunAt: timeColumn("last_run_at"),
  nextRunAt: timeColumn("next_run_at"),
  createdAt: timeColumn("created_at").notNull(),
  /** How long a car may be missing before it is proposed as sold. */
  graceHours: integer("grace_hours").notNull().default(72),
  /** JSON: share of cars with a value for each field, in percent: in the last run and usually. */
  health: text("health"),
  deletedAt: timeColumn("deleted_at"),
  version: versionColumn(),
  /** JSON list of the fields that this source sets in cars of other sources too. */
  leadingFields: textList("leading_fields").notNull().default([]),
  /** JSON of `readingAnswersSchema`: what staff have answered about its files as a whole. */
  answers: text("answers").notNull().default("{}"),
  /** Where its new cars stand, unless the file names a salon; null: the main one. */
  salonId: text("salon_id"),
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
    /** URL, file name or source name. */
    title: text("title").notNull().default(""),
    url: text("url"),
    reason: text("reason"),
    /** When the run is due; null: no work. An invocation moves it ahead as its lease (queries/imports/run-leases.ts). */
    workAt: timeColumn("work_at"),
    /** Number of interrupted attempts since the last progress. */
    attempts: integer("attempts").notNull().default(0),
    /** The fetched or uploaded file is completely stored in R2, and is not known to have no records. */
    isStored: flag("is_stored").notNull().default(false),
    /** Number of the feed's last record that is already an item: the position to continue from. */
    cursor: integer("cursor").notNull().default(0),
    /** JSON: number of cars with a value for each field. */
    filled: text("filled").notNull().default("{}"),
    /** JSON: number of refused requests per host. */
    refusals: text("refusals").notNull().default("{}"),
    /** JSON: counts of items by `state:verdict` and of pictures (queries/imports/run-counts.ts). */
    counts: text("counts").notNull().default("{}"),
    /** Id of the staff member who approved or undid the run. */
    decidedBy: text("decided_by"),
    createBrands: flag("create_brands").notNull().default(false),
    brandId: text("brand_id"),
    /** Of `source_mappings`: how its file is read; null: by the names of its columns. */
    mappingId: text("mapping_id"),
    /** The run under whose id the file is stored; null: its own. */
    fileRunId: text("file_run_id"),
    /** The file has another form than the mapping of its source describes, so it was not read. */
    formChanged: flag("form_changed").notNull().default(false),
    /** Of a run without a source: the source that was taught a file of the same form. */
    proposedSourceId: text("proposed_source_id"),
    /** JSON of `readingAnswersSchema`: with which answers its file is read. */
    answers: text("answers").notNull().default("{}"),
    /** JSON: what its file leaves open, with the number of cars (domain/imports/run-questions.ts). */
    questions: text("questions").notNull().default("[]"),
    /** Lines and elements of the file that became no car. They are stored beside the file. */
    linesLeft: integer("lines_left").notNull().default(0),
  },
  (t) => [
    index("import_runs_created").on(t.createdAt),
    index("import_runs_state").on(t.state, t.createdAt),
    index("import_runs_work").on(t.workAt),
    index("import_runs_source").on(t.sourceId, t.createdAt),
  ],
);

/** How the file of a source is read, as staff have taught it. A row is never changed: each teaching adds a version. */
export const sourceMappings = sqliteTable(
  "source_mappings",
  {
    id: idColumn(),
    sourceId: text("source_id")
      .notNull()
      .references(() => parserSources.id, { onDelete: "restrict" }),
    version: integer("version").notNull(),
    /** JSON of `storedMappingSchema`. */
    mapping: text("mapping").notNull(),
    createdBy: text("created_by"),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [uniqueIndex("source_mappings_version").on(t.sourceId, t.version)],
);

/** One URL or feed row of a run, with its state and a reason in Russian. */
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
    /** JSON: the candidate, with the place in the page that each field was read from. */
    candidate: text("candidate"),
    updatedAt: timeColumn("updated_at").notNull(),
    verdict: text("verdict", { enum: VERDICTS }),
    title: text("title").notNull().default(""),
    host: text("host"),
    /** JSON: the fields that differ between candidate and car, with both values. */
    diff: text("diff"),
    /** JSON: the written values and the values before. */
    written: text("written"),
    /** JSON: URLs that are still to be fetched, and the results of the others. */
    pictures: text("pictures"),
    picturesLeft: integer("pictures_left").notNull().default(0),
    /** A brand that the database does not contain. */
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

/** The import source of a car, its locked fields and its doubts. */
export const carSources = sqliteTable(
  "car_sources",
  {
    carId: text("car_id").primaryKey(),
    /** Null for a page or file that was imported manually. */
    sourceId: text("source_id"),
    externalId: text("external_id"),
    vin: text("vin"),
    url: text("url"),
    /** The URL without the parts that differ between visits. Identifies the car. */
    urlKey: text("url_key"),
    /** JSON list of the fields that staff have changed. */
    lockedFields: text("locked_fields").notNull().default("[]"),
    /** JSON: doubts by field. */
    doubts: text("doubts").notNull().default("{}"),
    lastSeenAt: timeColumn("last_seen_at").notNull(),
    missingSince: timeColumn("missing_since"),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [
    index("car_sources_external").on(t.sourceId, t.externalId),
    index("car_sources_url").on(t.urlKey),
    index("car_sources_seen").on(t.sourceId, t.lastSeenAt),
    index("car_sources_number").on(t.externalId),
    index("car_sources_address").on(t.url),
  ],
);

/** Further sources that list a car. The first one is in `car_sources`. */
export const carOtherSources = sqliteTable(
  "car_other_sources",
  {
    carId: text("car_id").notNull(),
    sourceId: text("source_id").notNull(),
    externalId: text("external_id"),
    urlKey: text("url_key"),
    lastSeenAt: timeColumn("last_seen_at").notNull(),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.sourceId] }),
    index("car_other_sources_external").on(t.sourceId, t.externalId),
    index("car_other_sources_url").on(t.urlKey),
  ],
);

/** Two cars that may be one. Staff decide. */
export const sameCars = sqliteTable(
  "same_cars",
  {
    /** The car that was added last: it goes into the trash when the two are one. */
    carId: text("car_id").notNull(),
    otherId: text("other_id").notNull(),
    evidence: text("evidence", { enum: SAME_CAR_EVIDENCE }).notNull(),
    state: text("state", { enum: SAME_CAR_STATES }).notNull(),
    foundAt: timeColumn("found_at").notNull(),
    decidedAt: timeColumn("decided_at"),
    decidedBy: text("decided_by"),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.otherId] }),
    index("same_cars_state").on(t.state, t.foundAt),
    index("same_cars_other").on(t.otherId),
  ],
);

/** Photos that imports have stored: the same picture in cars of many models is no photo. */
export const carPictures = sqliteTable(
  "car_pictures",
  {
    perceptualHash: text("perceptual_hash").notNull(),
    carId: text("car_id").notNull(),
    /** Brand and model. */
    modelKey: text("model_key").notNull(),
    url: text("url").notNull(),
  },
  (t) => [primaryKey({ columns: [t.perceptualHash, t.carId] }), index("car_pictures_car").on(t.carId)],
);

/** Logos, advertisements and «no photo» pictures that were recognised. Imports take nothing that looks like them. */
export const placeholderPictures = sqliteTable("placeholder_pictures", {
  perceptualHash: text("perceptual_hash").primaryKey(),
  foundAt: timeColumn("found_at").notNull(),
});
