import { BankEditor } from "#app/features/panel/banks/bank-editor.tsx";

export default function NewBank() {
  return <BankEditor bank={null} />;
}
