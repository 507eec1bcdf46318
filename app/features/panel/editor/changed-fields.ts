import { type FlatFields, nestFields, isSame } from "#worker/domain/kernel/edit-conflict.ts";
import { type FormBody, formBody } from "#app/lib/api.ts";

/** A row as an editor loaded it. */
export interface ReadRow {
  version: number;
  /** Values of the API's response, by flat field name. */
  values: FlatFields;
}

/** The fields of `now` that differ from `opened`. */
export function changedFields(opened: FlatFields, now: FlatFields): FlatFields {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(opened[field], value)));
}

/** The body of an update: the changed fields, the version that was read, and the values those fields had then. */
export function editBody(changes: FlatFields, { version, values }: ReadRow): FormBody {
  const base = Object.fromEntries(
    Object.keys(changes).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
  return formBody({ ...nestFields(changes), version, base: nestFields(base) });
}

export interface DraftState<T extends FlatFields> {
  /** Version and values as last shown: a field that is changed in the draft keeps those that it was changed from. */
  version: number;
  read: T;
  value: T;
}

/**
 * Merges a newer stored row into a draft: unchanged fields take the stored value, changed ones stay. `saved` are the values of
 * a completed save: a field that still has its saved value counts as unchanged.
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
