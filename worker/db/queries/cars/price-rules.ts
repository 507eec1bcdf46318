import { and, asc, count, desc, eq, getTableColumns, gt, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PriceRule, PriceRuleScope } from "../../../domain/money/price-rule.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { priceRules } from "../../schema/price-rules.ts";
import { isListed } from "./car-conditions.ts";

/** A page reads them all. */
const ACTIVE_RULES_MAX = 200;

export type PriceRuleRow = typeof priceRules.$inferSelect;

const ruleColumns = {
  id: priceRules.id,
  kind: priceRules.kind,
  delta: priceRules.delta,
  condition: priceRules.condition,
  requires: priceRules.requires,
  isStackable: priceRules.isStackable,
  refundRule: priceRules.refundRule,
  status: priceRules.status,
  brandId: priceRules.brandId,
  modelFamily: priceRules.modelFamily,
  yearFrom: priceRules.yearFrom,
  yearTo: priceRules.yearTo,
  startsAt: priceRules.startsAt,
  endsAt: priceRules.endsAt,
};

/**
 * The same as JSON in a column of `selectSettings`: every page with cards needs them, and a list has no statement to spare. Money is in
 * rubles already.
 */
export const activeRulesJson = sql<PriceRule[]>`(
  select json_group_array(json_object(
    'id', id, 'kind', kind, 'delta', delta / 100.0, 'condition', condition, 'requires', json(requires),
    'isStackable', json(iif(is_stackable, 'true', 'false')), 'refundRule', refund_rule,
    'status', status, 'brandId', brand_id, 'modelFamily', model_family, 'yearFrom', year_from, 'yearTo', year_to,
    'startsAt', starts_at, 'endsAt', ends_at
  )) from (
    select * from price_rules where is_active = 1 and deleted_at is null order by created_at, id limit ${sql.raw(String(ACTIVE_RULES_MAX))}
  )
)`.mapWith((json: string) => JSON.parse(json) as PriceRule[]);

/** Rules that are switched on, also outside their days (domain/money/price-ladder.ts, `isRuleRunning`). */
export function selectActiveRules({ query }: Database) {
  return query
    .select(ruleColumns)
    .from(priceRules)
    .where(and(eq(priceRules.isActive, true), isNull(priceRules.deletedAt)))
    .orderBy(asc(priceRules.createdAt), asc(priceRules.id))
    .limit(ACTIVE_RULES_MAX);
}

/** Active rules that began or ended within a time. */
export function selectTurnedRules({ query }: Database, { after, until }: { after: number; until: number }) {
  const isWithin = (at: SQLiteColumn) => and(gt(at, after), lte(at, until));
  return query
    .select({ id: priceRules.id })
    .from(priceRules)
    .where(
      and(
        eq(priceRules.isActive, true),
        isNull(priceRules.deletedAt),
        or(isWithin(priceRules.startsAt), isWithin(priceRules.endsAt)),
      ),
    )
    .limit(1);
}

/** Listed cars of a rule's scope (the same as `isRuleFor` in domain/money/price-ladder.ts); lease cars have no ladder. */
function ofScope({ status, brandId, modelFamily, yearFrom, yearTo }: PriceRuleScope): SQL | undefined {
  return and(
    isListed,
    status ? eq(cars.status, status) : undefined,
    ne(cars.status, "lease"),
    brandId === null ? undefined : eq(cars.brandId, brandId),
    modelFamily === null ? undefined : eq(cars.modelFamily, modelFamily),
    yearFrom === null ? undefined : gte(cars.year, yearFrom),
    yearTo === null ? undefined : lte(cars.year, yearTo),
  );
}

export function countRuledCars({ query }: Database, scope: PriceRuleScope) {
  return query.select({ count: count() }).from(cars).where(ofScope(scope));
}

export function selectRuledCars({ query }: Database, scope: PriceRuleScope, limit: number) {
  return query
    .select({
      id: cars.id,
      brandId: cars.brandId,
      name: cars.name,
      trim: cars.trim,
      year: cars.year,
      status: cars.status,
      modelFamily: cars.modelFamily,
      price: cars.price,
      creditDiscount: cars.creditDiscount,
      tradeinDiscount: cars.tradeinDiscount,
      insuranceDiscount: cars.insuranceDiscount,
      maxDiscount: cars.maxDiscount,
    })
    .from(cars)
    .where(ofScope(scope))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
}

/** Newest first. */
export function selectAllRules({ query }: Database, limit: number) {
  return query
    .select(getTableColumns(priceRules))
    .from(priceRules)
    .orderBy(desc(priceRules.createdAt), desc(priceRules.id))
    .limit(limit);
}

export function selectAnyRule({ query }: Database, id: string) {
  return query.select().from(priceRules).where(eq(priceRules.id, id)).limit(1);
}

export function insertRule({ query }: Database, row: typeof priceRules.$inferInsert) {
  return query.insert(priceRules).values(row);
}

export function updateRule({ query }: Database, id: string, change: Partial<typeof priceRules.$inferInsert>) {
  return query.update(priceRules).set(change).where(eq(priceRules.id, id));
}

/** Moves the rules of a brand to other families. The values before the last change would bring the old ones back: no undo is left. */
export function moveRules({ query }: Database, brandId: string, families: Readonly<Record<string, string>>) {
  const moves = JSON.stringify(families);
  return query
    .update(priceRules)
    .set({
      modelFamily: sql`(select value from json_each(${moves}) where key = ${priceRules.modelFamily})`,
      before: null,
    })
    .where(
      and(
        eq(priceRules.brandId, brandId),
        sql`exists (select 1 from json_each(${moves}) where key = ${priceRules.modelFamily} and value <> key)`,
      ),
    );
}
