import { selectAnyBrand } from "../../db/queries/content/brands.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { selectCarTerms } from "../../db/queries/dealership/salon-rows.ts";
import { selectCarSource, updateCarSource } from "../../db/queries/imports/car-sources.ts";
import { selectCarOfSlug, selectCarOfVin, selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import { CAR_FIELDS } from "../../domain/cars/car-fields.ts";
import { blankCar, CAR_FORM_DEFAULTS } from "../../domain/cars/car-form.ts";
import { carLabelsOf } from "../../domain/cars/car-field-labels.ts";
import { isOpenSalon } from "../../domain/dealership/salon-names.ts";
import { GALLERY_MAX } from "../../domain/kernel/limits.ts";
import { isSame, type ReadState } from "../../domain/kernel/edit-conflict.ts";
import { type AppError, fail, ok, type Result } from "../../domain/kernel/result.ts";
import { type StaffCar, yearFault } from "../../domain/cars/staff-car.ts";
import type { CarChange, CarInput } from "../../domain/cars/car-schema.ts";
import { refuseStaleEdit, retried } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { checkBeforePublishing } from "../texts/check-before-publishing.ts";
import { carPage } from "../texts/text-page.ts";
import { applyCarChange, slugTaken, vinTaken, writeCar } from "./write-car.ts";
import { notReady, sourceAfterEdit } from "./imported-car.ts";
import { CAR_MISSING } from "./get-staff-car.ts";

/**
 * Adds a car. If `inStock` is missing, the car is in stock and therefore published at once.
 * Fails with `invalid` or `conflict` and the invalid field.
 */
export async function createCar(deps: Deps, actor: Actor, input: CarInput): Promise<Result<StaffCar>> {
  const now = deps.clock.now();
  const made = applyCarChange(
    blankCar(deps.ids.next(), now),
    { ...CAR_FORM_DEFAULTS, inStock: true, ...definedFields(input) },
    now,
  );
  if (!made.ok) return made;
  const car = made.value;
  const oldPrice = oldPriceFault(input, null);
  if (oldPrice) return oldPrice;
  const checked = await check(deps, car, null);
  if ("error" in checked) return checked;
  const texts = await checkBeforePublishing(deps, actor, {
    before: null,
    after: shownPage(car, checked.brand),
    reasons: input.textReasons,
  });
  if (!texts.ok) return texts;
  const { queries, changes: textChanges } = texts.value;
  return writeCar(
    deps,
    actor,
    { action: "create", before: null, after: car, brandBefore: null, brand: checked.brand, textChanges },
    queries,
  );
}

/**
 * Changes the given fields. Fails with `not_found`, with `invalid` or `conflict` and the invalid field, or with `conflict`
 * and the changes that another user made after the car was read.
 */
export const updateCar = retried(changed);

async function changed(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, base, textReasons, ...change }: CarChange,
): Promise<Result<StaffCar>> {
  const { db, clock } = deps;
  const [[before], [source]] = await db.read([selectStaffCar(db, id), selectCarSource(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", CAR_MISSING);
  const stale = await refuseStaleCar(deps, before, change, { version, base });
  if (stale) return stale;
  const oldPrice = oldPriceFault(change, before);
  if (oldPrice) return oldPrice;
  const applied = applyCarChange(before, change, clock.now());
  if (!applied.ok) return applied;
  const after = applied.value;
  if (!change.confirm && isSame({ ...after, updatedAt: before.updatedAt }, before)) return ok(before);
  const checked = await check(deps, after, before);
  if ("error" in checked) return checked;
  const texts = await checkBeforePublishing(deps, actor, {
    before: shownPage(before, checked.brandBefore ?? checked.brand),
    after: shownPage(after, checked.brand),
    reasons: textReasons,
  });
  if (!texts.ok) return texts;
  const { queries, changes: textChanges } = texts.value;
  const { brandBefore, brand } = checked;
  const write = { action: "update", before, after, brandBefore, brand, textChanges } as const;
  if (!source) return writeCar(deps, actor, write, queries);
  const edited = sourceAfterEdit(source, before, after, change.confirm);
  const missing = isPublishing(before, after) ? edited.doubts.filter(({ isMissing }) => isMissing) : [];
  if (missing.length > 0) return notReady(missing);
  return writeCar(deps, actor, write, [updateCarSource(db, id, edited.row), ...queries]);
}

async function refuseStaleCar(deps: Deps, car: StaffCar, { confirm: _list, ...change }: CarChange, read: ReadState) {
  const isMoved = read.version !== undefined && read.version !== car.version;
  const isNamed = isMoved && (change.brandId !== undefined || change.salonId !== undefined);
  const [brands, [terms]] = isNamed
    ? await deps.db.read([selectBrands(deps.db), selectCarTerms(deps.db)])
    : ([[], []] as const);
  const brandId = {
    label: "Марка",
    show: (id: unknown) => brands.find((brand) => brand.id === id)?.name ?? "Марка в корзине",
  };
  const row = {
    entity: "car",
    entityId: car.id,
    version: car.version,
    stored: { ...car, sold: car.soldAt !== null },
    labels: { ...carLabelsOf(terms?.salons), ...(isMoved ? { brandId } : {}) },
  } as const;
  return refuseStaleEdit(deps, row, change, read);
}

/** As visitors see it; null for a car that they cannot open. */
function shownPage(car: StaffCar, brand: { name: string }) {
  return car.publishedAt !== null && car.deletedAt === null ? carPage(car, brand.name) : null;
}

function isPublishing(before: StaffCar, after: StaffCar): boolean {
  return before.publishedAt === null && after.publishedAt !== null;
}

const ENGINE_CC_MIN = 100;

/** Checks that need the database, the date or the car as it was: the brand exists, slug and VIN are free, the year is possible, the gallery has room. */
async function check({ db, clock }: Deps, car: StaffCar, before: StaffCar | null) {
  const [[brand], [brandBefore], [ofSlug], [ofVin], [terms]] = await db.read([
    selectAnyBrand(db, car.brandId),
    selectAnyBrand(db, before?.brandId ?? car.brandId),
    selectCarOfSlug(db, car.slug),
    selectCarOfVin(db, car.vin ?? "", car.id),
    selectCarTerms(db),
  ]);
  const year = yearFault(car.year, clock.now());
  if (year) return fieldFault("year", year);
  // «2.0» are litres. The schema cannot refuse them: version 1 of the contract takes volumes from 1.
  if (car.engineCc !== null && car.engineCc < ENGINE_CC_MIN && car.engineCc !== before?.engineCc) {
    return fieldFault("engineCc", CAR_FIELDS.engineCc.message);
  }
  const galleryMax = terms?.galleryMax ?? GALLERY_MAX;
  // A gallery from before the number was lowered stays and can be sorted.
  if (car.images.length > Math.max(galleryMax, before?.images.length ?? 0)) {
    return fieldFault("images", `Максимум ${galleryMax} изображений`);
  }
  if (car.salonId !== before?.salonId && !isOpenSalon(terms?.salons, car.salonId)) {
    return fieldFault("salonId", "Этот салон закрыт, или его нет. Выберите другой");
  }
  if (!brand || brand.deletedAt !== null) return fieldFault("brandId", "Выберите марку");
  if (ofSlug && ofSlug.id !== car.id) {
    return ofSlug.stage === "trash"
      ? slugTaken("Этот адрес занят автомобилем в корзине: восстановите его или выберите другой")
      : slugTaken();
  }
  if (car.vin && ofVin) return vinTaken(`Автомобиль с таким VIN уже есть: ${ofVin.name}`);
  return { brand, brandBefore: brandBefore ?? null };
}

/** A typed old price has no ledger behind it. */
function oldPriceFault({ oldPrice }: CarChange, before: StaffCar | null) {
  if (oldPrice === undefined || oldPrice === null || oldPrice === before?.oldPrice) return null;
  return fieldFault("oldPrice", "Старую цену нельзя вписать: сайт берёт её из журнала цен, когда цена снижена");
}

function fieldFault(field: string, message: string): { ok: false; error: AppError } {
  return fail("invalid", message, { [field]: message });
}

/** Defaults for fields that are missing in the input. */
function definedFields(input: CarInput): CarInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as CarInput;
}
