import type { ReactNode } from "react";
import type { FlatFields } from "#worker/domain/kernel/flat-fields.ts";
import type { MutationOptions } from "#app/features/panel/use-mutation.ts";
import { useEditCall } from "./use-edit-call.tsx";
import { type RowDraft, type StoredRow, useRowDraft } from "./use-row-draft.ts";

interface DraftSaveOptions<T extends FlatFields, O> extends Pick<MutationOptions<never, O>, "success" | "failure"> {
  stored: StoredRow<T>;
  /** Sends the changed fields; `value` is the whole draft. */
  send: (body: Record<string, unknown>, value: T) => Promise<O>;
  /** The row out of what the call answers. */
  rowOf: (output: O) => StoredRow<T>;
  onSaved?: (values: T) => void;
}

export interface DraftSave<T extends FlatFields> {
  draft: RowDraft<T>;
  /** True when it worked. */
  save: () => Promise<boolean>;
  isPending: boolean;
  /** Messages by field of the last failure. */
  fields: Readonly<Record<string, string>>;
  /** How many times it has failed. */
  failures: number;
  /** Draw it beside the form. */
  dialog: ReactNode;
}

/** A row's draft on a screen that stays open, and its save: changed fields alone, not over what others have changed. */
export function useDraftSave<T extends FlatFields, O>({
  stored,
  send,
  rowOf,
  onSaved,
  ...words
}: DraftSaveOptions<T, O>): DraftSave<T> {
  const draft = useRowDraft(stored);
  const { run, isPending, fields, failures, dialog } = useEditCall<O>({
    ...words,
    send: (body) => send(body, draft.value),
    onDone: (output, edit) => {
      const row = rowOf(output);
      draft.saved(edit, row);
      onSaved?.(row.values);
    },
  });
  return { draft, save: () => run(draft.edit()), isPending, fields, failures, dialog };
}
