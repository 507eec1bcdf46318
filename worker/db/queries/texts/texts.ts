import { and, asc, eq, gt, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { TextPage } from "../../../domain/texts/text-pages.ts";
import type { Database, Query } from "../../client.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { brands, carFacets, cars } from "../../schema/cars.ts";
import { partnerBanks } from "../../schema/content.ts";
import { textChecks, textFaults, textReasons, textRules, tradeMarks } from "../../schema/texts.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

export type TextRuleRow = typeof textRules.$inferSelect;
export type TextFaultRow = typeof textFaults.$inferSelect;
export type TextReasonRow = typeof textReasons.$inferSelect;

export function selectTextRules({ query }: Database) {
  return query.select().from(textRules);
}

export function upsertTextRule({ query }: Database, row: Omit<TextRuleRow, "version">) {
  const { id: _id, ...values } = row;
  return query.insert(textRules).values(row).onConflictDoUpdate({ target: textRules.id, set: values });
}

/** Limit of the dictionary: it is read whole with every check. */
export const TRADE_MARKS_MAX = 500;

export function selectTradeMarks({ query }: Database) {
  return query.select().from(tradeMarks).orderBy(asc(tradeMarks.word)).limit(TRADE_MARKS_MAX);
}

export function insertTradeMark({ query }: Database, row: typeof tradeMarks.$inferInsert) {
  return query.insert(tradeMarks).values(row).onConflictDoNothing();
}

export function deleteTradeMark({ query }: Database, word: string) {
  return query.delete(tradeMarks).where(eq(tradeMarks.word, word));
}

/** Partner banks outside the trash. */
export function selectBankNames({ query }: Database) {
  return query
    .select({ name: partnerBanks.name, fullName: partnerBanks.fullName, active: partnerBanks.active })
    .from(partnerBanks)
    .where(sql`${partnerBanks.deletedAt} is null`);
}

/** Cars on sale, from the counts. */
export function countStock({ query }: Database) {
  return query.select({ total: sql<number>`coalesce(sum(${carFacets.total}), 0)` }).from(carFacets);
}

export function selectTextReasons({ query }: Database, page: TextPage, pageId: string, hash: string) {
  return query
    .select({ rule: textReasons.rule })
    .from(textReasons)
    .where(and(eq(textReasons.page, page), eq(textReasons.pageId, pageId), eq(textReasons.hash, hash)));
}

/** The reasons of several rows, whatever their texts. */
export function selectReasonsOfPages({ query }: Database, page: TextPage, ids: readonly string[]) {
  return query
    .select({ pageId: textReasons.pageId, rule: textReasons.rule, hash: textReasons.hash })
    .from(textReasons)
    .where(
      and(
        eq(textReasons.page, page),
        sql`${textReasons.pageId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
}

export function insertTextReasons(db: Database, rows: readonly TextReasonRow[]) {
  return insertRows(db, textReasons, rows).onConflictDoUpdate({
    target: [textReasons.page, textReasons.pageId, textReasons.rule, textReasons.hash],
    set: excluded(textReasons, ["reason", "actorId", "at"]),
  });
}

/** Stores what was found in these rows' texts in place of what was found before. */
export function replaceTextFaults(
  db: Database,
  page: TextPage,
  ids: readonly string[],
  rows: readonly TextFaultRow[],
): Query[] {
  const old = db.query
    .delete(textFaults)
    .where(
      and(
        eq(textFaults.page, page),
        sql`${textFaults.pageId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
  return rows.length > 0 ? [old, insertRows(db, textFaults, rows)] : [old];
}

/** Faults of rows that visitors no longer see: those of one kind that no row on show has. */
export function deleteFaultsExcept({ query }: Database, page: TextPage, ids: readonly string[]) {
  return query
    .delete(textFaults)
    .where(
      and(
        eq(textFaults.page, page),
        sql`${textFaults.pageId} not in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
}

/** Faults of cars that visitors cannot open any more. */
export function deleteFaultsOfHiddenCars({ query }: Database) {
  return query
    .delete(textFaults)
    .where(
      and(
        eq(textFaults.page, "car"),
        sql`not exists (select 1 from ${cars} where ${cars.id} = ${textFaults.pageId} and ${cars.publishedAt} is not null and ${cars.deletedAt} is null)`,
      ),
    );
}

export function selectTextFaults(
  { query }: Database,
  severity: TextFaultRow["severity"] | null,
  { limit, offset }: { limit: number; offset: number },
) {
  return query
    .select()
    .from(textFaults)
    .where(severity ? eq(textFaults.severity, severity) : undefined)
    .orderBy(asc(textFaults.severity), asc(textFaults.page), asc(textFaults.pageId), asc(textFaults.rule))
    .limit(limit)
    .offset(offset);
}

export function countTextFaults(db: Database, severity: TextFaultRow["severity"] | null, limit: number) {
  return countUpTo(db, textFaults, severity ? eq(textFaults.severity, severity) : undefined, limit);
}

/** Published cars with a description, in the order of their ids. */
export function selectCarTexts({ query }: Database, after: string, limit: number) {
  return query
    .select({
      ...pickColumns(cars, "id", "name", "model", "trim", "year", "status", "fuelType", "warrantyUntil", "description"),
      // D1 returns rows by column names, and two columns are called `name`.
      brandName: sql<string>`${brands.name}`.as("brand_name"),
      publishedAt: cars.publishedAt,
      deletedAt: cars.deletedAt,
    })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(gt(cars.id, after))
    .orderBy(asc(cars.id))
    .limit(limit);
}

export function selectTextCheck({ query }: Database) {
  return query.select().from(textChecks).limit(1);
}

/** A null cursor: the check is over. */
export function saveTextCheck({ query }: Database, values: Partial<Omit<typeof textChecks.$inferInsert, "id">>) {
  return query
    .insert(textChecks)
    .values({ id: "1", ...values })
    .onConflictDoUpdate({ target: textChecks.id, set: values });
}
