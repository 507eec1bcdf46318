import { asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { webhooks, webhookStates } from "../../schema/events.ts";
import { apiTokens } from "../../schema/staff.ts";

export type WebhookRow = typeof webhooks.$inferSelect;

const withState = {
  ...getTableColumns(webhooks),
  ...pickColumns(webhookStates, "lastOkAt", "failingSince", "lastFailure", "stoppedAt"),
};

/** Few: WEBHOOKS_MAX. */
export function selectWebhooks({ query }: Database) {
  return query
    .select(withState)
    .from(webhooks)
    .leftJoin(webhookStates, eq(webhookStates.webhookId, webhooks.id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export function selectWebhook({ query }: Database, id: string) {
  return query
    .select(withState)
    .from(webhooks)
    .leftJoin(webhookStates, eq(webhookStates.webhookId, webhooks.id))
    .where(eq(webhooks.id, id));
}

export function selectStoppedWebhooks({ query }: Database) {
  return query
    .select({ name: webhooks.name })
    .from(webhookStates)
    .innerJoin(webhooks, eq(webhooks.id, webhookStates.webhookId))
    .where(isNotNull(webhookStates.stoppedAt))
    .orderBy(asc(webhooks.name));
}

/** The tokens that a webhook may name as those of its own system. */
export function selectTokenNames({ query }: Database, limit: number) {
  return query
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      hint: apiTokens.hint,
      ownerId: apiTokens.ownerId,
      revokedAt: apiTokens.revokedAt,
    })
    .from(apiTokens)
    .orderBy(asc(apiTokens.name))
    .limit(limit);
}

export function insertWebhook({ query }: Database, row: typeof webhooks.$inferInsert) {
  return query.insert(webhooks).values(row);
}

export function updateWebhook({ query }: Database, id: string, set: Partial<typeof webhooks.$inferInsert>) {
  return query.update(webhooks).set(set).where(eq(webhooks.id, id));
}

export function deleteWebhook({ query }: Database, id: string) {
  return query.delete(webhooks).where(eq(webhooks.id, id));
}

export function deleteWebhookState({ query }: Database, id: string) {
  return query.delete(webhookStates).where(eq(webhookStates.webhookId, id));
}

/** From now on its receiver has not failed. */
export function resumeWebhook({ query }: Database, id: string) {
  return query
    .update(webhookStates)
    .set({ stoppedAt: null, failingSince: null })
    .where(eq(webhookStates.webhookId, id));
}
