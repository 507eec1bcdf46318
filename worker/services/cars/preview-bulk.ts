import {
  selectBrandsOfCars,
  selectBulkCars,
  selectIdsOfFilter,
  selectVinHolders,
} from "../../db/queries/cars/car-bulk.ts";
import { selectCarSourcesByIds } from "../../db/queries/imports/car-sources.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { BulkDoubt, BulkPreview, BulkPreviewInput, BulkRefusal } from "../../domain/cars/car-bulk.ts";
import { carLabel } from "../../domain/imports/import-words.ts";
import { BULK_CARS_MAX, BULK_EXAMPLES_SHOWN } from "../../domain/kernel/limits.ts";
import { formatNumber } from "../../domain/kernel/text/plural.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCarFilter } from "../../domain/cars/staff-car-list.ts";
import type { Deps } from "../deps.ts";
import { type BulkCar, type BulkContext, type BulkPlan, planBulk } from "./plan-bulk.ts";

/** Ids of the cars that match a filter; `invalid` if there are more than one action may change. */
export async function selectCars({ db }: Deps, filter: StaffCarFilter): Promise<Result<{ ids: string[] }>> {
  const [rows] = await db.read([selectIdsOfFilter(db, filter, BULK_CARS_MAX + 1)]);
  if (rows.length > BULK_CARS_MAX) {
    return fail("invalid", `За один раз — не больше ${formatNumber(BULK_CARS_MAX)} автомобилей. Уточните фильтр`);
  }
  return ok({ ids: rows.map(({ id }) => id) });
}

/** Previews a bulk action. `invalid` for more cars than one action may change. */
export async function previewBulk(deps: Deps, input: BulkPreviewInput): Promise<Result<BulkPreview>> {
  const { db, clock } = deps;
  if (!input.ids && !input.filter) return fail("invalid", "Выберите автомобили");
  const chosen = input.filter ? await selectCars(deps, input.filter) : ok({ ids: input.ids ?? [] });
  if (!chosen.ok) return chosen;
  const { ids } = chosen.value;
  const [cars, ...around] = await db.read([selectBulkCars(db, ids), ...contextQueries(deps, ids)]);
  const context = toContext(around);
  const planned = cars.map((car) => ({ car, plan: planBulk(car, input, context, clock.now()) }));
  const ready = planned.flatMap(({ car, plan }) => (plan.kind === "ready" ? [{ car, plan }] : []));
  return ok({
    total: cars.length,
    ids: ready.map(({ car }) => car.id),
    unchanged: planned.filter(({ plan }) => plan.kind === "unchanged").length,
    examples: ready.slice(0, BULK_EXAMPLES_SHOWN).map(({ car }) => titleOf(car)),
    refusals: refusalsOf(planned),
    doubts: doubtsOf(ready),
  });
}

export function contextQueries({ db }: Deps, ids: readonly string[]) {
  return [selectCarSourcesByIds(db, ids), selectBrandsOfCars(db, ids), selectVinHolders(db, ids)] as const;
}

type ContextRows = readonly [
  Awaited<ReturnType<typeof selectCarSourcesByIds>>,
  Awaited<ReturnType<typeof selectBrandsOfCars>>,
  Awaited<ReturnType<typeof selectVinHolders>>,
];

export function toContext([sources, brands, vinHolders]: ContextRows): BulkContext {
  return {
    sources: new Map(sources.map((source) => [source.carId, source])),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    vinHolders,
    // The preview reads no descriptions; the step that publishes a car reads its own.
    faultyTexts: new Set(),
  };
}

/** Grouped by reason, the most frequent first. */
export function refusalsOf(planned: readonly { car: BulkCar; plan: BulkPlan }[]): BulkRefusal[] {
  const groups = new Map<string, BulkRefusal>();
  for (const { car, plan } of planned) {
    if (plan.kind !== "refused") continue;
    const group = groups.get(plan.reason) ?? { reason: plan.reason, count: 0, examples: [] };
    addCar(group, car);
    groups.set(plan.reason, group);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}

function doubtsOf(ready: readonly { car: BulkCar; plan: BulkPlan & { kind: "ready" } }[]): BulkDoubt[] {
  const groups = new Map<string, BulkDoubt>();
  for (const { car, plan } of ready) {
    for (const { field, message } of plan.doubts) {
      const key = `${field} ${message}`;
      const group = groups.get(key) ?? { field, label: carLabel(field), message, count: 0, examples: [] };
      addCar(group, car);
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}

function addCar(group: { count: number; examples: string[] }, car: BulkCar): void {
  group.count++;
  if (group.examples.length < BULK_EXAMPLES_SHOWN) group.examples.push(titleOf(car));
}

function titleOf(car: BulkCar): string {
  return `${carTitle(car)}, ${car.year}`;
}
