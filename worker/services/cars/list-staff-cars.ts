import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { countUpTo } from "../../db/queries/catalogue/count-up-to.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { selectCarTerms } from "../../db/queries/dealership/salon-rows.ts";
import { selectCarsByWords, selectStaffCars, staffCarConditions } from "../../db/queries/cars/staff-cars.ts";
import { WORDS_READ } from "../../db/queries/search/found-by-words.ts";
import { selectProblemCounts, selectUncheckedCars } from "../../db/queries/outlets/problems.ts";
import { cars } from "../../db/schema/cars.ts";
import { offeredSalons, type SalonName, salonNamer } from "../../domain/dealership/salon-names.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { GALLERY_MAX, PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, listPage } from "../../domain/kernel/panel-list.ts";
import type { StaffCarRow } from "../../domain/cars/staff-car.ts";
import type { StaffCarFilter, StaffCarQuery, StaffCarSort } from "../../domain/cars/staff-car-list.ts";
import { isOutletKey } from "../../domain/outlets/outlet-keys.ts";
import { errorsByOutlet, type OutletErrors, parseProblemKey } from "../../domain/outlets/outlet-problems.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { byName } from "../../domain/content/brand-order.ts";
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
  /** To choose from; none while there is only one. */
  salons: SalonName[];
}

/**
 * A page of the panel's cars. Totals come from the tables of counts; a search reads a share of the index of words for each page. If cars have
 * changed since the checks of the outlets, some are checked first: staff see the effect of what they have just saved.
 */
export async function listStaffCars(deps: ReadinessDeps, query: StaffCarQuery, size: number): Promise<StaffCarList> {
  const { db } = deps;
  const isFound = query.search !== "";
  const isCounted = !isFound && (isNarrowedProblem(query) || Boolean(query.salon));
  const limit = isFound ? WORDS_READ * query.page : 0;
  const offset = (query.page - 1) * size;
  const read = () =>
    db.read([
      selectStaffCars(db, query, { sort: query.sort, limit: isFound ? 0 : size, offset }),
      selectBrands(db),
      selectCarCounts(db),
      countUpTo(db, cars, staffCarConditions(db.query, query), isCounted ? PANEL_LIST_ROWS_MAX + 1 : 0),
      selectProblemCounts(db),
      selectUncheckedCars(db, 1),
      selectCarTerms(db),
      selectCarsByWords(db, query, limit),
    ]);
  let answer = await read();
  if (answer[5].length > 0) {
    await checkCars(deps);
    answer = await read();
  }
  const [listed, brands, counts, [matching], problems, , [settings], byWords] = answer;
  const found = inOrder(byWords, query.sort);
  const rows = isFound ? found.slice(offset, offset + size) : listed;
  const problem = parseProblemKey(query.problem);
  const counted = isFound
    ? { total: found.length, isCapped: byWords.length === limit }
    : isCounted
      ? (matching?.count ?? 0)
      : problem
        ? (problems.find(({ outlet, rule }) => outlet === problem.outlet && rule === problem.rule)?.total ?? 0)
        : countOf(counts, query, brands);
  const now = deps.clock.now();
  const salons = offeredSalons(settings?.salons);
  const nameOfSalon = salonNamer(settings?.salons);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    list: listPage(
      rows.map(({ brandId, name, trim, rejections, heldUntil, salonId, ...row }) => ({
        ...row,
        heldUntil: heldUntil !== null && heldUntil > now ? heldUntil : null,
        rejections: rejectionsOf(rejections),
        brandName: names.get(brandId) ?? "—",
        salonName: salons.length > 0 ? nameOfSalon(salonId) : null,
        title: carTitle({ name, trim }),
      })),
      counted,
      { page: query.page, size },
    ),
    stats: toStats(counts),
    brands: byName(brands).map(({ id, slug, name }) => ({ id, slug, name })),
    outletErrors: errorsByOutlet(problems),
    galleryMax: settings?.galleryMax ?? GALLERY_MAX,
    salons,
  };
}

type ListedCar = Awaited<ReturnType<typeof selectStaffCars>>[number];

const SORTED_BY = {
  "-created": { key: "createdAt", sign: -1 },
  created: { key: "createdAt", sign: 1 },
  price: { key: "price", sign: 1 },
  "-price": { key: "price", sign: -1 },
  "-year": { key: "year", sign: -1 },
  year: { key: "year", sign: 1 },
} as const satisfies Record<StaffCarSort, object>;

/** The cars among the rows of `selectCarsByWords`, once each. */
function inOrder(rows: Awaited<ReturnType<typeof selectCarsByWords>>, sort: StaffCarSort): ListedCar[] {
  const found = rows.filter((row): row is ListedCar => row.id !== null);
  const { key, sign } = SORTED_BY[sort];
  return [...new Map(found.map((row) => [row.id, row])).values()].toSorted(
    (one, other) => sign * (one[key] - other[key] || (one.id < other.id ? -1 : 1)),
  );
}

/** Whether no stored count is that of the list. */
function isNarrowedProblem({ problem, status, stage, brand }: StaffCarFilter): boolean {
  if (stage === "held") return true;
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
