import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CronRun } from "../../domain/operations/cron-runs.ts";
import { SIGNAL_NAMES } from "../../domain/operations/signal-names.ts";
import { timeColumn } from "../columns.ts";

/** Signals of trouble, one row per name (domain/operations/signals.ts). No CHECK on the name: the list grows without a migration. */
export const operationSignals = sqliteTable("operation_signals", {
  name: text("name", { enum: SIGNAL_NAMES }).primaryKey(),
  detail: text("detail").notNull(),
  count: integer("count").notNull(),
  firstAt: timeColumn("first_at").notNull(),
  lastAt: timeColumn("last_at").notNull(),
  /** Null while the signal is open. */
  clearedAt: timeColumn("cleared_at"),
});

/** The last run of each cron expression: one row is written a run, however many jobs it has. */
export const cronRuns = sqliteTable("cron_runs", {
  cron: text("cron").primaryKey(),
  runningSince: timeColumn("first_ran_at").notNull(),
  ranAt: timeColumn("ran_at").notNull(),
  /** The last time at which the clock was plausible (domain/operations/cron-runs.ts). */
  trustedAt: timeColumn("trusted_at"),
  jobs: text("jobs", { mode: "json" }).$type<CronRun["jobs"]>().notNull(),
});
