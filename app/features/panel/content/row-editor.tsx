import type { ReactNode } from "react";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { Editor } from "#app/ui/panel/editor.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { History } from "../editor/history.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import type { EditorSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";

interface RowEditorProps<I> {
  title: string;
  /** Path of the list. */
  path: string;
  save: EditorSave<I>;
  toInput: (form: FormData) => I;
  history: readonly HistoryEntry[];
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** The form of a row, over its list, with the row's history. */
export function RowEditor<I>({ title, path, save, toInput, history, children }: RowEditorProps<I>) {
  const close = useCloseEditor(useListAddress(path).list);
  return (
    <Editor title={title} onClose={close}>
      <EditorForm mutation={save} toInput={toInput} onClose={close} onSaved={close}>
        {(errorOf) => (
          <>
            {children(errorOf)}
            <History entries={history} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}
