import { useState } from "react";
import type { FlatFields } from "#worker/domain/kernel/edit-conflict.ts";
import { changedFields, type DraftState, mergeStored } from "./changed-fields.ts";
import type { Edit } from "./use-edit-call.tsx";

export interface RowDraft<T extends FlatFields> {
  value: T;
  set: (part: Partial<T>) => void;
  /** Discards the changes. */
  reset: () => void;
  isChanged: boolean;
  /** The changes to send. */
  edit: () => Edit;
  /** Call after `edit` was saved, with the row of the response. */
  saved: (edit: Edit, stored: StoredRow<T>) => void;
}

export interface StoredRow<T extends FlatFields> {
  /** 0 when the row does not exist yet. */
  version: number;
  values: T;
}

/**
 * An editable copy of a stored row, for screens that stay open after a save. When a newer row arrives, unchanged fields take its
 * values and changed ones stay.
 */
export function useRowDraft<T extends FlatFields>(stored: StoredRow<T>): RowDraft<T> {
  const content = JSON.stringify(stored);
  const [lastContent, setLastContent] = useState(content);
  const [draft, setDraft] = useState<DraftState<T>>(() => draftOf(stored));
  if (content !== lastContent) {
    setLastContent(content);
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
