import { and, asc, desc, eq, getTableColumns, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import {
  RELEASE_AFTER_MS,
  type DepositOperation,
  type DepositState,
  type OperationState,
} from "../../../domain/holds/deposits.ts";
import { toKopecks } from "../../../domain/money/money.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { carHolds, depositOperations, deposits, IS_HELD } from "../../schema/holds.ts";
import { leadEvents, leads } from "../../schema/leads.ts";
import { writeGuard } from "../../schema/write-guard.ts";

export type DepositRow = typeof deposits.$inferSelect;
export type OperationRow = typeof depositOperations.$inferSelect;

const IS_OPEN = sql.raw("state in ('due', 'unsure')");
/** Money that is with the service or the dealership, or may come yet. */
const IS_LIVE = sql.raw(
  "(deposits.state in ('creating', 'pending', 'waiting_for_capture') or (deposits.state = 'succeeded' and deposits.refunded < deposits.captured))",
);

/** With what is around it. Its columns have names of their own, because D1 loses columns of one name in a join. */
const WHOLE = {
  ...getTableColumns(deposits),
  holdState: sql<string>`${carHolds.state}`.as("hold_state"),
  holdEndsAt: sql<number | null>`${carHolds.endsAt}`.as("hold_ends_at"),
  holdEndedAt: sql<number | null>`${carHolds.endedAt}`.as("hold_ended_at"),
  carTitle: sql<string>`${cars.name} || ', ' || ${cars.year}`.as("car_title"),
  carSlug: sql<string | null>`iif(${cars.listed} = 1, ${cars.slug}, null)`.as("car_slug"),
  /** Of the lead; nulls for one that was deleted. */
  leadStatus: sql<string | null>`(select status from leads where leads.id = ${deposits.leadId})`.as("lead_status"),
  soldCarId: sql<
    string | null
  >`(select sold_car_id from leads where leads.id = ${deposits.leadId} and deleted_at is null and is_spam = 0)`.as(
    "sold_car_id",
  ),
  assigneeId: sql<string | null>`(select assignee_id from leads where leads.id = ${deposits.leadId})`.as("assignee_id"),
};

export type WholeDeposit = Awaited<ReturnType<typeof selectDeposit>>[number];

function wholeDeposits({ query }: Database) {
  return query
    .select(WHOLE)
    .from(deposits)
    .innerJoin(carHolds, eq(carHolds.id, deposits.holdId))
    .leftJoin(cars, eq(cars.id, deposits.carId));
}

export type DepositKey = { id: string } | { code: string } | { outerId: string };

export function selectDeposit(db: Database, key: DepositKey) {
  return wholeDeposits(db).where(isIt(key)).limit(1);
}

function isIt(key: DepositKey): SQL {
  if ("id" in key) return eq(deposits.id, key.id);
  return "code" in key ? eq(deposits.code, key.code) : eq(deposits.outerId, key.outerId);
}

/** Of a lead, newest first. */
export function selectDepositsOfLead(db: Database, leadId: string, limit: number) {
  return wholeDeposits(db)
    .where(eq(deposits.leadId, leadId))
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(limit);
}

/** Of the deposits of a lead, oldest first. */
export function selectOperationsOfLead({ query }: Database, leadId: string) {
  const ofLead = query.select({ id: deposits.id }).from(deposits).where(eq(deposits.leadId, leadId));
  return query
    .select()
    .from(depositOperations)
    .where(sql`${depositOperations.depositId} in (${ofLead.getSQL()})`)
    .orderBy(asc(depositOperations.createdAt), asc(depositOperations.id));
}

/** The active hold of a lead, which a deposit would secure. */
export function selectHoldOfLead({ query }: Database, leadId: string) {
  return query
    .select()
    .from(carHolds)
    .where(and(eq(carHolds.leadId, leadId), sql.raw(IS_HELD)))
    .orderBy(desc(carHolds.createdAt))
    .limit(1);
}

/** Fails its batch unless the hold holds its car and has no other deposit that is alive. */
export function mayHaveDeposit({ query }: Database, holdId: string, now: number) {
  return query.insert(writeGuard).select(
    sql`select 1 where not exists (select 1 from car_holds where id = ${holdId} and ${sql.raw(IS_HELD)} and ends_at > ${now})
        or exists (select 1 from deposits where hold_id = ${holdId} and ${IS_LIVE})`,
  );
}

export function insertDeposit({ query }: Database, row: typeof deposits.$inferInsert) {
  return query.insert(deposits).values(row);
}

export interface NewOperation {
  id: string;
  depositId: string;
  kind: DepositOperation;
  /** Rubles. */
  amount: number;
  authorId: string | null;
  at: number;
}

/** When a deposit takes an operation; in kopecks, as they are stored. */
function takes({ kind, depositId, amount }: NewOperation): SQL {
  const operations = sql`from deposit_operations as o where o.deposit_id = ${depositId}`;
  const isBusy = sql`exists (select 1 ${operations} and o.${IS_OPEN} and o.kind in ('create', 'capture', 'cancel'))`;
  const isOf = sql`deposits.id = ${depositId}`;
  if (kind === "create")
    return sql`${isOf} and deposits.outer_id is null and deposits.state = 'creating' and not ${isBusy}`;
  if (kind !== "refund") return sql`${isOf} and deposits.state = 'waiting_for_capture' and not ${isBusy}`;
  // A refund is done before the next GET shows it, and GET also shows those that were made in the service's cabinet.
  const done = sql`max(deposits.refunded, (select coalesce(sum(o.amount), 0) ${operations} and o.kind = 'refund' and o.state = 'done'))`;
  const asked = sql`(select coalesce(sum(o.amount), 0) ${operations} and o.kind = 'refund' and o.${IS_OPEN})`;
  return sql`${isOf} and deposits.state = 'succeeded' and deposits.captured - ${done} - ${asked} >= ${toKopecks(amount)}`;
}

/** Fails its batch if the deposit does not take the operation: it has another state, or its money is spoken for. */
export function takesOperation({ query }: Database, operation: NewOperation) {
  return query
    .insert(writeGuard)
    .select(sql`select 1 where not exists (select 1 from deposits where ${takes(operation)})`);
}

/** To be sent; nothing if the deposit does not take it. */
export function insertOperation({ query }: Database, operation: NewOperation) {
  const { id, depositId, kind, amount, authorId, at } = operation;
  return query
    .insert(depositOperations)
    .select(
      query
        .select({
          id: sql`${id}`.as("id"),
          depositId: sql`${depositId}`.as("deposit_id"),
          kind: sql`${kind}`.as("kind"),
          amount: sql`${toKopecks(amount)}`.as("amount"),
          state: sql`'due'`.as("state"),
          outerId: sql`null`.as("outer_id"),
          failure: sql`null`.as("failure"),
          attempts: sql`0`.as("attempts"),
          nextAttemptAt: sql`${at}`.as("next_attempt_at"),
          authorId: sql`${authorId}`.as("author_id"),
          createdAt: sql`${at}`.as("created_at"),
          doneAt: sql`null`.as("done_at"),
        })
        .from(deposits)
        .where(takes(operation)),
    )
    .onConflictDoNothing();
}

/** Of one deposit at a time the oldest one, so that they are sent in their order. */
export function selectDueOperations({ query }: Database, now: number, limit: number) {
  return query
    .select()
    .from(depositOperations)
    .where(and(isNotNull(depositOperations.nextAttemptAt), lte(depositOperations.nextAttemptAt, now)))
    .orderBy(asc(depositOperations.nextAttemptAt), asc(depositOperations.id))
    .limit(limit);
}

/** That was not answered yet. */
export function selectOpenCreation({ query }: Database, depositId: string) {
  return query
    .select()
    .from(depositOperations)
    .where(and(eq(depositOperations.depositId, depositId), sql`kind = 'create'`, IS_OPEN))
    .limit(1);
}

/** For one sender: no row if another one has it, or it is over. */
export function claimOperation(
  { query }: Database,
  { id, attempts }: Pick<OperationRow, "id" | "attempts">,
  leasedUntil: number,
) {
  return query
    .update(depositOperations)
    .set({ state: "unsure" satisfies OperationState, attempts: attempts + 1, nextAttemptAt: leasedUntil })
    .where(and(eq(depositOperations.id, id), eq(depositOperations.attempts, attempts), IS_OPEN))
    .returning({ id: depositOperations.id });
}

/** What became of an operation that is still open. */
export function recordOperation(
  { query }: Database,
  id: string,
  set: Partial<Pick<OperationRow, "state" | "outerId" | "failure" | "nextAttemptAt" | "doneAt">>,
) {
  return query
    .update(depositOperations)
    .set(set)
    .where(and(eq(depositOperations.id, id), IS_OPEN));
}

/** The payment that an operation has made, or was found to have made. */
export function setPayment({ query }: Database, depositId: string, outerId: string, at: number) {
  return query
    .update(deposits)
    .set({ outerId, failure: null, nextCheckAt: at, updatedAt: at })
    .where(and(eq(deposits.id, depositId), sql`${deposits.outerId} is null`));
}

export function updateDeposit({ query }: Database, id: string, set: Partial<Omit<DepositRow, "id" | "version">>) {
  return query.update(deposits).set(set).where(eq(deposits.id, id));
}

/** Due for a question, or frozen for a hold that ended `RELEASE_AFTER_MS` ago without a sale to this buyer. */
export function selectDueDeposits(db: Database, now: number, limit: number) {
  return wholeDeposits(db)
    .where(
      and(
        isNotNull(deposits.nextCheckAt),
        or(
          lte(deposits.nextCheckAt, now),
          sql`deposits.state = 'waiting_for_capture' and car_holds.state not in ('active', 'sold') and coalesce(car_holds.ended_at, 0) <= ${now - RELEASE_AFTER_MS} and not exists (select 1 from leads where leads.id = deposits.lead_id and leads.sold_car_id = deposits.car_id and leads.deleted_at is null and leads.is_spam = 0) and not exists (select 1 from deposit_operations as o where o.deposit_id = deposits.id and o.kind in ('capture', 'cancel'))`,
        ),
      ),
    )
    .orderBy(asc(deposits.nextCheckAt), asc(deposits.id))
    .limit(limit);
}

/** A paid deposit keeps the car: until then at least. */
export function keepHold({ query }: Database, holdId: string, endsAt: number) {
  return query
    .update(carHolds)
    .set({ endsAt: sql`max(coalesce(${carHolds.endsAt}, 0), ${endsAt})` })
    .where(and(eq(carHolds.id, holdId), sql.raw(IS_HELD)));
}

/** Nothing for a lead that was deleted. */
export function insertDepositEvent(
  { query }: Database,
  leadId: string,
  { id, at, text, authorId = null }: { id: string; at: number; text: string; authorId?: string | null },
) {
  return query
    .insert(leadEvents)
    .select(
      query
        .select({
          id: sql`${id}`.as("id"),
          leadId: leads.id,
          kind: sql`'deposit'`.as("kind"),
          at: sql`${at}`.as("at"),
          authorId: sql`${authorId}`.as("author_id"),
          text: sql`${text}`.as("text"),
          data: sql`null`.as("data"),
          externalId: sql`null`.as("external_id"),
        })
        .from(leads)
        .where(eq(leads.id, leadId)),
    )
    .onConflictDoNothing();
}

/** A page of the list, newest first. */
export function selectDeposits(
  db: Database,
  { state, limit, offset }: { state: DepositState | null; limit: number; offset: number },
) {
  return wholeDeposits(db)
    .where(state === null ? undefined : eq(deposits.state, state))
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(limit)
    .offset(offset);
}

/** Numbers and kopecks by state. Deposits are few: some a day. */
export function sumDeposits({ query }: Database) {
  return query
    .select({
      state: deposits.state,
      count: sql<number>`count(*)`.as("deposit_count"),
      amount: sql<number>`sum(${deposits.amount})`.as("amount_sum"),
      captured: sql<number>`sum(${deposits.captured})`.as("captured_sum"),
      refunded: sql<number>`sum(${deposits.refunded})`.as("refunded_sum"),
    })
    .from(deposits)
    .groupBy(deposits.state);
}

/** For a recount: those after an id, in the order of ids. */
export function selectDepositsAfter({ query }: Database, after: string, limit: number) {
  return query
    .select()
    .from(deposits)
    .where(sql`${deposits.id} > ${after}`)
    .orderBy(asc(deposits.id))
    .limit(limit);
}
