import { type ReactNode, useRef } from "react";
import { type FlatFields, flattenFields } from "#worker/domain/kernel/flat-fields.ts";
import { type Mutation, type MutationOptions, useMutation } from "#app/features/panel/use-mutation.ts";
import { changedFields, type ReadRow } from "./changed-fields.ts";
import { useEditCall } from "./use-edit-call.tsx";

/** How an EditorForm saves. */
export interface EditorSave<I> extends Mutation<I> {
  /** Call with what the form holds when it is opened: later only what differs from it is sent. */
  opened: (input: I) => void;
  dialog: ReactNode;
}

interface RowSaveOptions<O> extends Omit<MutationOptions<never, O>, "send" | "onDone"> {
  /** The row that the form was opened with; null makes a new one. */
  row: (object & { version: number }) | null;
  /** Sends the whole form for a new row, or the changed fields of one that is there, which it answers. */
  send: (body: Record<string, unknown>) => Promise<O>;
}

/** Saves a form that adds a row or changes one: changed fields alone, and not over what others have changed meanwhile. */
export function useRowSave<I extends object, O extends object = object>({
  row,
  send,
  ...words
}: RowSaveOptions<O>): EditorSave<I> {
  // The row may be read anew while the form is open; the form goes on showing what it was opened with.
  const read = useRef<ReadRow | null>(row && { version: row.version, values: flattenFields(row) });
  const inputWhenOpened = useRef<I | null>(null);
  const add = useMutation<I, O>({ ...words, send: (input) => send(fieldsOf(input)) });
  const edit = useEditCall<O>({
    ...words,
    send,
    onDone: (output, { changes, read: known }) => {
      // The version stays that of the opening: what others have changed since then was not shown here.
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
