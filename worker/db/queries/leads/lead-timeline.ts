import { and, desc, eq, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leadEvents, leadNotes, leads } from "../../schema/leads.ts";
import { auditLog, users } from "../../schema/staff.ts";
import { auditAuthor, staffName } from "../staff/staff-name.ts";
import { isVisibleIn, type ReadScope } from "./lead-scope.ts";

// What happened with the person of a lead: with this lead, and with the latest leads of the same phone.

export interface PersonOfLead {
  leadId: string;
  /** Leads of others are left out for a person who may not see them. */
  scope: ReadScope;
  /** The other leads that are looked at. */
  leads: number;
}

/** Other leads with the same phone, latest first; none if the phone is not a valid number. */
export function selectRepeats({ query }: Database, { leadId, scope, leads: limit }: PersonOfLead) {
  return query
    .select()
    .from(leads)
    .where(and(isSamePhone(leadId, scope), ne(leads.id, leadId)))
    .orderBy(desc(leads.createdAt))
    .limit(limit);
}

export function selectPersonEvents({ query }: Database, person: PersonOfLead, limit: number) {
  return (
    query
      .select({
        ...pickColumns(leadEvents, "id", "leadId", "kind", "at", "text", "data"),
        who: staffName,
      })
      .from(leadEvents)
      .leftJoin(users, eq(users.id, leadEvents.authorId))
      // The audit log shows what they changed.
      .where(and(sql`${leadEvents.leadId} in ${leadsOf(person)}`, ne(leadEvents.kind, "outer_change")))
      .orderBy(desc(leadEvents.at))
      .limit(limit)
  );
}

export function selectPersonNotes({ query }: Database, person: PersonOfLead, limit: number) {
  return query
    .select({
      id: leadNotes.id,
      leadId: leadNotes.leadId,
      text: leadNotes.text,
      at: leadNotes.createdAt,
      who: staffName,
    })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.authorId))
    .where(sql`${leadNotes.leadId} in ${leadsOf(person)}`)
    .orderBy(desc(leadNotes.createdAt))
    .limit(limit);
}

/** Recorded, but shown by their own rows. */
const SHOWN_OTHERWISE: readonly AuditAction[] = ["add_note", "add_event", "send_message"];

export function selectPersonChanges({ query }: Database, person: PersonOfLead, limit: number) {
  return query
    .select({
      id: auditLog.id,
      leadId: sql<string>`${auditLog.entityId}`.as("lead_id"),
      who: auditAuthor,
      action: auditLog.action,
      changes: auditLog.changes,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.entity, "lead"),
        sql`${auditLog.entityId} in ${leadsOf(person)}`,
        notInArray(auditLog.action, [...SHOWN_OTHERWISE]),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(limit);
}

/** The cars whose pages the person opened before their leads. */
export function selectCarsSeen({ query }: Database, person: PersonOfLead) {
  const favourites = sql`select kept.value from ${leads}, json_each(${leads.favourites}) as kept where ${leads.id} = ${person.leadId}`;
  const slugs = sql`${favourites} union select substr(seen.value, 6) from ${leads}, json_each(${leads.pagesSeen}) as seen where ${leads.id} in ${leadsOf(person)} and substr(seen.value, 1, 5) = '/car/'`;
  return query
    .select({ slug: cars.slug, name: cars.name, year: cars.year })
    .from(cars)
    .where(sql`${cars.slug} in (${slugs})`);
}

function leadsOf({ leadId, scope, leads: limit }: PersonOfLead): SQL {
  return sql`(select ${leadId} union select id from (select ${leads.id} from ${leads} where ${isSamePhone(leadId, scope)} order by ${leads.createdAt} desc limit ${limit}))`;
}

function isSamePhone(leadId: string, scope: ReadScope): SQL {
  const phone = sql`(select of_lead.phone_normalised from ${leads} as of_lead where of_lead.id = ${leadId})`;
  return sql`${and(eq(leads.phoneNormalised, phone), isNull(leads.deletedAt), isVisibleIn(scope))}`;
}
