import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, money, timeColumn } from "../columns.ts";

export const priceHistory = sqliteTable(
  "price_history",
  {
    id: idColumn(),
    carId: text("car_id").notNull(),
    price: money("price").notNull(),
    /** What changed the price: `form`, `bulk`, `undo` or `import`. */
    source: text("source").notNull(),
    changedBy: text("changed_by"),
    changedAt: timeColumn("changed_at").notNull(),
  },
  (t) => [index("price_history_car").on(t.carId, t.changedAt)],
);

/** The prices of each car before and after a bulk change, for undo. `run` is the entity id in the audit log. */
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
    /** JSON list of the fields that the run locked, so that an import does not change them. */
    locks: text("locks").notNull().default("[]"),
    at: timeColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.run, t.carId] }), index("price_run_items_at").on(t.at)],
);

/** The change of each car by a bulk action. Makes repeated requests idempotent and allows undo. */
export const carBulkItems = sqliteTable(
  "car_bulk_items",
  {
    /** Idempotency key of the action, chosen by the client. */
    run: text("run").notNull(),
    carId: text("car_id").notNull(),
    action: text("action").notNull(),
    /** JSON: the changed values before the action. */
    before: text("before").notNull(),
    after: text("after").notNull(),
    at: timeColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.run, t.carId] }), index("car_bulk_items_at").on(t.at)],
);
