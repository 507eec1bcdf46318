import { type ReactNode, useState } from "react";
import type { EditConflict, FlatFields } from "#worker/domain/kernel/edit-conflict.ts";
import { ApiError, CallCancelled, type FormBody } from "#app/lib/api.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { type Mutation, type MutationOptions, useMutation } from "#app/features/panel/use-mutation.ts";
import { editBody, type ReadRow } from "./changed-fields.ts";
import type { Choices, ConflictDialogProps } from "./conflict-dialog.client.tsx";

const { Part: ConflictDialog, preload: preloadConflicts } = lazyPart<ConflictDialogProps>(
  async () => (await import("./conflict-dialog.client.tsx")).ConflictDialog,
);

/** The changed fields and the row that the editor was opened with. */
export interface Edit {
  changes: FlatFields;
  read: ReadRow;
}

interface EditCallOptions<O> extends Omit<MutationOptions<Edit, O>, "send"> {
  /** Sends the body of `editBody`. */
  send: (body: FormBody) => Promise<O>;
}

interface PendingConflict {
  conflict: EditConflict;
  answer: (choices: Choices | null) => void;
}

/**
 * Updates a row. On an edit conflict a dialog asks which values to keep, and the update is sent again with those. Render
 * `dialog` beside the form.
 */
export function useEditCall<O>({ send, ...options }: EditCallOptions<O>): Mutation<Edit> & { dialog: ReactNode } {
  const [pending, setPending] = useState<PendingConflict | null>(null);
  const chooseValues = (conflict: EditConflict) =>
    new Promise<Choices | null>((answer) => setPending({ conflict, answer })).finally(() => setPending(null));

  async function sendUntilSettled({ changes, read }: Edit): Promise<O> {
    let [left, seen] = [changes, read];
    for (;;) {
      try {
        return await send(editBody(left, seen));
      } catch (cause) {
        const conflict = cause instanceof ApiError ? cause.conflict : undefined;
        if (!conflict) throw cause;
        // If the dialog's code cannot be loaded, the toast shows the conflict and the form keeps its values.
        await Promise.all([preloadDialog(), preloadConflicts()]).catch(() => Promise.reject(cause));
        const choices = await chooseValues(conflict);
        if (!choices) throw new CallCancelled();
        left = Object.fromEntries(Object.entries(left).filter(([field]) => choices[field] !== "stored"));
        seen = { version: conflict.version, values: withoutConflicting(seen.values, conflict) };
      }
    }
  }

  const mutation = useMutation<Edit, O>({ ...options, send: sendUntilSettled });
  const dialog = pending && <ConflictDialog conflict={pending.conflict} onAnswer={pending.answer} />;
  return { ...mutation, dialog };
}

/** The values that were read, without those of fields whose newer value the dialog has shown. */
function withoutConflicting(values: FlatFields, { conflicts }: EditConflict): FlatFields {
  const shown = new Set(conflicts.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !shown.has(field)));
}
