import type { CarSourceRow } from "../../../db/queries/imports/car-sources.ts";
import type { OtherSourceRow } from "../../../db/queries/imports/other-sources.ts";
import type { CarDoubt } from "../../../domain/cars/car-source.ts";
import { doubtsOfJson } from "../../../domain/cars/car-source-json.ts";
import { MAIN_SALON } from "../../../domain/dealership/salons.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import type { Identity } from "./candidate.ts";

interface Link {
  car: Pick<StaffCar, "id" | "name" | "description" | "publishedAt" | "salonId">;
  /** The stored link of the car. */
  source: CarSourceRow | null;
  /** The car has a source that is in use and not the run's. */
  isOfOtherSource?: boolean;
  /** The run's source; null for a manual import. */
  sourceId: string | null;
  identity: Identity;
  /** Address of the listing. */
  url: string | null;
  now: number;
  /** The import has created the car. */
  isNew?: boolean;
}

/**
 * The row that links a car to where it was read. A manual import does not take the car away from its source; another source does only
 * when the first one is off or deleted.
 */
export function linkOf({
  car,
  source,
  isOfOtherSource,
  sourceId,
  identity,
  url,
  now,
  isNew = false,
}: Link): CarSourceRow {
  const isAdopted = source === null || (sourceId !== null && source.sourceId !== sourceId && !isOfOtherSource);
  const isOwn = isAdopted || source.sourceId === sourceId;
  return {
    carId: car.id,
    sourceId: isAdopted ? sourceId : source.sourceId,
    externalId: isOwn ? (identity.externalId ?? source?.externalId ?? null) : source.externalId,
    vin: identity.vin ?? source?.vin ?? null,
    url: isOwn ? (url ?? source?.url ?? null) : source.url,
    urlKey: isOwn ? (identity.urlKey ?? source?.urlKey ?? null) : source.urlKey,
    lockedFields: source?.lockedFields ?? (isNew ? "[]" : lockedOfStaff(car)),
    doubts: source?.doubts ?? "[]",
    lastSeenAt: isOwn ? now : source.lastSeenAt,
    missingSince: isOwn ? null : source.missingSince,
    createdAt: source?.createdAt ?? now,
  };
}

/** The row of a further source of a car. */
export function otherSourceOf({
  car,
  sourceId,
  identity,
  now,
}: Pick<Link, "identity" | "now"> & { car: Pick<StaffCar, "id">; sourceId: string }): OtherSourceRow {
  const { externalId, urlKey } = identity;
  return { carId: car.id, sourceId, externalId, urlKey, lastSeenAt: now, createdAt: now };
}

/** Locks the wording of a car that staff entered by hand when it is linked for the first time, and the salon that they have chosen. */
function lockedOfStaff({ name, description, salonId }: Link["car"]): string {
  return JSON.stringify([
    ...(name ? ["name"] : []),
    ...(description ? ["description"] : []),
    ...(salonId === MAIN_SALON ? [] : ["salonId"]),
  ]);
}

/** Doubts after an import changed some fields: new ones for these, the stored ones for the others. */
export function mergedDoubts(
  source: CarSourceRow | null,
  changed: readonly string[],
  doubts: readonly CarDoubt[],
): string {
  const kept = source ? doubtsOfJson(source.doubts).filter(({ field }) => !changed.includes(field)) : [];
  return JSON.stringify([...kept, ...doubts.filter(({ field }) => changed.includes(field))]);
}
