import { eq, sql } from "drizzle-orm";
import type { Integration } from "../../../domain/leads/integrations/integration-terms.ts";
import type { Database } from "../../client.ts";
import { integrations, integrationStates } from "../../schema/integrations.ts";

export type IntegrationRow = typeof integrations.$inferSelect;
export type IntegrationStateRow = typeof integrationStates.$inferSelect;

/** Those that staff have saved once. */
export function selectIntegrations({ query }: Database) {
  return query.select().from(integrations);
}

export function selectIntegration({ query }: Database, key: Integration) {
  return query.select().from(integrations).where(eq(integrations.key, key));
}

export function selectIntegrationStates({ query }: Database) {
  return query.select().from(integrationStates);
}

export function upsertIntegration({ query }: Database, row: Omit<IntegrationRow, "version">) {
  const { key: _key, ...set } = row;
  return query.insert(integrations).values(row).onConflictDoUpdate({ target: integrations.key, set });
}

export function recordIntegrationUse({ query }: Database, key: Integration, now: number) {
  return query
    .insert(integrationStates)
    .values({ key, lastOkAt: now })
    .onConflictDoUpdate({ target: integrationStates.key, set: { lastOkAt: now } });
}

/** At most one a minute is written: strangers can cause them. */
export function recordIntegrationFailure({ query }: Database, key: Integration, lastFailure: string, now: number) {
  const set = { lastFailedAt: now, lastFailure };
  return query
    .insert(integrationStates)
    .values({ key, ...set })
    .onConflictDoUpdate({
      target: integrationStates.key,
      set,
      setWhere: sql`coalesce(${integrationStates.lastFailedAt}, 0) < ${now - 60_000}`,
    });
}

/** How far the history of a channel was read. */
export function setChannelCursor({ query }: Database, key: Integration, cursor: string) {
  return query
    .insert(integrationStates)
    .values({ key, cursor })
    .onConflictDoUpdate({ target: integrationStates.key, set: { cursor } });
}

/** Nothing is asked of the service before: it has asked for a pause. An earlier moment does not shorten one. */
export function pauseIntegration({ query }: Database, key: Integration, pausedUntil: number) {
  return query
    .insert(integrationStates)
    .values({ key, pausedUntil })
    .onConflictDoUpdate({
      target: integrationStates.key,
      set: { pausedUntil: sql`max(coalesce(${integrationStates.pausedUntil}, 0), ${pausedUntil})` },
    });
}

export function selectIntegrationState({ query }: Database, key: Integration) {
  return query.select().from(integrationStates).where(eq(integrationStates.key, key));
}
