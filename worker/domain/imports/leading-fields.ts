import type { LockableField } from "../cars/car-source.ts";

/** A source that lists a car, in the order in which the sources have listed it first. */
export interface Lister {
  sourceId: string;
  /** Fields that it sets in cars of other sources too. */
  leadingFields: readonly string[];
}

/**
 * The fields of a car that `reader` may not change, because another source that lists the car sets them: the first one that leads in the
 * field, else the first one that lists the car.
 */
export function fieldsOfOthers(
  fields: readonly LockableField[],
  listers: readonly Lister[],
  reader: Lister,
): LockableField[] {
  const isKnown = listers.some(({ sourceId }) => sourceId === reader.sourceId);
  const all = isKnown ? listers : [...listers, reader];
  return fields.filter((field) => {
    const winner = all.find(({ leadingFields }) => leadingFields.includes(field)) ?? all[0];
    return winner !== undefined && winner.sourceId !== reader.sourceId;
  });
}
