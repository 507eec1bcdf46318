import { Link } from "@remix-run/react";
import { BANK_PRODUCT } from "#worker/domain/content/bank-product.ts";
import { BANK, type StaffBank } from "#worker/domain/content/partner-bank.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { TextNotes } from "../texts/text-notes.tsx";
import { RecordEditor } from "./record-editor.tsx";

export function BankEditor({ bank, history }: { bank: StaffBank | null; history?: readonly HistoryEntry[] }) {
  return (
    <RecordEditor record={BANK} row={bank} history={history}>
      {bank && (
        <p className="mb-4">
          <Link to={`${BANK_PRODUCT.path}?bank=${bank.id}`} className="underline">
            Кредитные программы банка
          </Link>
        </p>
      )}
      <TextNotes page="bank" />
    </RecordEditor>
  );
}
