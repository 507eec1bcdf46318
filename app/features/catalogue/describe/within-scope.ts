import type { BodyType, CarStatus } from "#worker/domain/cars/car-terms.ts";
import type { CatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { listsOnlyUsed } from "./lists-only-used.ts";

/** The cars of a page; its filters choose among them. */
export interface CatalogueScope {
  statuses: CarStatus[];
  bodyType?: BodyType;
}

/** Removes filters that the page does not offer: a query can come from another page. */
export function withinScope(query: CatalogueQuery, { statuses, bodyType }: CatalogueScope): CatalogueQuery {
  const status = query.status && statuses.length > 1 && statuses.includes(query.status) ? query.status : null;
  return {
    ...query,
    status,
    bodyTypes: bodyType ? [] : query.bodyTypes,
    ...(listsOnlyUsed({ status }, statuses) ? {} : { mileageMax: null, ownersMax: null }),
  };
}
