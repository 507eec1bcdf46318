import type { CarSourceRow } from "../../../db/queries/imports/car-sources.ts";
import type { CarDoubt } from "../../../domain/cars/car-source.ts";
import { doubtsOfJson } from "../../../domain/cars/car-source-json.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import type { Identity } from "./candidate.ts";

export interface Link {
  car: Pick<StaffCar, "id" | "name" | "description" | "publishedAt">;
  /** The link that is there. */
  source: CarSourceRow | null;
  /** Of the run: null for what is imported by hand. */
  sourceId: string | null;
  identity: Identity;
  /** Of the listing. */
  url: string | null;
  now: number;
  /** It has just been made of what was read. */
  isNew?: boolean;
}

/** A car's link to where it was read. A source keeps its car when the same car is imported by hand as well. */
export function linkOf({ car, source, sourceId, identity, url, now, isNew = false }: Link): CarSourceRow {
  const isAdopted = source === null || (source.sourceId === null && sourceId !== null);
  const isOwn = isAdopted || source.sourceId === sourceId;
  return {
    carId: car.id,
    sourceId: isAdopted ? sourceId : source.sourceId,
    externalId: isOwn ? (identity.externalId ?? source?.externalId ?? null) : source.externalId,
    vin: identity.vin ?? source?.vin ?? null,
    url: isOwn ? (url ?? source?.url ?? null) : source.url,
    urlKey: isOwn ? (identity.urlKey ?? source?.urlKey ?? null) : source.urlKey,
    lockedFields: source?.lockedFields ?? (isNew ? "[]" : lockedWording(car)),
    doubts: source?.doubts ?? "[]",
    lastSeenAt: isOwn ? now : source.lastSeenAt,
    missingSince: isOwn ? null : source.missingSince,
    createdAt: source?.createdAt ?? now,
  };
}

/** The first link of a car that was entered by hand: its wording stays the salon's. */
function lockedWording({ name, description }: Link["car"]): string {
  return JSON.stringify([...(name ? ["name"] : []), ...(description ? ["description"] : [])]);
}

/** Doubts after the source has changed some fields: theirs are the new ones. */
export function mergedDoubts(
  source: CarSourceRow | null,
  changed: readonly string[],
  told: readonly CarDoubt[],
): string {
  const kept = source ? doubtsOfJson(source.doubts).filter(({ field }) => !changed.includes(field)) : [];
  return JSON.stringify([...kept, ...told.filter(({ field }) => changed.includes(field))]);
}
