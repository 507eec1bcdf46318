import type { DocumentValues } from "#worker/domain/print/document-fields.ts";
import { DOCUMENT_TEMPLATE, type DocumentTemplate } from "#worker/domain/print/document-template.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { RecordEditor } from "../content/record-editor.tsx";
import { DocumentTextField } from "./document-text-field.tsx";

interface DocumentEditorProps {
  /** Null: a new one. */
  row: DocumentTemplate | null;
  /** What a new one begins with. */
  start?: { name: string; body: string } | null;
  history?: readonly HistoryEntry[];
  example: { title: string; values: DocumentValues } | null;
}

/** Creates or edits a template of a contract or act, over the list. */
export function DocumentEditor({ row, start = null, history, example }: DocumentEditorProps) {
  return (
    <RecordEditor
      record={DOCUMENT_TEMPLATE}
      row={row}
      start={start}
      history={history}
      size="lg"
      special={{
        body: (errorOf) => (
          <DocumentTextField value={row?.body ?? start?.body ?? ""} error={errorOf("body")} example={example} />
        ),
      }}
    />
  );
}
