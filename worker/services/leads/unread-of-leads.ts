import { selectUnread } from "../../db/queries/conversations/inbox.ts";
import { UNREAD_READ } from "../../domain/kernel/limits.ts";
import type { Deps } from "../deps.ts";

/** How many messages nobody has read, by lead: of the newest conversations, however few of them are of the listed leads. */
export async function readUnreadOfLeads({ db }: Pick<Deps, "db">): Promise<ReadonlyMap<string, number>> {
  const [rows] = await db.read([selectUnread(db, UNREAD_READ)]);
  const byLead = new Map<string, number>();
  for (const { leadId, unread } of rows) byLead.set(leadId, (byLead.get(leadId) ?? 0) + unread);
  return byLead;
}
