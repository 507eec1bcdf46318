import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { leads } from "../../schema/leads.ts";
import { isVisibleIn } from "../leads/lead-scope.ts";

/** The lead, if it is in the scope of the session's person. */
export function selectVisibleLead({ query }: Database, sessionId: string, leadId: string) {
  return query
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), isVisibleIn({ ofSession: sessionId })));
}
