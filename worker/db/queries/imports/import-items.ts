import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { ItemState, Verdict } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { updateRows } from "../../many-rows.ts";
import { importItems, importRuns } from "../../schema/imports.ts";
import { writeGuard } from "../../schema/write-guard.ts";

export type ItemRow = typeof importItems.$inferSelect;
export type NewItem = Partial<ItemRow> & Pick<ItemRow, "id" | "position" | "state">;

/** Inserts any number of items with one bound parameter: D1 accepts at most 100. */
export function insertItems({ query }: Database, runId: string, items: readonly NewItem[], now: number) {
  const of = (key: string) => sql.raw(`json_extract(value, '$.${key}')`);
  return query
    .insert(importItems)
    .select(
      sql`select ${of("id")}, ${runId}, ${of("position")}, ${of("url")}, ${of("sourceKey")}, ${of("state")}, ${of("reason")},
            ${of("carId")}, ${of("candidate")}, ${now}, ${of("verdict")}, coalesce(${of("title")}, ''), ${of("host")}, ${of("diff")},
            null, null, 0, ${of("proposedBrand")}, 0
          from json_each(${JSON.stringify(items)}) where true`,
    )
    .onConflictDoNothing();
}

export function updateItem({ query }: Database, id: string, values: Partial<ItemRow>) {
  return query.update(importItems).set(values).where(eq(importItems.id, id));
}

/** Writes the columns `keys` of any number of items. */
export function updateItems(
  db: Database,
  keys: readonly (keyof ItemRow)[],
  items: readonly (Pick<ItemRow, "id"> & Partial<ItemRow>)[],
) {
  return updateRows(db, importItems, { id: "id", keys }, items as ItemRow[]);
}

/** Takes the next queued item of a run, unless the run was cancelled. */
export function claimItem({ query }: Database, runId: string, now: number) {
  const next = query
    .select({ id: importItems.id })
    .from(importItems)
    .innerJoin(importRuns, eq(importRuns.id, importItems.runId))
    .where(and(eq(importItems.runId, runId), eq(importItems.state, "queued"), eq(importRuns.state, "running")))
    .orderBy(asc(importItems.position))
    .limit(1);
  return query
    .update(importItems)
    .set({ attempts: sql`${importItems.attempts} + 1`, updatedAt: now })
    .where(inArray(importItems.id, next))
    .returning();
}

export interface ItemFilter {
  state: ItemState | null;
  verdict: Verdict | null;
}

function itemConditions(runId: string, { state, verdict }: ItemFilter): SQL | undefined {
  return and(
    eq(importItems.runId, runId),
    state ? eq(importItems.state, state) : undefined,
    verdict ? eq(importItems.verdict, verdict) : undefined,
  );
}

/** The texts for the search. It runs in memory, because SQLite does not fold Cyrillic letters. */
export function selectItemTexts({ query }: Database, runId: string, filter: ItemFilter) {
  return query
    .select({ id: importItems.id, title: importItems.title, url: importItems.url, sourceKey: importItems.sourceKey })
    .from(importItems)
    .where(itemConditions(runId, filter))
    .orderBy(asc(importItems.position));
}

export function selectItemsByIds({ query }: Database, ids: readonly string[]) {
  return query.select().from(importItems).where(isAmong(ids)).orderBy(asc(importItems.position));
}

export function selectItems(
  { query }: Database,
  runId: string,
  filter: ItemFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return query
    .select()
    .from(importItems)
    .where(itemConditions(runId, filter))
    .orderBy(asc(importItems.position))
    .limit(limit)
    .offset(offset);
}

export function selectItem({ query }: Database, id: string) {
  return query.select().from(importItems).where(eq(importItems.id, id)).limit(1);
}

/** The latest item that created the car or differed from it. */
export function selectReadingOfCar({ query }: Database, carId: string) {
  return query
    .select()
    .from(importItems)
    .where(and(eq(importItems.carId, carId), isNotNull(importItems.candidate)))
    .orderBy(desc(importItems.updatedAt))
    .limit(1);
}

/** The next items of a run in one state. */
export function selectNextItems({ query }: Database, runId: string, state: ItemState, limit: number) {
  return query
    .select()
    .from(importItems)
    .where(and(eq(importItems.runId, runId), eq(importItems.state, state)))
    .orderBy(asc(importItems.verdict), asc(importItems.position))
    .limit(limit);
}

/** The keys of a run's items, to recognise duplicates. */
export function selectItemKeys({ query }: Database, runId: string) {
  return query
    .select({ sourceKey: importItems.sourceKey, position: importItems.position })
    .from(importItems)
    .where(eq(importItems.runId, runId));
}

/** The position of a run's last item that the feed contains. */
export function selectLastPosition({ query }: Database, runId: string) {
  return query
    .select({ position: sql<number>`coalesce(max(${importItems.position}), 0)` })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), sql`${importItems.verdict} is not 'gone'`));
}

function isAmong(ids: readonly string[]): SQL {
  return sql`${importItems.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Items of a run in one of `from`; the other properties narrow the selection. */
export interface ItemSelection {
  runId: string;
  from: readonly ItemState[];
  ids?: readonly string[] | undefined;
  verdicts?: readonly Verdict[];
  withBrand?: boolean;
  /** Besides those of `verdicts`: new cars that wait for this reason. */
  orReason?: string | null;
  host?: string;
}

function isSelected({ runId, from, ids, verdicts, withBrand, orReason, host }: ItemSelection): SQL | undefined {
  const ofVerdict = verdicts && inArray(importItems.verdict, [...verdicts]);
  const proposes = withBrand ? sql`${importItems.proposedBrand} is not null` : undefined;
  const ofReason = orReason ? and(eq(importItems.reason, orReason), isNull(importItems.carId)) : undefined;
  return and(
    eq(importItems.runId, runId),
    inArray(importItems.state, [...from]),
    ids ? isAmong(ids) : undefined,
    ofVerdict && or(ofVerdict, proposes, ofReason),
    host === undefined ? undefined : eq(importItems.host, host),
  );
}

/** Changes the state of the selected items. */
export function moveItems(
  { query }: Database,
  selection: ItemSelection,
  values: Partial<ItemRow> & { state: ItemState },
) {
  return query.update(importItems).set(values).where(isSelected(selection));
}

export function countSelected({ query }: Database, selection: ItemSelection) {
  return query.select({ count: count() }).from(importItems).where(isSelected(selection));
}

/** Fails the batch (stale-write.ts) if another number of items is selected than was counted before. */
export function selectedAsCounted(db: Database, selection: ItemSelection, counted: number) {
  return db.query.insert(writeGuard).select(sql`select 1 where (${countSelected(db, selection)}) <> ${counted}`);
}

/**
 * Applied items of a run that are not undone, without their candidates: those that created a car, or the others, which are undone before. The
 * last one comes first: it may have changed what an earlier one has written.
 */
export function selectWritten(
  { query }: Database,
  runId: string,
  { isCreated, limit, offset = 0 }: { isCreated: boolean; limit: number; offset?: number },
) {
  const ofVerdict = isCreated ? gte(importItems.verdict, "new") : lt(importItems.verdict, "new");
  return query
    .select(pickColumns(importItems, "id", "carId", "written", "pictures"))
    .from(importItems)
    .where(and(eq(importItems.runId, runId), eq(importItems.state, "applied"), ofVerdict))
    .orderBy(desc(importItems.verdict), desc(importItems.position))
    .limit(limit)
    .offset(offset);
}

export function selectProposedBrands({ query }: Database, runId: string) {
  return query
    .selectDistinct({ name: importItems.proposedBrand })
    .from(importItems)
    .where(
      and(
        eq(importItems.runId, runId),
        eq(importItems.state, "approved"),
        sql`${importItems.proposedBrand} is not null`,
      ),
    );
}

/** Items whose pictures are not fetched yet. */
export function selectWithPictures({ query }: Database, runId: string, limit: number) {
  return query
    .select()
    .from(importItems)
    .where(and(eq(importItems.runId, runId), gt(importItems.picturesLeft, 0)))
    .limit(limit);
}

/** Stops fetching pictures for a run that is being undone. */
export function dropPictures({ query }: Database, runId: string) {
  return query
    .update(importItems)
    .set({ picturesLeft: 0 })
    .where(and(eq(importItems.runId, runId), gt(importItems.picturesLeft, 0)));
}
