import { eq, getTableColumns, isNull, type SQL, sql, Subquery } from "drizzle-orm";
import type { LeadScope } from "../../../domain/leads/lead-scope.ts";
import { leads } from "../../schema/leads.ts";
import { sessions } from "../../schema/staff.ts";
import { mayOfSession } from "../staff/permission-in-sql.ts";
import { seenSalonsOfSession } from "../staff/staff-salons.ts";

/** A scope, or the id of a session whose person's scope the statement finds out itself: the permissions are read in the same batch. */
export type ReadScope = LeadScope | { ofSession: string };

/**
 * No condition for those who see all leads (domain/leads/lead-scope.ts). The unary plus keeps SQLite on the index of the other conditions, which has the order
 * of the list.
 */
export function isVisibleIn(scope: ReadScope): SQL | undefined {
  if (scope === "all") return undefined;
  const isOwn = sql`+${leads.assigneeId} = ${ownerOf(scope)}`;
  const isFree = sql`+${leads.assigneeId} is null`;
  if ("ofSession" in scope) {
    const salons = seenSalonsOfSession(scope.ofSession);
    const isOfSalon = sql`+${leads.salonId} is null or not exists (${salons}) or +${leads.salonId} in (${salons})`;
    return sql`(${isOwn} or ((${isFree} or ${seesTaken(scope.ofSession)}) and (${isOfSalon})))`;
  }
  const { salons, withTaken } = scope;
  const others = [
    ...(withTaken ? [] : [isFree]),
    ...(salons
      ? [
          sql`(+${leads.salonId} is null or +${leads.salonId} in (select value from json_each(${JSON.stringify(salons)})))`,
        ]
      : []),
  ];
  return sql`(${isOwn} or (${others.length > 0 ? sql.join(others, sql` and `) : sql`true`}))`;
}

/**
 * The first rows of a person who does not see all leads, as a condition on the id. The own and the free ones are read in order, from
 * an index each, so that a person with few leads does not scan those of the others. `first` selects the ids of one of the two.
 */
export function isAmongFirst(ownOf: string, first: (assigneeId: string | null) => SQL): SQL {
  return sql`${leads.id} in (select id from (${first(ownOf)}) union all select id from (${first(null)}))`;
}

/** How many rows of an index are read: for those who see all leads, and for others of each range. */
export interface Share {
  all: number;
  own: number;
}

/**
 * A range of an index that a scope is read by, and how many of its rows. A limit is 0 if the range is not for the person of the session. Salons are in
 * no range: a query of one adds `isVisibleIn`.
 */
export interface ScopeRange {
  isOfPerson: SQL | undefined;
  limit: SQL;
}

export function rangesOf(scope: ReadScope, { all, own }: Share): ScopeRange[] {
  if (scope === "all") return [{ isOfPerson: undefined, limit: sql`${all}` }];
  const isOf = [eq(leads.assigneeId, ownerOf(scope)), isNull(leads.assigneeId)];
  if (!("ofSession" in scope)) {
    const ranges = scope.withTaken ? [undefined] : isOf;
    return ranges.map((isOfPerson) => ({ isOfPerson, limit: sql`${own}` }));
  }
  const may = seesTaken(scope.ofSession);
  const isTied = sql`exists (${seenSalonsOfSession(scope.ofSession)})`;
  return [
    { isOfPerson: undefined, limit: sql`iif(${may}, iif(${isTied}, ${own}, ${all}), 0)` },
    ...isOf.map((isOfPerson) => ({ isOfPerson, limit: sql`iif(${may}, 0, ${own})` })),
  ].filter((_, at) => own > 0 || (at === 0 && all > 0));
}

/** The rows of several selects of leads, under the name of the table, so that its columns can be selected. */
export function unionOfLeads(selects: readonly SQL[]) {
  return new Subquery(sql.join([...selects], sql` union all `), getTableColumns(leads), "leads");
}

function seesTaken(sessionId: string): SQL {
  return mayOfSession(sessionId, "leads.all");
}

function ownerOf(scope: Exclude<ReadScope, "all">): SQL {
  return "ofSession" in scope
    ? sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${scope.ofSession})`
    : sql`${scope.ownOf}`;
}
