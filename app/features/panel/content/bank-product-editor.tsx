import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { BankProductInput, StoredBankProduct } from "#worker/domain/content/bank-product.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { callApi } from "#app/lib/api.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/text-input.tsx";
import { textFields } from "../editor/form-values.ts";
import { TextField } from "../editor/text-field.tsx";
import { useRowSave } from "../editor/use-row-save.ts";
import { BANK_PRODUCTS_PATH } from "./content-paths.ts";
import { RowEditor } from "./row-editor.tsx";

type Figure = Exclude<keyof BankProductInput, "bankId" | "name" | "active">;

/** Two fields a row. */
const FIGURES: readonly { name: Figure; label: string; hint?: string; isOptional?: boolean }[] = [
  { name: "pskMin", label: "Полная стоимость (ПСК) от, %", hint: "Как публикует банк, до трёх знаков" },
  { name: "pskMax", label: "Полная стоимость (ПСК) до, %" },
  { name: "rateMin", label: "Ставка от, % годовых" },
  { name: "rateMax", label: "Ставка до, % годовых", hint: "С неё начинается расчёт" },
  { name: "amountMin", label: "Сумма от, ₽" },
  { name: "amountMax", label: "Сумма до, ₽" },
  { name: "monthsMin", label: "Срок от, месяцев" },
  { name: "monthsMax", label: "Срок до, месяцев" },
  { name: "downPaymentMin", label: "Первый взнос от, % цены" },
  { name: "balloonMax", label: "Остаточный платёж до, % цены", hint: "Пусто — такого нет", isOptional: true },
];

interface BankProductEditorProps {
  /** Null: a new product. */
  product: StoredBankProduct | null;
  banks: readonly { id: string; name: string }[];
  /** The bank of a new product. */
  bankId?: string;
  history?: readonly HistoryEntry[];
}

export function BankProductEditor({ product, banks, bankId = "", history = [] }: BankProductEditorProps) {
  const save = useRowSave<Record<string, string>>({
    row: product,
    send: (body) =>
      product ? callApi("PUT /bank-products/:id", { id: product.id, body }) : callApi("POST /bank-products", { body }),
    success: product ? "Программа обновлена" : "Программа добавлена",
    failure: product ? "Не удалось обновить программу" : "Не удалось добавить программу",
  });
  return (
    <RowEditor
      row={product}
      title={product ? product.name : "Новая программа"}
      path={BANK_PRODUCTS_PATH}
      save={save}
      toInput={toInput}
      history={history}
    >
      {(field, errorOf) => (
        <>
          <Field label="Банк" required error={errorOf("bankId")}>
            {(control) => (
              <Select {...control} name="bankId" defaultValue={product?.bankId ?? bankId}>
                <option value="">Выберите банк</option>
                {banks.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField label="Название" required {...field("name")} data-autofocus />
          <div className="grid gap-x-4 sm:grid-cols-2">
            {FIGURES.map(({ name, label, hint, isOptional }) => (
              <TextField
                key={name}
                label={label}
                required={!isOptional}
                hint={hint}
                name={name}
                inputMode="decimal"
                value={shown(product?.[name])}
                error={errorOf(name)}
              />
            ))}
          </div>
        </>
      )}
    </RowEditor>
  );
}

function shown(value: number | null | undefined): string {
  if (value === null || value === undefined) return "";
  return Number.isInteger(value) ? formatNumber(value) : String(value).replace(".", ",");
}

/** Texts as typed: the server reads «16,5» and «8 000 000». */
function toInput(form: FormData): Record<string, string> {
  return textFields(form, "bankId", "name", ...FIGURES.map(({ name }) => name));
}
