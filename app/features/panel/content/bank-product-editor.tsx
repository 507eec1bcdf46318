import { BANK_PRODUCT, type StoredBankProduct } from "#worker/domain/content/bank-product.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { ChoiceField } from "../editor/fields.tsx";
import { RecordEditor } from "./record-editor.tsx";

interface BankProductEditorProps {
  /** Null: a new product. */
  product: StoredBankProduct | null;
  banks: readonly { id: string; name: string }[];
  /** The bank of a new product. */
  bankId?: string;
  history?: readonly HistoryEntry[];
}

export function BankProductEditor({ product, banks, bankId = "", history }: BankProductEditorProps) {
  return (
    <RecordEditor
      record={BANK_PRODUCT}
      row={product}
      history={history}
      halves="grid gap-x-4 sm:grid-cols-2"
      special={{
        bankId: (errorOf) => (
          <ChoiceField
            label="Банк"
            required
            name="bankId"
            value={product?.bankId ?? bankId}
            blank="Выберите банк"
            options={banks.map(({ id, name }) => ({ value: id, label: name }))}
            error={errorOf("bankId")}
          />
        ),
      }}
    />
  );
}
