import { useState } from "react";
import type { FlatFields } from "#worker/domain/kernel/flat-fields.ts";
import { changedFields, type DraftState, mergeStored } from "./changed-fields.ts";
import type { Edit } from "./use-edit-call.tsx";

export interface RowDraft<T extends FlatFields> {
  value: T;
  set: (part: Partial<T>) => void;
  /** Back to what is stored. */
  reset: () => void;
  isChanged: boolean;
  /** What a save of it is to send. */
  edit: () => Edit;
  /** After a save of `edit`, with the row as it was answered. */
  saved: (edit: Edit, stored: StoredRow<T>) => void;
}

export interface StoredRow<T extends FlatFields> {
  /** 0: there is none yet. */
  version: number;
  values: T;
}

/**
 * A copy of a stored row, to be changed, for screens that stay open after a save. When the row comes anew, fields that were
 * not changed here take its values; what was changed stays.
 */
export function useRowDraft<T extends FlatFields>(stored: StoredRow<T>): RowDraft<T> {
  const mark = JSON.stringify(stored);
  const [known, setKnown] = useState(mark);
  const [draft, setDraft] = useState<DraftState<T>>(() => draftOf(stored));
  if (mark !== known) {
    setKnown(mark);
    setDraft(mergeStored(draft, stored));
  }
  const changes = changedFields(draft.read, draft.value);
  return {
    value: draft.value,
    set: (part) => setDraft((before) => ({ ...before, value: { ...before.value, ...part } })),
    reset: () => setDraft(draftOf(stored)),
    isChanged: Object.keys(changes).length > 0,
    edit: () => ({ changes, read: { version: draft.version, values: draft.read } }),
    saved: ({ changes: sent }, row) => setDraft((before) => mergeStored(before, row, sent)),
  };
}

function draftOf<T extends FlatFields>({ version, values }: StoredRow<T>): DraftState<T> {
  return { version, read: values, value: values };
}
