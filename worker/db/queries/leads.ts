import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { consents, leads } from "../schema/leads.ts";

export type LeadRow = typeof leads.$inferInsert;
export type ConsentRow = typeof consents.$inferInsert;

/** A key that is there already leaves its row alone. */
export function insertLeadOnce({ query }: Database, row: LeadRow) {
  return query.insert(leads).values(row).onConflictDoNothing({ target: leads.requestKey });
}

export function insertConsent({ query }: Database, row: ConsentRow) {
  return query.insert(consents).values(row).onConflictDoNothing();
}

export function selectLeadByKey({ query }: Database, requestKey: string) {
  return query
    .select({ id: leads.id, type: leads.type, status: leads.status, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.requestKey, requestKey))
    .limit(1);
}
