import { and, asc, inArray, isNotNull, isNull, lt, notExists, eq, sql, or } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import { deleteConversationsOf } from "../conversations/conversations.ts";
import { deleteReviewRequests } from "../content/review-requests.ts";
import { brands, cars } from "../../schema/cars.ts";
import { carHolds, deposits } from "../../schema/holds.ts";
import { oldAddresses } from "../../schema/old-addresses.ts";
import { carBulkItems, priceDrops, priceHistory, priceRunItems } from "../../schema/car-changes.ts";
import { deleteOldPapers } from "../papers/papers.ts";
import { carOtherSources, carPictures, carSources, sameCars } from "../../schema/imports.ts";
import { priceRules } from "../../schema/price-rules.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews } from "../../schema/content.ts";
import { leadNotificationIds } from "../../../domain/notifications/notifications.ts";
import { documentTemplates } from "../../schema/print.ts";
import { leadBulkItems } from "../../schema/lead-desk.ts";
import { consents, leadEvents, leadNotes, leads, outbox } from "../../schema/leads.ts";

/** A review that nobody approves goes this much later than the trash, ms: 90 days in all. */
const PENDING_KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Cars deleted per night: a batch must end within D1's limit of 30 seconds. */
const CARS_MAX = 2000;
/** Money that was paid for a hold keeps its car. */
const hasNoDeposit = sql`not exists (select 1 from ${carHolds} as paid join ${deposits} as deposit on deposit.hold_id = paid.id where paid.car_id = ${cars.id})`;

/**
 * Permanently deletes rows that were moved to the trash before `time`, and the undo data of older bulk changes. A brand is
 * deleted only if it has no cars left.
 */
export function deleteTrashBefore(db: Database, time: number) {
  const { query } = db;
  const oldest = query
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.stage, "trash"), lt(cars.deletedAt, time), hasNoDeposit))
    .orderBy(asc(cars.createdAt), asc(cars.id))
    .limit(CARS_MAX);
  const carsOfBrand = query
    .select({ one: sql`1` })
    .from(cars)
    .where(eq(cars.brandId, brands.id));
  const oldBrands = query
    .select({ id: brands.id })
    .from(brands)
    .where(and(lt(brands.deletedAt, time), notExists(carsOfBrand)));
  const oldBanks = query.select({ id: partnerBanks.id }).from(partnerBanks).where(lt(partnerBanks.deletedAt, time));
  const oldPages = query.select({ id: pages.id }).from(pages).where(lt(pages.deletedAt, time));
  return [
    query.delete(priceRunItems).where(lt(priceRunItems.at, time)),
    query.delete(carBulkItems).where(lt(carBulkItems.at, time)),
    query.delete(leadBulkItems).where(lt(leadBulkItems.at, time)),
    query.delete(priceHistory).where(inArray(priceHistory.carId, oldest)),
    query.delete(priceDrops).where(inArray(priceDrops.carId, oldest)),
    query.delete(carSources).where(inArray(carSources.carId, oldest)),
    query.delete(carOtherSources).where(inArray(carOtherSources.carId, oldest)),
    query.delete(carPictures).where(inArray(carPictures.carId, oldest)),
    query.delete(sameCars).where(or(inArray(sameCars.carId, oldest), inArray(sameCars.otherId, oldest))),
    query.delete(oldAddresses).where(and(eq(oldAddresses.kind, "car"), inArray(oldAddresses.targetId, oldest))),
    query.delete(oldAddresses).where(and(eq(oldAddresses.kind, "brand"), inArray(oldAddresses.targetId, oldBrands))),
    query.delete(carHolds).where(inArray(carHolds.carId, oldest)),
    ...deleteOldPapers(db, oldest.getSQL(), time),
    query.delete(cars).where(inArray(cars.id, oldest)),
    query.delete(brands).where(and(lt(brands.deletedAt, time), notExists(carsOfBrand))),
    query.delete(reviews).where(lt(reviews.deletedAt, time)),
    // Names that nobody has published are not kept (docs/personal-data.md).
    query.delete(reviews).where(
      and(
        eq(reviews.approved, false),
        isNull(reviews.deletedAt),
        eq(reviews.fromBuyer, true),
        lt(reviews.createdAt, time - PENDING_KEPT_MS),
        // Staff who take a published one back have another look at it.
        sql`not exists (select 1 from audit_log where entity = 'review' and entity_id = ${reviews.id} and at >= ${time - PENDING_KEPT_MS})`,
      ),
    ),
    query.delete(priceRules).where(lt(priceRules.deletedAt, time)),
    query
      .delete(oldAddresses)
      .where(and(inArray(oldAddresses.kind, ["page", "news"]), inArray(oldAddresses.targetId, oldPages))),
    query.delete(pages).where(lt(pages.deletedAt, time)),
    query.delete(documentTemplates).where(lt(documentTemplates.deletedAt, time)),
    query.delete(promotions).where(lt(promotions.deletedAt, time)),
    query.delete(bankProducts).where(or(lt(bankProducts.deletedAt, time), inArray(bankProducts.bankId, oldBanks))),
    query.delete(partnerBanks).where(lt(partnerBanks.deletedAt, time)),
  ] as const;
}

/** Leads that were moved to the trash before a time, oldest deletion first. */
export function selectTrashedLeads({ query }: Database, before: number, limit: number) {
  return query
    .select({ id: leads.id, personToken: leads.personToken })
    .from(leads)
    .where(lt(leads.deletedAt, before))
    .orderBy(asc(leads.deletedAt), asc(leads.id))
    .limit(limit);
}

/** Permanently deletes leads in the trash with their notes, consents and notifications. The counts do not include the trash. */
export function deleteLeads(db: Database, ids: readonly string[]) {
  return [
    ...deleteLeadParts(db, ids),
    db.query.delete(leads).where(and(isOneOf(leads.id, ids), isNotNull(leads.deletedAt))),
  ] as const;
}

/** Deletes notes, events, conversations, consents, requests for reviews and notifications of leads. */
export function deleteLeadParts(db: Database, ids: readonly string[]) {
  const { query } = db;
  return [
    query.delete(leadNotes).where(isOneOf(leadNotes.leadId, ids)),
    query.delete(leadEvents).where(isOneOf(leadEvents.leadId, ids)),
    query.delete(leadBulkItems).where(isOneOf(leadBulkItems.leadId, ids)),
    query.delete(consents).where(isOneOf(consents.leadId, ids)),
    ...deleteConversationsOf(db, ids),
    ...deleteReviewRequests(db, ids),
    query.delete(outbox).where(isOneOf(outbox.id, ids.flatMap(leadNotificationIds))),
  ] as const;
}

export function isOneOf(column: SQLiteColumn, values: readonly string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}
