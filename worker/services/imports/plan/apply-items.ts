import type { Query } from "../../../db/client.ts";
import { type CarSourceRow, upsertCarSource } from "../../../db/queries/imports/car-sources.ts";
import { type ItemRow, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { selectCarsByIds } from "../../../db/queries/cars/staff-cars.ts";
import { ok } from "../../../domain/kernel/result.ts";
import { type CarWrite, writeCars } from "../../cars/write-car.ts";
import { retryStaleWrites } from "../../staff/audit/retry-stale-writes.ts";
import type { ImportDeps } from "../import-deps.ts";
import type { DealershipBrands } from "./brand-matching.ts";
import { candidateOf, type Identity, identityOf } from "./candidate.ts";
import { createCar } from "./create-car.ts";
import { freeSlugs } from "./free-slugs.ts";
import { matchCars } from "./match-cars.ts";
import { sellCar } from "./sell-car.ts";
import { updateCar } from "./update-car.ts";

interface ApplyContext {
  run: RunRow;
  actor: { userId: string };
  brands: DealershipBrands;
}

/** What applying an item writes: always the item, often a car and its link to the source. */
export interface ItemOutcome {
  item: Partial<ItemRow>;
  write?: CarWrite;
  link?: CarSourceRow;
}

const NO_IDENTITY: Identity = { vin: null, externalId: null, urlKey: null };

/**
 * Writes approved items in one batch. Each is compared again with the cars as they are now: what staff changed since stays,
 * and a car that was added since is not added twice.
 */
export async function applyItems(deps: ImportDeps, context: ApplyContext, items: readonly ItemRow[]): Promise<void> {
  // When staff change the cars during every attempt, the items stay approved and the next batch takes them again.
  await retryStaleWrites(async () => ok(await applyOnce(deps, context, items)));
}

async function applyOnce(deps: ImportDeps, context: ApplyContext, items: readonly ItemRow[]): Promise<void> {
  const { db } = deps;
  const outcomes = await outcomesOf(deps, context, items);
  const besides: Query[] = items.flatMap((item, at) => {
    const { item: values, link } = outcomes[at] ?? { item: {} };
    const itemUpdate = updateItem(db, item.id, { ...values, updatedAt: deps.clock.now() });
    return link ? [upsertCarSource(db, link), itemUpdate] : [itemUpdate];
  });
  const [first, ...rest] = outcomes.flatMap(({ write }) => write ?? []);
  if (!first) {
    const [one, ...others] = besides;
    if (one) await db.write([one, ...others]);
    return;
  }
  const result = await writeCars(deps, context.actor, [first, rest], { priceSource: "import", besides });
  if (result.ok) return;
  const [only, ...more] = items;
  if (only && more.length === 0) {
    await db.write([updateItem(db, only.id, { state: "failed", reason: result.error.message })]);
  } else {
    // A slug or VIN of one car was taken in the meantime. Applied one by one, only that item fails.
    for (const item of items) await applyItems(deps, context, [item]);
  }
}

async function outcomesOf(
  deps: ImportDeps,
  { run, brands }: ApplyContext,
  items: readonly ItemRow[],
): Promise<ItemOutcome[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const candidates = items.map(candidateOf);
  const identities = items.map((item, at): Identity => {
    const candidate = candidates[at];
    return candidate ? identityOf(run, item, candidate) : NO_IDENTITY;
  });
  const goneIds = items.flatMap(({ verdict, carId }) => (verdict === "gone" && carId ? [carId] : []));
  const [matches, [goneCars]] = await Promise.all([
    matchCars(deps, run.sourceId, identities),
    db.read([selectCarsByIds(db, goneIds)]),
  ]);
  const nextSlug = freeSlugs(deps);
  const outcomes: ItemOutcome[] = [];
  for (const [at, item] of items.entries()) {
    const [candidate, match, identity] = [candidates[at], matches[at] ?? null, identities[at]];
    if (item.verdict === "gone") {
      outcomes.push(sellCar(goneCars.find(({ id }) => id === item.carId) ?? null, brands, now));
    } else if (!candidate || !identity) {
      outcomes.push({ item: { state: "failed", reason: "Прочитанное больше не разобрать: загрузите ещё раз" } });
    } else if (match) {
      outcomes.push(updateCar(match, candidate, { brands, sourceId: run.sourceId, identity, url: item.url, now }));
    } else if (item.carId !== null) {
      outcomes.push({ item: { state: "failed", reason: "Автомобиля больше нет" } });
    } else {
      outcomes.push(await createCar(deps, item, candidate, { run, brands, identity, nextSlug, now }));
    }
  }
  return outcomes;
}
