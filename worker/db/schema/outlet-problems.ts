import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timeColumn } from "../columns.ts";

/**
 * What the enabled outlets reject cars on sale for: one row per error, and one with rule 0 per outlet that rejects the car. Derived from
 * the cars by services/outlets/readiness, so that the list of cars can be filtered by it.
 */
export const outletProblems = sqliteTable(
  "outlet_problems",
  {
    carId: text("car_id").notNull(),
    outlet: text("outlet").notNull(),
    rule: integer("rule").notNull(),
    /** The first field of the car that ends the error; null if none does. */
    field: text("field"),
    /** Of the car: the order of the list. */
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.rule, t.outlet] }),
    index("outlet_problems_list").on(t.outlet, t.rule, t.createdAt, t.carId),
  ],
);

/** Rows of outlet_problems by outlet and rule. Written in the same batch. */
export const outletProblemCounts = sqliteTable(
  "outlet_problem_counts",
  {
    outlet: text("outlet").notNull(),
    rule: integer("rule").notNull(),
    total: integer("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.outlet, t.rule] })],
);

/** Cars whose rows in outlet_problems may be out of date. A trigger adds every car on sale that is changed. */
export const uncheckedCars = sqliteTable("unchecked_cars", {
  carId: text("car_id").primaryKey(),
  /** Another one after each change: a check of the car as it was before does not remove the row. */
  token: integer("token").notNull(),
});
