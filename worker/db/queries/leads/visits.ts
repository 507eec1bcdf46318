import { and, between, eq, sql } from "drizzle-orm";
import { VISIT_MS } from "../../../domain/leads/visits.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { IS_VISIT_CONFIRMED, leads } from "../../schema/leads.ts";
import { writeGuard } from "../../schema/write-guard.ts";

/** Confirmed visits that begin between two moments, by the index of visits. */
export function selectTakenVisits({ query }: Database, from: number, to: number) {
  return query
    .select({ leadId: leads.id, carId: leads.carId, at: sql<number>`${leads.visitAt}`.mapWith(Number).as("taken_at") })
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
      status: leads.status,
      deletedAt: leads.deletedAt,
      carInfo: leads.carInfo,
      carSlug: cars.slug,
      isCarListed: sql<boolean>`coalesce(${cars.listed}, 0) = 1`.mapWith(Boolean).as("is_car_listed"),
    })
    .from(leads)
    .leftJoin(cars, eq(cars.id, leads.carId))
    .where(eq(leads.id, leadId))
    .limit(1);
}
