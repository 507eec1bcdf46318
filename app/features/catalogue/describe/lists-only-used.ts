import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import type { CatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";

/** True when all cars of the list are used: others have no mileage and no owners to filter by. */
export function listsOnlyUsed(query: Pick<CatalogueQuery, "status">, statuses: readonly CarStatus[]): boolean {
  return (query.status ? [query.status] : statuses).every((status) => status === "used");
}
