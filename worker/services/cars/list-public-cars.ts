import {
  countFeatured,
  countPublicCars,
  type PublicCarFilter,
  selectCarBySlug,
  selectPublicCars,
} from "../../db/queries/cars/cars.ts";
import { selectAllFacets } from "../../db/queries/catalogue/facets.ts";
import type { Car } from "../../domain/cars/car.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";

export type { PublicCarFilter };

/** A page of the listed cars, newest first, and how many all pages have: from the table of counts, which lacks only `featured` and salons. */
export async function listPublicCars(
  { db }: Deps,
  filter: PublicCarFilter,
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: Car[]; total: number }> {
  if (filter.salon !== undefined) {
    const [rows, [counted]] = await db.read([
      selectPublicCars(db, filter, { limit, offset: (page - 1) * limit }),
      countPublicCars(db, filter),
    ]);
    return { rows, total: counted?.count ?? 0 };
  }
  const [[rows, facets], [featured]] = await Promise.all([
    db.read([selectPublicCars(db, filter, { limit, offset: (page - 1) * limit }), selectAllFacets(db)]),
    filter.featured === undefined ? [] : db.read([countFeatured(db, filter)]).then(([counted]) => counted),
  ]);
  const { status, brandId, bodyType } = filter;
  const listed = facets
    .filter((row) => (!status || row.status === status) && (!brandId || row.brandId === brandId))
    .reduce((sum, row) => sum + (bodyType ? (row.counts[bodyType] ?? 0) : row.total), 0);
  const chosen = featured?.count ?? 0;
  return { rows, total: filter.featured === undefined ? listed : filter.featured ? chosen : listed - chosen };
}

/** A published car, in stock or not. */
export async function getPublicCar({ db }: Deps, slug: string): Promise<Result<Car>> {
  const [rows] = await db.read([selectCarBySlug(db, slug)]);
  return rows[0] ? ok(rows[0]) : fail("not_found", "Автомобиль не найден");
}
