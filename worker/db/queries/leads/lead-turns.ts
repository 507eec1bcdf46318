import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { settings } from "../../schema/content.ts";
import { leads, leadTurns } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";
import { mayByRole } from "../staff/permission-in-sql.ts";
import { worksInSalon } from "../staff/staff-salons.ts";
import { type LeadSubject, salonOfLead } from "./lead-subject.ts";

/**
 * Gives the turn to the person of the lead's salon who had none for the longest, if leads are assigned in turn; to one of all if nobody of the
 * salon can take it. Put it before the lead's insert, which
 * takes the person from the turn of this lead. A lead that is stored already takes no turn.
 */
export function takeTurn(db: Database, lead: { id: string; requestKey: string }, subject: LeadSubject) {
  const { query } = db;
  const isNew = sql`not exists (select 1 from ${leads} where ${leads.id} = ${lead.id} or ${leads.requestKey} = ${lead.requestKey})`;
  const isOn = sql`exists (select 1 from ${settings} where ${settings.id} = 1 and ${settings.leadAssignment} = 'round_robin')`;
  const next = sql`
    select ${users.id}, (select coalesce(max(turn), 0) + 1 from ${leadTurns}), ${lead.id}
    from ${users} left join ${leadTurns} on ${leadTurns.userId} = ${users.id}
    where ${isOn} and ${isNew} and ${users.disabledAt} is null and ${mayByRole("leads.read")} and ${mayByRole("leads.write")}
    order by ${worksInSalon(salonOfLead(db, subject))} desc, coalesce(${leadTurns.turn}, 0), ${users.createdAt}, ${users.id} limit 1`;
  return query
    .insert(leadTurns)
    .select(next)
    .onConflictDoUpdate({ target: leadTurns.userId, set: { turn: sql`excluded.turn`, leadId: sql`excluded.lead_id` } });
}

/** The person whose turn it was with this lead; null if leads are not assigned in turn. */
export function assigneeInTurn(leadId: string): SQL {
  return sql`(select ${leadTurns.userId} from ${leadTurns} where ${leadTurns.leadId} = ${leadId} limit 1)`;
}
