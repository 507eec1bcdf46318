import "#app/bundles/every-screen.ts";
import { MESSAGE_TEMPLATE } from "#worker/domain/conversations/message-template.ts";
import { RecordEditor } from "#app/features/panel/content/record-editor.tsx";

export default function NewTemplate() {
  return <RecordEditor record={MESSAGE_TEMPLATE} row={null} />;
}
