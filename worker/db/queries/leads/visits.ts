import { and, between, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { VISIT_MS } from "../../../domain/leads/visits/visits.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { IS_VISIT_CONFIRMED, leadEvents, leads } from "../../schema/leads.ts";
import { writeGuard } from "../../schema/write-guard.ts";

/** Confirmed visits that begin between two moments, by the index of visits. */
export function selectTakenVisits({ query }: Database, from: number, to: number) {
  return query
    .select({
      leadId: leads.id,
      carId: leads.carId,
      salonId: leads.salonId,
      at: sql<number>`${leads.visitAt}`.mapWith(Number).as("taken_at"),
    })
    .from(leads)
    .where(and(sql.raw(IS_VISIT_CONFIRMED), between(leads.visitAt, from, to)));
}

/** Fails its batch (stale-write.ts) if the car is taken by another visit at that time. */
export function carIsFree({ query }: Database, { id, carId, at }: { id: string; carId: string; at: number }) {
  return query.insert(writeGuard).select(
    sql`select 1 from ${leads} where ${sql.raw(IS_VISIT_CONFIRMED)}
        and ${leads.visitAt} > ${at - VISIT_MS} and ${leads.visitAt} < ${at + VISIT_MS}
        and ${leads.carId} = ${carId} and ${leads.id} <> ${id} limit 1`,
  );
}

/** What the visitor's own page shows of a visit; nothing of the person. */
export function selectVisit({ query }: Database, leadId: string) {
  return query
    .select({
      kind: leads.visitKind,
      at: leads.visitAt,
      confirmedAt: leads.visitConfirmedAt,
      ...pickColumns(leads, "status", "deletedAt", "assigneeId", "salonId", "carInfo"),
      carSlug: cars.slug,
      isCarListed: sql<boolean>`coalesce(${cars.listed}, 0) = 1`.mapWith(Boolean).as("is_car_listed"),
    })
    .from(leads)
    .leftJoin(cars, eq(cars.id, leads.carId))
    .where(eq(leads.id, leadId))
    .limit(1);
}

/** An open lead that asks for a visit or has one, which is not over. */
function hasVisit(leadId: string, now: number) {
  return and(
    eq(leads.id, leadId),
    isNotNull(leads.visitKind),
    inArray(leads.status, ["new", "in_progress"]),
    isNull(leads.deletedAt),
    or(isNull(leads.visitAt), gt(leads.visitAt, now - VISIT_MS)),
  );
}

/**
 * The visitor does not come: the time is free, and staff have a call to make at once unless they have planned something else.
 * Changes nothing without a visit. The event is written first, because it needs the visit.
 */
export function cancelVisit({ query }: Database, leadId: string, event: { id: string; at: number }) {
  const wasNext = sql`(${leads.nextActionAt} is null or ${leads.nextActionAt} is ${leads.visitAt})`;
  return [
    query
      .insert(leadEvents)
      .select(
        query
          .select({
            id: sql`${event.id}`.as("id"),
            leadId: leads.id,
            kind: sql`'visit_cancelled'`.as("kind"),
            at: sql`${event.at}`.as("at"),
            authorId: sql`null`.as("author_id"),
            text: sql`null`.as("text"),
            data: sql`null`.as("data"),
            externalId: sql`null`.as("external_id"),
          })
          .from(leads)
          .where(hasVisit(leadId, event.at)),
      )
      .onConflictDoNothing(),
    query
      .update(leads)
      .set({
        nextActionKind: sql`case when ${wasNext} then 'callback' else ${leads.nextActionKind} end`,
        nextActionAt: sql`case when ${wasNext} then ${event.at} else ${leads.nextActionAt} end`,
        visitKind: null,
        visitAt: null,
        visitConfirmedAt: null,
        updatedAt: event.at,
      })
      .where(hasVisit(leadId, event.at)),
  ] as const;
}
