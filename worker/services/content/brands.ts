import type { Query } from "../../db/client.ts";
import { followBrandAddress } from "../../db/queries/alerts/saved-searches.ts";
import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { afterCars } from "../../db/queries/cars/after-cars.ts";
import { moveRules } from "../../db/queries/cars/price-rules.ts";
import {
  type BrandRow,
  renameInSearch,
  selectBrandOfSlug,
  selectModels,
  selectStaffBrands,
  setModelFamily,
} from "../../db/queries/content/brands.ts";
import { insertOldAddresses } from "../../db/queries/dealership/old-addresses.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { modelFamily } from "../../domain/cars/model-families.ts";
import { BRAND, type StaffBrand } from "../../domain/content/brand.ts";
import { byName } from "../../domain/content/brand-order.ts";
import { type ListPage, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import { fail } from "../../domain/kernel/result.ts";
import { CARS, countOf } from "../../domain/kernel/text/plural.ts";
import { foldText } from "../../domain/kernel/text/search-text.ts";
import type { Deps } from "../deps.ts";
import { type RecordListQuery, recordUseCases, type Refusal } from "./record-use-cases.ts";

const TAKEN = "Этот адрес уже занят другой маркой";
const TAKEN_IN_TRASH = "Этот адрес занят маркой в корзине: восстановите её или выберите другой";

/** `conflict` with the field `slug` when the address is taken. Search finds the cars of a brand by its new name at once. */
export const brandRecords = recordUseCases("brand", {
  order: "oldest",
  async known({ db }: Deps, { slug }) {
    const [[holder]] = await db.read([selectBrandOfSlug(db, slug ?? "")]);
    return holder;
  },
  refuse: (before, _after, holder) =>
    !holder || holder.id === before?.id ? null : slugTaken(holder.deletedAt === null ? TAKEN : TAKEN_IN_TRASH),
  // Two requests may save the same slug at once; the database refuses the second one.
  refusalOf: (cause) => (isUniqueViolation(cause, "brands.slug") ? slugTaken(TAKEN) : null),
  refuseRemoval: ({ cars }: StaffBrand) =>
    cars > 0 ? fail("conflict", `У марки есть ${countOf(cars, CARS)}: сначала перенесите или удалите их`) : null,
  async follow(deps, before, after) {
    const { db, clock } = deps;
    const { id } = before;
    const [was, is] = [foldText(before.name, before.aliases), foldText(after.name, after.aliases)];
    return [
      ...(before.slug === after.slug
        ? []
        : [
            insertOldAddresses(db, [{ kind: "brand", slug: before.slug, targetId: id, leftAt: clock.now() }]),
            ...followBrandAddress(db, before.slug, after.slug),
          ]),
      ...(was === is ? [] : [renameInSearch(db, id, was, is)]),
      ...(before.name === after.name ? [] : await familiesAnew(deps, before, after)),
    ];
  },
  seen: readCarCounts,
  toStaff: (row, counts): StaffBrand => toStaffBrand(row, counts ?? []),
});
export const getStaffBrand = brandRecords.get;

/** Families of models go by the brand's name: a renamed brand may have others. Price rules go with the model of most cars. */
async function familiesAnew({ db }: Deps, was: BrandRow, { id, name }: BrandRow): Promise<Query[]> {
  const [rows] = await db.read([selectModels(db, id)]);
  const models = rows.map(({ model }) => ({
    model,
    before: modelFamily(was.name, model).slug,
    after: modelFamily(name, model).slug,
  }));
  const moves = Object.entries(Object.fromEntries(models.map(({ before, after }) => [before, after])));
  // Of families that merge the rules stay: they are right again when the name is put back, and fit no other model meanwhile.
  const apart = moves.filter(([, after]) => moves.filter((move) => move[1] === after).length === 1);
  return [
    ...models.map(({ model, after }) => setModelFamily(db, id, model, after)),
    moveRules(db, id, Object.fromEntries(apart)),
    ...afterCars(db, { places: CAR_STATUSES.map((status) => ({ brandId: id, status })) }),
  ];
}

function slugTaken(message: string): Refusal {
  return fail("conflict", message, { slug: message });
}

async function readCarCounts({ db }: Pick<Deps, "db">) {
  const [counts] = await db.read([selectCarCounts(db)]);
  return counts;
}

/** Brands by name with the number of their cars. They are few: the table is read whole and searched here. */
export async function listStaffBrands(
  deps: Pick<Deps, "db">,
  { search, page, inTrash }: RecordListQuery,
  size: number,
): Promise<ListPage<StaffBrand>> {
  const { db } = deps;
  const [[rows], counts] = await Promise.all([db.read([selectStaffBrands(db, { inTrash })]), readCarCounts(deps)]);
  const found = rows.filter((row) => matchesSearch(search, ...BRAND.searched.map((name) => row[name])));
  return pageOf(
    byName(found).map((row) => toStaffBrand(row, counts)),
    { page, size },
  );
}

type Counts = readonly { brandId: string; stage: string | null; total: number }[];

function toStaffBrand(row: BrandRow, counts: Counts): StaffBrand {
  const kept = counts.filter(({ brandId, stage }) => brandId === row.id && stage !== "trash");
  return { ...row, cars: kept.reduce((sum, { total }) => sum + total, 0) };
}
