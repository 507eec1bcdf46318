import { selectVisibleLead } from "../../db/queries/live/lead-changes.ts";
import type { Deps } from "../deps.ts";

/** Whether the person of a session may see a lead, with the permissions of now. */
export async function maySeeLead({ db }: Pick<Deps, "db">, sessionId: string, leadId: string): Promise<boolean> {
  const [[lead]] = await db.read([selectVisibleLead(db, sessionId, leadId)]);
  return lead !== undefined;
}
