import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leadEvents, leads } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { staffName } from "../staff/staff-name.ts";
import { roleColumn } from "../staff/staff.ts";

// Leads by their numbers in other systems, and what those systems have changed.

/** In the trash or not. */
export function selectLeadByOuter({ query }: Database, outerId: string) {
  return query.select().from(leads).where(eq(leads.outerId, outerId)).limit(1);
}

export function updateOuterId({ query }: Database, id: string, outerId: string | null) {
  return query.update(leads).set({ outerId }).where(eq(leads.id, id));
}

/** By id, VIN or slug, in any stage. */
export function selectNamedCar({ query }: Database, text: string) {
  return query
    .select({ id: cars.id, name: cars.name, trim: cars.trim, year: cars.year })
    .from(cars)
    .where(or(eq(cars.id, text), and(eq(cars.vin, text.toUpperCase()), isNull(cars.deletedAt)), eq(cars.slug, text)))
    .limit(1);
}

export function selectStaffLogins({ query }: Database) {
  return query
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      name: sql<string>`${staffName}`.as("name"),
      role: roleColumn,
    })
    .from(users)
    .where(isNull(users.disabledAt));
}

export interface OuterEntry {
  leadId: string;
  externalId: string;
  /** Null: it did not say when. */
  changedAt: number | null;
}

/** The newest change that was applied, and whether this one was. */
export function selectOuterEntries({ query }: Database, { leadId, externalId }: OuterEntry) {
  return query
    .select({
      at: leadEvents.at,
      isKnown: sql<number>`exists(select 1 from ${leadEvents} as known where known.external_id = ${externalId})`.as(
        "is_known",
      ),
    })
    .from(leadEvents)
    .where(isOuterEntry(leadId))
    .orderBy(desc(leadEvents.at))
    .limit(1);
}

/** Fails the batch (stale-write.ts) if the change, or a newer one, was applied meanwhile. */
export function outerChangeIsNew({ query }: Database, { leadId, externalId, changedAt }: OuterEntry) {
  const isKnown = eq(leadEvents.externalId, externalId);
  const isNewer = changedAt === null ? undefined : and(isOuterEntry(leadId), sql`${leadEvents.at} > ${changedAt}`);
  return query
    .insert(writeGuard)
    .select(sql`select 1 where exists (select 1 from ${leadEvents} where ${or(isKnown, isNewer)})`);
}

/** Entries without a time stay. */
export function deleteOuterEntriesBefore({ query }: Database, leadId: string, time: number) {
  return query.delete(leadEvents).where(and(isOuterEntry(leadId), gt(leadEvents.at, 0), lt(leadEvents.at, time)));
}

function isOuterEntry(leadId: string) {
  return and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "outer_change"));
}
