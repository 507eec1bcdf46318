import { and, desc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { onecOrders } from "../../schema/events.ts";
import { carSources } from "../../schema/imports.ts";
import { leads } from "../../schema/leads.ts";
import { isOneOf } from "../staff/trash.ts";

/**
 * Leads that 1C does not have, the latest first: open ones that it has never received, and those that have changed since. Without spam, the trash,
 * erased and imported ones, and those whose consent was withdrawn.
 */
export function selectOrdersDue({ query }: Database, { since, limit }: { since: number; limit: number }) {
  const isNew = sql`(${onecOrders.leadId} is null and +${leads.status} in ('new', 'in_progress'))`;
  const isConsentWithdrawn = sql`coalesce((select c.withdrawn_at is not null from consents c where c.lead_id = ${leads.id} order by c.given_at desc limit 1), 0)`;
  return query
    .select(getTableColumns(leads))
    .from(leads)
    .leftJoin(onecOrders, eq(onecOrders.leadId, leads.id))
    .where(
      and(
        eq(leads.isSpam, false),
        gt(leads.createdAt, since),
        sql`+${leads.deletedAt} is null`,
        sql`+${leads.anonymisedAt} is null`,
        sql`+${leads.importId} is null`,
        sql`(${isNew} or ${onecOrders.sentVersion} < ${leads.updatedAt})`,
        sql`not ${isConsentWithdrawn}`,
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}

/** The cars of orders, with the id by which 1C knows each. */
export function selectOrderedCars({ query }: Database, ids: readonly string[], sourceId: string) {
  return query
    .select({
      ...pickColumns(cars, "id", "name", "year", "vin", "price"),
      externalId: sql<
        string | null
      >`(select s.external_id from ${carSources} s where s.car_id = ${cars.id} and s.source_id = ${sourceId})`.as(
        "onec_id",
      ),
    })
    .from(cars)
    .where(isOneOf(cars.id, ids));
}

export function recordOrdersSent({ query }: Database, orders: readonly (readonly [string, number])[], now: number) {
  return query
    .insert(onecOrders)
    .select(sql`select value ->> 0, value ->> 1, ${now} from json_each(${JSON.stringify(orders)}) where true`)
    .onConflictDoUpdate({
      target: onecOrders.leadId,
      set: {
        sentVersion: sql`max(${onecOrders.sentVersion}, excluded.sent_version)`,
        sentAt: sql`excluded.sent_at`,
      },
    });
}

export function deleteOrdersBefore({ query }: Database, time: number) {
  return query.delete(onecOrders).where(lt(onecOrders.sentAt, time));
}
