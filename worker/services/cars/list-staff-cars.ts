import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { countUpTo } from "../../db/queries/catalogue/count-up-to.ts";
import { selectBrands, selectGalleryMax } from "../../db/queries/dealership/layout.ts";
import { selectStaffCars, staffCarConditions } from "../../db/queries/cars/staff-cars.ts";
import { cars } from "../../db/schema/cars.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { GALLERY_MAX, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import type { StaffCarRow } from "../../domain/cars/staff-car.ts";
import type { StaffCarFilter, StaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { byName } from "../content/list-brands.ts";
import type { Deps } from "../deps.ts";
import { type CarStats, type CountedCars, toStats } from "./staff-stats.ts";

interface StaffCarList {
  list: ListPage<StaffCarRow>;
  stats: CarStats;
  /** By name, for the filter. */
  brands: Pick<Brand, "id" | "slug" | "name">[];
  /** Pictures that a car may have besides the main one, for the editor. */
  galleryMax: number;
}

/**
 * A page of the panel's cars. Totals come from the table of counts; for a search, matches are counted up to the last page.
 */
export async function listStaffCars({ db }: Deps, query: StaffCarQuery, size: number): Promise<StaffCarList> {
  const [rows, brands, counts, found, [settings]] = await db.read([
    selectStaffCars(db, query, { sort: query.sort, limit: size, offset: (query.page - 1) * size }),
    selectBrands(db),
    selectCarCounts(db),
    countUpTo(db, cars, staffCarConditions(db.query, query), query.search ? PANEL_LIST_ROWS_MAX + 1 : 0),
    selectGalleryMax(db),
  ]);
  const counted = query.search ? (found[0]?.count ?? 0) : countOf(counts, query, brands);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    list: listPage(
      rows.map(({ brandId, name, trim, ...row }) => ({
        ...row,
        brandName: names.get(brandId) ?? "—",
        title: carTitle({ name, trim }),
      })),
      counted,
      { page: query.page, size },
    ),
    stats: toStats(counts),
    brands: byName(brands).map(({ id, slug, name }) => ({ id, slug, name })),
    galleryMax: settings?.galleryMax ?? GALLERY_MAX,
  };
}

function countOf(counts: CountedCars, filter: StaffCarFilter, brands: readonly Pick<Brand, "id" | "slug">[]): number {
  const brandId = filter.brand === null ? null : brands.find(({ slug }) => slug === filter.brand)?.id;
  return counts
    .filter(({ stage }) => (filter.stage === "" ? stage !== "trash" : stage === filter.stage))
    .filter(({ status }) => filter.status === null || status === filter.status)
    .filter((line) => brandId === null || line.brandId === brandId)
    .reduce((sum, { total }) => sum + total, 0);
}
