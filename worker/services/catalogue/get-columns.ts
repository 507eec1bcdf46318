import { selectListedColumns } from "../../db/queries/catalogue/stock-columns.ts";
import { selectFamilies } from "../../db/queries/catalogue/word-stock.ts";
import { selectBrands, selectContentVersion } from "../../db/queries/dealership/layout.ts";
import { type CatalogueColumns, packColumns } from "../../domain/catalogue/columns/browser-stock.ts";
import type { StoredColumns } from "../../domain/catalogue/columns/columns.ts";
import { COLUMNS_CARS_MAX } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { nameFamilies } from "../content/name-families.ts";
import type { Deps } from "../deps.ts";

/** The filter columns of all listed cars at a content version: not found for another version, for null or a larger stock. */
export async function getColumns({ db }: Deps, version: number | null): Promise<Result<CatalogueColumns>> {
  const [[current], brands, facets, rows] = await db.read([
    selectContentVersion(db),
    selectBrands(db),
    selectFamilies(db),
    selectListedColumns(db, COLUMNS_CARS_MAX),
  ]);
  if ((current?.version ?? 0) !== version || rows.length === 0) return fail("not_found", "Этих данных больше нет");
  return ok(
    packColumns(
      brands.map(({ id, slug, name }) => {
        const own = facets.filter(({ brandId }) => brandId === id);
        return [slug, name, nameFamilies(name, own).map((family) => [family.slug, family.name])];
      }),
      rows.map(({ status, brandId, columns }) => ({
        status,
        brand: brands.find(({ id }) => id === brandId)?.slug ?? "",
        columns: JSON.parse(columns) as StoredColumns,
      })),
    ),
  );
}
