import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { InspectionPoint, ReportRow } from "../../../domain/papers/papers.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { leads } from "../../schema/leads.ts";
import { documentTemplates } from "../../schema/print.ts";
import { isListed } from "../cars/car-conditions.ts";
import { isOneOf, staffCarColumns } from "../cars/staff-cars.ts";

const columns = { ...staffCarColumns, salonId: cars.salonId };

/** What buyers may see of the papers of a car, as JSON: the latest inspection, and reports with their lines. */
export interface PrintedPapers {
  inspection: { inspectedAt: number; mileage: number | null; note: string | null; points: InspectionPoint[] } | null;
  reports: { title: string; madeAt: number | null; rows: ReportRow[] }[];
}

// `cars.id` by hand: drizzle leaves the table out, and the papers have ids too.
const papers = sql<PrintedPapers>`json_object(
  'inspection', json((
    select json_object('inspectedAt', inspected_at, 'mileage', mileage, 'note', note, 'points', json(points)) from inspections
    where car_id = cars.id and shown and deleted_at is null order by inspected_at desc limit 1
  )),
  'reports', json((
    select json_group_array(json_object('title', title, 'madeAt', made_at, 'rows', json(rows))) from (
      select title, made_at, rows from car_reports
      where car_id = cars.id and shown and state = 'ready' and deleted_at is null order by created_at desc limit 5
    )
  ))
)`
  .mapWith((json: string) => JSON.parse(json) as PrintedPapers)
  .as("papers");

/** Not those in the trash. */
export function selectPrintedCars({ query }: Database, ids: readonly string[]) {
  return query
    .select({ ...columns, papers })
    .from(cars)
    .where(and(isOneOf(ids), isNull(cars.deletedAt)));
}

interface DocumentSubject {
  leadId: string | null;
  carId: string | null;
}

/** The car that a document is about: the one that was chosen, else the one that the lead bought or asks for. */
export function selectDocumentCar({ query }: Database, { leadId, carId }: DocumentSubject) {
  const ofLead: SQL = sql`(select coalesce(${leads.soldCarId}, ${leads.carId}) from ${leads} where ${leads.id} = ${leadId})`;
  return query
    .select(columns)
    .from(cars)
    .where(eq(cars.id, carId === null ? ofLead : sql`${carId}`))
    .limit(1);
}

/** The car that was published last, for the example beside a template. */
export function selectExampleCar({ query }: Database) {
  return query.select(columns).from(cars).where(isListed).orderBy(desc(cars.publishedAt), desc(cars.id)).limit(1);
}

/** The templates to choose from, as staff have put them. */
export function selectDocumentNames({ query }: Database) {
  return query
    .select({ id: documentTemplates.id, name: documentTemplates.name })
    .from(documentTemplates)
    .where(isNull(documentTemplates.deletedAt))
    .orderBy(documentTemplates.position, documentTemplates.createdAt, documentTemplates.id);
}
