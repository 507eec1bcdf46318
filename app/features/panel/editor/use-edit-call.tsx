import { type ReactNode, useState } from "react";
import type { EditConflict } from "#worker/domain/kernel/edit-conflict.ts";
import type { FlatFields } from "#worker/domain/kernel/flat-fields.ts";
import { ApiError, CallCancelled } from "#app/lib/api.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { type Mutation, type MutationOptions, useMutation } from "#app/features/panel/use-mutation.ts";
import { editBody, type ReadRow } from "./changed-fields.ts";
import type { Choices, ConflictDialogProps } from "./conflict-dialog.client.tsx";

const { Part: ConflictDialog, preload: preloadConflicts } = lazyPart<ConflictDialogProps>(
  async () => (await import("./conflict-dialog.client.tsx")).ConflictDialog,
);

/** What an editor asks to be saved: its changed fields and the row that it was opened with. */
export interface Edit {
  changes: FlatFields;
  read: ReadRow;
}

interface EditCallOptions<O> extends Omit<MutationOptions<Edit, O>, "send"> {
  /** The call; `body` as changed-fields.ts makes it. */
  send: (body: Record<string, unknown>) => Promise<O>;
}

interface Question {
  conflict: EditConflict;
  answer: (choices: Choices | null) => void;
}

/**
 * A change of a row that somebody else may have changed meanwhile: then a dialog asks which values are to stand, and the
 * chosen ones are sent. Draw `dialog` beside the form.
 */
export function useEditCall<O>({ send, ...options }: EditCallOptions<O>): Mutation<Edit> & { dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (conflict: EditConflict) =>
    new Promise<Choices | null>((answer) => setQuestion({ conflict, answer })).finally(() => setQuestion(null));

  async function sendAndAsk({ changes, read }: Edit): Promise<O> {
    let [left, seen] = [changes, read];
    for (;;) {
      try {
        return await send(editBody(left, seen));
      } catch (cause) {
        const conflict = cause instanceof ApiError ? cause.conflict : undefined;
        if (!conflict) throw cause;
        // Without the dialog's code the toast says what happened, and nothing is lost.
        await Promise.all([preloadDialog(), preloadConflicts()]).catch(() => Promise.reject(cause));
        const choices = await ask(conflict);
        if (!choices) throw new CallCancelled();
        left = Object.fromEntries(Object.entries(left).filter(([field]) => choices[field] !== "stored"));
        seen = { version: conflict.version, values: withoutAsked(seen.values, conflict) };
      }
    }
  }

  const mutation = useMutation<Edit, O>({ ...options, send: sendAndAsk });
  const dialog = question && <ConflictDialog conflict={question.conflict} onAnswer={question.answer} />;
  return { ...mutation, dialog };
}

/** The values that were read, without those that the dialog has shown newer ones of. */
function withoutAsked(values: FlatFields, { conflicts }: EditConflict): FlatFields {
  const asked = new Set(conflicts.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !asked.has(field)));
}
