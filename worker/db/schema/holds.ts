import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HOLD_STATES } from "../../domain/holds/holds.ts";
import { idColumn, money, timeColumn, versionColumn } from "../columns.ts";
import { cars } from "./cars.ts";

/** Conditions of the indexes, repeated literally by queries: SQLite uses a partial index only then. */
export const IS_HELD = "state = 'active'";
export const IS_HOLD_OPEN = "state in ('active', 'waiting')";

/**
 * Holds of cars, and the queue for one. The unique index allows one active hold a car. An active one whose time is over holds nothing, and
 * the next hold of the car ends it. No column of the car repeats it, because the car's version would change under its editors.
 */
export const carHolds = sqliteTable(
  "car_holds",
  {
    id: idColumn(),
    carId: text("car_id")
      .notNull()
      .references(() => cars.id, { onDelete: "restrict" }),
    /** No foreign key: holds and their money outlive leads. */
    leadId: text("lead_id"),
    /** No CHECK, because one cannot be changed without rebuilding the table. */
    state: text("state", { enum: HOLD_STATES }).notNull(),
    /** How long it holds, or will when its turn comes. */
    hours: integer("hours").notNull(),
    /** Null while it waits. */
    startedAt: timeColumn("started_at"),
    endsAt: timeColumn("ends_at"),
    endedAt: timeColumn("ended_at"),
    endReason: text("end_reason"),
    note: text("note"),
    /** The staff member; null for the visitor. */
    createdBy: text("created_by"),
    endedBy: text("ended_by"),
    createdAt: timeColumn("created_at").notNull(),
    version: versionColumn(),
  },
  (t) => [
    uniqueIndex("car_holds_active").on(t.carId).where(sql.raw(IS_HELD)),
    uniqueIndex("car_holds_open").on(t.carId, t.leadId).where(sql.raw(IS_HOLD_OPEN)),
    index("car_holds_car").on(t.carId, t.createdAt, t.id),
    index("car_holds_lead").on(t.leadId, t.createdAt),
    index("car_holds_ends").on(t.endsAt, t.id).where(sql.raw(IS_HELD)),
    index("car_holds_listed").on(t.state, t.createdAt, t.id),
  ],
);

/** Deposits for holds. The sums are what the payment service has confirmed, never what was asked of it. */
export const deposits = sqliteTable(
  "deposits",
  {
    id: idColumn(),
    /** In the address of the visitor's page. */
    code: text("code").notNull(),
    holdId: text("hold_id")
      .notNull()
      .references(() => carHolds.id, { onDelete: "restrict" }),
    leadId: text("lead_id").notNull(),
    carId: text("car_id").notNull(),
    amount: money("amount").notNull(),
    /** As the service said last (domain/holds/deposits.ts). */
    state: text("state").notNull(),
    /** Id of the payment at the service; null until it has answered. */
    outerId: text("outer_id"),
    /** Where the visitor pays. */
    payUrl: text("pay_url"),
    /** The service gives the money back by itself then. */
    captureUntil: timeColumn("capture_until"),
    captured: money("captured").notNull().default(0),
    refunded: money("refunded").notNull().default(0),
    failure: text("failure"),
    checkedAt: timeColumn("checked_at"),
    /** When to ask the service next; null: its state is final. */
    nextCheckAt: timeColumn("next_check_at"),
    createdBy: text("created_by"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    version: versionColumn(),
  },
  (t) => [
    uniqueIndex("deposits_code").on(t.code),
    uniqueIndex("deposits_outer").on(t.outerId).where(sql.raw("outer_id is not null")),
    index("deposits_hold").on(t.holdId, t.createdAt),
    index("deposits_lead").on(t.leadId, t.createdAt),
    index("deposits_due").on(t.nextCheckAt, t.id).where(sql.raw("next_check_at is not null")),
    index("deposits_created").on(t.createdAt, t.id),
  ],
);

/** What was asked of the payment service. The id is the key that makes a repeated request harmless there. */
export const depositOperations = sqliteTable(
  "deposit_operations",
  {
    id: idColumn(),
    depositId: text("deposit_id")
      .notNull()
      .references(() => deposits.id, { onDelete: "restrict" }),
    /** `create`, `capture`, `cancel`, `refund`. */
    kind: text("kind").notNull(),
    amount: money("amount").notNull(),
    /** `due`, `unsure` (no answer came), `done`, `refused`. */
    state: text("state").notNull(),
    outerId: text("outer_id"),
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timeColumn("next_attempt_at"),
    authorId: text("author_id"),
    createdAt: timeColumn("created_at").notNull(),
    doneAt: timeColumn("done_at"),
  },
  (t) => [
    index("deposit_operations_deposit").on(t.depositId, t.createdAt),
    index("deposit_operations_due").on(t.nextAttemptAt, t.id).where(sql.raw("next_attempt_at is not null")),
  ],
);
