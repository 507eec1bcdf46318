import { selectColumnCars } from "../../db/queries/catalogue/filterable-cars.ts";
import { selectBrands, selectContentVersion } from "../../db/queries/dealership/layout.ts";
import { modelFamily } from "../../domain/cars/model-families.ts";
import { type CatalogueColumns, columnsOf } from "../../domain/catalogue/columns/columns.ts";
import { COLUMNS_CARS_MAX } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";

/** The filter columns of all listed cars at a content version: not found for another version, for null or a larger stock. */
export async function getColumns({ db }: Deps, version: number | null): Promise<Result<CatalogueColumns>> {
  const [[current], brands, cars] = await db.read([
    selectContentVersion(db),
    selectBrands(db),
    selectColumnCars(db, COLUMNS_CARS_MAX),
  ]);
  if ((current?.version ?? 0) !== version || cars.length === 0) return fail("not_found", "Этих данных больше нет");
  return ok(
    columnsOf(
      brands.map(({ slug, name }) => [slug, name]),
      cars.map(({ brandName, model, ...car }) => ({ ...car, familyName: modelFamily(brandName, model).name })),
    ),
  );
}
