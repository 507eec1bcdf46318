import {
  REDIRECT_STATUS_LABELS,
  REDIRECT_STATUSES,
  REDIRECTS_PATH,
  type StaffRedirect,
} from "#worker/domain/moving/redirect.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { RowEditor } from "../content/row-editor.tsx";
import { ChoiceField, TextField, textFields, textOf } from "../editor/fields.tsx";
import { useRowSave } from "../editor/use-row-save.ts";

interface RedirectEditorProps {
  /** Null: a new one. */
  row: StaffRedirect | null;
  history?: readonly HistoryEntry[];
  /** Values of a new one. */
  assumed?: { key: string; target: string };
  /** Path of the list that it was opened from. */
  path?: string;
}

const STATUSES = REDIRECT_STATUSES.map((status) => ({ value: String(status), label: REDIRECT_STATUS_LABELS[status] }));

/** The form of a redirect, over its list. */
export function RedirectEditor({ row, history = [], assumed, path = REDIRECTS_PATH }: RedirectEditorProps) {
  const [status, setStatus] = useState(String(row?.status ?? 301));
  const save = useRowSave<ReturnType<typeof toInput>>({
    row,
    send: (body) => (row ? callApi("PUT /redirects/:id", { id: row.id, body }) : callApi("POST /redirects", { body })),
    success: row ? "Адресация изменена" : "Старый адрес переадресован",
    failure: "Не удалось сохранить",
    reasonAlone: true,
  });
  return (
    <RowEditor
      row={row}
      title={row ? "Старый адрес" : "Новая адресация"}
      path={path}
      save={save}
      toInput={toInput}
      history={history}
    >
      {(_, errorOf) => (
        <>
          <TextField
            label="Старый адрес"
            required
            hint="Как на прежнем сайте: «/catalog/toyota.html». Звёздочка заменяет любой текст: «/catalog/*/toyota-*»"
            name="key"
            value={row?.key ?? assumed?.key}
            error={errorOf("key")}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          <ChoiceField
            label="Что ответить"
            name="status"
            value={status}
            options={STATUSES}
            error={errorOf("status")}
            onChoose={setStatus}
          />
          {/* Stays in the form, so that a choice that is taken back loses nothing. */}
          <div hidden={status === "410"}>
            <TextField
              label="Куда ведёт"
              required={status !== "410"}
              hint="Страница этого сайта, «/brand/toyota», или другой сайт с https://. «$1» и «$2» — то, что стояло на месте звёздочек: «/brand/$1»"
              name="target"
              value={row?.target ?? assumed?.target}
              error={errorOf("target")}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <TextField
            label="Заметка"
            hint="Видна только сотрудникам"
            name="note"
            value={row?.note}
            error={errorOf("note")}
          />
        </>
      )}
    </RowEditor>
  );
}

function toInput(form: FormData) {
  const status = Number(textOf(form, "status"));
  const { target, ...texts } = textFields(form, "key", "target", "note");
  const origin = window.location.origin;
  const own = target?.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  return { ...texts, status, target: status === 410 ? null : own };
}
