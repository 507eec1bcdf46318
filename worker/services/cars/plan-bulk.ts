import type { selectBulkCars, selectBrandsOfCars, selectVinHolders } from "../../db/queries/cars/car-bulk.ts";
import type { CarSourceRow } from "../../db/queries/imports/car-sources.ts";
import { BULK_FIELDS } from "../../domain/cars/car-bulk-actions.ts";
import type { BulkOrder } from "../../domain/cars/car-bulk.ts";
import { type CarDoubt, needsOtherValue } from "../../domain/cars/car-source.ts";
import { doubtsOfJson } from "../../domain/cars/car-source-json.ts";
import { doubtsAfter } from "../../domain/imports/import-plan.ts";
import { isOpenSalon, type SalonName } from "../../domain/dealership/salon-names.ts";
import { carLabel } from "../../domain/imports/import-words.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { CarChange } from "../../domain/cars/car-schema.ts";
import { DRAFT } from "./write-car.ts";

export type BulkCar = Awaited<ReturnType<typeof selectBulkCars>>[number];

/** Rows that the rules of a bulk action need besides the cars: brands, sources and taken VINs. */
export interface BulkContext {
  sources: ReadonlyMap<string, CarSourceRow>;
  brands: ReadonlyMap<string, Awaited<ReturnType<typeof selectBrandsOfCars>>[number]>;
  vinHolders: Awaited<ReturnType<typeof selectVinHolders>>;
  salons: readonly SalonName[];
  /** Drafts whose texts break a rule (services/texts). */
  faultyTexts: ReadonlySet<string>;
}

/** Columns that no form changes. */
type Columns = Partial<Pick<StaffCar, "deletedAt" | "publishedAt" | "soldAt" | "inStock">>;

/** What an action does to one car: a change, nothing, or a reason for refusal. */
export type BulkPlan =
  | { kind: "ready"; change: CarChange; columns: Columns; doubts: CarDoubt[] }
  | { kind: "unchanged" }
  /** `waiting`: all that publishing needs is that these values are confirmed. */
  | { kind: "refused"; reason: string; waiting?: CarDoubt[] };

const UNCHANGED: BulkPlan = { kind: "unchanged" };

export function planBulk(car: BulkCar, order: BulkOrder, context: BulkContext, now: number): BulkPlan {
  if (order.action === "restore") return car.deletedAt === null ? UNCHANGED : planRestore(car, context);
  if (car.deletedAt !== null) return refused("лежат в корзине");
  switch (order.action) {
    case "publish":
      return planPublish(car, order.fields ?? [], context);
    case "take_off":
      if (car.publishedAt === null) return refused("ещё черновики");
      return car.inStock ? ready({ inStock: false }) : UNCHANGED;
    case "to_draft":
      return car.publishedAt === null ? UNCHANGED : ready({}, DRAFT);
    case "remove":
      return ready({}, { deletedAt: now });
    case "feature":
      return car.featured ? UNCHANGED : ready({ featured: true });
    case "unfeature":
      return car.featured ? ready({ featured: false }) : UNCHANGED;
    case "set_status":
      return order.status === undefined || car.status === order.status ? UNCHANGED : ready({ status: order.status });
    case "set_body_type":
      if (order.bodyType === undefined) return UNCHANGED;
      return isSettled(car, "bodyType", context) && car.bodyType === order.bodyType
        ? UNCHANGED
        : ready({ bodyType: order.bodyType });
    case "set_salon":
      if (order.salonId === undefined || car.salonId === order.salonId) return UNCHANGED;
      return isOpenSalon(context.salons, order.salonId)
        ? ready({ salonId: order.salonId })
        : refused("салон закрыт, или его нет");
    case "set_field":
      return planSetFields(car, order.change ?? {}, context);
    case "confirm":
      return planConfirm(car, order.fields, context);
  }
}

function planPublish(car: BulkCar, confirm: readonly string[], context: BulkContext): BulkPlan {
  if (car.inStock) return UNCHANGED;
  if (car.soldAt !== null) return refused("проданы");
  if (!hasBrand(car, context)) return refused("их марка в корзине");
  if (context.faultyTexts.has(car.id)) return refused("описание не прошло проверку: откройте карточку");
  if (car.publishedAt !== null) return ready({ inStock: true });
  const doubts = doubtsOf(car, context).filter(({ isMissing }) => isMissing);
  const blank = doubts.filter((doubt) => needsOtherValue(doubt) || valueOf(car, doubt) === null);
  const missing = new Set<string>(blank.map(({ field }) => field));
  if (car.price === 0) missing.add("price");
  const waiting = doubts.filter((doubt) => !blank.includes(doubt) && !confirm.includes(doubt.field));
  const labels = waiting.map(({ field }) => carLabel(field)).join(", ");
  const reasons = [
    ...(missing.size > 0 ? [`не заполнено: ${[...missing].map((field) => `«${carLabel(field)}»`).join(", ")}`] : []),
    ...(waiting.length > 0 ? [`${labels}: ${waiting.length > 1 ? "ждут" : "ждёт"} подтверждения`] : []),
  ];
  if (reasons.length > 0) return { ...refused(reasons.join("; ")), ...(missing.size === 0 && { waiting }) };
  return ready({ inStock: true, ...(doubts.length > 0 && { confirm: doubts.map(({ field }) => field) }) });
}

/** What the car has in the field of a doubt; null for nothing, for a mileage or price of 0, and for fields that a bulk action does not read. */
export function valueOf(car: BulkCar, { field }: CarDoubt): unknown {
  return (Object.hasOwn(car, field) && car[field as keyof BulkCar]) || null;
}

function planRestore(car: BulkCar, context: BulkContext): BulkPlan {
  if (!hasBrand(car, context)) return refused("их марка в корзине");
  const isVinTaken = context.vinHolders.some(({ id, vin }) => vin !== null && vin === car.vin && id !== car.id);
  return isVinTaken ? refused("их VIN есть у другого автомобиля") : ready({}, { deletedAt: null });
}

function planSetFields(car: BulkCar, change: NonNullable<BulkOrder["change"]>, context: BulkContext): BulkPlan {
  const isDone = BULK_FIELDS.every(
    (field) => change[field] === undefined || (isSettled(car, field, context) && car[field] === change[field]),
  );
  return isDone ? UNCHANGED : ready(change);
}

function planConfirm(car: BulkCar, fields: readonly string[] | undefined, context: BulkContext): BulkPlan {
  const doubts = doubtsOf(car, context);
  const confirmed = fields ?? doubts.map(({ field }) => field);
  const left = doubtsAfter(doubts, [], confirmed);
  const settled = doubts.filter((doubt) => !left.includes(doubt));
  if (settled.length > 0) return { kind: "ready", change: { confirm: [...confirmed] }, columns: {}, doubts: settled };
  return left.length > 0 && fields === undefined ? refused("сомнения снимет только другое значение") : UNCHANGED;
}

function doubtsOf({ id }: BulkCar, { sources }: BulkContext): CarDoubt[] {
  return doubtsOfJson(sources.get(id)?.doubts ?? "[]");
}

function isSettled(car: BulkCar, field: CarDoubt["field"], context: BulkContext): boolean {
  return !doubtsOf(car, context).some((doubt) => doubt.field === field);
}

function hasBrand({ brandId }: BulkCar, { brands }: BulkContext): boolean {
  return brands.get(brandId)?.deletedAt === null;
}

function ready(change: CarChange, columns: Columns = {}): BulkPlan {
  return { kind: "ready", change, columns, doubts: [] };
}

function refused(reason: string): BulkPlan & { kind: "refused" } {
  return { kind: "refused", reason };
}
