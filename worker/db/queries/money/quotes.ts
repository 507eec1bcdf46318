import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leads } from "../../schema/leads.ts";
import { quotes } from "../../schema/quotes.ts";
import { users } from "../../schema/staff.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { isVisibleIn, type ReadScope } from "../leads/lead-scope.ts";
import { staffName } from "../staff/staff-name.ts";

export type QuoteRow = typeof quotes.$inferSelect;

/** A quote names the price of a sale: that of a lease car is its buyout. */
const IS_FOR_SALE = sql`${cars.listed} = 1 and ${cars.status} <> 'lease'`;

/** By its code. */
export function selectQuote({ query }: Database, code: string) {
  return query.select().from(quotes).where(eq(quotes.code, code)).limit(1);
}

/** Stores a quote once per request key; two quotes with one code cannot exist. */
export function insertQuoteOnce({ query }: Database, row: typeof quotes.$inferInsert) {
  return query.insert(quotes).values(row).onConflictDoNothing();
}

export function selectQuoteOfRequest({ query }: Database, requestKey: string) {
  return query.select({ code: quotes.code }).from(quotes).where(eq(quotes.requestKey, requestKey)).limit(1);
}

/** The car of a quote, by the slug of its page or by the quote's code; also a car that is not for sale any more. */
export function selectQuotedCar({ query }: Database, of: { slug: string } | { code: string }) {
  const isIt =
    "slug" in of
      ? eq(cars.slug, of.slug)
      : eq(cars.id, query.select({ id: quotes.carId }).from(quotes).where(eq(quotes.code, of.code)));
  return query
    .select({
      id: cars.id,
      slug: cars.slug,
      name: cars.name,
      trim: cars.trim,
      year: cars.year,
      vin: cars.vin,
      price: cars.price,
      status: cars.status,
      brandId: cars.brandId,
      modelFamily: cars.modelFamily,
      creditDiscount: cars.creditDiscount,
      tradeinDiscount: cars.tradeinDiscount,
      insuranceDiscount: cars.insuranceDiscount,
      maxDiscount: cars.maxDiscount,
      version: cars.version,
      isListed: sql<boolean>`${IS_FOR_SALE}`.mapWith(Boolean).as("is_listed"),
      isSold: sql<boolean>`${cars.soldAt} is not null`.mapWith(Boolean).as("is_sold"),
    })
    .from(cars)
    .where(isIt)
    .limit(1);
}

export type QuotedCarRow = Awaited<ReturnType<typeof selectQuotedCar>>[number];

/** The requests in a person's scope that were sent from the page of a quote, newest first. */
export function selectLeadsOfQuote({ query }: Database, code: string, scope: ReadScope, limit: number) {
  return query
    .select({ id: leads.id, name: leads.name, createdAt: leads.createdAt })
    .from(leads)
    .where(
      and(eq(leads.quoteCode, code), sql`${leads.quoteCode} is not null`, isNull(leads.deletedAt), isVisibleIn(scope)),
    )
    .orderBy(sql`${leads.createdAt} desc`)
    .limit(limit);
}

/** Ends an open quote; fails the batch (stale-write.ts) if staff have ended it since. */
export function endQuote(
  { query }: Database,
  code: string,
  end: Partial<Pick<QuoteRow, "usedAt" | "usedBy" | "revokedAt" | "revokedBy" | "revokeReason">>,
) {
  const isOpen = and(eq(quotes.code, code), isNull(quotes.usedAt), isNull(quotes.revokedAt));
  return [
    query.insert(writeGuard).select(sql`select 1 where not exists (select 1 from ${quotes} where ${isOpen})`),
    query.update(quotes).set(end).where(eq(quotes.code, code)),
  ] as const;
}

export function deleteOldQuotes({ query }: Database, before: number) {
  return query.delete(quotes).where(lt(quotes.validUntil, before));
}

/** Who has ended a quote. */
export function selectQuoteEnd({ query }: Database, code: string) {
  return query
    .select({ by: staffName })
    .from(quotes)
    .innerJoin(users, eq(users.id, sql`coalesce(${quotes.usedBy}, ${quotes.revokedBy})`))
    .where(eq(quotes.code, code));
}

/** For the command palette: a quote with the name of its car. */
export function selectQuoteForPalette({ query }: Database, code: string) {
  return query
    .select({ code: quotes.code, carTitle: sql<string | null>`${quotes.body} ->> '$.carTitle'`.as("car_title") })
    .from(quotes)
    .where(eq(quotes.code, code));
}

/** Newest first, with what became of their cars; nulls for a car that is not in the database any more. */
export function selectLatestQuotes({ query }: Database, limit: number) {
  return query
    .select({
      code: quotes.code,
      carTitle: sql<string | null>`${quotes.body} ->> '$.carTitle'`.as("car_title"),
      ...pickColumns(quotes, "issuedAt", "validUntil", "usedAt", "revokedAt"),
      isListed: sql<boolean | null>`${IS_FOR_SALE}`.mapWith(Boolean).as("is_listed"),
      isSold: sql<boolean | null>`${cars.soldAt} is not null`.mapWith(Boolean).as("is_sold"),
    })
    .from(quotes)
    .leftJoin(cars, eq(cars.id, quotes.carId))
    .orderBy(desc(quotes.issuedAt), desc(quotes.id))
    .limit(limit);
}
