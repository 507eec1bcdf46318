import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ShownInspection, ShownReport } from "../../../domain/papers/papers.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { carReports } from "../../schema/papers.ts";
import { isPublished } from "../cars/car-conditions.ts";
import { carColumns } from "../cars/cars.ts";

const REPORTS_SHOWN = 5;

// Columns are spelled out: drizzle leaves the table's name off where a query has one table, and the tables within have columns of the same names.

const isShown = sql.raw("car_id = cars.id and shown = 1 and deleted_at is null");

/** As much of the VIN as the settings show: the rest never leaves the database. */
const shownVin = sql<string | null>`(
  select case vin_shown when 'whole' then cars.vin when 'last6' then substr(cars.vin, -6) end from settings where settings.id = 1
)`.as("shown_vin");

const reports = parsed<ShownReport[]>(sql`(
  select json_group_array(json_object('id', id, 'title', title, 'madeAt', made_at,
    'hasFile', json(iif(file_key is null, 'false', 'true')), 'link', link, 'rows', json(rows)))
  from (select * from car_reports where ${isShown} and state = 'ready' order by created_at desc, id limit ${REPORTS_SHOWN})
)`).as("shown_reports");

const inspection = parsed<ShownInspection | null>(sql`(
  select json_object('inspectedAt', inspected_at, 'mileage', mileage, 'note', note, 'points', json(points))
  from inspections where ${isShown} order by inspected_at desc, id desc limit 1
)`).as("shown_inspection");

function parsed<T>(json: SQL) {
  return sql<T>`${json}`.mapWith((text: string) => JSON.parse(text) as T);
}

const paperColumns = { shownVin, reports, inspection };

/** A car's public columns, with its papers that buyers see. */
export function selectCarWithPapers({ query }: Database, slug: string) {
  return query
    .select({ ...carColumns, ...paperColumns })
    .from(cars)
    .where(and(eq(cars.slug, slug), isPublished))
    .limit(1);
}

/** The same papers of a car that is not public yet. */
export function selectShownPapers({ query }: Database, carId: string) {
  const { shownVin: vin, ...papers } = paperColumns;
  return query
    .select({ vin, ...papers })
    .from(cars)
    .where(eq(cars.id, carId))
    .limit(1);
}

/** The key of a report's file, if buyers may read it. */
export function selectShownFile({ query }: Database, slug: string, id: string) {
  return query
    .select({ fileKey: carReports.fileKey, title: carReports.title })
    .from(carReports)
    .where(
      and(
        eq(carReports.id, id),
        sql`${carReports.shown} = 1 and ${carReports.deletedAt} is null and ${carReports.state} = 'ready'`,
        sql`${carReports.carId} in (select cars.id from cars where cars.slug = ${slug} and cars.published_at is not null and cars.deleted_at is null)`,
      ),
    )
    .limit(1);
}
