import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { HAS_NEXT_ACTION, leadEvents, leads } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { roleColumn } from "../staff/staff.ts";
import { isVisibleIn, rangesOf, type ReadScope, unionOfLeads } from "./lead-scope.ts";
import { staffName } from "../staff/staff-name.ts";

/** The columns of a lead that staff change. */
export type LeadWork = Pick<
  typeof leads.$inferSelect,
  | "status"
  | "isSpam"
  | "firstResponseAt"
  | "firstResponseBy"
  | "firstResponseWorkMs"
  | "assigneeId"
  | "nextActionKind"
  | "nextActionAt"
  | "nextActionNote"
  | "qualifiedAt"
  | "refusalReason"
  | "soldCarId"
  | "closedAt"
  | "visitKind"
  | "visitAt"
  | "visitConfirmedAt"
  | "salonId"
>;

export function updateLeadWork({ query }: Database, id: string, values: Partial<LeadWork>, updatedAt: number) {
  return query
    .update(leads)
    .set({ ...values, updatedAt })
    .where(eq(leads.id, id));
}

/** The contact details of a lead without a phone, now with one. */
export function addLeadPhone(
  { query }: Database,
  id: string,
  details: Pick<
    typeof leads.$inferSelect,
    "name" | "phone" | "phoneNormalised" | "email" | "message" | "personToken" | "searchText"
  >,
  updatedAt: number,
) {
  return query
    .update(leads)
    .set({ ...details, updatedAt })
    .where(and(eq(leads.id, id), isNull(leads.phoneNormalised)));
}

/** Put it before the change of a lead: the batch fails (stale-write.ts) if another person changed the lead meanwhile. */
export function leadUnchangedSince(
  { query }: Database,
  { id, assigneeId, status, updatedAt }: Pick<LeadWork, "assigneeId" | "status"> & { id: string; updatedAt: number },
) {
  const isSame = sql`${leads.id} = ${id} and ${leads.assigneeId} is ${assigneeId} and ${leads.status} = ${status} and ${leads.updatedAt} = ${updatedAt} and ${leads.deletedAt} is null`;
  return query.insert(writeGuard).select(sql`select 1 where not exists (select 1 from ${leads} where ${isSame})`);
}

/** Once per `externalId`. */
export function insertLeadEvent({ query }: Database, row: typeof leadEvents.$inferInsert) {
  return query.insert(leadEvents).values(row).onConflictDoNothing({ target: leadEvents.externalId });
}

export interface StaffPerson {
  id: string;
  name: string;
  role: string;
}

/** Staff who are not disabled, in the order of their accounts. */
export function selectActiveStaff({ query }: Database) {
  return query
    .select({ id: users.id, name: sql<string>`${staffName}`.as("name"), role: roleColumn })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** All staff, also disabled ones, for the names of those who have worked on leads. */
export function selectStaffNames({ query }: Database) {
  return query.select({ id: users.id, name: sql<string>`${staffName}`.as("name") }).from(users);
}

/** In any stage. */
export function selectCarName({ query }: Database, id: string) {
  return query.select({ name: cars.name, trim: cars.trim, year: cars.year }).from(cars).where(eq(cars.id, id)).limit(1);
}

/** Open leads with a next action, the earliest first. `assignee`: an id or a subquery of it; null for all that the scope allows. */
export function selectTasks(
  { query }: Database,
  { assignee, scope }: { assignee: string | SQL | null; scope: ReadScope },
  limit: number,
) {
  const ranges = rangesOf(assignee === null ? scope : "all", { all: limit, own: limit }).map((range) => {
    const tasks = query
      .select()
      .from(leads)
      .where(
        and(
          sql.raw(HAS_NEXT_ACTION),
          sql`+${leads.deletedAt} is null`,
          sql`+${leads.isSpam} = 0`,
          assignee === null ? range.isOfPerson : sql`${leads.assigneeId} = ${assignee}`,
        ),
      )
      .orderBy(asc(leads.nextActionAt), asc(leads.id));
    return sql`select * from (${tasks.getSQL()} limit ${range.limit})`;
  });
  return query
    .select(getTableColumns(leads))
    .from(unionOfLeads(ranges))
    .where(isVisibleIn(scope))
    .orderBy(asc(leads.nextActionAt), asc(leads.id))
    .limit(limit);
}
