import { Link } from "@remix-run/react";
import type { BankInput, StaffBank } from "#worker/domain/content/partner-bank.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { callApi } from "#app/lib/api.ts";
import { textFields } from "../editor/form-values.ts";
import { PictureField } from "../editor/picture-field.tsx";
import { TextField } from "../editor/text-field.tsx";
import { TextNotes } from "../texts/text-notes.tsx";
import { useRowSave } from "../editor/use-row-save.ts";
import { BANK_PRODUCTS_PATH, BANKS_PATH } from "./content-paths.ts";
import { RowEditor } from "./row-editor.tsx";

interface BankEditorProps {
  /** Null: a new bank. */
  bank: StaffBank | null;
  history?: readonly HistoryEntry[];
}

export function BankEditor({ bank, history = [] }: BankEditorProps) {
  const save = useRowSave<BankInput>({
    row: bank,
    send: (body) =>
      bank ? callApi("PUT /partner-banks/:id", { id: bank.id, body }) : callApi("POST /partner-banks", { body }),
    success: bank ? "Банк-партнер обновлен успешно" : "Банк-партнер добавлен успешно",
    failure: bank ? "Ошибка при обновлении банка" : "Ошибка при добавлении банка",
  });
  return (
    <RowEditor
      row={bank}
      title={bank ? bank.name : "Новый банк-партнёр"}
      path={BANKS_PATH}
      save={save}
      toInput={toInput}
      history={history}
    >
      {(field) => (
        <>
          <TextField label="Название" required {...field("name")} data-autofocus />
          <PictureField
            className="mb-4"
            label="Логотип *"
            {...field("logo")}
            purpose="bank-logo"
            hint="На прозрачном или белом фоне: PNG, JPG до 5 МБ"
            shape="h-32"
          />
          <TextField label="Требования" required hint="К заёмщику и документам" {...field("requirements")} rows={3} />
          <TextField
            label="Преимущества"
            required
            hint="Через запятую: на сайте каждое станет отдельной строкой"
            {...field("advantages")}
            rows={3}
          />
          <TextField
            label="Полное наименование"
            hint="Для рекламы кредита, например: АО «Банк». Без него и без страницы условий сайт не называет ставок этого банка"
            {...field("fullName")}
          />
          <TextField label="Лицензия" hint="Например: лицензия № 1234 от 01.01.2020" {...field("licence")} />
          <TextField
            label="Страница условий"
            hint="Адрес страницы банка со всеми условиями кредита"
            {...field("conditionsUrl")}
            type="url"
          />
          {bank && (
            <p className="mb-4">
              <Link to={`${BANK_PRODUCTS_PATH}?bank=${bank.id}`} className="underline">
                Кредитные программы банка
              </Link>
            </p>
          )}
          <TextNotes page="bank" />
        </>
      )}
    </RowEditor>
  );
}

function toInput(form: FormData): BankInput {
  return textFields(form, "name", "logo", "requirements", "advantages", "fullName", "licence", "conditionsUrl");
}
