import type { ReactNode } from "react";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { Editor } from "#app/ui/panel/editor.tsx";
import { boundFields, type ErrorOf } from "../editor/fields.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { History } from "../editor/history.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import type { EditorSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";

interface RowEditorProps<R extends object, I> {
  title: string;
  size?: "md" | "lg";
  /** Null: a new row. */
  row: R | null;
  /** Path of the list. */
  path: string;
  save: EditorSave<I>;
  toInput: (form: FormData) => I;
  history: readonly HistoryEntry[];
  /** The fields: `field("name")` binds a control to a field of the row. */
  children: (field: ReturnType<typeof boundFields<R>>, errorOf: ErrorOf) => ReactNode;
}

/** The form of a row, over its list, with the row's history. */
export function RowEditor<R extends object, I>({
  title,
  size = "md",
  row,
  path,
  save,
  toInput,
  history,
  children,
}: RowEditorProps<R, I>) {
  const close = useCloseEditor(useListAddress(path).list);
  return (
    <Editor title={title} size={size} onClose={close}>
      <EditorForm mutation={save} toInput={toInput} onClose={close} onSaved={close}>
        {(errorOf) => (
          <>
            {children(boundFields(row, errorOf), errorOf)}
            <History entries={history} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}
