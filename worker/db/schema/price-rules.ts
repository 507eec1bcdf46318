import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { DISCOUNT_KINDS, REFUND_RULES } from "../../domain/money/price-rule.ts";
import { flag, idColumn, money, oneOf, requiredServices, timeColumn, versionColumn } from "../columns.ts";

/** Discounts over cars (domain/money/price-rule.ts). */
export const priceRules = sqliteTable(
  "price_rules",
  {
    id: idColumn(),
    kind: text("kind", { enum: DISCOUNT_KINDS }).notNull(),
    delta: money("delta").notNull(),
    condition: text("condition").notNull(),
    requires: requiredServices("requires").notNull().default([]),
    isStackable: flag("is_stackable").notNull().default(false),
    refundRule: text("refund_rule", { enum: REFUND_RULES }).notNull(),
    status: text("status", { enum: CAR_STATUSES }),
    brandId: text("brand_id"),
    modelFamily: text("model_family"),
    yearFrom: integer("year_from"),
    yearTo: integer("year_to"),
    startsAt: timeColumn("starts_at"),
    endsAt: timeColumn("ends_at"),
    isActive: flag("is_active").notNull().default(true),
    /** JSON: the values before the last change, for undo; null: never changed. */
    before: text("before"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [
    index("price_rules_active").on(t.isActive, t.deletedAt, t.createdAt, t.id),
    check("price_rules_kind", oneOf("kind", DISCOUNT_KINDS)),
    check("price_rules_delta", sql.raw("delta > 0")),
  ],
);
