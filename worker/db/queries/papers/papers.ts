import { and, asc, desc, eq, isNull, or, lt, type SQL, sql } from "drizzle-orm";
import type { Database, RowsQuery } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { carReports, inspections } from "../../schema/papers.ts";
import { writeGuard } from "../../schema/write-guard.ts";

export type ReportRecord = typeof carReports.$inferSelect;
export type InspectionRecord = typeof inspections.$inferSelect;

const TABLES = { carReport: carReports, inspection: inspections } as const;
export type PaperKind = keyof typeof TABLES;
interface PaperRows {
  carReport: ReportRecord;
  inspection: InspectionRecord;
}
export type PaperRow<K extends PaperKind> = PaperRows[K];

// The two tables share these columns; drizzle cannot infer that of a table by its key.
const tableOf = (kind: PaperKind) => TABLES[kind] as typeof carReports;

/** In the trash or not. */
export function selectPaper<K extends PaperKind>({ query }: Database, kind: K, id: string) {
  const table = tableOf(kind);
  return query.select().from(table).where(eq(table.id, id)).limit(1) as unknown as RowsQuery<PaperRow<K>>;
}

/** Latest first; the trash is included, so that staff can take something back. */
export function selectPapersOfCar<K extends PaperKind>({ query }: Database, kind: K, carId: string, limit: number) {
  const table = tableOf(kind);
  const rows = query.select().from(table).where(eq(table.carId, carId)).orderBy(desc(table.createdAt), desc(table.id));
  return rows.limit(limit) as unknown as RowsQuery<PaperRow<K>>;
}

export function insertPaper<K extends PaperKind>({ query }: Database, kind: K, row: PaperRow<K>) {
  return query.insert(tableOf(kind)).values(row as ReportRecord);
}

export function updatePaper<K extends PaperKind>(
  { query }: Database,
  kind: K,
  id: string,
  values: Partial<PaperRow<K>>,
) {
  const table = tableOf(kind);
  return query
    .update(table)
    .set(values as Partial<ReportRecord>)
    .where(eq(table.id, id));
}

/** For good, what is in the trash since before `time`, and what belongs to cars that are deleted. */
export function deleteOldPapers({ query }: Database, cars: SQL, time: number) {
  return (Object.keys(TABLES) as PaperKind[]).map((kind) => {
    const table = tableOf(kind);
    return query.delete(table).where(or(lt(table.deletedAt, time), sql`${table.carId} in (${cars})`));
  });
}

/** What the screen of a car's papers says about it. */
export function selectCarOfPapers({ query }: Database, id: string) {
  const { slug, name, vin, mileage, publishedAt, deletedAt } = cars;
  return query
    .select({ id: cars.id, slug, name, vin, mileage, publishedAt, deletedAt })
    .from(cars)
    .where(eq(cars.id, id))
    .limit(1);
}

/** Fails the batch (stale-write.ts) while the service works on a report of the car. */
export function noReportWaits({ query }: Database, carId: string) {
  const waiting = and(eq(carReports.carId, carId), eq(carReports.state, "waiting"), isNull(carReports.deletedAt));
  return query.insert(writeGuard).select(sql`select 1 where exists (select 1 from ${carReports} where ${waiting})`);
}

/** Takes reports that the service has not finished yet, for `leaseMs`: a run beside this one does not get them. */
export function claimReports(
  { query }: Database,
  { now, limit, leaseMs }: { now: number; limit: number; leaseMs: number },
) {
  const due = sql`select due.id from ${carReports} as due where due.next_attempt_at <= ${now} and due.deleted_at is null
    and not exists (select 1 from integration_states where key = 'autoteka' and paused_until > ${now})
    order by due.next_attempt_at, due.id limit ${limit}`;
  return query
    .update(carReports)
    .set({ nextAttemptAt: now + leaseMs, attempts: sql`${carReports.attempts} + 1` })
    .where(sql`${carReports.id} in (${due})`)
    .returning();
}

/** VIN of a car, whatever state it is in. */
export function selectVin({ query }: Database, carId: string) {
  return query.select({ vin: cars.vin }).from(cars).where(eq(cars.id, carId)).limit(1);
}

/** Keys of stored files after `after`, in order. */
export function selectReportFiles({ query }: Database, ids: readonly string[]) {
  return query
    .select({ fileKey: carReports.fileKey })
    .from(carReports)
    .where(sql`${carReports.id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(carReports.id));
}
