import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { settings } from "../../schema/content.ts";
import { salons } from "../../schema/salons.ts";
import { isPublished } from "../cars/car-conditions.ts";

/** How a form names the car of a lead, or the salon. */
export interface LeadSubject {
  carId?: string | null | undefined;
  carSlug?: string | null | undefined;
  salonId?: string | null | undefined;
}

/** Null without a car, and if visitors cannot see it. */
export function publishedCarId({ query }: Database, { carId, carSlug }: LeadSubject) {
  const isCar = carId ? eq(cars.id, carId) : carSlug ? eq(cars.slug, carSlug) : null;
  return isCar && sql`(${query.select({ id: cars.id }).from(cars).where(and(isCar, isPublished)).limit(1)})`;
}

/** The salon of the car, else the one that was chosen. Null if it is closed, and while no other is open. */
export function salonOfLead(db: Database, subject: LeadSubject): SQL {
  const chosen = sql`${subject.salonId || null}`;
  const carId = publishedCarId(db, subject);
  const wanted = carId
    ? sql`coalesce((select of_car.salon_id from ${cars} as of_car where of_car.id = ${carId}), ${chosen})`
    : chosen;
  return sql`(select open_one.id from ${salons} as open_one where open_one.id = ${wanted} and open_one.closed_at is null
    and (select count(*) from ${salons} as every_one where every_one.closed_at is null) > 1)`;
}

/** Of a car in any stage. */
export function selectSalonOfCar({ query }: Database, id: string) {
  return query.select({ salonId: cars.salonId }).from(cars).where(eq(cars.id, id)).limit(1);
}

/** What `salonOfLead` would store; no row before the settings are saved. */
export function selectSalonOfSubject(db: Database, subject: LeadSubject) {
  return db.query
    .select({ salonId: sql<string | null>`${salonOfLead(db, subject)}`.as("salon_of_subject") })
    .from(settings)
    .where(eq(settings.id, 1))
    .limit(1);
}
