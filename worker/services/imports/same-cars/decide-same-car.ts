import { selectCarSourcesByIds, upsertCarSources } from "../../../db/queries/imports/car-sources.ts";
import { upsertOtherSources } from "../../../db/queries/imports/other-sources.ts";
import { decidePair, selectPair } from "../../../db/queries/imports/same-cars.ts";
import { selectCarsByIds } from "../../../db/queries/cars/staff-cars.ts";
import { selectAnyBrand } from "../../../db/queries/content/brands.ts";
import type { Query } from "../../../db/client.ts";
import type { SameCarDecision } from "../../../domain/imports/import-calls.ts";
import type { RunDecision } from "../../../domain/imports/import-views.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { applyCarChange, writeCar } from "../../cars/write-car.ts";
import { CAR_MISSING } from "../../cars/get-staff-car.ts";
import { retried, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { ImportDeps } from "../import-deps.ts";
import { linkOf, otherSourceOf } from "../plan/car-links.ts";
import type { Actor } from "../../deps.ts";

const MESSAGES = {
  merged: "Это один автомобиль: лишняя карточка в корзине, источник привязан к оставшейся",
  different: "Это разные автомобили: больше не спросим",
} as const;

/**
 * POST /parser/same-cars. `merged`: the car that was added last goes into the trash, and its source becomes a source of the other one, which
 * keeps all its values. `different`: both stay and the pair is not proposed again. `conflict` if the pair was decided otherwise.
 */
export const decideSameCar = retried(decide);

async function decide(deps: ImportDeps, actor: Actor, input: SameCarDecision): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const { carId, otherId, decision } = input;
  const now = clock.now();
  const [[pair], cars, sources] = await db.read([
    selectPair(db, carId, otherId),
    selectCarsByIds(db, [carId, otherId]),
    selectCarSourcesByIds(db, [carId, otherId]),
  ]);
  if (!pair) return fail("not_found", "Такого предложения нет");
  if (pair.state === decision) return ok({ message: MESSAGES[decision] });
  if (pair.state !== "open") return fail("conflict", "По этим автомобилям уже решили иначе: обновите страницу");
  const decided = decidePair(db, pair, { state: decision, decidedBy: actor.userId, now });
  const added = cars.find(({ id }) => id === carId);
  const kept = cars.find(({ id }) => id === otherId);
  if (!added || !kept || added.deletedAt !== null || kept.deletedAt !== null) return fail("not_found", CAR_MISSING);
  if (decision === "different") {
    const changes = { sameCar: [null, `Не ${kept.name}, ${kept.year}`] } as const;
    await writeAsStaff(deps, actor, { action: "update", entity: "car", entityId: carId, changes, isVisible: false }, [
      decided,
    ]);
    return ok({ message: MESSAGES.different });
  }
  const [[brand]] = await db.read([selectAnyBrand(db, added.brandId)]);
  const moved = applyCarChange({ ...added, deletedAt: now }, {}, now);
  if (!moved.ok) return moved;
  if (!brand) return fail("conflict", "Марки этого автомобиля больше нет");
  const write = { action: "delete", before: added, after: moved.value, brandBefore: brand, brand } as const;
  const linked = linksOf({ kept, sources, carId, now });
  const links: Query[] = [
    ...(linked.first ? [upsertCarSources(db, [linked.first])] : []),
    ...(linked.further ? [upsertOtherSources(db, [linked.further])] : []),
  ];
  const written = await writeCar(deps, actor, write, [decided, ...links]);
  return written.ok ? ok({ message: MESSAGES.merged }) : written;
}

interface Merge {
  kept: Parameters<typeof linkOf>[0]["car"];
  sources: readonly NonNullable<Parameters<typeof linkOf>[0]["source"]>[];
  /** Of the car that goes into the trash. */
  carId: string;
  now: number;
}

/** How the remaining car is found again when the source of the other one is read. */
function linksOf({ kept, sources, carId, now }: Merge) {
  const moved = sources.find((row) => row.carId === carId);
  const own = sources.find((row) => row.carId === kept.id) ?? null;
  if (!moved) return {};
  const { sourceId, vin, externalId, urlKey, url } = moved;
  const identity = { vin, externalId, urlKey };
  if (own?.sourceId && sourceId && own.sourceId !== sourceId) {
    return { further: otherSourceOf({ car: kept, sourceId, identity, now }) };
  }
  return { first: linkOf({ car: kept, source: own, sourceId, identity, url, now }) };
}
