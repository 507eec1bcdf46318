import {
  type CarOrigin,
  type CarSourceRow,
  selectCarSource,
  selectOriginOfCar,
  updateCarSource,
} from "../../db/queries/imports/car-sources.ts";
import type { CarSource, LockableField } from "../../domain/cars/car-source.ts";
import { doubtsOfJson, fieldsOfJson } from "../../domain/cars/car-source-json.ts";
import { carLabel } from "../../domain/imports/import-words.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";

export function toCarSource(row: CarSourceRow, origin: CarOrigin | undefined): CarSource {
  return {
    sourceId: row.sourceId,
    sourceName: origin?.name ?? null,
    kind: origin?.kind ?? null,
    url: row.url,
    externalId: row.externalId,
    lockedFields: fieldsOfJson(row.lockedFields),
    doubts: doubtsOfJson(row.doubts),
    lastSeenAt: row.lastSeenAt,
    missingSince: row.missingSince,
  };
}

/** «Цена, Цвет», for the audit log. */
function labelsOf(fields: readonly LockableField[]): string | null {
  return fields.map(carLabel).join(", ") || null;
}

/** Replaces the list of fields that a car's source may not change. */
export async function setLocks(
  deps: Deps,
  actor: Actor,
  carId: string,
  fields: readonly LockableField[],
): Promise<Result<CarSource>> {
  const { db } = deps;
  const [[row], [origin]] = await db.read([selectCarSource(db, carId), selectOriginOfCar(db, carId)]);
  if (!row) return fail("not_found", "У этого автомобиля нет источника");
  const lockedFields = JSON.stringify([...new Set(fields)]);
  const changes = { locks: [labelsOf(fieldsOfJson(row.lockedFields)), labelsOf(fields)] } as const;
  await writeAsStaff(deps, actor, { action: "update", entity: "car", entityId: carId, changes, isVisible: false }, [
    updateCarSource(db, carId, { lockedFields }),
  ]);
  return ok(toCarSource({ ...row, lockedFields }, origin));
}
