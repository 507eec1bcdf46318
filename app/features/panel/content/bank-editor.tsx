import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import type { BankInput, StaffBank } from "#worker/domain/content/partner-bank.ts";
import { callApi } from "#app/lib/api.ts";
import { Field } from "#app/ui/field.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { textOf } from "../editor/form-values.ts";
import { History } from "../editor/history.tsx";
import { PictureField } from "../editor/picture-field.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { BANKS_PATH } from "./banks-path.ts";

interface BankEditorProps {
  /** Null: a new one. */
  bank: StaffBank | null;
  history?: readonly HistoryEntry[];
}

/** A new partner bank or a change of one, over the list. */
export function BankEditor({ bank, history = [] }: BankEditorProps) {
  const address = useListAddress(BANKS_PATH);
  const close = useCloseEditor(address.list);
  const save = useRowSave<BankInput>({
    row: bank,
    send: (body) =>
      bank ? callApi("PUT", `/partner-banks/${bank.id}`, body) : callApi("POST", "/partner-banks", body),
    success: bank ? "Банк-партнер обновлен успешно" : "Банк-партнер добавлен успешно",
    failure: bank ? "Ошибка при обновлении банка" : "Ошибка при добавлении банка",
  });
  return (
    <Editor title={bank ? bank.name : "Новый банк-партнёр"} onClose={close}>
      <EditorForm mutation={save} toInput={toInput} onClose={close} onSaved={close}>
        {(errorOf) => (
          <>
            <Field label="Название" required error={errorOf("name")}>
              {(control) => <TextInput {...control} name="name" defaultValue={bank?.name} data-autofocus />}
            </Field>
            <PictureField
              className="mb-4"
              label="Логотип *"
              name="logo"
              purpose="bank-logo"
              value={bank?.logo ?? null}
              hint="На прозрачном или белом фоне: PNG, JPG до 5 МБ"
              error={errorOf("logo")}
              shape="h-32"
            />
            <Field label="Требования" required hint="К заёмщику и документам" error={errorOf("requirements")}>
              {(control) => <Textarea {...control} name="requirements" rows={3} defaultValue={bank?.requirements} />}
            </Field>
            <Field
              label="Преимущества"
              required
              hint="Через запятую: на сайте каждое станет отдельной строкой"
              error={errorOf("advantages")}
            >
              {(control) => <Textarea {...control} name="advantages" rows={3} defaultValue={bank?.advantages} />}
            </Field>
            <History entries={history} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

function toInput(form: FormData): BankInput {
  return {
    name: textOf(form, "name"),
    logo: textOf(form, "logo"),
    requirements: textOf(form, "requirements"),
    advantages: textOf(form, "advantages"),
  };
}
