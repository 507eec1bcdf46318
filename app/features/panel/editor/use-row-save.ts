import { type ReactNode, useRef } from "react";
import { type FlatFields, flattenFields } from "#worker/domain/kernel/edit-conflict.ts";
import { type FormBody, formBody } from "#app/lib/api.ts";
import { type Mutation, type MutationOptions, useMutation } from "#app/features/panel/use-mutation.ts";
import { changedFields, type ReadRow } from "./changed-fields.ts";
import { useEditCall } from "./use-edit-call.tsx";

/** What an EditorForm saves with. */
export interface EditorSave<I> extends Mutation<I> {
  /** Takes the form's values when it is opened; a save sends only fields that differ from them. */
  opened: (input: I) => void;
  dialog: ReactNode;
}

interface RowSaveOptions<O> extends Omit<MutationOptions<never, O>, "send" | "onDone"> {
  /** The row as the form was opened; null for a new row. */
  row: (object & { version: number }) | null;
  /** Sends the whole form of a new row, or the changed fields of an existing one; resolves to the stored row. */
  send: (body: FormBody) => Promise<O>;
}

/** Adds a row, or updates the changed fields of one and detects conflicts with other staff. */
export function useRowSave<I extends object, O extends object = object>({
  row,
  send,
  ...messages
}: RowSaveOptions<O>): EditorSave<I> {
  // Revalidation may bring a newer row while the form still shows this one.
  const read = useRef<ReadRow | null>(row && { version: row.version, values: flattenFields(row) });
  const inputWhenOpened = useRef<I | null>(null);
  const add = useMutation<I, O>({ ...messages, send: (input) => send(formBody(fieldsOf(input))) });
  const edit = useEditCall<O>({
    ...messages,
    send,
    onDone: (output, { changes, read: known }) => {
      // Keeps the version of the opening: later changes of others were not shown in this form.
      const stored = flattenFields(output ?? {});
      const values = Object.fromEntries(Object.keys(changes).map((field) => [field, stored[field] ?? null]));
      read.current = { ...known, values: { ...known.values, ...values } };
    },
  });

  async function change(input: I, known: ReadRow): Promise<boolean> {
    const changes = changedFields(fieldsOf(inputWhenOpened.current ?? {}), fieldsOf(input));
    const isSaved = await edit.run({ changes, read: known });
    if (isSaved) inputWhenOpened.current = input;
    return isSaved;
  }

  return {
    run: (input) => (read.current ? change(input, read.current) : add.run(input)),
    isPending: add.isPending || edit.isPending,
    fields: row ? edit.fields : add.fields,
    failures: row ? edit.failures : add.failures,
    dialog: edit.dialog,
    opened: (input) => {
      inputWhenOpened.current = input;
    },
  };
}

function fieldsOf(input: object): FlatFields {
  return Object.fromEntries(Object.entries(input));
}
