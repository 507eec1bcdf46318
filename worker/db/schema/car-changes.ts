import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, idColumn, money, timeColumn } from "../columns.ts";

/**
 * The prices that visitors saw: a row for each interval in which a car was listed at one price. Written by `recordPrices`
 * (db/queries/cars/price-ledger.ts) alone, in the batch that changes the car.
 */
export const priceHistory = sqliteTable(
  "price_history",
  {
    id: idColumn(),
    carId: text("car_id").notNull(),
    price: money("price").notNull(),
    /** What changed the price or listed the car: `form`, `bulk`, `undo`, `import` or `check`. */
    source: text("source").notNull(),
    changedBy: text("changed_by"),
    changedAt: timeColumn("changed_at").notNull(),
    /** Null: in force. */
    endedAt: timeColumn("ended_at"),
    /** The bulk change that set the price, or that was undone. */
    run: text("run"),
    /** A typo that staff have struck: kept, but no price that counts. */
    struckAt: timeColumn("struck_at"),
    struckBy: text("struck_by"),
    strikeReason: text("strike_reason"),
    /** The car was for lease then: no price of a sale compares with it. */
    buyout: flag("buyout").notNull().default(false),
  },
  (t) => [
    index("price_history_car").on(t.carId, t.changedAt),
    index("price_history_changed").on(t.changedAt),
    index("price_history_open").on(t.carId).where(sql.raw("ended_at is null")),
  ],
);

/**
 * The badge of cars whose price was cut: computed with each change of the ledger, deleted 30 days after the cut. A table of its own, because
 * an update of `cars` would count as an edit (the trigger `cars_version`).
 */
export const priceDrops = sqliteTable(
  "price_drops",
  {
    carId: text("car_id").primaryKey(),
    /** The lowest price in force in the 30 days before the cut. */
    prior: money("prior").notNull(),
    cutAt: timeColumn("cut_at").notNull(),
  },
  (t) => [index("price_drops_cut").on(t.cutAt)],
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
    /** Written by versions of the Worker that stored typed old prices. */
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
