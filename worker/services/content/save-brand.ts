import {
  type BrandRow,
  insertBrand,
  renameInSearch,
  selectAnyBrand,
  selectBrandOfSlug,
  selectModels,
  setModelFamily,
  updateBrand as updateBrandRow,
} from "../../db/queries/content/brands.ts";
import type { Query } from "../../db/client.ts";
import { insertOldAddresses } from "../../db/queries/dealership/old-addresses.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { afterCars } from "../../db/queries/cars/after-cars.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { BRAND_FIELD_LABELS, type BrandChange, type BrandInput, type StaffBrand } from "../../domain/content/brand.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import { CAR_STATUSES } from "../../domain/cars/car-terms.ts";
import { modelFamily } from "../../domain/cars/model-families.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import { foldText } from "../../domain/kernel/text/search-text.ts";
import { refuseStaleEdit } from "../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";
import { getStaffBrand } from "./get-staff-brand.ts";

const RECORDED = ["name", "slug", "logo", "description", "aliases"] as const satisfies (keyof BrandRow)[];

/** `conflict` with the field `slug` when the address is taken. */
export async function createBrand(deps: Deps, actor: Actor, input: BrandInput): Promise<Result<StaffBrand>> {
  const { db, clock, ids } = deps;
  const taken = await slugRefusal(deps, input.slug, null);
  if (taken) return taken;
  const id = ids.next();
  const row: BrandRow = {
    id,
    name: input.name,
    slug: input.slug,
    logo: input.logo ?? null,
    description: input.description ?? null,
    aliases: foldText(input.aliases),
    createdAt: clock.now(),
    deletedAt: null,
    version: 1,
  };
  const changes = changesBetween(null, row, RECORDED);
  const refused = await refusalOf(() =>
    writeAsStaff(deps, actor, { action: "create", entity: "brand", entityId: id, changes, isVisible: true }, [
      insertBrand(db, row),
    ]),
  );
  return refused ?? ok({ ...row, cars: 0 });
}

/**
 * `not_found`, or `conflict` with the field `slug` when the address is taken, or with what somebody else has changed since
 * it was read. Search finds its cars by the new name at once.
 */
export function updateBrand(deps: Deps, actor: Actor, id: string, change: BrandChange): Promise<Result<StaffBrand>> {
  return retryStaleWrites(() => changed(deps, actor, id, change));
}

async function changed(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, base, ...change }: BrandChange,
): Promise<Result<StaffBrand>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectAnyBrand(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Марка не найдена");
  const fields = { ...change, ...(change.aliases === undefined ? {} : { aliases: foldText(change.aliases) }) };
  const row = {
    entity: "brand",
    entityId: id,
    version: before.version,
    stored: before,
    labels: BRAND_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, fields, { version, base });
  if (stale) return stale;
  const after: BrandRow = withChange(before, { ...fields, aliases: fields.aliases ?? undefined });
  const taken = await slugRefusal(deps, after.slug, id);
  if (taken) return taken;
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return stored(deps, id);
  const [was, is] = [foldText(before.name, before.aliases), foldText(after.name, after.aliases)];
  const refused = await refusalOf(async () =>
    writeAsStaff(deps, actor, { action: "update", entity: "brand", entityId: id, changes, isVisible: true }, [
      unchangedSince(db, "brand", id, before.version),
      updateBrandRow(db, id, after),
      ...(before.slug === after.slug
        ? []
        : [insertOldAddresses(db, [{ kind: "brand", slug: before.slug, targetId: id, leftAt: clock.now() }])]),
      ...(was === is ? [] : [renameInSearch(db, id, was, is)]),
      ...(before.name === after.name ? [] : await familiesAnew(deps, after)),
    ]),
  );
  return refused ?? stored(deps, id);
}

/** Families of models go by the brand's name: a renamed brand may have others. */
async function familiesAnew({ db }: Deps, { id, name }: BrandRow): Promise<Query[]> {
  const [models] = await db.read([selectModels(db, id)]);
  return [
    ...models.map(({ model }) => setModelFamily(db, id, model, modelFamily(name, model).slug)),
    ...afterCars(db, { places: CAR_STATUSES.map((status) => ({ brandId: id, status })) }),
  ];
}

/** Two requests may save the same slug at once; the database refuses the second one. */
async function refusalOf(write: () => Promise<void>) {
  try {
    await write();
    return null;
  } catch (cause) {
    if (isUniqueViolation(cause, "brands.slug")) return slugTaken("Этот адрес уже занят другой маркой");
    throw cause;
  }
}

async function stored(deps: Deps, id: string): Promise<Result<StaffBrand>> {
  const found = await getStaffBrand(deps, id);
  return found.ok ? ok(found.value.brand) : found;
}

async function slugRefusal({ db }: Deps, slug: string, ownId: string | null) {
  const [[holder]] = await db.read([selectBrandOfSlug(db, slug)]);
  if (!holder || holder.id === ownId) return null;
  return slugTaken(
    holder.deletedAt === null
      ? "Этот адрес уже занят другой маркой"
      : "Этот адрес занят маркой в корзине: восстановите её или выберите другой",
  );
}

function slugTaken(message: string): { ok: false; error: AppError } {
  return fail("conflict", message, { slug: message });
}
