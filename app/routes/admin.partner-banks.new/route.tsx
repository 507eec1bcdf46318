import "#app/bundles/every-screen.ts";
import { BankEditor } from "#app/features/panel/content/bank-editor.tsx";

export default function NewBank() {
  return <BankEditor bank={null} />;
}
