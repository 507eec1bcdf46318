import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { HOLD_QUEUE_MAX, HOLDS_OF_NETWORK_MAX, type HoldState } from "../../../domain/holds/holds.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { SEARCH_WORDS_MAX } from "../../../domain/kernel/panel-list.ts";
import { indexedWords } from "../../../domain/kernel/text/indexed-words.ts";
import { indexedLeadWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { contentVersion } from "../../schema/content.ts";
import { carHolds, IS_HELD, IS_HOLD_OPEN } from "../../schema/holds.ts";
import { leads } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { isVisibleIn, type ReadScope } from "../leads/lead-scope.ts";
import { hasWords, selectIdsByWords, WORDS_READ } from "../search/found-by-words.ts";
import { INDEXED_TEXT } from "../search/words-sql.ts";
import { staffName } from "../staff/staff-name.ts";

export type HoldRow = typeof carHolds.$inferSelect;

/** What a hold is taken by. */
export interface NewHold {
  id: string;
  carId: string;
  leadId: string;
  hours: number;
  createdBy: string | null;
  now: number;
}

const isHeld = sql.raw(IS_HELD);
const isOpen = sql.raw(`car_holds.${IS_HOLD_OPEN}`);

/**
 * Ends the active hold of a car, or of any car, whose time is over. The trigger `car_holds_next` gives the car to the first of the queue.
 * Put it before the insert of a hold.
 */
export function endOverdueHolds({ query }: Database, now: number, of: { carId: string } | { ids: readonly string[] }) {
  return query
    .update(carHolds)
    .set({ state: "expired", endedAt: now })
    .where(
      and(
        isHeld,
        lte(carHolds.endsAt, now),
        "carId" in of ? eq(carHolds.carId, of.carId) : inArray(carHolds.id, [...of.ids]),
      ),
    );
}

/** Active holds whose time is over, the oldest first. */
export function selectOverdueHolds({ query }: Database, now: number, limit: number) {
  return query
    .select({ id: carHolds.id, leadId: carHolds.leadId, assigneeId: leads.assigneeId })
    .from(carHolds)
    .leftJoin(leads, eq(leads.id, carHolds.leadId))
    .where(and(isHeld, lte(carHolds.endsAt, now)))
    .orderBy(asc(carHolds.endsAt), asc(carHolds.id))
    .limit(limit);
}

/** Turns whose task is due at the moment of the turn, as the trigger `car_holds_turn` plans it. */
export function selectUnplannedTurns({ query }: Database, limit: number) {
  return query
    .select({
      leadId: leads.id,
      startedAt: sql<number>`${carHolds.startedAt}`,
      salonId: leads.salonId,
      assigneeId: leads.assigneeId,
    })
    .from(carHolds)
    .innerJoin(leads, eq(leads.id, carHolds.leadId))
    .where(and(isHeld, isTaskOfTurn(carHolds.startedAt)))
    .limit(limit);
}

/** Nothing if staff have planned another time meanwhile. */
export function planTurn({ query }: Database, leadId: string, startedAt: number, dueAt: number, now: number) {
  return query
    .update(leads)
    .set({ nextActionAt: dueAt, updatedAt: now })
    .where(and(eq(leads.id, leadId), isTaskOfTurn(startedAt)));
}

function isTaskOfTurn(startedAt: number | typeof carHolds.startedAt) {
  return and(eq(leads.nextActionKind, "callback"), eq(leads.nextActionAt, startedAt));
}

/** Fails its batch (stale-write.ts) unless the car is on sale and the lead is open. */
export function carAndLeadAreOpen({ query }: Database, { carId, leadId }: Pick<NewHold, "carId" | "leadId">) {
  return query.insert(writeGuard).select(
    sql`select 1 where not exists (select 1 from ${cars} where ${cars.id} = ${carId} and ${cars.listed} = 1)
          or not exists (select 1 from ${leads} where ${leads.id} = ${leadId} and ${leads.deletedAt} is null
            and ${leads.status} in ('new', 'in_progress'))`,
  );
}

/** Fails its batch (stale-write.ts) if nobody holds the car any more: what would wait has its turn. */
export function carIsHeld({ query }: Database, carId: string) {
  return query.insert(writeGuard).select(sql`select 1 where not ${isTaken(carId)}`);
}

/** Fails its batch by the unique index `car_holds_active` when another hold has the car, by `car_holds_open` when the lead has one of it. */
export function insertHold({ query }: Database, hold: NewHold, state: "active" | "waiting") {
  const { now, hours, ...columns } = hold;
  const times = state === "active" ? { startedAt: now, endsAt: now + hours * HOUR_MS } : {};
  return query.insert(carHolds).values({ ...columns, ...times, hours, state, createdAt: now });
}

/**
 * A hold that a visitor takes with a lead, in the batch that stores the lead: active, or waiting while another has the car. Nothing is written
 * unless the car is on sale, the lead is no spam, nobody of the same phone has an open hold, few of the same network do, and the queue has a
 * place.
 */
export function insertVisitorHold({ query }: Database, { id, carId, leadId, hours, createdBy, now }: NewHold) {
  const openOf = (column: SQL) =>
    sql`(select count(*) from ${leads} as other join ${carHolds} as held on held.lead_id = other.id
      where other.${column} = own.${column} and held.state in ('active', 'waiting'))`;
  const taken = isTaken(carId);
  return query
    .insert(carHolds)
    .select(
      // The columns in the order of the table.
      sql`select ${id}, wanted.id, own.id, iif(${taken}, 'waiting', 'active'), ${hours}, iif(${taken}, null, ${now}),
            iif(${taken}, null, ${now + hours * HOUR_MS}), null, null, null, ${createdBy}, null, ${now}, 1
          from ${leads} as own, ${cars} as wanted
          where own.id = ${leadId} and own.is_spam = 0 and own.deleted_at is null and own.status in ('new', 'in_progress')
            and wanted.id = ${carId} and wanted.listed = 1
            and (own.phone_normalised is null or ${openOf(sql.raw("phone_normalised"))} = 0)
            and (own.network_hash is null or ${openOf(sql.raw("network_hash"))} < ${HOLDS_OF_NETWORK_MAX})
            and (select count(*) from ${carHolds} as queued where queued.car_id = ${carId} and queued.state = 'waiting') < ${HOLD_QUEUE_MAX}`,
    )
    .onConflictDoNothing();
}

/** New pages for visitors, if the hold has the car. */
export function bumpContentVersionFor({ query }: Database, holdId: string) {
  return query
    .update(contentVersion)
    .set({ version: sql`${contentVersion.version} + 1` })
    .where(
      sql`${contentVersion.id} = 1 and exists (select 1 from ${carHolds} where ${carHolds.id} = ${holdId} and ${isHeld})`,
    );
}

function isTaken(carId: string): SQL {
  return sql`exists (select 1 from ${carHolds} as taking where taking.car_id = ${carId} and taking.${isHeld})`;
}

export function selectHold({ query }: Database, id: string) {
  return query.select().from(carHolds).where(eq(carHolds.id, id)).limit(1);
}

/** Fails its batch (stale-write.ts) if the hold has changed since it was read. */
export function holdUnchangedSince({ query }: Database, { id, version }: Pick<HoldRow, "id" | "version">) {
  return query
    .insert(writeGuard)
    .select(
      sql`select 1 where not exists (select 1 from ${carHolds} where ${carHolds.id} = ${id} and ${carHolds.version} = ${version})`,
    );
}

export function extendHold({ query }: Database, id: string, endsAt: number) {
  return query
    .update(carHolds)
    .set({ endsAt })
    .where(and(eq(carHolds.id, id), isHeld));
}

/** Ends an open hold; the trigger gives the car to the first of the queue. */
export function releaseHold(
  { query }: Database,
  id: string,
  { reason, endedBy, now }: { reason: string; endedBy: string | null; now: number },
) {
  return query
    .update(carHolds)
    .set({ state: "released", endedAt: now, endReason: reason, endedBy })
    .where(and(eq(carHolds.id, id), isOpen));
}

/** Ends every open hold of a lead, as above. */
export function releaseHoldsOfLead({ query }: Database, leadId: string, now: number) {
  return query
    .update(carHolds)
    .set({ state: "released", endedAt: now, endReason: "visitor", endedBy: null })
    .where(and(eq(carHolds.leadId, leadId), isOpen));
}

type EndedHold = Pick<HoldRow, "carId" | "id" | "endedAt">;

/** Whether another hold of the car has begun since this one ended. */
export function selectHeldSince({ query }: Database, { carId, id, endedAt }: EndedHold) {
  return query
    .select({ id: carHolds.id })
    .from(carHolds)
    .where(and(eq(carHolds.carId, carId), ne(carHolds.id, id), gte(carHolds.startedAt, endedAt ?? 0)))
    .limit(1);
}

/** Fails its batch (stale-write.ts) if one has. */
export function nobodyHeldSince(db: Database, hold: EndedHold) {
  return db.query.insert(writeGuard).select(sql`select 1 where exists ${selectHeldSince(db, hold)}`);
}

/** Takes a release, or the end by a sale, back. One that waited is behind those who wait since longer, as before. */
export function restoreHold({ query }: Database, hold: Pick<HoldRow, "id" | "startedAt">) {
  return query
    .update(carHolds)
    .set({ state: hold.startedAt === null ? "waiting" : "active", endedAt: null, endReason: null, endedBy: null })
    .where(and(eq(carHolds.id, hold.id), sql`state in ('released', 'sold')`));
}

const creator = sql<string | null>`(select ${staffName} from ${users} where ${users.id} = ${carHolds.createdBy})`.as(
  "creator",
);
const ender = sql<string | null>`(select ${staffName} from ${users} where ${users.id} = ${carHolds.endedBy})`.as(
  "ender",
);

/** A hold with what the panel shows beside it. The lead's columns are for `isInScope`. */
const shownColumns = {
  ...getTableColumns(carHolds),
  creator,
  ender,
  // A batch returns one column a name.
  carName: sql<string>`${cars.name}`.as("car_name"),
  carTrim: cars.trim,
  carYear: cars.year,
  isCarListed: sql<boolean>`coalesce(${cars.listed}, 0) = 1`.mapWith(Boolean).as("is_car_listed"),
  leadName: sql<string | null>`${leads.name}`.as("lead_name"),
  leadPhone: leads.phone,
  personToken: leads.personToken,
  assigneeId: leads.assigneeId,
  salonId: leads.salonId,
};

function shownHolds({ query }: Database) {
  return query
    .select(shownColumns)
    .from(carHolds)
    .innerJoin(cars, eq(cars.id, carHolds.carId))
    .leftJoin(leads, eq(leads.id, carHolds.leadId));
}

/** The open hold of a car and its queue, and what a visitor's answer needs. */
export function selectOpenHolds(db: Database, carId: string) {
  return shownHolds(db)
    .where(and(eq(carHolds.carId, carId), isOpen))
    .orderBy(sql`${carHolds.state} <> 'active'`, asc(carHolds.createdAt), asc(carHolds.id))
    .limit(HOLD_QUEUE_MAX + 1);
}

/** The same of the car that a lead is about. */
export function selectHoldsOfLeadsCar(db: Database, leadId: string) {
  return shownHolds(db)
    .where(
      and(sql`${carHolds.carId} = (select asked.car_id from ${leads} as asked where asked.id = ${leadId})`, isOpen),
    )
    .orderBy(sql`${carHolds.state} <> 'active'`, asc(carHolds.createdAt), asc(carHolds.id))
    .limit(HOLD_QUEUE_MAX + 1);
}

/** Of a car, the latest first. */
export function selectHoldsOfCar(db: Database, carId: string, limit: number) {
  return shownHolds(db)
    .where(eq(carHolds.carId, carId))
    .orderBy(desc(carHolds.createdAt), desc(carHolds.id))
    .limit(limit);
}

/** Of a lead, the latest first. */
export function selectHoldsOfLead(db: Database, leadId: string, limit: number) {
  return shownHolds(db).where(eq(carHolds.leadId, leadId)).orderBy(desc(carHolds.createdAt)).limit(limit);
}

export type HoldShelf = "open" | "ended";

const SHELVES: Record<HoldShelf, readonly HoldState[]> = {
  open: ["active", "waiting"],
  ended: ["released", "expired", "sold"],
};

/** The latest holds of a shelf, open ones by car, by the index of each state. With a search: those of the leads and the cars that it finds. */
export function selectHolds(
  db: Database,
  { shelf, search, scope }: { shelf: HoldShelf; search: string; scope: ReadScope },
  limit: number,
) {
  const states = SHELVES[shelf];
  const latest = states.map((state) => {
    return sql`select id from (select id from ${carHolds} where state = ${state} order by created_at desc, id desc limit ${limit})`;
  });
  const found = search === "" ? sql.join(latest, sql` union all `) : foundBy(search);
  return shownHolds(db)
    .where(and(sql`${carHolds.id} in (${found})`, inArray(carHolds.state, [...states]), isVisibleIn(scope)))
    .orderBy(
      // The hold of a car stands above its queue.
      ...(shelf === "open"
        ? [
            sql`max(${carHolds.createdAt}) over (partition by ${carHolds.carId}) desc`,
            carHolds.carId,
            carHolds.state,
            asc(carHolds.createdAt),
          ]
        : [desc(carHolds.createdAt)]),
      desc(carHolds.id),
    )
    .limit(limit);
}

/** Ids of the holds of leads and cars that a search finds. */
function foundBy(search: string): SQL {
  const phone = wholePhoneOf(search);
  const words = indexedLeadWords(search);
  const ofLeads = phone
    ? sql`select id from ${leads} where ${leads.phoneNormalised} = ${phone}`
    : sql`select id from (${selectIdsByWords("leads", words, WORDS_READ)}) where id in (select id from ${leads} where ${and(...hasWords(sql`${leads.searchText}`, words))})`;
  const carWords = indexedWords(search, SEARCH_WORDS_MAX);
  const ofCars = sql`select id from (${selectIdsByWords("cars", carWords, WORDS_READ)}) where id in (select id from ${cars} where ${and(...hasWords(sql.raw(INDEXED_TEXT.cars("cars")), carWords))})`;
  return sql`select id from ${carHolds} where lead_id in (${ofLeads}) union select id from ${carHolds} where car_id in (${ofCars})`;
}

/** The visitor's own hold, the latest, with what its page says of the car. */
export function selectHoldOfLead({ query }: Database, leadId: string) {
  return query
    .select({
      state: carHolds.state,
      endsAt: carHolds.endsAt,
      carTitle: sql<string>`${cars.name} || ', ' || ${cars.year}`.as("car_title"),
      carSlug: cars.slug,
      salonId: cars.salonId,
      isListed: sql<boolean>`coalesce(${cars.listed}, 0) = 1`.mapWith(Boolean).as("is_listed"),
    })
    .from(carHolds)
    .innerJoin(cars, eq(cars.id, carHolds.carId))
    .where(eq(carHolds.leadId, leadId))
    .orderBy(sql`${carHolds.state} not in ('active', 'waiting')`, desc(carHolds.createdAt))
    .limit(1);
}

/** The place in the queue of a lead that waits, from 1. */
export function selectHeldPlace({ query }: Database, leadId: string) {
  const before = sql`select count(*) from ${carHolds} as earlier where earlier.car_id = "car_holds"."car_id"
      and earlier.state = 'waiting' and (earlier.created_at, earlier.id) <= ("car_holds"."created_at", "car_holds"."id")`;
  return query
    .select({ place: sql<number>`(${before})`.mapWith(Number).as("place") })
    .from(carHolds)
    .where(and(eq(carHolds.leadId, leadId), eq(carHolds.state, "waiting")))
    .orderBy(desc(carHolds.createdAt))
    .limit(1);
}
