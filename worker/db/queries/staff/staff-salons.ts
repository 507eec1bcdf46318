import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { staffSalons } from "../../schema/salons.ts";

// Raw names: drizzle leaves the table's name out of columns that are selected from one table.

const SEVERAL_SALONS = sql.raw("(select count(*) from salons where salons.closed_at is null) > 1");

/**
 * The salons that a person is tied to, as the rows of a subquery. Without a second open salon nobody is. A closed one stays: who has no
 * tie sees every salon's leads.
 */
export function salonsOfStaff(userId: SQL): SQL {
  return sql`select tie.salon_id from staff_salons as tie where tie.user_id = ${userId} and ${SEVERAL_SALONS}`;
}

/** Whether a row of `users` works in a salon: also everybody who is tied to none, and for no salon. */
export function worksInSalon(salonId: SQL): SQL {
  const own = salonsOfStaff(sql.raw("users.id"));
  return sql`(${salonId} is null or not exists (${own}) or ${salonId} in (${own}))`;
}

/** The salons whose leads a row of `users` sees, as a column; empty: all. Administrators see all. */
export const seenSalons = sql<string[]>`case coalesce(users.staff_role, users.role) when 'administrator' then '[]'
    else (select json_group_array(salon_id) from (${salonsOfStaff(sql.raw("users.id"))})) end`
  .mapWith((text: string) => JSON.parse(text) as string[])
  .as("seen_salons");

/** The same of the person of a session, as the rows of a subquery. */
export function seenSalonsOfSession(sessionId: string): SQL {
  const person = sql`(select users.id from users join sessions on sessions.user_id = users.id
    where sessions.id = ${sessionId} and coalesce(users.staff_role, users.role) <> 'administrator')`;
  return salonsOfStaff(person);
}

/** The ties of a row of `users`, also to closed salons, as a column: what its form shows. */
export const tiedSalons = sql<
  string[]
>`(select json_group_array(tie.salon_id) from staff_salons as tie where tie.user_id = users.id)`
  .mapWith((text: string) => JSON.parse(text) as string[])
  .as("tied_salons");

/** Replaces the ties of a person. */
export function writeStaffSalons({ query }: Database, userId: string, salonIds: readonly string[]) {
  return [
    query.delete(staffSalons).where(eq(staffSalons.userId, userId)),
    ...(salonIds.length > 0
      ? [query.insert(staffSalons).values(salonIds.map((salonId) => ({ userId, salonId })))]
      : []),
  ];
}
