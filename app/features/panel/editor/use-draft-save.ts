import type { ReactNode } from "react";
import type { FlatFields } from "#worker/domain/kernel/edit-conflict.ts";
import type { FormBody } from "#app/lib/api.ts";
import type { MutationOptions } from "#app/features/panel/use-mutation.ts";
import { useEditCall } from "./use-edit-call.tsx";
import { type RowDraft, type StoredRow, useRowDraft } from "./use-row-draft.ts";

interface DraftSaveOptions<T extends FlatFields, O> extends Pick<MutationOptions<never, O>, "success" | "failure"> {
  stored: StoredRow<T>;
  /** Sends the changed fields; `value` is the whole draft. */
  send: (body: FormBody, value: T) => Promise<O>;
  /** Extracts the row from the response. */
  rowOf: (output: O) => StoredRow<T>;
  onSaved?: (values: T) => void;
}

export interface DraftSave<T extends FlatFields> {
  draft: RowDraft<T>;
  /** Resolves to true on success. */
  save: () => Promise<boolean>;
  isPending: boolean;
  /** Messages of the last failure, by field. */
  fields: Readonly<Record<string, string>>;
  /** Count of failures. */
  failures: number;
  /** Render it beside the form. */
  dialog: ReactNode;
}

/** A draft on a screen that stays open, and its save: only changed fields, with conflict detection. */
export function useDraftSave<T extends FlatFields, O>({
  stored,
  send,
  rowOf,
  onSaved,
  ...messages
}: DraftSaveOptions<T, O>): DraftSave<T> {
  const draft = useRowDraft(stored);
  const { run, isPending, fields, failures, dialog } = useEditCall<O>({
    ...messages,
    send: (body) => send(body, draft.value),
    onDone: (output, edit) => {
      const row = rowOf(output);
      draft.saved(edit, row);
      onSaved?.(row.values);
    },
  });
  return { draft, save: () => run(draft.edit()), isPending, fields, failures, dialog };
}
