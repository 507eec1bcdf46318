import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { countUpTo } from "../../db/queries/catalogue/count-up-to.ts";
import { selectBrands, selectGalleryMax } from "../../db/queries/dealership/layout.ts";
import { selectStaffCars, staffCarConditions } from "../../db/queries/cars/staff-cars.ts";
import { selectProblemCounts, selectUncheckedCars } from "../../db/queries/outlets/problems.ts";
import { cars } from "../../db/schema/cars.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { GALLERY_MAX, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import type { StaffCarRow } from "../../domain/cars/staff-car.ts";
import type { StaffCarFilter, StaffCarQuery } from "../../domain/cars/staff-car-list.ts";
import { isOutletKey } from "../../domain/outlets/outlet-keys.ts";
import { errorsByOutlet, type OutletErrors, parseProblemKey } from "../../domain/outlets/outlet-problems.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { byName } from "../content/list-brands.ts";
import { checkCars, type ReadinessDeps } from "../outlets/readiness/check-cars.ts";
import { type CarStats, type CountedCars, toStats } from "./staff-stats.ts";

interface StaffCarList {
  list: ListPage<StaffCarRow>;
  stats: CarStats;
  /** By name, for the filter. */
  brands: Pick<Brand, "id" | "slug" | "name">[];
  /** Cars on sale that enabled outlets reject. */
  outletErrors: OutletErrors[];
  /** Pictures that a car may have besides the main one, for the editor. */
  galleryMax: number;
}

/**
 * A page of the panel's cars. Totals come from the tables of counts; for a search, matches are counted up to the last page. If cars have
 * changed since the checks of the outlets, some are checked first: staff see the effect of what they have just saved.
 */
export async function listStaffCars(deps: ReadinessDeps, query: StaffCarQuery, size: number): Promise<StaffCarList> {
  const { db } = deps;
  const isCounted = query.search !== "" || isNarrowedProblem(query);
  const read = () =>
    db.read([
      selectStaffCars(db, query, { sort: query.sort, limit: size, offset: (query.page - 1) * size }),
      selectBrands(db),
      selectCarCounts(db),
      countUpTo(db, cars, staffCarConditions(db.query, query), isCounted ? PANEL_LIST_ROWS_MAX + 1 : 0),
      selectProblemCounts(db),
      selectUncheckedCars(db, 1),
      selectGalleryMax(db),
    ]);
  let answer = await read();
  if (answer[5].length > 0) {
    await checkCars(deps);
    answer = await read();
  }
  const [rows, brands, counts, found, problems, , [settings]] = answer;
  const problem = parseProblemKey(query.problem);
  const counted = isCounted
    ? (found[0]?.count ?? 0)
    : problem
      ? (problems.find(({ outlet, rule }) => outlet === problem.outlet && rule === problem.rule)?.total ?? 0)
      : countOf(counts, query, brands);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    list: listPage(
      rows.map(({ brandId, name, trim, rejections, ...row }) => ({
        ...row,
        rejections: rejectionsOf(rejections),
        brandName: names.get(brandId) ?? "—",
        title: carTitle({ name, trim }),
      })),
      counted,
      { page: query.page, size },
    ),
    stats: toStats(counts),
    brands: byName(brands).map(({ id, slug, name }) => ({ id, slug, name })),
    outletErrors: errorsByOutlet(problems),
    galleryMax: settings?.galleryMax ?? GALLERY_MAX,
  };
}

/** Whether the stored count of a problem is not that of the list. */
function isNarrowedProblem({ problem, status, stage, brand }: StaffCarFilter): boolean {
  return Boolean(problem) && (status !== null || brand !== null || (stage !== "" && stage !== "on_sale"));
}

function rejectionsOf(json: string): StaffCarRow["rejections"] {
  const lines = JSON.parse(json) as [string, string | null][];
  return lines.flatMap(([outlet, field]) => (isOutletKey(outlet) ? [{ outlet, field }] : []));
}

function countOf(counts: CountedCars, filter: StaffCarFilter, brands: readonly Pick<Brand, "id" | "slug">[]): number {
  const brandId = filter.brand === null ? null : brands.find(({ slug }) => slug === filter.brand)?.id;
  return counts
    .filter(({ stage }) => (filter.stage === "" ? stage !== "trash" : stage === filter.stage))
    .filter(({ status }) => filter.status === null || status === filter.status)
    .filter((line) => brandId === null || line.brandId === brandId)
    .reduce((sum, { total }) => sum + total, 0);
}
