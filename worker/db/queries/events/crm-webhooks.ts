import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { eventDeliveries, events, webhooks } from "../../schema/events.ts";
import { apiTokens } from "../../schema/staff.ts";

export type CrmWebhookRow = Awaited<ReturnType<typeof selectCrmWebhook>>[number];

/** A webhook and the name of its token. */
export function selectCrmWebhook({ query }: Database, id: string) {
  return query
    .select({
      id: webhooks.id,
      format: webhooks.format,
      url: webhooks.url,
      secret: webhooks.secret,
      inboundSecret: webhooks.inboundSecret,
      mapping: webhooks.mapping,
      tokenId: webhooks.tokenId,
      enabled: webhooks.enabled,
      version: webhooks.version,
      tokenName: sql<string | null>`${apiTokens.name}`.as("token_name"),
    })
    .from(webhooks)
    .leftJoin(apiTokens, eq(apiTokens.id, webhooks.tokenId))
    .where(eq(webhooks.id, id))
    .limit(1);
}

export function updateCrmWebhook(
  { query }: Database,
  id: string,
  values: Pick<typeof webhooks.$inferInsert, "mapping" | "secret" | "inboundSecret" | "updatedAt">,
) {
  return query.update(webhooks).set(values).where(eq(webhooks.id, id));
}

/** Whether a change of ours that is younger than `time` still waits to be sent to the webhook. */
export function selectWaitingChange(
  { query }: Database,
  { webhookId, leadId, time }: { webhookId: string; leadId: string; time: number },
) {
  return query
    .select({ seq: events.seq })
    .from(events)
    .innerJoin(eventDeliveries, and(eq(eventDeliveries.webhookId, webhookId), eq(eventDeliveries.seq, events.seq)))
    .where(and(eq(events.subjectId, leadId), gt(events.at, time), eq(eventDeliveries.state, "pending")))
    .limit(1);
}
