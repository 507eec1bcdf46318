import { type FlatFields, nestFields } from "#worker/domain/kernel/flat-fields.ts";
import { isSame } from "#worker/domain/kernel/edit-conflict.ts";

/** A row as an editor read it. */
export interface ReadRow {
  version: number;
  /** Values as the server answers them, by the names that calls use. */
  values: FlatFields;
}

/** The fields of `now` whose value is not that of `opened`. */
export function changedFields(opened: FlatFields, now: FlatFields): FlatFields {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(opened[field], value)));
}

/** The body of a change: what was changed, the version that was read, and the values that were read of what was changed. */
export function editBody(changes: FlatFields, { version, values }: ReadRow): Record<string, unknown> {
  const base = Object.fromEntries(
    Object.keys(changes).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
  return { ...nestFields(changes), version, base: nestFields(base) };
}

export interface DraftState<T extends FlatFields> {
  /** Of what was read: fields that were changed in the draft keep the version and the value that were seen. */
  version: number;
  read: T;
  value: T;
}

/**
 * A draft after its row has come anew: fields that nobody touched here take the stored value, changed ones stay. `saved`
 * are the values that were sent: a field that still has its sent value is not changed any more.
 */
export function mergeStored<T extends FlatFields>(
  draft: DraftState<T>,
  stored: { version: number; values: T },
  saved: FlatFields = {},
): DraftState<T> {
  const isChanged = (field: string) =>
    field in saved ? !isSame(draft.value[field], saved[field]) : !isSame(draft.value[field], draft.read[field]);
  const fields = Object.keys(stored.values);
  const value = fields.map((field) => [field, isChanged(field) ? draft.value[field] : stored.values[field]]);
  const read = fields.map((field) => [
    field,
    isChanged(field) && !(field in saved) ? draft.read[field] : stored.values[field],
  ]);
  const hasUnseen = fields.some((field) => isChanged(field) && !(field in saved));
  return {
    version: hasUnseen ? draft.version : stored.version,
    value: Object.fromEntries(value) as T,
    read: Object.fromEntries(read) as T,
  };
}
