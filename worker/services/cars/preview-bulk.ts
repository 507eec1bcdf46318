import {
  countHeldCars,
  selectBrandsOfCars,
  selectBulkCars,
  selectDoubtfulCarsOfRun,
  selectIdsOfFilter,
  selectVinHolders,
} from "../../db/queries/cars/car-bulk.ts";
import { selectCarTerms } from "../../db/queries/dealership/salon-rows.ts";
import { selectCarSourcesByIds } from "../../db/queries/imports/car-sources.ts";
import { carTitle } from "../../domain/cars/car.ts";
import type { BulkDoubt, BulkPreview, BulkPreviewInput, BulkRefusal } from "../../domain/cars/car-bulk.ts";
import { carLabel, carValue } from "../../domain/imports/import-words.ts";
import type { CarDoubt } from "../../domain/cars/car-source.ts";
import { BULK_CARS_MAX, BULK_EXAMPLES_SHOWN } from "../../domain/kernel/limits.ts";
import { formatNumber } from "../../domain/kernel/text/plural.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCarFilter } from "../../domain/cars/staff-car-list.ts";
import type { Deps } from "../deps.ts";
import { type BulkCar, type BulkContext, type BulkPlan, planBulk, valueOf } from "./plan-bulk.ts";

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
  if (!input.ids && !input.filter && !input.run) return fail("invalid", "Выберите автомобили");
  const chosen = input.run
    ? await selectCarsOfRun(deps, input.run)
    : input.filter
      ? await selectCars(deps, input.filter)
      : ok({ ids: input.ids ?? [] });
  if (!chosen.ok) return chosen;
  const { ids } = chosen.value;
  const [cars, [holds], ...around] = await db.read([
    selectBulkCars(db, ids),
    countHeldCars(db, ids, clock.now()),
    ...contextQueries(deps, ids),
  ]);
  const context = toContext(around);
  const planned = cars.map((car) => ({ car, plan: planBulk(car, input, context, clock.now()) }));
  const ready = planned.flatMap(({ car, plan }) => (plan.kind === "ready" ? [{ car, plan }] : []));
  const waiting = planned.flatMap(({ car, plan }) =>
    plan.kind === "refused" && plan.waiting ? [{ car, doubts: plan.waiting }] : [],
  );
  return ok({
    total: cars.length,
    ids: ready.map(({ car }) => car.id),
    unchanged: planned.filter(({ plan }) => plan.kind === "unchanged").length,
    held: holds?.held ?? 0,
    examples: ready.slice(0, BULK_EXAMPLES_SHOWN).map(({ car }) => titleOf(car)),
    refusals: refusalsOf(planned),
    doubts: doubtsOf([...ready.map(({ car, plan }) => ({ car, doubts: plan.doubts })), ...waiting]),
    waitingIds: waiting.map(({ car }) => car.id),
  });
}

async function selectCarsOfRun({ db }: Deps, run: string): Promise<Result<{ ids: string[] }>> {
  const [rows] = await db.read([selectDoubtfulCarsOfRun(db, run, BULK_CARS_MAX)]);
  return ok({ ids: rows.map(({ id }) => id) });
}

export function contextQueries({ db }: Deps, ids: readonly string[]) {
  return [
    selectCarSourcesByIds(db, ids),
    selectBrandsOfCars(db, ids),
    selectVinHolders(db, ids),
    selectCarTerms(db),
  ] as const;
}

type ContextRows = readonly [
  Awaited<ReturnType<typeof selectCarSourcesByIds>>,
  Awaited<ReturnType<typeof selectBrandsOfCars>>,
  Awaited<ReturnType<typeof selectVinHolders>>,
  Awaited<ReturnType<typeof selectCarTerms>>,
];

export function toContext([sources, brands, vinHolders, [terms]]: ContextRows): BulkContext {
  return {
    sources: new Map(sources.map((source) => [source.carId, source])),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    vinHolders,
    salons: terms?.salons ?? [],
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

/** By field and value. */
function doubtsOf(doubtful: readonly { car: BulkCar; doubts: readonly CarDoubt[] }[]): BulkDoubt[] {
  const groups = new Map<string, BulkDoubt>();
  for (const { car, doubts } of doubtful) {
    for (const doubt of doubts) {
      const { field, message } = doubt;
      const found = valueOf(car, doubt);
      const value = found === null ? null : carValue(field, found);
      const key = `${field} ${value} ${message}`;
      const group = groups.get(key) ?? { field, label: carLabel(field), message, value, count: 0, examples: [] };
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
