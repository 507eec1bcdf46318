import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, idColumn, timeColumn } from "../columns.ts";

/** Where cars come from on a schedule. */
export const parserSources = sqliteTable("parser_sources", {
  id: idColumn(),
  name: text("name").notNull(),
  kind: text("kind", { enum: ["listing", "feed"] }).notNull(),
  url: text("url").notNull(),
  everyHours: integer("every_hours").notNull(),
  defaultBrandId: text("default_brand_id"),
  enabled: flag("enabled").notNull().default(true),
  lastRunAt: timeColumn("last_run_at"),
  nextRunAt: timeColumn("next_run_at"),
  createdAt: timeColumn("created_at").notNull(),
});

export const importRuns = sqliteTable(
  "import_runs",
  {
    id: idColumn(),
    sourceId: text("source_id").references(() => parserSources.id, { onDelete: "restrict" }),
    state: text("state", { enum: ["queued", "running", "finished", "cancelled", "failed"] }).notNull(),
    startedBy: text("started_by"),
    createdAt: timeColumn("created_at").notNull(),
    finishedAt: timeColumn("finished_at"),
  },
  (t) => [index("import_runs_created").on(t.createdAt), index("import_runs_state").on(t.state, t.createdAt)],
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
    state: text("state").notNull(),
    reason: text("reason"),
    carId: text("car_id"),
    /** JSON of the candidate with each field's provenance. */
    candidate: text("candidate"),
    updatedAt: timeColumn("updated_at").notNull(),
  },
  (t) => [index("import_items_run").on(t.runId, t.position), index("import_items_state").on(t.state, t.updatedAt)],
);
