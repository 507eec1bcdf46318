import "#app/bundles/every-screen.ts";
import { useNavigate, useOutletContext } from "@remix-run/react";
import { useRef, useState } from "react";
import { WEBHOOKS_PATH } from "#worker/domain/events/webhook.ts";
import type { WebhookToken } from "#worker/services/events/webhooks.ts";
import { EditorForm } from "#app/features/panel/editor/editor-form.tsx";
import { ShownOnce } from "#app/features/panel/editor/shown-once.tsx";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { SecretText } from "#app/features/panel/webhooks/secret-text.tsx";
import { WebhookFields, webhookInput } from "#app/features/panel/webhooks/webhook-fields.tsx";
import { callApi, formBody } from "#app/lib/api.ts";
import { Editor } from "#app/ui/panel/editor.tsx";
import { textOf } from "#app/features/panel/editor/fields.tsx";

export default function NewWebhook() {
  const { tokens } = useOutletContext<{ tokens: WebhookToken[] }>();
  const [secret, setSecret] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useRef<string | null>(null);
  const close = useCloseEditor(WEBHOOKS_PATH);
  const add = useMutation({
    send: (input: ReturnType<typeof newWebhookInput>) => callApi("POST /webhooks", { body: formBody(input) }),
    failure: "Не удалось создать вебхук",
    reasonAlone: true,
    onDone: (created) => {
      if (created.secret === null) id.current = created.webhook.id;
      setSecret(created.secret);
    },
  });
  /** A CRM's key is entered with the rest of its connection. */
  function openCrm(): void {
    if (id.current !== null) navigate(`${WEBHOOKS_PATH}/${id.current}`, { replace: true });
  }
  if (secret !== null) {
    return (
      <ShownOnce title="Вебхук создан" onClose={close}>
        <SecretText secret={secret} />
      </ShownOnce>
    );
  }
  return (
    <Editor title="Новый вебхук" onClose={close}>
      <EditorForm mutation={add} toInput={newWebhookInput} onClose={close} onSaved={openCrm} submitLabel="Создать">
        {(errorOf) => <WebhookFields row={null} tokens={tokens} errorOf={errorOf} />}
      </EditorForm>
    </Editor>
  );
}

function newWebhookInput(form: FormData) {
  return { ...webhookInput(form), format: textOf(form, "format") };
}
