import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, money, timeColumn } from "../columns.ts";

export const priceHistory = sqliteTable(
  "price_history",
  {
    id: idColumn(),
    carId: text("car_id").notNull(),
    price: money("price").notNull(),
    /** «form», «bulk», «import»: what changed it. */
    source: text("source").notNull(),
    changedBy: text("changed_by"),
    changedAt: timeColumn("changed_at").notNull(),
  },
  (t) => [index("price_history_car").on(t.carId, t.changedAt)],
);

/** What a bulk change did to each price, so that it can be undone; `run` is its entry in the audit log. */
export const priceRunItems = sqliteTable(
  "price_run_items",
  {
    run: text("run").notNull(),
    carId: text("car_id").notNull(),
    before: money("before").notNull(),
    after: money("after").notNull(),
    monthlyBefore: money("monthly_before"),
    monthlyAfter: money("monthly_after"),
    oldBefore: money("old_before"),
    oldAfter: money("old_after"),
    /** JSON list of the fields that the run has locked against the car's source. */
    locks: text("locks").notNull().default("[]"),
    at: timeColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.run, t.carId] }), index("price_run_items_at").on(t.at)],
);

/** What a bulk action did to each car, so that a repeated request does nothing twice and the action can be undone. */
export const carBulkItems = sqliteTable(
  "car_bulk_items",
  {
    /** The key that the caller chose for the action. */
    run: text("run").notNull(),
    carId: text("car_id").notNull(),
    action: text("action").notNull(),
    /** JSON: the changed values of the car from before. */
    before: text("before").notNull(),
    after: text("after").notNull(),
    at: timeColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.run, t.carId] }), index("car_bulk_items_at").on(t.at)],
);
