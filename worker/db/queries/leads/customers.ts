import { and, asc, gt, max, min, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leads } from "../../schema/leads.ts";
import { isOneOf } from "../staff/trash.ts";
import { isVisibleIn } from "./lead-scope.ts";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";

/**
 * Leads grouped by their phone, in the order of its index. `latest`: the lead whose contact details count.
 */
export function selectCustomers(
  { query }: Database,
  { after, scope }: { after: string; scope: LeadScope },
  limit: number,
) {
  // Raw: drizzle leaves the table's name out of columns that are selected from one table.
  const hasConsent = (withdrawn: "is null" | "is not null") =>
    sql<number>`max(exists (select 1 from consents c where c.lead_id = leads.id and c.withdrawn_at ${sql.raw(withdrawn)}))`;
  // The unary plus keeps SQLite on the index of phones, which has this order: else each page reads and sorts all leads.
  return query
    .select({
      phoneNormalised: sql<string>`${leads.phoneNormalised}`.as("customer_phone"),
      latest: sql<string>`substr(max(printf('%015d', ${leads.createdAt}) || ${leads.id}), 16)`.as("latest_lead"),
      firstAt: min(leads.createdAt).as("first_at"),
      lastAt: max(leads.createdAt).as("last_at"),
      count: sql<number>`count(*)`.as("leads_of_phone"),
      soldCarIds: sql<string>`json_group_array(${leads.soldCarId}) filter (where ${leads.soldCarId} is not null)`.as(
        "sold_cars",
      ),
      isConsented: hasConsent("is null").as("is_consented"),
      isWithdrawn: hasConsent("is not null").as("is_withdrawn"),
    })
    .from(leads)
    .where(
      and(
        gt(leads.phoneNormalised, after),
        sql`+${leads.deletedAt} is null`,
        sql`+${leads.isSpam} = 0`,
        sql`+${leads.anonymisedAt} is null`,
        isVisibleIn(scope),
      ),
    )
    .groupBy(leads.phoneNormalised)
    .orderBy(asc(leads.phoneNormalised))
    .limit(limit);
}

export function selectContactDetailsOf({ query }: Database, ids: readonly string[]) {
  return query
    .select({
      ...pickColumns(leads, "id", "name", "phone", "email", "personToken"),
      message: sql<null>`null`.as("no_message"),
    })
    .from(leads)
    .where(isOneOf(leads.id, ids));
}

export function selectSoldCars({ query }: Database, ids: readonly string[]) {
  return query
    .select({ id: cars.id, name: cars.name, trim: cars.trim, year: cars.year })
    .from(cars)
    .where(isOneOf(cars.id, ids));
}
