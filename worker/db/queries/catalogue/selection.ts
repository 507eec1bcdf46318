import { and, count, desc, eq, gte, inArray, lte, or } from "drizzle-orm";
import { type Selection, SELECTION_STATUSES } from "../../../domain/catalogue/selection.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { isListed } from "../cars/car-conditions.ts";
import { cardColumns } from "../cars/cars.ts";

/** Newest first. */
export function selectFittingCars({ query }: Database, selection: Selection, limit: number) {
  return query
    .select(cardColumns)
    .from(cars)
    .where(fits(selection))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
}

export function countFittingCars({ query }: Database, selection: Selection) {
  return query.select({ status: cars.status, count: count() }).from(cars).where(fits(selection)).groupBy(cars.status);
}

function fits({ budgetRub, bodyTypes, transmissions, fuelTypes, yearFrom, mileageMaxKm }: Selection) {
  return and(
    isListed,
    inArray(cars.status, [...SELECTION_STATUSES]),
    budgetRub === null ? undefined : lte(cars.price, budgetRub),
    bodyTypes.length > 0 ? inArray(cars.bodyType, bodyTypes) : undefined,
    transmissions.length > 0 ? inArray(cars.transmission, transmissions) : undefined,
    fuelTypes.length > 0 ? inArray(cars.fuelType, fuelTypes) : undefined,
    yearFrom === null ? undefined : gte(cars.year, yearFrom),
    // New cars are not filtered by mileage: a delivery by road gives them some kilometres.
    mileageMaxKm === null ? undefined : or(eq(cars.status, "new"), lte(cars.mileage, mileageMaxKm)),
  );
}
